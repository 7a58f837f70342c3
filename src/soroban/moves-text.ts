import type { Move } from './moves.ts';
import { type Digits } from './rods.ts';

/**
 * Bead moves as a text that is kept with an attempt: `1`, then four characters for each move. These are its place (`a` are the
 * ones), the digit that the rod shows afterwards, and the time since the move before in steps of 20 ms, as two digits of base
 * 64. A `~` at the end says that there was no room for further moves.
 *
 * @example
 * '1a505b10k' // after 100 ms the ones show 5, 400 ms later the tens show 1
 */
const FORMAT = '1';
const CUT = '~';
const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_';
const STEP_MS = 20;
/** The longest pause, 82 s. Longer ones are not practice, and are shortened. */
const LONGEST_PAUSE = ALPHABET.length ** 2 - 1;
const MOVE_LENGTH = 4;

/** The most moves that a text keeps, and so the most characters of a text, which are bytes, too. */
export const MOST_MOVES = 1_000;
export const MOST_MOVES_TEXT = FORMAT.length + MOST_MOVES * MOVE_LENGTH + CUT.length;
/** The most moves that every service takes, also one that does not say how many. */
export const ALWAYS_TAKEN_MOVES = 74;

/** The moves of a text, or why the text is refused. */
export type ReadMoves =
  | {
      readonly moves: readonly Move[];
      /** True when more moves followed, which were not kept. */
      readonly isCut: boolean;
    }
  | { readonly fault: string };

/** Writes moves, in the order of their times. Those for which there is no room are left out at the end. */
export function writeMoves(moves: readonly Move[]): string {
  let clock = 0;
  const texts = moves.slice(0, MOST_MOVES).map(({ place, to, at }) => {
    const pause = Math.min(LONGEST_PAUSE, Math.max(0, Math.round((at - clock) / STEP_MS)));
    // This is the time that a reader will compute, so that rounding does not add up.
    clock = pause === LONGEST_PAUSE ? at : clock + pause * STEP_MS;
    return letter(10 + place) + letter(to) + letter(Math.floor(pause / 64)) + letter(pause % 64);
  });
  return FORMAT + texts.join('') + (moves.length > MOST_MOVES ? CUT : '');
}

/** The text with its first moves only; itself where it has no more. */
export function cutMoves(text: string, most: number): string {
  const length = FORMAT.length + most * MOVE_LENGTH;
  return text.replace(CUT, '').length <= length ? text : text.slice(0, length) + CUT;
}

const FORM = /^1((?:[a-u]\d[\w-]{2})*)(~?)$/;

/** Whether a text has the form of moves. Whether each move changes something depends on what the soroban showed at first. */
export const hasMovesForm = (text: string): boolean =>
  text.length <= MOST_MOVES_TEXT && FORM.test(text);

/**
 * Reads a text of moves. It is refused when it has another form, is too long, names a rod that no soroban has, or has a
 * move after which the rod shows what it showed before. A fault is the end of a sentence: "… must be …".
 *
 * @param start what the soroban showed at first
 */
export function readMoves(text: string, start: Digits = []): ReadMoves {
  if (text.length > MOST_MOVES_TEXT) {
    return { fault: `must be at most ${MOST_MOVES_TEXT} characters` };
  }
  const [, written, cut] = FORM.exec(text) ?? [];
  if (written === undefined) return { fault: 'must be moves in format 1' };
  const valueAt = (index: number): number => ALPHABET.indexOf(written.charAt(index));
  const digits = [...start];
  const moves: Move[] = [];
  let at = 0;
  for (let index = 0; index < written.length; index += MOVE_LENGTH) {
    const rod = valueAt(index) - 10;
    const to = valueAt(index + 1);
    const from = digits[rod] ?? 0;
    if (from === to) return { fault: `must be moves: move ${moves.length + 1} changes nothing` };
    at += (64 * valueAt(index + 2) + valueAt(index + 3)) * STEP_MS;
    while (digits.length <= rod) digits.push(0);
    digits[rod] = to;
    moves.push({ place: rod, from, to, at });
  }
  return { moves, isCut: cut === CUT };
}

function letter(value: number): string {
  return ALPHABET.charAt(value);
}
