import { order } from '../texts/formats.ts';

/** A text in the form for comparing, without case and accents. It goes through capitals, because ß becomes SS there. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase()
    .toLowerCase();

/** All whose names contain every word of `sought`, also as a part of a word. All of them if nothing is sought. */
export function findByName<Named extends { readonly name: string }>(
  all: readonly Named[],
  sought: string,
): readonly Named[] {
  const words = plain(sought).split(/\s+/);
  return all.filter(({ name }) => words.every((word) => plain(name).includes(word)));
}

/** Sorted by name in a language's order, with 2 before 10. */
export function sortByName<Named extends { readonly name: string }>(
  all: readonly Named[],
  language: string,
): readonly Named[] {
  const { compare } = order(language);
  return all.toSorted((one, other) => compare(one.name, other.name));
}
