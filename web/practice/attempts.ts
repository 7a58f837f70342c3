import { beadhouse } from '../data/beadhouse.ts';
import { currentOwner } from '../data/belongings.ts';
import { clock } from '../data/clock.ts';
import { isFinal } from '../data/final.ts';
import { isSamePerson } from '../data/keeper.ts';
import { queryClient } from '../data/query-client.ts';
import { createShelf } from '../data/shelf.ts';
import { outbox } from '../outbox/outbox.ts';
import { firstBatch } from './batch.ts';
import { limitAfter, limitKnown } from './day-limit.ts';
import { cutMore, fitting } from './taken-moves.ts';

/** How a problem is answered. */
export type Way = 'beads' | 'typed' | 'flash' | 'aloud';

/** A problem that was worked on (`docs/contract/practice.md`). */
export type Attempt = {
  /** A random UUID. By it the attempt counts once, however often it is sent. */
  readonly id: string;
  readonly seed: string | null;
  readonly version: number;
  readonly terms: number[];
  readonly answer: number | null;
  readonly startedAt: string;
  readonly milliseconds: number;
  readonly way: Way;
  readonly help: 'none' | 'encouragement' | 'hint' | 'shown';
  readonly paper: string | null;
  readonly moves: string | null;
};

/** An attempt that the service does not have yet. */
type Waiting = {
  readonly playerId: string;
  readonly attempt: Attempt;
  /** Why the service refused it. It is not retried automatically. */
  readonly refusal?: string;
  /** The day (UTC) on which it is sent again, because the service takes no more on the day before. */
  readonly notBefore?: string;
};

/** The service's words when it takes no more of a day, or none for now from this person or this address. */
const TOO_MANY_OF_DAY = 'Too many attempts on one day';
const NOT_TODAY = new Set([TOO_MANY_OF_DAY, 'Too much stored']);

/** Attempts that wait on this device, by player and id. */
export const waiting = createShelf<Waiting>('attempt', (stored) => {
  const one = (stored ?? {}) as Partial<Waiting>;
  if (typeof one.playerId !== 'string' || typeof one.attempt?.id !== 'string') return undefined;
  // An earlier page gave these up.
  const { refusal, ...others } = one as Waiting;
  return refusal === undefined || NOT_TODAY.has(refusal) ? others : { ...others, refusal };
});

/** The `refusal` of an attempt with an impossible time, because the device's clock was wrong. */
export const UNTIMELY = 'untimely';

/** Stores an attempt on the device, and sends it as soon as possible. Of two tabs the first one's counts. */
export function keepAttempt(playerId: string, attempt: Attempt): void {
  const id = `${playerId}:${attempt.id}`;
  if (waiting.get(id) === undefined) {
    const others = waiting.all(`${playerId}:`).map(([, one]) => one);
    waiting.put(id, { playerId, attempt, ...limitKnown(others, { attempt }, clock.now()) });
  }
  void outbox.send();
}

/** When an attempt is sent: at once, at the beginning of a day, or not by itself. */
const dueAt = ({ refusal, notBefore }: Waiting): number | null =>
  refusal === undefined ? Date.parse(notBefore ?? '') || 0 : null;

/** Whether an attempt is sent as soon as possible. */
const isReady = (one: Waiting): boolean => (dueAt(one) ?? Infinity) <= clock.now();

/** Whether the service counts attempts of the viewer by the day on which they began. Without an answer, it may not. */
async function isCountedByBeginning(playerId: string): Promise<boolean> {
  try {
    const params = { path: { id: playerId } };
    return (await beadhouse.get('/api/players/{id}/role', { params })).role !== 'play';
  } catch {
    return false;
  }
}

/** Refuses or holds back what the service takes no more of, so that nothing is sent in vain. */
async function obeyLimit(refused: Waiting, message: string): Promise<void> {
  const { playerId } = refused;
  const owner = currentOwner();
  const isForGood = message === TOO_MANY_OF_DAY && (await isCountedByBeginning(playerId));
  // Somebody else may have come meanwhile, and have attempts of the same player.
  if (!isSamePerson(owner, currentOwner())) return;
  const limitOf = limitAfter(refused, isForGood, clock.now());
  for (const [key, one] of waiting.all(`${playerId}:`)) {
    const limit = isReady(one) ? limitOf(one) : null;
    if (limit !== null) waiting.replace(key, { ...one, ...limit });
  }
}

outbox.add<Waiting>({
  name: 'answer',
  shelf: waiting,
  dueAt,
  laneOf: ({ playerId }) => playerId,
  batch: firstBatch,
  async send(batch) {
    const [[, { playerId }]] = batch;
    const attempts = batch.map(([, one]) => one.attempt);
    const post = async () =>
      await beadhouse.post('/api/players/{id}/attempts', {
        params: { path: { id: playerId } },
        body: { attempts: await fitting(playerId, attempts) },
      });
    const { untimely } = await post().catch((error: unknown) => {
      // Another instance may be of an earlier release than the one that was asked.
      if (!isFinal(error) || !cutMore(attempts)) throw error;
      return post();
    });
    for (const [key, one] of batch) {
      if (untimely.includes(one.attempt.id)) waiting.replace(key, { ...one, refusal: UNTIMELY });
      else waiting.remove(key);
    }
    await queryClient.invalidateQueries({ queryKey: ['practice', playerId] });
  },
  async refused(batch, { status, message }) {
    const isOfLimit = status === 403 && NOT_TODAY.has(message);
    for (const [key, one] of batch) {
      if (isOfLimit) await obeyLimit(one, message);
      else waiting.replace(key, { ...one, refusal: message });
    }
  },
});
