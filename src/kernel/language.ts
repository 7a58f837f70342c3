/** The languages in which the service speaks to people. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One text in each language. */
export type Translations = Readonly<Record<Language, string>>;
