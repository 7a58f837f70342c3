import { Button } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { isAlone } from '../../practice/session.ts';
import { HelpButton, OnceMore } from './help-button.tsx';
import { NextButton } from './next-button.tsx';
import { texts } from './texts.ts';
import { ToHands } from './to-hands.tsx';
import type { Work } from './use-work.ts';

/** The buttons of a problem. */
export function Actions({ work }: { readonly work: Work }) {
  const { session, course, present, task } = work;
  if (!present.isSolved) return <Unsolved work={work} />;
  return (
    <>
      {task.answering === 'beads' && <NextButton onNext={course.goOn} />}
      <div class="bench-more">
        {/* A placement offers the replay only at its end. */}
        {!session.isPlacement && <ToHands playerId={session.playerId} attempt={present.id} />}
      </div>
    </>
  );
}

/** The buttons of an unsolved problem: answer, get more help, or leave it for later. */
function Unsolved({ work }: { readonly work: Work }) {
  const t = useTexts(texts);
  const { session, course, model, present, task, showing, offer } = work;
  const { help, errors } = present;
  const isWithoutHelp = isAlone(session);
  const isOffered = offer === 'offer' || errors > 0;
  const isHelped = help === 'hint' || help === 'shown';
  return (
    <>
      {task.answering === 'beads' && (
        <Button look="main" disabled={!work.mayAnswer} onClick={work.done}>
          <Icon name="check" />
          {t.done}
        </Button>
      )}
      <div class="bench-more">
        {task.answering === 'beads' && (
          <Button onClick={model.clear}>
            <Icon name="clear" />
            {t.clear}
          </Button>
        )}
        {isWithoutHelp ? (
          <Button onClick={() => work.answer(null)}>
            <Icon name="question" />
            {t.unknown}
          </Button>
        ) : task.coming === 'column' ? (
          <HelpButton help={help} isOffered={isOffered} onHelp={course.help} />
        ) : (
          showing.state === 'over' && (
            <OnceMore
              help={help}
              hasErred={errors > 0}
              onAgain={() => {
                course.help('hint');
                work.start();
              }}
              onShow={() => course.help('shown')}
            />
          )
        )}
        {!isWithoutHelp && (isOffered || isHelped) && (
          <Button onClick={work.leave}>
            <Icon name="later" />
            {t.later}
          </Button>
        )}
      </div>
    </>
  );
}
