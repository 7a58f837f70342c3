import type { Language } from './languages.ts';
import { pseudo } from './pseudo.ts';

/** A text, or how to make it of what it tells. */
type Text = string | ((...parts: never[]) => string);
export type Texts = Readonly<Record<string, Text>>;

/** The same names with the same parts: a catalogue in another language. */
export type Same<T extends Texts> = {
  readonly [Name in keyof T]: T[Name] extends (...parts: infer Parts) => string
    ? (...parts: Parts) => string
    : string;
};

/** The texts of one part of the page. */
export type Catalogue<T extends Texts> = Readonly<Record<Language, Same<T>>>;

/**
 * The texts of one part of the page, in every language. Each part has a file `texts.ts` with its own, which is loaded with
 * it. The compiler asks for every text in every language.
 */
export function catalogue<T extends Texts>(texts: {
  readonly en: T;
  readonly de: Same<T>;
}): Catalogue<T> {
  return { en: texts.en as unknown as Same<T>, de: texts.de, pseudo: pseudo(texts.en) as Same<T> };
}
