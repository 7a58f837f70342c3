import { ALWAYS_TAKEN_MOVES, cutMoves } from '../../src/soroban/soroban.ts';
import { beadhouse } from '../data/beadhouse.ts';
import { isFinal, statusOf } from '../data/final.ts';
import { isOwnerConfirmed, confirmOwner, onOwnerConfirmed } from '../data/current-owner.ts';
import { queryClient } from '../data/query-client.ts';
import { createShelf } from '../data/shelf.ts';
import { firstBatch } from './batch.ts';

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

/** The wait before a retry, in milliseconds. */
const AGAIN = 20_000;

/** Stores an attempt on the device, and sends it as soon as possible. */
export function keepAttempt(playerId: string, attempt: Attempt): void {
  waiting.put(`${playerId}:${attempt.id}`, { playerId, attempt });
  void sendAttempts();
}

let current: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits. An attempt without an answer stays and is sent again; it counts once. */
export function sendAttempts(): Promise<void> {
  clearTimeout(timer);
  current ??= sendAll().finally(() => {
    current = undefined;
    if (ready().length > 0) timer = setTimeout(() => void sendAttempts(), AGAIN);
  });
  return current;
}

type Entry = readonly [key: string, Waiting];

/** The day in UTC, so many days from now. */
const dayAt = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Whether an attempt is sent as soon as possible. */
export const isReady = ({ refusal, notBefore = '' }: Waiting): boolean =>
  refusal === undefined && notBefore <= dayAt(0);

/** The attempts that were not refused, and do not wait for another day. */
const ready = (): readonly Entry[] => waiting.all().filter(([, one]) => isReady(one));

/** Lets an attempt wait for the next day, with all of the player that began on the same day: the service takes none of these. */
function holdBack({ playerId, attempt }: Waiting): void {
  // What a device keeps may be of any form: a pattern also takes what is no text.
  const sameDay = new RegExp(`^${attempt.startedAt.slice(0, 10)}`);
  for (const [key, one] of waiting.all(`${playerId}:`)) {
    if (!isReady(one) || !sameDay.test(one.attempt.startedAt)) continue;
    waiting.replace(key, { ...one, notBefore: dayAt(1) });
  }
}

/** Sends batches player by player, so that a failure for one player does not delay another's. */
async function sendAll(): Promise<void> {
  if (ready().length === 0 || !(isOwnerConfirmed() || (await confirmOwner()))) return;
  const failed = new Set<string>();
  for (;;) {
    const first = ready().find(([, { playerId }]) => !failed.has(playerId));
    if (first === undefined) return;
    const { playerId } = first[1];
    const theirs = ready().filter(([, one]) => one.playerId === playerId);
    if (!(await send(playerId, firstBatch(theirs)))) failed.add(playerId);
  }
}

/** How many moves of a problem the service takes, as it said to this page; undefined while it was not asked. */
let takenMoves: number | undefined;

/** Learns how many moves the service takes. One that does not say it is of an earlier release. */
export function learnTakenMoves({ mostMoves }: { readonly mostMoves?: number }): void {
  takenMoves = mostMoves ?? ALWAYS_TAKEN_MOVES;
}

// What a device keeps may be of any form.
const cut = (attempt: Attempt, most: number): Attempt =>
  typeof attempt.moves !== 'string'
    ? attempt
    : { ...attempt, moves: cutMoves(attempt.moves, most) };

/** Whether not every service takes the moves of an attempt. */
const isLong = (attempt: Attempt): boolean =>
  cut(attempt, ALWAYS_TAKEN_MOVES).moves !== attempt.moves;

/** The attempts of a batch as the service takes them. It is asked only where there are many moves. */
async function fitting(playerId: string, batch: readonly Entry[]): Promise<Attempt[]> {
  const attempts = batch.map(([, { attempt }]) => attempt);
  if (!attempts.some(isLong)) return attempts;
  if (takenMoves === undefined) {
    const params = { path: { id: playerId } };
    learnTakenMoves(await beadhouse.get('/api/players/{id}/mastery', { params }));
  }
  return attempts.map((one) => cut(one, takenMoves ?? ALWAYS_TAKEN_MOVES));
}

/** Sends a batch. Returns true when nothing of it needs a retry: the service has it, or has refused it for good. */
async function send(playerId: string, batch: readonly Entry[]): Promise<boolean> {
  try {
    const { untimely } = await beadhouse.post('/api/players/{id}/attempts', {
      params: { path: { id: playerId } },
      body: { attempts: await fitting(playerId, batch) },
    });
    for (const [key, one] of batch) {
      if (untimely.includes(one.attempt.id)) waiting.replace(key, { ...one, refusal: UNTIMELY });
      else waiting.remove(key);
    }
  } catch (error) {
    const isRefused = isFinal(error);
    // The refusal counts only if the owner is still here: another viewer may not see the player.
    const isTheirs = (isRefused || statusOf(error) === 401) && (await confirmOwner());
    if (!isRefused || !isTheirs) return false;
    // One wrong attempt makes the service refuse the whole batch. Each is sent alone, so that the others count.
    if (batch.length > 1 && error.status !== 404) {
      for (const [key, one] of batch) {
        // It may have been held back with the one before.
        if (isReady(waiting.get(key) ?? one) && !(await send(playerId, [[key, one]]))) return false;
      }
      return true;
    }
    if (error.status === 403 && NOT_TODAY.has(error.message)) {
      for (const [, one] of batch) holdBack(one);
      return true;
    }
    // Another instance may be of an earlier release than the one that was asked.
    if (batch.some(([, { attempt }]) => isLong(attempt)) && takenMoves !== ALWAYS_TAKEN_MOVES) {
      takenMoves = ALWAYS_TAKEN_MOVES;
      return send(playerId, batch);
    }
    for (const [key, one] of batch) waiting.replace(key, { ...one, refusal: error.message });
    return true;
  }
  await queryClient.invalidateQueries({ queryKey: ['practice', playerId] });
  return true;
}

/** Sends attempts of earlier visits as soon as the owner is known, and what waits whenever there is a connection again. */
export function startSending(): void {
  void sendAttempts();
  onOwnerConfirmed(() => void sendAttempts());
  addEventListener('online', () => void sendAttempts());
}
