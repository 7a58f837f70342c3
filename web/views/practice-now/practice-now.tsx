import { useMemo } from 'preact/hooks';
import { paperOf } from '../../../src/soroban/soroban.ts';
import { pathTo } from '../../places/routes.ts';
import { useDayShown } from '../../data/day.ts';
import { usePlayer } from '../../data/player.ts';
import { useOnline } from '../../data/online.ts';
import { usePath } from '../../data/path.ts';
import { useIsFull } from '../../outbox/whereabouts.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { OpenView } from '../../parts/view.tsx';
import { Refused } from '../../practice/refused.tsx';
import { noteDone } from '../../practice/done-days.ts';
import { sessions, useSession, useTurn, type StoredSession } from '../../practice/kept-session.ts';
import {
  afterBreak,
  endNow,
  isBreakDue,
  presentKey,
  type Session,
} from '../../practice/session.ts';
import { isLeftOver, isOvertaken } from '../../practice/session-day.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { End } from './end.tsx';
import { LessonFirst } from './lesson-first.tsx';
import { Problem } from './problem.tsx';
import { texts } from './texts.ts';

/** Loads the view of papers. */
const loadPaper = () => import('./paper.tsx');

/** The running session: one problem after the other, breaks, and the end. */
export function View() {
  const t = useTexts(texts);
  const { player, left, query } = usePlayer();
  if (left !== undefined) {
    return (
      <PlayerGone player={left}>
        <Refused playerId={left.id} />
      </PlayerGone>
    );
  }
  return (
    <Loaded query={query} room="min-h-128">
      {() =>
        player === undefined ? (
          <Elsewhere title={t.nothing} />
        ) : (
          <Running key={player.id} playerId={player.id} />
        )
      }
    </Loaded>
  );
}

function Running({ playerId }: { readonly playerId: string }) {
  const t = useTexts(texts);
  const kept = useSession(playerId);
  const shownOn = useDayShown();
  const turn = useTurn(playerId);
  const isFull = useIsFull();
  const isOnline = useOnline();
  const { steps } = usePath(playerId);
  // Asked once for each problem, before it begins: nobody is taken away from one.
  const isOther = useMemo(
    () => kept?.present === null && isOvertaken(kept.session, steps),
    [kept && presentKey(kept.session)],
  );
  if (kept === undefined) return <Elsewhere title={t.nothing} />;
  const { session, present } = kept;
  if (isLeftOver(session, shownOn)) return <Elsewhere title={t.newDay} />;
  if (isOther) return <Elsewhere title={t.newStation} />;
  if (session.lesson !== undefined)
    return <LessonFirst session={session} lesson={session.lesson} />;
  const isEnded = session.waiting.length === 0;
  if (!isEnded && present === null && isFull && !isOnline) return <Stopped />;
  if (!isEnded && present === null && isBreakDue(session)) return <Break kept={kept} />;
  const key = `${presentKey(session)} ${turn}`;
  if (paperOf(session.paper) !== undefined) {
    return <OpenView key={key} name="paper" load={loadPaper} parts={{ playerId }} />;
  }
  return isEnded ? <End session={session} /> : <Problem key={key} kept={kept} />;
}

/**
 * Shown between two problems, while this tab alone holds answers: there is no room to store more, and no connection. Above it stands
 * what can be done.
 */
function Stopped() {
  const t = useTexts(texts);
  return (
    <Card>
      <h1 class="mb-2 text-3xl">{t.stopTitle}</h1>
      <p>{t.stopText}</p>
    </Card>
  );
}

/** Shown when there is no session to go on with. It links to today's plan. */
function Elsewhere({ title }: { readonly title: string }) {
  const t = useTexts(texts);
  return (
    <Card>
      <h1 class="mb-6 text-3xl">{title}</h1>
      <ButtonLink look="main" href={pathTo('practice')}>
        {t.toToday}
      </ButtonLink>
    </Card>
  );
}

function Break({ kept: { session } }: { readonly kept: StoredSession }) {
  const t = useTexts(texts);
  const go = (next: Session): void => {
    sessions.put(session.playerId, { session: next, present: null });
    noteDone(next);
  };
  return (
    <Card isLetter>
      <p aria-hidden="true" class="text-7xl">
        🌳
      </p>
      <h1 class="mt-4 text-3xl">{t.breakTitle}</h1>
      <div class="mt-2 mb-6">
        <WithEar text={`${t.breakTitle}. ${t.breakText}`}>
          <p class="text-xl">{t.breakText}</p>
        </WithEar>
      </div>
      <div class="flex flex-wrap gap-3">
        <Button look="main" onClick={() => go(afterBreak(session))}>
          {t.goOn}
        </Button>
        <Button onClick={() => go(endNow(session))}>{t.enough}</Button>
      </div>
    </Card>
  );
}
