import { Button } from '../../parts/button.tsx';
import type { Present } from '../../practice/kept-session.ts';
import type { Answering, Coming } from '../../practice/task.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { HelpButton, OnceMore } from './help-button.tsx';
import { texts } from './texts.ts';

/** The buttons of an unsolved problem: answer, get more help, or leave it for later. */
export function Actions({
  present: { help, errors },
  coming,
  answering,
  mayAnswer,
  isPlacement,
  isOver,
  isOffered,
  onDone,
  onClear,
  onUnknown,
  onHelp,
  onAgain,
  onLeave,
}: {
  readonly present: Present;
  readonly coming: Coming;
  readonly answering: Answering;
  /** False while numbers are still to come. */
  readonly mayAnswer: boolean;
  readonly isPlacement: boolean;
  /** Whether all numbers have been shown or read. */
  readonly isOver: boolean;
  /** Whether help is offered. */
  readonly isOffered: boolean;
  readonly onDone: () => void;
  readonly onClear: () => void;
  readonly onUnknown: () => void;
  readonly onHelp: (help: 'hint' | 'shown') => void;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}) {
  const t = useTexts(texts);
  const isHelped = help === 'hint' || help === 'shown';
  return (
    <>
      {answering === 'beads' && (
        <Button look="main" disabled={!mayAnswer} onClick={onDone}>
          {t.done}
        </Button>
      )}
      <div class="bench-more">
        {answering === 'beads' && <Button onClick={onClear}>{t.clear}</Button>}
        {isPlacement ? (
          <Button onClick={onUnknown}>{t.unknown}</Button>
        ) : coming === 'column' ? (
          <HelpButton help={help} isOffered={isOffered} onHelp={onHelp} />
        ) : (
          isOver && (
            <OnceMore
              help={help}
              hasErred={errors > 0}
              onAgain={() => {
                onHelp('hint');
                onAgain();
              }}
              onShow={() => onHelp('shown')}
            />
          )
        )}
        {!isPlacement && (isOffered || isHelped) && <Button onClick={onLeave}>{t.later}</Button>}
      </div>
    </>
  );
}
