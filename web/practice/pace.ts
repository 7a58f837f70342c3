import { PACES, type Pace } from '../../src/soroban/soroban.ts';

/** The fastest is that of the 10th dan; slower than the slowest is no flash any more. In milliseconds for one number. */
const FASTEST = 200;
const SLOWEST = 8_000;

/** A beginner's pace for numbers of one digit, and how much longer each further digit takes. */
const FIRST = 3_000;
const FURTHER_DIGIT = 1_000;

/** After a right answer the numbers come a little faster. */
const FASTER = 0.93;
/** So much slower after a wrong one that a child settles where seven of ten are right, as many as a flash paper asks. */
const SLOWER = FASTER ** (-7 / 3);

/** The time of one number, with the gap after it, in milliseconds. */
export const slotOf = ({ seconds, numbers }: Pace): number => (seconds * 1_000) / numbers;

/** At what pace numbers of so many digits come to a child at first. */
export const firstSlot = (digits: number): number =>
  Math.min(SLOWEST, FIRST + (digits - 1) * FURTHER_DIGIT);

/** The pace after an answer: it goes along with the child. */
export const nextSlot = (slot: number, wentWell: boolean): number =>
  Math.round(Math.min(SLOWEST, Math.max(FASTEST, slot * (wentWell ? FASTER : SLOWER))));

/** The paces that can be chosen, the slowest first. */
export const CHOICES: readonly Pace[] = PACES.toSorted((a, b) => slotOf(b) - slotOf(a));

/** The digits of the longest of some numbers. */
export const digitsIn = (terms: readonly number[]): number =>
  Math.max(...terms.map((term) => String(Math.abs(term)).length));
