import type { Call, Note } from './call.ts';
import { createShelf } from './shelf.ts';

/** The calls of this device, by their ids. */
export const calls = createShelf<Call>('call', (stored) => {
  const { number, player, startedAt, scene } = (stored ?? {}) as Partial<Call>;
  return typeof number === 'number' && typeof startedAt === 'string'
    ? { number, player: typeof player === 'string' ? player : null, startedAt, scene }
    : undefined;
});

/** The notes of calls, by `<id of the call>:<name of the finding>`. */
export const notes = createShelf<Note>('note', (stored) => {
  const note = (stored ?? {}) as Partial<Note>;
  return typeof note.caption === 'string' &&
    typeof note.at === 'string' &&
    Array.isArray(note.highlights) &&
    typeof note.viewport === 'object'
    ? (note as Note)
    : undefined;
});

/** The calls of a player, and those that a visitor made before there was a player; newest first. */
export const callsOf = (player: string | null): readonly (readonly [id: string, call: Call])[] =>
  calls
    .all()
    .filter(([, call]) => call.player === player || call.player === null)
    .toSorted(([, a], [, b]) => b.startedAt.localeCompare(a.startedAt));

/** The notes of a call, oldest first. */
export const notesOf = (call: string): readonly (readonly [id: string, note: Note])[] =>
  notes.all(`${call}:`).toSorted(([, a], [, b]) => a.at.localeCompare(b.at));

/** Stores a note, unless the call already has one of this name. */
export function keepNote(call: string, name: string, note: Note): void {
  const id = `${call}:${name}`;
  if (notes.get(id) === undefined) notes.put(id, note);
}

/** Removes a call and its notes, once it has become a letter. */
export function endCall(call: string): void {
  // The call goes first: as long as it is there, other tabs expect its notes to be complete.
  calls.remove(call);
  for (const [id] of notes.all(`${call}:`)) notes.remove(id);
}
