import type { Numeral } from '../reading/numeral.ts';

/** A number with more digits than this is written as a power of ten: nobody reads them one by one. */
const MOST_DIGITS = 24;
const SCIENTIFIC = /^([+\u2212-]?)(\d+(?:\.\d+)?)e\+?(-?\d{1,3})$/i;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** How a card writes a number in its heading. */
export function headingOf(numeral: Numeral): string {
  const { display, integer, fraction, value } = numeral;
  const [, sign = '', mantissa = '', exponent] = SCIENTIFIC.exec(display) ?? [];
  if (exponent !== undefined) {
    return `${sign.replace('-', '\u2212')}${mantissa} × ${powerOfTen(exponent)}`;
  }
  const isLong = value === null && integer.length > MOST_DIGITS && fraction === '';
  return isLong && /^[\d\u2212 ]+$/u.test(display) ? asPower(numeral) : display;
}

/** `10³` */
export function powerOfTen(exponent: number | string): string {
  return `10${`${exponent}`.replaceAll(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] ?? '').replace('-', '⁻')}`;
}

/** A whole number as a power of ten, with three digits before it: `≈ 1.23 × 10¹⁹`, `−10¹⁰⁰`. */
export function asPower({ integer, isNegative }: Numeral): string {
  const digits = integer.replace(/^0+/, '');
  const { exponent, leading } = roundedTo(digits, 3);
  const isExact = /^0*$/.test(digits.slice(3));
  const [first = '', ...rest] = leading.replace(/0+$/, '');
  const mantissa = rest.length === 0 ? first : `${first}.${rest.join('')}`;
  const factor = mantissa === '1' ? '' : `${mantissa} × `;
  return `${isExact ? '' : '≈ '}${isNegative ? '\u2212' : ''}${factor}${powerOfTen(exponent)}`;
}

/** The first digits of a number, rounded, and the power of ten of the first of them. */
function roundedTo(digits: string, count: number): { exponent: number; leading: string } {
  const rounded = `${Math.round(Number(digits.slice(0, count + 1).padEnd(count + 1, '0')) / 10)}`;
  return { exponent: digits.length - 1 + rounded.length - count, leading: rounded };
}

/** The exponent of a whole number above 0, with its fraction: 2.3 for 200. */
export function exponentOf({ integer }: Numeral): number {
  const digits = integer.replace(/^0+/, '');
  return (
    digits.length -
    1 +
    Math.log10(Number(digits.slice(0, 15)) / 10 ** (Math.min(15, digits.length) - 1))
  );
}
