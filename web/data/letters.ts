import { beadhouse } from './beadhouse.ts';
import type { Manifest } from './call.ts';
import { isFinal, statusOf } from './final.ts';
import { isOwnersTurn, onMeeting } from './meeting.ts';
import { queryClient } from './query-client.ts';
import { viewerQuery } from './viewer.ts';
import { createShelf } from './shelf.ts';

/** A postcard that waits on this device to be sent. It is never changed, so that it is made once, however often it is sent. */
export type Letter = {
  readonly player: string | null;
  readonly writtenAt: string;
  readonly manifest: Manifest;
  /** Whether the service may have it already: no answer came to an earlier try. */
  readonly isTried?: boolean;
  /** Why the service does not take it: trying again by itself would not help. */
  readonly refusal?: string;
};

/** Letters that wait, by the ids of their calls. */
export const letters = createShelf<Letter>('letter', (stored) => {
  const letter = (stored ?? {}) as Partial<Letter>;
  return typeof letter.writtenAt === 'string' && Array.isArray(letter.manifest?.moments)
    ? (letter as Letter)
    : undefined;
});

/** Postcards that are thrown away, by their ids, and from when on: until then it can be taken back. Epoch milliseconds. */
export const thrown = createShelf<number>('thrown', (stored) =>
  typeof stored === 'number' ? stored : undefined,
);

/** How long throwing away can be taken back, and until it is tried again without anything happening: first, and at most. Milliseconds. */
const TIME_TO_UNDO = 6_000;
const SOON = 1_000;
const AGAIN = 20_000;
const DAY = 24 * 60 * 60 * 1000;

/** Keeps a letter, and sends it as soon as the service can be reached. */
export function post(id: string, letter: Letter): void {
  letters.put(id, letter);
  void deliver();
}

/** Sends a letter again that the service refused. */
export function postAgain(id: string): void {
  const { refusal: _, ...letter } = letters.get(id) ?? {};
  if (isLetter(letter)) post(id, letter);
}

const isLetter = (letter: Partial<Letter>): letter is Letter => letter.manifest !== undefined;

/** Throws a postcard away, after the time to undo. */
export function throwAway(postcard: string): void {
  thrown.put(postcard, Date.now() + TIME_TO_UNDO);
  void deliver();
}

/** For how long a postcard that goes at this time can still be taken back. A clock that was set back makes it no longer. */
function timeToUndo(from: number): number {
  const left = from - Date.now();
  return left > 0 && left <= TIME_TO_UNDO ? left : 0;
}

/** Does what waits, as soon as it is known who is here, and whenever the service may be reached again. */
export function startDelivery(): void {
  void deliver();
  onMeeting(() => void deliver());
  addEventListener('online', () => void deliver());
  document.addEventListener('visibilitychange', () => void deliver());
}

let current: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Counts the times in a row that a letter stayed. */
let failures = 0;

/** Sends all that waits, one after the other. Calls while it is at work make it look once more. */
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
    if (!(await isOwnersTurn())) return;
    await send(id);
  }
  for (const [id, from] of thrown.all()) {
    if (timeToUndo(from) > 0) continue;
    if (!(await isOwnersTurn())) return;
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
      // Sent once: somebody else may be here before it would be sent again.
      await beadhouse.post('/api/postcards', {
        params: { header: { 'Idempotency-Key': id } },
        body: { ...(player !== null && { playerId: player }), sessionId: id, manifest },
      });
    }
    letters.remove(id);
  } catch (error) {
    // Another tab has sent what was found there, under the same id.
    if (statusOf(error) === 422) letters.remove(id);
    else if (isFinal(error)) letters.replace(id, { ...letter, refusal: error.message });
    else return;
  }
  await queryClient.invalidateQueries({ queryKey: ['postcards'] });
}

/**
 * Whether a letter that was tried is a postcard already. The service forgets after a day which letters it has got, and a child's device
 * that was paired again is another one for it.
 */
async function hasArrived({ isTried, player, writtenAt, manifest }: Letter): Promise<boolean> {
  if (isTried !== true) return false;
  const { is } = await queryClient.ensureQueryData(viewerQuery);
  // A child's device lists the postcards of its players alone.
  if (is === 'device' && player === null) return false;
  const pages =
    is === 'device' && player !== null
      ? beadhouse.pages('/api/players/{id}/postcards', { params: { path: { id: player } } })
      : beadhouse.pages('/api/postcards', {
          params: { query: player === null ? {} : { playerId: player } },
        });
  for await (const { postcards } of pages) {
    if (postcards.some((postcard) => postcard.manifest['callId'] === manifest.callId)) return true;
    // None is older than its letter; clocks differ by less than a day.
    if (postcards.some(({ createdAt }) => Date.parse(createdAt) < Date.parse(writtenAt) - DAY))
      break;
  }
  return false;
}

async function remove(id: string): Promise<void> {
  try {
    await beadhouse.delete('/api/postcards/{id}', { params: { path: { id } } });
  } catch (error) {
    // It is gone already, or belongs to somebody else: then it comes back into view.
    if (!isFinal(error)) return;
  }
  await queryClient.invalidateQueries({ queryKey: ['postcards'] });
  thrown.remove(id);
}
