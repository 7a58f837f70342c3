import { useStore } from '../device/use-store.ts';
import { formatRounded } from './format.ts';
import { language } from './language.ts';

/** Formats numbers in the page's language. */
export type Numbers = {
  readonly format: (value: number) => string;
  /**
   * Formats a caller's number, which may be any text, because other programs make postcards, too. Digits get separators; other
   * text is only cut.
   */
  readonly written: (callerNumber: string) => string;
};

/** The formats of the page's present language. */
export function useNumbers(): Numbers {
  useStore(language);
  return {
    format: formatRounded,
    written: (text) => (/^\d{1,15}$/.test(text) ? formatRounded(Number(text)) : text.slice(0, 60)),
  };
}
