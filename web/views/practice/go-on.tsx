import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { paperOf } from '../../../src/soroban/soroban.ts';
import { pathTo } from '../../places/routes.ts';
import { BigButtonLink, Button } from '../../parts/button.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { Fold } from '../../parts/fold.tsx';
import { sessions } from '../../practice/kept-session.ts';
import { sayPaper } from '../../practice/say.ts';
import { afterBreak, isBreakDue, problemsLeft, type Session } from '../../practice/session.ts';
import { texts as words } from '../../practice/texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Offers to go on with an unfinished session. */
export function GoOn({
  session,
  children,
}: {
  readonly session: Session;
  /** Choices that may be changed before going on. They are folded away. */
  readonly children?: ComponentChildren;
}) {
  const t = useTexts(texts);
  const say = useTexts(words);
  const paper = paperOf(session.paper);
  const [isAsking, setAsking] = useState(false);
  // A break that was left counts as taken.
  const endBreak = (): void => {
    if (isBreakDue(session)) {
      sessions.put(session.playerId, { session: afterBreak(session), present: null });
    }
  };
  return (
    <>
      <div class="my-4">
        <WithEar text={`${sayPaper(say, paper)} ${t.left(problemsLeft(session))}`.trim()}>
          <p class="text-xl">
            {paper !== undefined && <strong class="block">{sayPaper(say, paper)}</strong>}
            {t.left(problemsLeft(session))}
          </p>
        </WithEar>
      </div>
      <BigButtonLink href={pathTo('practiceNow')} onClick={endBreak}>
        {t.goOn}
      </BigButtonLink>
      <Fold title={t.choices}>
        <div class="grid grid-cols-1 gap-6">
          {children}
          <p>
            <Button onClick={() => setAsking(true)}>{t.startAnew}</Button>
          </p>
        </div>
      </Fold>
      {isAsking && (
        <Confirm
          title={t.startAnewTitle}
          action={t.startAnew}
          onConfirm={() => sessions.remove(session.playerId)}
          onClose={() => setAsking(false)}
        >
          <p>{paper === undefined ? t.startAnewText : t.startAnewPaper}</p>
        </Confirm>
      )}
    </>
  );
}
