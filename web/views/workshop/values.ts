import type { InputField, MixedNumber, Value } from '../../../src/flow/flow.ts';

const MIXED = /^(?:(-?\d+)\s+)?(-?\d+)\s*\/\s*(\d+)$/;

const isMixed = (value: Value): value is MixedNumber => typeof value === 'object';

/** A value as it is typed: a mixed number as `1 2/3`. */
export function textOfValue(value: Value | undefined): string {
  if (value === undefined) return '';
  if (!isMixed(value)) return String(value);
  const fraction = value.num === 0 ? '' : `${value.num}/${value.denom}`;
  const whole = value.whole === 0 && fraction !== '' ? '' : String(value.whole);
  return [whole, fraction].filter(Boolean).join(' ');
}

const numberIn = (text: string): number =>
  text.trim() === '' ? NaN : Number(text.replace(',', '.'));

/**
 * The value that a text means for a field of this type. Values are whole or mixed numbers and texts. What it cannot mean stays a
 * text, about which the check says more.
 */
export function valueOfText(text: string, type: InputField['type']): Value {
  const number = numberIn(text);
  const isWhole = Number.isSafeInteger(number);
  if (type !== 'mixed-number') return type !== 'choice' && isWhole ? number : text;
  const [, whole = '0', num, denom] = MIXED.exec(text.trim()) ?? [];
  const mixed = { whole: Number(whole), num: Number(num), denom: Number(denom) };
  if (Object.values(mixed).every(Number.isSafeInteger) && mixed.denom > 0) return mixed;
  return isWhole ? { whole: number, num: 0, denom: 1 } : text;
}

/** A number that was typed, and undefined for an empty field or anything else. */
export function numberOfText(text: string): number | undefined {
  const number = numberIn(text);
  return Number.isFinite(number) ? number : undefined;
}
