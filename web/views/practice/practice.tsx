import { useMemo, useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import type { Station } from '../../../src/soroban/soroban.ts';
import { pathTo } from '../../places/routes.ts';
import { dayOf, useToday } from '../../data/day.ts';
import { newKey } from '../../data/new-key.ts';
import { usePath, type Path } from '../../data/path.ts';
import { usePlayer } from '../../data/player.ts';
import { texts as kept } from '../../outbox/texts.ts';
import { useLots } from '../../outbox/whereabouts.ts';
import { BigButton, Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { Fold } from '../../parts/fold.tsx';
import { Kept } from '../../parts/kept.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { useLoadedAhead } from '../../parts/view.tsx';
import { useIsDoneToday } from '../../practice/done-days.ts';
import { sessions, useSession } from '../../practice/kept-session.ts';
import { Nobody } from '../../practice/nobody.tsx';
import { useOwnSoroban } from '../../practice/own-soroban.ts';
import { keepStep } from '../../practice/path-steps.ts';
import { Refused } from '../../practice/refused.tsx';
import type { Progress } from '../../practice/path.ts';
import { useProgress } from '../../practice/progress.ts';
import { sayReason } from '../../practice/say.ts';
import { beginPlacement, beginSession, partsOf, type Session } from '../../practice/session.ts';
import { isLeftOver, isOvertaken, lastSetAt } from '../../practice/session-day.ts';
import { texts as words } from '../../practice/texts.ts';
import { stationTexts } from '../../practice/station-texts.ts';
import type { Reason } from '../../practice/reason.ts';
import type { Part } from '../../practice/today.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Choices } from './choices.tsx';
import { GoOn } from './go-on.tsx';
import { PapersNote } from './papers-note.tsx';
import { RodsNote } from './rods-note.tsx';
import { texts } from './texts.ts';
import { WayChoice } from './way-choice.tsx';

/** Today's practice: what it is about, and one large button. What few look for is behind a quiet one. */
export function View() {
  const t = useTexts(texts);
  const { player, left, query } = usePlayer();
  useLoadedAhead('practiceNow');
  if (left !== undefined) return <PlayerGone player={left} />;
  return (
    <Card isLetter>
      <h1 class="text-4xl flat:text-2xl">{t.title}</h1>
      <Loaded query={query} room="min-h-160">
        {() => (player === undefined ? <Nobody /> : <Today key={player.id} playerId={player.id} />)}
      </Loaded>
      {player !== undefined && (
        <p class="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={pathTo('path')}>
            <span aria-hidden="true">🗺️</span>
            {t.path}
          </ButtonLink>
          <ButtonLink href={pathTo('walks')}>
            <span aria-hidden="true">🎒</span>
            {t.lessons}
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

function Today({ playerId }: { readonly playerId: string }) {
  const { progress, query } = useProgress(playerId);
  const session = useSession(playerId)?.session;
  const today = useToday();
  const isDone = useIsDoneToday(playerId);
  const { steps } = usePath(playerId);
  const before = standingOf(session, today, isDone, steps);
  return (
    <>
      {session !== undefined && before === 'begun' ? (
        <GoOn session={session}>
          {session.paper === undefined && <WayChoice isPlacement={session.isPlacement} />}
          <OnPaper />
        </GoOn>
      ) : (
        <Loaded query={{ ...query, data: progress }} room="min-h-160">
          {(known) => <Plan playerId={playerId} progress={known} before={before} />}
        </Loaded>
      )}
      <Unsent playerId={playerId} />
      <Refused playerId={playerId} />
    </>
  );
}

/** The state of the child's day, and of the last session on this device. */
type Standing = 'nothing' | 'begun' | 'left-over' | 'overtaken' | 'done-today';

function standingOf(
  session: Session | undefined,
  today: string,
  isDone: boolean,
  steps: Path['steps'],
): Standing {
  const isOpen = session !== undefined && session.waiting.length > 0;
  const isOld = isOpen && isLeftOver(session, today);
  const isOther = isOpen && isOvertaken(session, steps);
  if (isOpen && !isOld && !isOther) return 'begun';
  if (isDone) return 'done-today';
  if (isOther) return 'overtaken';
  return isOld ? 'left-over' : 'nothing';
}

function Plan({
  playerId,
  progress,
  before,
}: {
  readonly playerId: string;
  readonly progress: Progress;
  readonly before: Standing;
}) {
  const t = useTexts(texts);
  const say = useTexts(words);
  const names = useTexts(stationTexts);
  const [, go] = useLocation();
  const { physicalAbacusColumns: rods } = useOwnSoroban(playerId);
  const { place, order, plan, planFor } = progress;
  // Created before it starts, so that the list shows what will really come.
  const [seed] = useState(newKey);
  const { isKnown, steps } = usePath(playerId);
  const setAt = lastSetAt(steps);
  const ground = { playerId, day: dayOf(), seed, rods, order, setAt };
  const session = useMemo(
    () => (place.isNew ? beginPlacement(ground) : beginSession(ground, plan)),
    [playerId, seed, rods, order, setAt, place.isNew, plan],
  );
  const begin = (begun: Session): void => {
    sessions.put(playerId, { session: { ...begun, day: dayOf() }, present: null });
    go(pathTo('practiceNow'));
  };
  const begunAt = (station: Station): void =>
    keepStep(playerId, { station: station.id, kind: 'placed' });
  const start = (begun: Session): void => {
    // From now on the place follows from what the child does, whatever its cells become.
    if (place.isByCells && isKnown) begunAt(place.here);
    begin(begun);
  };
  const parts = place.isNew ? [] : partsOf(session, plan.parts);
  const told = place.isNew ? [t.newcomer] : TOLD[before].map((name) => t[name]);
  const lesson = plan.lesson && say.lesson(names.station(plan.lesson.station));
  const most = mostOf(parts);
  const why = place.isNew ? '' : (lesson ?? (most && sayReason(say, names, most.reason)) ?? '');
  return (
    <>
      <div class="my-4 flat:flex flat:items-center flat:gap-6">
        <div class="min-w-0 flex-1">
          <WithEar text={[...told, why].join(' ')}>
            <div class="text-xl">
              {told.map((text) => (
                <p key={text}>
                  {text} {before === 'left-over' && <Kept />}
                </p>
              ))}
            </div>
          </WithEar>
          {why !== '' && <p class="font-round mt-2 text-2xl font-bold">{why}</p>}
          {!place.isNew && (
            <>
              <p class="sr-only">{t.problems(session.waiting.length)}</p>
              <p aria-hidden="true" class="plan-beads mt-4">
                {parts.flatMap(({ reason, problems }, at) =>
                  Array.from({ length: problems }, (_, bead) => (
                    <i key={`${at} ${bead}`} class={BEADS[reason.kind] ?? 'bg-(--yellow-mark)'} />
                  )),
                )}
              </p>
            </>
          )}
        </div>
        <div class="mt-6 flat:mt-0">
          <BigButton onClick={() => start(session)}>{t.start}</BigButton>
          {place.isNew && (
            <div class="mt-4">
              <Button onClick={() => begunAt(place.here)}>{t.fromTheStart}</Button>
            </div>
          )}
        </div>
      </div>
      <Fold title={t.choices}>
        <div class="grid grid-cols-1 gap-6">
          {!place.isNew && (
            <>
              <ul class="grid gap-3">
                {lesson !== undefined && (
                  <li class="rounded-control shadow-control bg-(--green) px-4 py-3 text-lg font-bold">
                    <WithEar text={lesson}>{lesson}</WithEar>
                  </li>
                )}
                {parts.map(({ reason, problems }, at) => (
                  <li
                    key={at}
                    class={`rounded-control shadow-control flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 ${PAPERS[reason.kind] ?? 'bg-(--yellow)'}`}
                  >
                    <WithEar text={`${sayReason(say, names, reason)}. ${t.problems(problems)}.`}>
                      <span class="text-lg font-bold">{sayReason(say, names, reason)}</span>
                    </WithEar>
                    <span>{t.problems(problems)}</span>
                  </li>
                ))}
              </ul>
              <Choices
                onWish={(wish) => start(beginSession(ground, planFor(wish)))}
                onPlacement={() => begin(beginPlacement(ground))}
              />
              <RodsNote place={place} order={order} rods={rods} />
            </>
          )}
          <WayChoice isPlacement={place.isNew} />
          {!place.isNew && <PapersNote playerId={playerId} place={place} />}
          <OnPaper />
        </div>
      </Fold>
    </>
  );
}

/** What stands above the reason. */
const TOLD = {
  nothing: ['why'],
  begun: ['why'],
  'left-over': ['newDay'],
  overtaken: ['newStation'],
  'done-today': ['doneToday', 'whyMore'],
} as const;

/** The part with the most problems: the plan names it, and the others are in its list. */
const mostOf = (parts: readonly Part[]): Part | undefined =>
  parts.toSorted((one, other) => other.problems - one.problems)[0];

/** The link to what can be printed. */
function OnPaper() {
  const t = useTexts(texts);
  return (
    <p>
      <ButtonLink href={pathTo('print')}>
        <span aria-hidden="true">🖨️</span>
        {t.print}
      </ButtonLink>
    </p>
  );
}

/** The background of each reason; most are yellow. */
const PAPERS: Readonly<Partial<Record<Reason['kind'], string>>> = {
  new: 'bg-(--green)',
  check: 'bg-(--green)',
  aim: 'bg-(--green)',
  'warm-up': 'bg-(--blue)',
};

/** The bead of each reason, in the same colours. */
const BEADS: Readonly<Partial<Record<Reason['kind'], string>>> = {
  new: 'bg-(--green-mark)',
  check: 'bg-(--green-mark)',
  aim: 'bg-(--green-mark)',
  'warm-up': 'bg-(--blue-mark)',
};

/** Tells which answers the service does not have yet. */
function Unsent({ playerId }: { readonly playerId: string }) {
  const t = useTexts(kept);
  const lots = useLots(
    ({ name, id, until }) =>
      name === 'answer' && until !== 'never' && id.startsWith(`${playerId}:`),
  );
  return (
    <div role="status" class="text-soft mt-6 empty:hidden">
      {lots.map((lot) => (
        <p key={t.lot(lot)}>{t.lot(lot)}</p>
      ))}
    </div>
  );
}
