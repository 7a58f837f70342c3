import type { Numeral } from '../../reading/numeral.ts';

/** One rod of a soroban: a heaven bead worth 5 above the beam, four earth beads worth 1 below. */
export type Rod = {
  /** Whether the heaven bead lies at the beam and counts. */
  readonly heaven: boolean;
  /** How many earth beads, 0 to 4, lie at the beam and count. */
  readonly earth: number;
};

/** A soroban set to a number. */
export type SorobanSetting = {
  readonly rods: readonly Rod[];
  /** The index of the ones rod. */
  readonly ones: number;
  readonly isNegative: boolean;
  /** Whether rods to the right of the ones show a fraction. */
  readonly hasFraction: boolean;
  /** How many digits have no rod. */
  readonly hidden: number;
};

/** The rods of a small soroban, and the most that stay legible on a card. */
export const FEWEST_RODS = 7;
export const MOST_RODS = 23;

/** The rod that shows a digit, 0 to 9. */
export function rodFor(digit: number): Rod {
  return { heaven: digit >= 5, earth: digit % 5 };
}

/**
 * The places of a rod's beads. Heaven has the places 0 (at the frame) and 1 (at the beam); earth
 * has 0 (at the beam) to 4 (at the frame), of which one is always free.
 */
export function beadPlaces({ heaven, earth }: Rod): {
  readonly heaven: 0 | 1;
  readonly earth: readonly { readonly place: number; readonly counts: boolean }[];
} {
  return {
    heaven: heaven ? 1 : 0,
    earth: [0, 1, 2, 3].map((bead) => ({
      place: bead < earth ? bead : bead + 1,
      counts: bead < earth,
    })),
  };
}

/** Sets a number on a soroban. When the number is too long, its last digits are left out. */
export function setSoroban({ integer, fraction, isNegative }: Numeral): SorobanSetting {
  const whole = integer === '' ? '0' : integer;
  const shownWhole = whole.slice(0, MOST_RODS);
  const shownFraction = fraction.slice(0, MOST_RODS - shownWhole.length);
  const digits = `${shownWhole}${shownFraction}`;
  const padded = digits.padStart(FEWEST_RODS, '0');
  return {
    rods: Array.from(padded, (digit) => rodFor(Number(digit))),
    ones: padded.length - shownFraction.length - 1,
    isNegative,
    hasFraction: shownFraction !== '',
    hidden: whole.length + fraction.length - digits.length,
  };
}
