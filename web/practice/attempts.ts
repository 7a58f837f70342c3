import { beadhouse } from '../data/beadhouse.ts';
import { clock } from '../data/clock.ts';
import { isFinal } from '../data/final.ts';
import { queryClient } from '../data/query-client.ts';
import { createShelf } from '../data/shelf.ts';
import { outbox } from '../outbox/outbox.ts';
import { firstBatch } from './batch.ts';
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

/** The service's words when it takes no more for now: of a day, or from this person or this address. */
const NOT_TODAY = new Set(['Too many attempts on one day', 'Too much stored']);

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
  if (waiting.get(id) === undefined) waiting.put(id, { playerId, attempt });
  void outbox.send();
}

/** When an attempt is sent: at once, at the beginning of a day, or not by itself. */
const dueAt = ({ refusal, notBefore }: Waiting): number | null =>
  refusal === undefined ? Date.parse(notBefore ?? '') || 0 : null;

/** Whether an attempt is sent as soon as possible. */
const isReady = (one: Waiting): boolean => (dueAt(one) ?? Infinity) <= clock.now();

/** The day on which an attempt began. What a device keeps may be of any form, also no text. */
const dayOf = ({ startedAt }: { readonly startedAt: unknown }): string =>
  typeof startedAt === 'string' ? startedAt.slice(0, 10) : '';

/** Lets an attempt wait for the next day, with all of the player that began on the same day: the service takes none of these. */
function holdBack({ playerId, attempt }: Waiting): void {
  const notBefore = new Date(clock.now() + 86_400_000).toISOString().slice(0, 10);
  const day = dayOf(attempt);
  for (const [key, one] of waiting.all(`${playerId}:`)) {
    if (isReady(one) && dayOf(one.attempt) === day) waiting.replace(key, { ...one, notBefore });
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
  refused(batch, { status, message }) {
    const isForToday = status === 403 && NOT_TODAY.has(message);
    for (const [key, one] of batch) {
      if (isForToday) holdBack(one);
      else waiting.replace(key, { ...one, refusal: message });
    }
  },
});
