import * as fc from 'fast-check';
import { anyCharacter } from '../kit/any-character.ts';

/** The spaces that JSON allows between its tokens. */
export const space = fc.stringMatching(/^[ \t\n\r]{0,3}$/);
const numberText = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.constantFrom('-0', '1e999', '1E+2', '0.10', '12345678901234567890', '1e-999'),
);
const stringText = fc.oneof(
  fc.string({ unit: anyCharacter }).map((text) => JSON.stringify(text)),
  fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text)),
  fc.constantFrom(
    String.raw`"\u0041"`,
    String.raw`"\/"`,
    String.raw`"\ud800"`,
    String.raw`"\\"`,
    String.raw`"\""`,
    '"{[,:]}"',
    String.raw`"\u0000"`,
  ),
);
/** JSON of any value, in unusual spellings. */
export const { value: anyJson } = fc.letrec<{ value: string; list: string; object: string }>(
  (tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('true', 'false', 'null'),
      numberText,
      stringText,
      tie('list'),
      tie('object'),
    ),
    list: fc
      .array(fc.tuple(space, tie('value'), space), { maxLength: 4 })
      .map((items) => `[${items.map((parts) => parts.join('')).join(',')}]`),
    object: fc
      .array(fc.tuple(space, stringText, space, space, tie('value'), space), { maxLength: 4 })
      .map(
        (fields) =>
          `{${fields.map(([a, key, b, c, value, d]) => `${a}${key}${b}:${c}${value}${d}`).join(',')}}`,
      ),
  }),
);
