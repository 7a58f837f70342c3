/** The most entries on one page of a list with cursors. */
export const CURSOR_LIMIT = 50;

/** A place in a list with the newest entry first: just after the entry with this time and this id. */
export type Position = { readonly time: string; readonly id: string };

/** The beginning of a list: every time sorts before this text, byte by byte. */
export const START: Position = { time: '~', id: '' };

/** A page's rows, and where the next page begins. `next` is undefined on the last page. */
export type Page<Rows> = { readonly rows: Rows; readonly next: Position | undefined };

/** The text for a position. Callers send it back unchanged, and need not know what is in it. */
export function cursorOf({ time, id }: Position): string {
  return Buffer.from(JSON.stringify([time, id])).toString('base64url');
}

/** A longer text is no cursor. */
const LONGEST = 500;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const ID = /^[\x21-\x7e]+$/;

/** The position for which a cursor stands; undefined for a text that `cursorOf` does not make. */
export function positionOf(cursor: string): Position | undefined {
  const position = cursor.length > LONGEST ? undefined : parse(cursor);
  return position !== undefined && cursorOf(position) === cursor ? position : undefined;
}

function parse(cursor: string): Position | undefined {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
  const [time, id] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof time !== 'string' || !TIME.test(time)) return undefined;
  return typeof id === 'string' && ID.test(id) ? { time, id } : undefined;
}
