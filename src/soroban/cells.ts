import { beadsOf } from './rods.ts';

/** One of the 180 things that are learnt by heart: a digit from 1 to 9 is added to, or taken from, a rod that shows 0 to 9. */
export type Cell = {
  /** What the rod shows before, 0 to 9. */
  readonly shown: number;
  readonly sign: '+' | '-';
  /** 1 to 9. */
  readonly digit: number;
};

/**
 * A cell's stable text, such as `3+4`: on a rod that shows 3, 4 is added. With a minus, such as `3-4`, 4 is taken away.
 */
export type CellKey = `${number}${'+' | '-'}${number}`;

/**
 * How a cell is done: by beads of the rod alone (`direct`); with the friend of five, as 3 + 4 is 5 − 1 (`five`); with the
 * friend of ten and the next rod, as 8 + 7 is 10 − 3 (`ten`); with both, as 6 + 7 is 10 − 3, where 3 is taken as
 * 5 − 2 (`both`).
 */
export type Technique = 'direct' | 'five' | 'ten' | 'both';

/** A technique with its direction. These eight are taught one after the other. */
export type Skill = `${'+' | '-'}${Technique}`;

/** The techniques in the order in which they are usually taught. */
export const TECHNIQUES: readonly Technique[] = ['direct', 'five', 'ten', 'both'];

/** The skills in the order in which they are usually taught. Some schools teach the friends of ten first. */
export const SKILLS: readonly Skill[] = [
  '+direct',
  '-direct',
  '+five',
  '-five',
  '+ten',
  '-ten',
  '+both',
  '-both',
];

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

/** All 180 cells: additions first, then by what the rod shows, then by the digit. */
export const CELLS: readonly Cell[] = (['+', '-'] as const).flatMap((sign) =>
  DIGITS.flatMap((shown) => DIGITS.slice(1).map((digit) => ({ shown, sign, digit }))),
);

export function keyOf({ shown, sign, digit }: Cell): CellKey {
  return `${shown}${sign}${digit}`;
}

const byKey: ReadonlyMap<string, Cell> = new Map(CELLS.map((cell) => [keyOf(cell), cell]));

/** The cell of a key; undefined when there is none. */
export function cellOf(key: string): Cell | undefined {
  return byKey.get(key);
}

/** What the rod shows after a cell. */
export function afterOf({ shown, sign, digit }: Cell): number {
  return (shown + (sign === '+' ? digit : 10 - digit)) % 10;
}

/** How a cell is done. */
export function techniqueOf({ shown, sign, digit }: Cell): Technique {
  const needsNextRod = sign === '+' ? shown + digit > 9 : digit > shown;
  if (!needsNextRod) return isDirect(shown, sign, digit) ? 'direct' : 'five';
  // The rod gets the friend of ten, with the other sign.
  return isDirect(shown, sign === '+' ? '-' : '+', 10 - digit) ? 'ten' : 'both';
}

/** A cell's technique with its direction. */
export function skillOf(cell: Cell): Skill {
  return `${cell.sign}${techniqueOf(cell)}`;
}

/** Whether the beads of a digit can be moved on a rod as they are. */
function isDirect(shown: number, sign: '+' | '-', digit: number): boolean {
  const on = beadsOf(shown);
  const by = beadsOf(digit);
  return sign === '+'
    ? on.heaven + by.heaven <= 1 && on.earth + by.earth <= 4
    : on.heaven >= by.heaven && on.earth >= by.earth;
}
