/** The languages in which the service speaks to people. */
export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What somebody reads, in each language. */
export type Told = Readonly<Record<Language, string>>;
