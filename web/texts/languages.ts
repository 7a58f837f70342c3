/** The languages of the page. `pseudo` is English with marks, by which tests and eyes see a text that no catalogue has. */
export type Language = 'en' | 'de' | 'pseudo';

/** The first of a person's languages that the page speaks; English where it speaks none of them. */
export function languageFor(tags: readonly string[]): Language {
  const spoken = tags.map((tag) => tag.toLowerCase().split('-')[0]);
  return spoken.find((language) => language === 'de' || language === 'en') ?? 'en';
}
