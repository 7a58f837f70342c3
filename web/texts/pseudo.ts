const MARKS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  n: 'ñ',
  s: 'š',
  c: 'ç',
};

/** English with marks on its letters and a third longer, in brackets: whatever lacks them stands in no catalogue. */
const mark = (text: string): string =>
  `[${text.replace(/[aeiouAEIOUnsc]/g, (letter) => MARKS[letter] ?? letter)}${'~'.repeat(Math.ceil(text.length / 3))}]`;

/** A catalogue for tests, made of the English one. */
export function pseudo(texts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'function'
        ? (...parts: unknown[]) => mark((text as (...given: unknown[]) => string)(...parts))
        : mark(String(text)),
    ]),
  );
}
