import { DAY } from '../device/days.ts';
import { beadhouse } from '../data/beadhouse.ts';
import type { Manifest } from '../data/call.ts';
import { clock } from '../data/clock.ts';
import { queryClient } from '../data/query-client.ts';
import { createShelf } from '../data/shelf.ts';
import { viewerQuery } from '../data/viewer.ts';
import type { Batch } from './create-outbox.ts';
import { outbox } from './outbox.ts';

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

/** How long a deletion can be undone, in milliseconds. */
const TIME_TO_UNDO = 6_000;
/** Stores a letter, and sends it as soon as the service can be reached. */
export function postLetter(id: string, letter: Letter): void {
  letters.put(id, letter);
  void outbox.send();
}

/** Sends a letter again that the service refused. */
export function postLetterAgain(id: string): void {
  const { refusal: _, ...letter } = letters.get(id) ?? {};
  if (isLetter(letter)) postLetter(id, letter);
}

const isLetter = (letter: Partial<Letter>): letter is Letter => letter.manifest !== undefined;

/** Deletes a postcard, after the time for undoing. */
export function throwAway(postcard: string): void {
  thrown.put(postcard, clock.now() + TIME_TO_UNDO);
  void outbox.send();
}

const readAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['postcards'] });

outbox.add<Letter>({
  name: 'postcard',
  shelf: letters,
  isAnybodys: true,
  dueAt: ({ refusal }) => (refusal === undefined ? 0 : null),
  async send([[id, letter]]) {
    const isThere = await hasArrived(letter);
    // Another tab may have sent it while this one was suspended.
    if (!isThere && letters.get(id) !== undefined) {
      if (letter.isTried !== true) letters.replace(id, { ...letter, isTried: true });
      const { player, manifest } = letter;
      // Without an automatic retry: somebody else may have signed in by then.
      await beadhouse.post('/api/postcards', {
        params: { header: { 'Idempotency-Key': id } },
        body: { ...(player !== null && { playerId: player }), sessionId: id, manifest },
      });
    }
    letters.remove(id);
    await readAgain();
  },
  async refused([[id, letter]], error) {
    // Another tab has sent the same call with other contents.
    if (error.status === 422) letters.remove(id);
    else letters.replace(id, { ...letter, refusal: error.message });
    await readAgain();
  },
});

/** It is deleted, was deleted already, or belongs to somebody else and is shown again. */
async function endDeletion([[id]]: Batch<number>): Promise<void> {
  await readAgain();
  thrown.remove(id);
}

outbox.add<number>({
  shelf: thrown,
  isAnybodys: true,
  // A clock that was set back does not delay it.
  dueAt: (from) => (from - clock.now() <= TIME_TO_UNDO ? from : 0),
  async send(batch) {
    await beadhouse.delete('/api/postcards/{id}', { params: { path: { id: batch[0][0] } } });
    await endDeletion(batch);
  },
  refused: endDeletion,
});

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
