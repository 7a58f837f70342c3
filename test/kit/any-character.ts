import * as fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, for `fc.string`. Its own `unit: 'binary'` makes the same ones, but first lists all of them: two
 * seconds and 130 MB of every process.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map(
    (index) => String.fromCodePoint(index < SURROGATES.first ? index : index + SURROGATES.count),
    indexOf,
  );

/** The way back, by which fast-check also makes texts that mean something to programs, such as `__proto__`. */
function indexOf(given: unknown): number {
  if (typeof given !== 'string' || !/^\P{Cs}$/u.test(given)) throw new TypeError();
  const code = given.codePointAt(0) ?? 0;
  return code < SURROGATES.first ? code : code - SURROGATES.count;
}
