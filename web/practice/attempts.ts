import { beadhouse } from '../data/beadhouse.ts';
import { isFinal, statusOf } from '../data/final.ts';
import { isOwnerConfirmed, confirmOwner, onOwnerConfirmed } from '../data/current-owner.ts';
import { queryClient } from '../data/query-client.ts';
import { createShelf } from '../data/shelf.ts';

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
};

/** Attempts that wait on this device, by player and id. */
export const waiting = createShelf<Waiting>('attempt', (stored) => {
  const one = (stored ?? {}) as Partial<Waiting>;
  return typeof one.playerId === 'string' && typeof one.attempt?.id === 'string'
    ? (one as Waiting)
    : undefined;
});

/** The `refusal` of an attempt with an impossible time, because the device's clock was wrong. */
export const UNTIMELY = 'untimely';

/** The largest batch that the service takes. */
const MOST = 200;
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

/** The attempts that were not refused. */
const ready = (): readonly Entry[] =>
  waiting.all().filter(([, { refusal }]) => refusal === undefined);

/** Sends batches player by player, so that a failure for one player does not delay another's. */
async function sendAll(): Promise<void> {
  if (ready().length === 0 || !(isOwnerConfirmed() || (await confirmOwner()))) return;
  const failed = new Set<string>();
  for (;;) {
    const first = ready().find(([, { playerId }]) => !failed.has(playerId));
    if (first === undefined) return;
    const { playerId } = first[1];
    const batch = ready().filter(([, one]) => one.playerId === playerId);
    if (!(await send(playerId, batch.slice(0, MOST)))) failed.add(playerId);
  }
}

/** Sends a batch. Returns true when nothing of it needs a retry: the service has it, or has refused it for good. */
async function send(playerId: string, batch: readonly Entry[]): Promise<boolean> {
  try {
    const { untimely } = await beadhouse.post('/api/players/{id}/attempts', {
      params: { path: { id: playerId } },
      body: { attempts: batch.map(([, { attempt }]) => attempt) },
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
      for (const entry of batch) if (!(await send(playerId, [entry]))) return false;
      return true;
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
