import { useEffect } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { pathTo, routes } from '../../places/routes.ts';
import { dayOf } from '../../data/day.ts';
import { newKey } from '../../data/new-key.ts';
import { usePlayer } from '../../data/player.ts';
import { useSorobanSettings } from '../../data/soroban-settings.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { waiting } from '../../practice/attempts.ts';
import { sessions, useSession, type Kept } from '../../practice/kept-session.ts';
import { Refused } from '../../practice/refused.tsx';
import { useProgress, type Progress } from '../../practice/progress.ts';
import { sayReason } from '../../practice/say.ts';
import { beginPlacement, beginSession } from '../../practice/session.ts';
import { texts as words } from '../../practice/texts.ts';
import type { Reason } from '../../practice/today.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { GoOn } from './go-on.tsx';
import { PapersNote } from './papers-note.tsx';
import { RodsNote } from './rods-note.tsx';
import { texts } from './texts.ts';
import { WayChoice } from './way-choice.tsx';

/** What a child practises today, and why. */
export function View() {
  const t = useTexts(texts);
  const { player, query } = usePlayer();
  // Whoever looks at the plan starts next, maybe without a connection.
  useEffect(() => void routes.practiceNow.load().catch(() => undefined), []);
  return (
    <Card isLetter>
      <h1 class="text-4xl">{t.title}</h1>
      <Loaded query={query} room="min-h-160">
        {() =>
          player === undefined ? (
            <>
              <p class="my-4 text-xl">{t.nobody}</p>
              <ButtonLink look="main" href={pathTo('players')}>
                {t.choose}
              </ButtonLink>
            </>
          ) : (
            <Today key={player.id} playerId={player.id} />
          )
        }
      </Loaded>
      <div class="border-line mt-8 border-t pt-5">
        <ButtonLink href={pathTo('print')}>
          <span aria-hidden="true">🖨️</span>
          {t.print}
        </ButtonLink>
      </div>
    </Card>
  );
}

function Today({ playerId }: { readonly playerId: string }) {
  const { progress, query } = useProgress(playerId);
  const kept = useSession(playerId);
  return (
    <>
      {kept !== undefined && kept.session.waiting.length > 0 ? (
        <GoOn session={kept.session}>
          {kept.session.paper === undefined && (
            <div class="mb-6">
              <WayChoice isPlacement={kept.session.isPlacement} />
            </div>
          )}
        </GoOn>
      ) : (
        <Loaded query={{ ...query, data: progress }} room="min-h-160">
          {(known) => (
            <Plan playerId={playerId} progress={known} isMore={isDoneToday(kept, known.recent)} />
          )}
        </Loaded>
      )}
      <Unsent playerId={playerId} />
      <Refused playerId={playerId} />
    </>
  );
}

/** Whether the last ten minutes on this device ended today. */
function isDoneToday(kept: Kept | undefined, recent: Progress['recent']): boolean {
  if (kept === undefined || kept.session.isPlacement || kept.session.paper !== undefined)
    return false;
  const last = kept.session.answered.at(-1)?.attempt;
  return recent.some(({ id, startedAt }) => id === last && dayOf(new Date(startedAt)) === dayOf());
}

function Plan({
  playerId,
  progress,
  isMore,
}: {
  readonly playerId: string;
  readonly progress: Progress;
  /** Whether the child has had its ten minutes of today. */
  readonly isMore: boolean;
}) {
  const t = useTexts(texts);
  const say = useTexts(words);
  const [, go] = useLocation();
  const { settings } = useSorobanSettings();
  const rods = settings.physicalAbacusColumns;
  const { position } = progress;
  const isNewcomer = position === undefined;
  const start = (): void => {
    const ground = { playerId, seed: newKey(), rods };
    const session = isNewcomer ? beginPlacement(ground) : beginSession(ground, progress.plan);
    sessions.put(playerId, { session, present: null });
    go(pathTo('practiceNow'));
  };
  return (
    <>
      <h2 class="text-soft mt-1 text-xl">{t.today}</h2>
      {isNewcomer ? (
        <p class="my-6 text-xl">{t.newcomer}</p>
      ) : (
        <>
          {isMore && <p class="mt-6 text-xl font-bold">{t.doneToday}</p>}
          <p class="mt-6 font-bold">{isMore ? t.whyMore : t.why}</p>
          <ul class="mt-3 mb-8 grid gap-3">
            {progress.plan.map(({ reason, problems }, at) => (
              <li
                key={at}
                class={`rounded-control shadow-control flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 ${PAPERS[reason.kind] ?? 'bg-(--yellow)'}`}
              >
                <span class="text-lg font-bold">{sayReason(say, reason)}</span>
                <span>{t.problems(problems)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {position !== undefined && <RodsNote position={position} rods={rods} />}
      <WayChoice isPlacement={isNewcomer} />
      {/* In sight from the first moment, however much there is to choose. A choice that comes below it is cut, not covered. */}
      <div class="bg-paper border-line sticky bottom-0 z-10 -mx-5 mt-6 grid border-t px-5 py-3 sm:-mx-8 sm:justify-start sm:px-8">
        <Button look="main" onClick={start}>
          {t.start}
        </Button>
      </div>
      {position !== undefined && <PapersNote playerId={playerId} position={position} />}
    </>
  );
}

/** The paper of a reason; most are yellow. */
const PAPERS: Readonly<Partial<Record<Reason['kind'], string>>> = {
  new: 'bg-(--green)',
  'warm-up': 'bg-(--blue)',
};

/** What the service does not have yet. */
function Unsent({ playerId }: { readonly playerId: string }) {
  const t = useTexts(texts);
  const mine = useShelf(waiting, (shelf) => shelf.all(`${playerId}:`));
  const open = mine.filter(([, { refusal }]) => refusal === undefined).length;
  return (
    <div role="status" class="text-soft mt-6 empty:hidden">
      {open > 0 && <p>{t.waiting(open)}</p>}
    </div>
  );
}
