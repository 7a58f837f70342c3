/** Digits with what people write between them. */
const WRITTEN = /^[+(]?\d[\d\s()./-]*$/;
const DATE = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;
const THOUSANDS = /^[1-9]\d{0,2}(?:[ .]\d{3})+(?:\.\d+)?$/;
/** The fewest and the most digits of a telephone number; the most are those of E.164. */
const FEWEST = 7;
const MOST = 15;
/** Calling codes of one and two digits; all others have three (E.164). */
const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/**
 * Writes a text as a telephone number, if it looks like one: digits 0-9 with a `+` or a 0 before them, or in groups that no
 * other number has. Groups stay as they are given; without any, they are made. Null for everything else.
 */
export function telephoneOf(text: string): string | null {
  const digits = text.replaceAll(/\D/g, '');
  if (!WRITTEN.test(text) || digits.length < FEWEST || digits.length > MOST) return null;
  const isGrouped = /\d\D+\d/.test(text);
  if (isGrouped) return isWrittenAsTelephone(text) ? text : null;
  if (text.startsWith('+')) {
    const [code = ''] = CALLING_CODE.exec(digits) ?? [];
    return `+${code} ${group(digits.slice(code.length))}`;
  }
  return digits.startsWith('0') ? group(digits) : null;
}

/** Whether groups of digits are those of a telephone number: with a `+`, a 0 or brackets before, or two groups or more. */
function isWrittenAsTelephone(text: string): boolean {
  if (DATE.test(text) || THOUSANDS.test(text)) return false;
  if (/^(?:\+|\(|0\d)/.test(text)) return true;
  const groups = text.split(/\D+/);
  return groups.length > 2 || /^\d{3}-\d{4}$/.test(text);
}

/** Groups of three digits, the last of two to four; ten digits as in North America. */
function group(digits: string): string {
  return digits.length === 10
    ? digits.replace(/(\d{3})(\d{3})(\d{4})/, '$1 $2 $3')
    : digits.replaceAll(/(\d{3})(?=\d{2})/g, '$1 ');
}
