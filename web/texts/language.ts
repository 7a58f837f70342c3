import { createStore } from '../device/store.ts';
import { languageFor, type Language } from './languages.ts';

export type { Language } from './languages.ts';

const LANGUAGES: readonly Language[] = ['en', 'de', 'pseudo'];

const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value);

const ofDevice = languageFor(navigator.languages);

export const language = createStore<Language>('language', ofDevice, (value) =>
  isLanguage(value) ? value : ofDevice,
);

/** The language tag for `lang` and `Intl`. */
export const languageTag = (): string => (language.get() === 'de' ? 'de' : 'en');

/** The language tag for days and times. English is British here: the day comes before the month, and the clock has 24 hours. */
export const dateTag = (tag = languageTag()): string => (tag === 'en' ? 'en-GB' : tag);

/** Sets the document's language for browsers and screen readers, now and after each change. */
export function followLanguage(): void {
  const show = (): void => {
    document.documentElement.lang = languageTag();
  };
  show();
  language.subscribe(show);
}
