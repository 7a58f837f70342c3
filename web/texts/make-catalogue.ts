import type { Language } from './languages.ts';
import { pseudo } from './pseudo.ts';

/** A text, or a function that makes it from its parts. */
type Text = string | ((...parts: never[]) => string);
export type Texts = Readonly<Record<string, Text>>;

/** The type of a catalogue's texts in another language: the same names, with the same parts. */
export type Same<T extends Texts> = {
  readonly [Name in keyof T]: T[Name] extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : string;
};

/** The texts of one part of the page, by language. */
export type Catalogue<T extends Texts> = Readonly<Record<Language, Same<T>>>;

/**
 * Makes a catalogue. Each part of the page has its own in a file `texts.ts`, which is loaded with it. The compiler checks that
 * every text exists in every language.
 */
export function catalogue<T extends Texts>(texts: {
  readonly en: T;
  readonly de: Same<T>;
}): Catalogue<T> {
  let made: Same<T> | undefined;
  return {
    en: texts.en as unknown as Same<T>,
    de: texts.de,
    // Made when it is read: hardly anybody sees it.
    get pseudo() {
      made ??= pseudo(texts.en) as Same<T>;
      return made;
    },
  };
}

/** The texts of a catalogue in one language. */
export type TextsOf<Given> = Given extends Catalogue<infer T> ? Same<T> : never;
