/** A text as it is compared: without regard to case and accents. In capitals first, since ß is SS there. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toUpperCase()
    .toLowerCase();

/** Those whose names have all words that somebody looks for, also the beginnings of words; all, when there is none. */
export function findByName<Named extends { readonly name: string }>(
  all: readonly Named[],
  sought: string,
): readonly Named[] {
  const words = plain(sought).split(/\s+/);
  return all.filter(({ name }) => words.every((word) => plain(name).includes(word)));
}

/** As a register has them, with 2 before 10. */
export function sortByName<Named extends { readonly name: string }>(
  all: readonly Named[],
  language: string,
): readonly Named[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return all.toSorted((one, other) => compare(one.name, other.name));
}
