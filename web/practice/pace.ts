import { PACES, type Pace } from '../../src/soroban/soroban.ts';

/**
 * The bounds, in milliseconds per number: the fastest is the pace of the 10th dan; slower than the slowest is no flash any
 * more.
 */
const FASTEST = 200;
const SLOWEST = 8_000;

/** A beginner's pace for numbers of one digit, and the extra time for each further digit, in milliseconds. */
const FIRST = 3_000;
const FURTHER_DIGIT = 1_000;

/** The factor after a right answer. */
const FASTER = 0.93;
/** The factor after a wrong answer. With it a child settles where seven of ten are right, as many as a flash paper asks for. */
const SLOWER = FASTER ** (-7 / 3);

/** The time for one number with the gap after it, in milliseconds. */
export const slotOf = ({ seconds, numbers }: Pace): number => (seconds * 1_000) / numbers;

/** The first pace of a child for numbers with some digits, in milliseconds per number. */
export const firstSlot = (digits: number): number =>
  Math.min(SLOWEST, FIRST + (digits - 1) * FURTHER_DIGIT);

/** The pace after an answer, adapted to the child. */
export const nextSlot = (slot: number, wentWell: boolean): number =>
  Math.round(Math.min(SLOWEST, Math.max(FASTEST, slot * (wentWell ? FASTER : SLOWER))));

/** The paces that can be chosen, slowest first. */
export const CHOICES: readonly Pace[] = PACES.toSorted((a, b) => slotOf(b) - slotOf(a));

/** The number of digits of the longest term. */
export const digitsIn = (terms: readonly number[]): number =>
  Math.max(...terms.map((term) => String(Math.abs(term)).length));
