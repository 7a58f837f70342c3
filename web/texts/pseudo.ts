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

/**
 * Puts accents on a text, makes it a third longer, and puts it into brackets. A text on the page without brackets is in no
 * catalogue.
 */
const mark = (text: string): string =>
  `[${text.replace(/[aeiouAEIOUnsc]/g, (letter) => MARKS[letter] ?? letter)}${'~'.repeat(Math.ceil(text.length / 3))}]`;

/** Makes the `pseudo` texts of a catalogue from its English ones. */
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
