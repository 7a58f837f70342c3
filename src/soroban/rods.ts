/**
 * What a soroban shows. A rod shows a digit from 0 to 9 by one bead above the bar, which counts five, and four beads below it.
 * Each digit has one picture, so a soroban is the list of its digits. Rods are named by their place: place 0 are the ones,
 * place 1 the tens. A rod that the list does not have shows 0.
 */
export type Digits = readonly number[];

/** The beads of a rod at the bar. */
export type Beads = {
  /** 0 or 1, above the bar. */
  readonly heaven: number;
  /** From 0 to 4, below the bar. */
  readonly earth: number;
};

/** The fewest and the most rods of a soroban. */
export const RODS = { fewest: 1, most: 21 } as const;

/** How many beads a rod has below the bar. */
export const EARTH_BEADS = 4;

/** The beads that show a digit. */
export function beadsOf(digit: number): Beads {
  return { heaven: digit >= 5 ? 1 : 0, earth: digit % 5 };
}

/** The digit that beads show. */
export function digitOf({ heaven, earth }: Beads): number {
  return 5 * heaven + earth;
}

/**
 * The digits of a number, the ones first, without zeros at its upper end.
 *
 * @param value a whole number, not below 0; as a number it is a safe integer
 */
export function digitsOf(value: number | bigint): number[] {
  if (typeof value === 'bigint') {
    return value === 0n ? [] : Array.from(String(value), Number).toReversed();
  }
  const digits: number[] = [];
  // Problems are made of thousands of numbers: a text of each would take half of the time.
  for (let rest = value; rest > 0; rest = Math.floor(rest / 10)) digits.push(rest % 10);
  return digits;
}

/** The number that digits show. With 21 rods it may be no safe integer. */
export function valueOf(digits: Digits): bigint {
  return BigInt(digits.toReversed().join('') || '0');
}

/** Whether a soroban looks the same. Lists may differ in zeros at their upper ends. */
export function areSame(one: Digits, other: Digits): boolean {
  const rods = Math.max(one.length, other.length);
  for (let place = 0; place < rods; place++) {
    if ((one[place] ?? 0) !== (other[place] ?? 0)) return false;
  }
  return true;
}

/** The digits with the one at a place changed. */
export function withDigit(digits: Digits, place: number, digit: number): number[] {
  const changed = [...digits];
  while (changed.length <= place) changed.push(0);
  changed[place] = digit;
  return changed;
}
