import { beadhouse } from './beadhouse.ts';
import type { Manifest } from './call.ts';
import { isFinal, statusOf } from './final.ts';
import { confirmOwner, onOwnerConfirmed } from './current-owner.ts';
import { queryClient } from './query-client.ts';
import { viewerQuery } from './viewer.ts';
import { createShelf } from './shelf.ts';

/**
 * A postcard that waits on this device to be sent. Its contents never change, so the service makes it once, however often it is
 * sent.
 */
export type Letter = {
  readonly player: string | null;
  readonly writtenAt: string;
  readonly manifest: Manifest;
  /** Whether the service may have it already, because an earlier try got no answer. */
  readonly isTried?: boolean;
  /** Why the service refused it. It is not retried automatically. */
  readonly refusal?: string;
};

/** Letters that wait, by the ids of their calls. */
export const letters = createShelf<Letter>('letter', (stored) => {
  const letter = (stored ?? {}) as Partial<Letter>;
  return typeof letter.writtenAt === 'string' && Array.isArray(letter.manifest?.moments)
    ? (letter as Letter)
    : undefined;
});

/**
 * Postcards that will be deleted, by id, with the time of the deletion in epoch milliseconds. Until then the deletion can be
 * undone.
 */
export const thrown = createShelf<number>('thrown', (stored) =>
  typeof stored === 'number' ? stored : undefined,
);

/** In milliseconds: how long a deletion can be undone, and the first and the longest wait before a retry. */
const TIME_TO_UNDO = 6_000;
const SOON = 1_000;
const AGAIN = 20_000;
const DAY = 24 * 60 * 60 * 1000;

/** Stores a letter, and sends it as soon as the service can be reached. */
export function postLetter(id: string, letter: Letter): void {
  letters.put(id, letter);
  void deliver();
}

/** Sends a letter again that the service refused. */
export function postLetterAgain(id: string): void {
  const { refusal: _, ...letter } = letters.get(id) ?? {};
  if (isLetter(letter)) postLetter(id, letter);
}

const isLetter = (letter: Partial<Letter>): letter is Letter => letter.manifest !== undefined;

/** Deletes a postcard, after the time for undoing. */
export function throwAway(postcard: string): void {
  thrown.put(postcard, Date.now() + TIME_TO_UNDO);
  void deliver();
}

/** For how many milliseconds a deletion at this time can still be undone. A clock that was set back does not prolong it. */
function timeToUndo(from: number): number {
  const left = from - Date.now();
  return left > 0 && left <= TIME_TO_UNDO ? left : 0;
}

/** Sends what waits as soon as the owner is known, and whenever the service may be reachable again. */
export function startDelivery(): void {
  void deliver();
  onOwnerConfirmed(() => void deliver());
  addEventListener('online', () => void deliver());
  document.addEventListener('visibilitychange', () => void deliver());
}

let current: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The number of consecutive deliveries after which a letter was still waiting. */
let failures = 0;

/** Sends everything that waits, one after the other. A call during a delivery starts another one after it. */
export function deliver(): Promise<void> {
  clearTimeout(timer);
  current = (current ?? Promise.resolve()).then(deliverAll).then(() => {
    const isWaiting = letters.all().some(([, { refusal }]) => refusal === undefined);
    const wait = Math.min(AGAIN, SOON * 2 ** failures);
    failures = isWaiting ? failures + 1 : 0;
    const due = thrown.all().map(([, from]) => timeToUndo(from) || AGAIN);
    const waits = [...due, ...(isWaiting ? [wait] : [])];
    clearTimeout(timer);
    if (waits.length > 0) timer = setTimeout(() => void deliver(), Math.min(...waits) + 50);
  });
  return current;
}

async function deliverAll(): Promise<void> {
  for (const [id, { refusal }] of letters.all()) {
    if (refusal !== undefined) continue;
    if (!(await confirmOwner())) return;
    await send(id);
  }
  for (const [id, from] of thrown.all()) {
    if (timeToUndo(from) > 0) continue;
    if (!(await confirmOwner())) return;
    await remove(id);
  }
}

async function send(id: string): Promise<void> {
  const letter = letters.get(id);
  if (letter === undefined) return;
  try {
    if (!(await hasArrived(letter))) {
      if (letter.isTried !== true) letters.replace(id, { ...letter, isTried: true });
      const { player, manifest } = letter;
      // Without an automatic retry: somebody else may have signed in by then.
      await beadhouse.post('/api/postcards', {
        params: { header: { 'Idempotency-Key': id } },
        body: { ...(player !== null && { playerId: player }), sessionId: id, manifest },
      });
    }
    letters.remove(id);
  } catch (error) {
    // Another tab has sent the same call with other contents.
    if (statusOf(error) === 422) letters.remove(id);
    else if (isFinal(error)) letters.replace(id, { ...letter, refusal: error.message });
    else return;
  }
  await queryClient.invalidateQueries({ queryKey: ['postcards'] });
}

/**
 * Whether a letter that was sent before is a postcard already. The idempotency key alone does not tell: the service forgets it
 * after a day, and a child's device that was paired again counts as another caller.
 */
async function hasArrived({ isTried, player, writtenAt, manifest }: Letter): Promise<boolean> {
  if (isTried !== true) return false;
  const { is } = await queryClient.ensureQueryData(viewerQuery);
  // A child's device can list only the postcards of its players.
  if (is === 'device' && player === null) return false;
  const pages =
    is === 'device' && player !== null
      ? beadhouse.pages('/api/players/{id}/postcards', { params: { path: { id: player } } })
      : beadhouse.pages('/api/postcards', {
          params: { query: player === null ? {} : { playerId: player } },
        });
  for await (const { postcards } of pages) {
    if (postcards.some((postcard) => postcard.manifest['callId'] === manifest.callId)) return true;
    // No postcard is older than its letter, apart from clocks that differ by less than a day.
    if (postcards.some(({ createdAt }) => Date.parse(createdAt) < Date.parse(writtenAt) - DAY))
      break;
  }
  return false;
}

async function remove(id: string): Promise<void> {
  try {
    await beadhouse.delete('/api/postcards/{id}', { params: { path: { id } } });
  } catch (error) {
    // Final: it is deleted already, or belongs to somebody else and is shown again. Other errors are retried.
    if (!isFinal(error)) return;
  }
  await queryClient.invalidateQueries({ queryKey: ['postcards'] });
  thrown.remove(id);
}
