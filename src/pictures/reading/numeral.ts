import { telephoneOf } from './telephone.ts';
import { cleanText, isBlank } from './text.ts';

/** A caller's number as it can be shown. */
export type Numeral = {
  /** How it is written; empty without a number. */
  readonly display: string;
  readonly isNegative: boolean;
  /** Digits 0-9 before the decimal point; empty when the text has no digits at all. */
  readonly integer: string;
  /** Digits 0-9 after the decimal point. */
  readonly fraction: string;
  /** Its place on a number line; null when it has none or is too far out to be told apart. */
  readonly value: number | null;
  readonly isTelephone: boolean;
};

const CONSTANTS: Readonly<Record<string, number>> = {
  π: Math.PI,
  pi: Math.PI,
  τ: 2 * Math.PI,
  e: Math.E,
  φ: (1 + Math.sqrt(5)) / 2,
  '√2': Math.SQRT2,
};
const DECIMAL = /^[+-]?(?:\d+(?:[.,]\d+)?|[.,]\d+)$/;
const GROUPED = /^[+-]?\d{1,3}(?:[,' ]\d{3})+(?:\.\d+)?$/;
const SCIENTIFIC = /^[+-]?\d+(?:\.\d+)?e[+-]?\d{1,3}$/i;
const RATIO = /^([+-]?\d{1,9})[/\u2044](\d{1,9})$/;
/** Beyond this, a double cannot tell neighbours apart. */
const FARTHEST = 2 ** 52;
const MAX_DIGITS = 400;
const MINUS = '\u2212';

/** Reads a caller's number, whatever it is. A value that is neither a number nor a text is no number. */
export function readNumeral(given: unknown): Numeral {
  if (typeof given === 'number' && Number.isFinite(given))
    return fromDecimal(plainDecimal(`${given}`));
  if (typeof given === 'number')
    return withoutDigits(given > 0 ? '∞' : given < 0 ? `${MINUS}∞` : '');
  if (typeof given !== 'string') return withoutDigits('');
  const shown = cleanText(given, MAX_DIGITS);
  if (isBlank(shown)) return withoutDigits('');
  const text = asciiDigits(shown.normalize('NFKC')).replaceAll(MINUS, '-').trim();
  const telephone = telephoneOf(text);
  if (telephone !== null) {
    const integer = telephone.replaceAll(/\D/g, '');
    return { ...withoutDigits(telephone), integer, isTelephone: true };
  }
  if (text.length <= MAX_DIGITS) {
    if (GROUPED.test(text)) return fromDecimal(text.replaceAll(/[,' ]/g, ''));
    if (DECIMAL.test(text)) return fromDecimal(text.replace(',', '.'));
    if (SCIENTIFIC.test(text)) return { ...fromDecimal(plainDecimal(text)), display: shown };
    const parts = RATIO.exec(text);
    if (parts !== null && Number(parts[2]) !== 0)
      return fromValue(shown, Number(parts[1]) / Number(parts[2]));
  }
  const constant = Object.hasOwn(CONSTANTS, text.toLowerCase()) && CONSTANTS[text.toLowerCase()];
  if (constant) return fromValue(shown, constant);
  const digits = text.replaceAll(/\D/g, '').slice(0, MAX_DIGITS);
  return {
    ...withoutDigits(shown),
    integer: digits,
    value: digits === '' ? null : placeOf(Number(digits)),
  };
}

function withoutDigits(display: string): Numeral {
  return {
    display,
    isNegative: false,
    integer: '',
    fraction: '',
    value: null,
    isTelephone: false,
  };
}

function fromValue(display: string, value: number): Numeral {
  const rounded = fromDecimal(plainDecimal(`${Number(value.toFixed(4))}`));
  return { ...rounded, display, value: placeOf(value) };
}

/** From `-12.5` and the like. */
function fromDecimal(text: string): Numeral {
  const isNegative = text.startsWith('-');
  const [integer = '', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  const whole = integer === '' ? '0' : integer;
  const sign = isNegative ? MINUS : '';
  const decimals = fraction === '' ? '' : `.${groupDecimals(fraction)}`;
  const display = `${sign}${groupThousands(whole)}${decimals}`;
  const value = placeOf(Number(text));
  return { display, isNegative, integer: whole, fraction, value, isTelephone: false };
}

function placeOf(value: number): number | null {
  return Math.abs(value) <= FARTHEST ? value : null;
}

/** `1234567` with spaces between its thousands; four digits stay together. */
export function groupThousands(digits: string): string {
  return digits.length < 5 ? digits : digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ' ');
}

/** Decimals in groups of three from the point; seven stay together. */
function groupDecimals(digits: string): string {
  return digits.length < 8 ? digits : digits.replaceAll(/(\d{3})(?=\d)/g, '$1 ');
}

/** A number's text without an exponent: `1e21` to 1 and 21 zeros, `2.5e-7` to `0.00000025`. */
export function plainDecimal(text: string): string {
  const [mantissa = '0', exponentText = '0'] = text.toLowerCase().split('e');
  const exponent = Math.max(-MAX_DIGITS, Math.min(MAX_DIGITS, Number(exponentText)));
  if (exponent === 0) return mantissa;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [integer = '', fraction = ''] = mantissa.replace(/^[+-]/, '').split('.');
  const point = integer.length + exponent;
  const digits = `${'0'.repeat(Math.max(0, 1 - point))}${integer}${fraction}`.padEnd(point, '0');
  const split = Math.max(1, point);
  const tail = digits.slice(split).replace(/0+$/, '');
  return `${sign}${digits.slice(0, split)}${tail === '' ? '' : `.${tail}`}`;
}

/** Turns every script's decimal digits into 0-9. */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // A script's ten digits lie together and begin at …0 or …6.
    const atZero = /\p{Nd}/u.test(String.fromCodePoint(code & ~0xf));
    return `${(((code & 0xf) + (atZero ? 0 : 10)) % 16) % 10}`;
  });
}
