import { useStore } from '../device/store.ts';
import { language } from './language.ts';
import type { Catalogue, Same, Texts } from './make-catalogue.ts';

export { catalogue, type Catalogue } from './make-catalogue.ts';

/** The texts of a catalogue in the page's present language. */
export function useTexts<T extends Texts>(texts: Catalogue<T>): Same<T> {
  return texts[useStore(language)];
}

/** The texts of a catalogue in one language. */
export type TextsOf<Given> = Given extends Catalogue<infer T> ? Same<T> : never;
