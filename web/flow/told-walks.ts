import { beadhouse } from '../data/beadhouse.ts';
import { currentOwner } from '../data/belongings.ts';
import { clock, clockLog } from '../data/clock.ts';
import { NEAR, type Stamp } from '../data/clock-log.ts';
import { dayOf } from '../data/day.ts';
import { isUnknownPath } from '../data/final.ts';
import { isSamePerson } from '../data/keeper.ts';
import { isDecided, mendTime } from '../data/mend-time.ts';
import { NoAnswer } from '../data/no-answer.ts';
import { queryClient } from '../data/query-client.ts';
import { reach } from '../data/reach.ts';
import type { ToldWalk } from '../data/told-walk.ts';
import { untoldWalks, type UntoldWalk } from '../data/walks.ts';
import type { Batch, Entry } from '../outbox/create-outbox.ts';
import { outbox } from '../outbox/outbox.ts';

/** The most walks that the service takes in one request, and the most characters: half of what a service takes by default. */
const MOST_AT_ONCE = 50;
const MOST_CHARACTERS = 500_000;

/** A walk that has no end is told when so many milliseconds have passed since its last step. */
const REST = 60_000;

/**
 * Keeps a walk as far as it went. The service is told of its end as soon as possible, and of a walk that has none once it rests, so that
 * not every step is a request.
 *
 * @param stamp of the time at which it began
 */
export function keepWalk(playerId: string, walk: ToldWalk, stamp: Stamp | undefined): void {
  untoldWalks.put(`${playerId}:${walk.id}`, {
    playerId,
    walk,
    wentOnAt: clock.now(),
    ...(stamp !== undefined && { stamp }),
  });
  if (walk.end !== null) void outbox.send();
}

/** When a walk is to be sent. A clock that was set back does not delay it. */
function dueAt({ walk, wentOnAt, refusal }: UntoldWalk): number | null {
  if (refusal !== undefined) return null;
  const isResting = walk.end !== null || wentOnAt > clock.now();
  return isResting ? 0 : wentOnAt + REST;
}

/** As many walks as fit into one request, from the first on. */
function batchOf([first, ...others]: Batch<UntoldWalk>): Batch<UntoldWalk> {
  let characters = JSON.stringify(first).length;
  const fitting = others.slice(0, MOST_AT_ONCE - 1);
  const tooMany = fitting.findIndex((one) => {
    characters += JSON.stringify(one).length;
    return characters > MOST_CHARACTERS;
  });
  return [first, ...(tooMany === -1 ? fitting : fitting.slice(0, tooMany))];
}

/**
 * Mends the times of walks that are about to be sent, by the service's time. Where nobody can tell when it was, it was as late as
 * possible.
 *
 * @throws {NoAnswer} when the service's time must be known first, and is not
 */
async function withTimes(batch: Batch<UntoldWalk>): Promise<readonly Entry<UntoldWalk>[]> {
  const isOpen = ({ stamp }: UntoldWalk): boolean =>
    stamp !== undefined && !isDecided(stamp, clockLog.get());
  if (batch.some(([, one]) => isOpen(one)) && !(await reach.look())) {
    throw new NoAnswer('The time is not known');
  }
  return batch.map(([id, one]) => {
    const { stamp, walk } = one;
    if (stamp === undefined) return [id, one];
    const found = mendTime(stamp, clockLog.get(), clock.now(), dayOf);
    const time = Math.min(typeof found === 'number' ? found : found.to, clock.now());
    return [id, { ...one, walk: redated(walk, time) }];
  });
}

/** A walk at the time that was found for it later. Its day stays, unless the device's clock was wrong. */
function redated(walk: ToldWalk, time: number): ToldWalk {
  if (Math.abs(time - Date.parse(walk.startedAt)) <= NEAR) return walk;
  return { ...walk, startedAt: new Date(time).toISOString(), day: dayOf(time) };
}

/** Removes a walk from what waits, unless it has gone on meanwhile. */
function settle(id: string, { wentOnAt }: UntoldWalk): void {
  if (untoldWalks.get(id)?.wentOnAt === wentOnAt) untoldWalks.remove(id);
}

/** Lets a walk with an impossible time count as of now; one that has that time is given up. */
function countToday(id: string, one: UntoldWalk): void {
  const { stamp: _, ...kept } = untoldWalks.get(id) ?? one;
  const walk = redated(kept.walk, clock.now());
  if (walk === one.walk) settle(id, one);
  else untoldWalks.replace(id, { ...kept, walk });
}

outbox.add<UntoldWalk>({
  name: 'walk',
  shelf: untoldWalks,
  dueAt,
  laneOf: ({ playerId }) => playerId,
  batch: batchOf,
  async send(batch) {
    const [[, { playerId }]] = batch;
    const owner = currentOwner();
    const dated = await withTimes(batch);
    const { untimely } = await beadhouse.post('/api/players/{id}/walks', {
      params: { path: { id: playerId } },
      body: { walks: dated.map(([, { walk }]) => walk) },
    });
    // Somebody else may have come meanwhile, and have walks of the same player.
    if (!isSamePerson(owner, currentOwner())) return;
    for (const [id, one] of dated) {
      if (untimely.includes(one.walk.id)) countToday(id, one);
      else settle(id, one);
    }
    await queryClient.invalidateQueries({ queryKey: ['practice', playerId, 'walks'] });
  },
  refused(batch, error) {
    // An instance of an earlier release takes no walks yet.
    if (isUnknownPath(error)) return;
    for (const [id, sent] of batch) {
      const one = untoldWalks.get(id) ?? sent;
      // There is no more room for walks. Of anything else there is nothing to mend.
      if (error.status === 403) untoldWalks.replace(id, { ...one, refusal: error.message });
      else settle(id, one);
    }
  },
});
