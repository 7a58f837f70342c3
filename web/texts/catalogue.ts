import { useStore } from '../device/use-store.ts';
import { language } from './language.ts';
import type { Catalogue, Same, Texts } from './make-catalogue.ts';

export { catalogue, type Catalogue, type TextsOf } from './make-catalogue.ts';

/** The texts of a catalogue in the page's present language. */
export function useTexts<T extends Texts>(texts: Catalogue<T>): Same<T> {
  return texts[useStore(language)];
}
