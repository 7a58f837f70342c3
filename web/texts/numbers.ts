import { useStore } from '../device/store.ts';
import { language, languageTag } from './language.ts';

/** How the page's language writes numbers. */
export type Numbers = {
  readonly format: (value: number) => string;
  /** A caller's number, which may be any text: other programs make postcards too. Numbers are grouped, the rest stays. */
  readonly written: (callerNumber: string) => string;
};

/** How the page's language writes numbers, in a component. */
export function useNumbers(): Numbers {
  useStore(language);
  const numbers = new Intl.NumberFormat(languageTag(), { maximumFractionDigits: 2 });
  const format = (value: number): string => numbers.format(value);
  return {
    format,
    written: (text) => (/^\d{1,15}$/.test(text) ? format(Number(text)) : text.slice(0, 60)),
  };
}
