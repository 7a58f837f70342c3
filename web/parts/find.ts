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
