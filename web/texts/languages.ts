/** The languages of the page. `pseudo` is English with accents: with it, tests and eyes find texts that are in no catalogue. */
export type Language = 'en' | 'de' | 'pseudo';

/** The first of a person's languages that the page has; English if it has none of them. */
export function languageFor(tags: readonly string[]): Language {
  const spoken = tags.map((tag) => tag.toLowerCase().split('-')[0]);
  return spoken.find((language) => language === 'de' || language === 'en') ?? 'en';
}
