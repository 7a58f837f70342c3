import { english } from './english.ts';
import { german } from './german.ts';
import type { Words } from './words.ts';

/** The language of a chart's texts. */
export type ChartLanguage = 'en' | 'de';

/** The language of charts for readers of a language, given as a BCP 47 tag: English where there is no other. */
export const languageOf = (tag: string): ChartLanguage => (/^de\b/iu.test(tag) ? 'de' : 'en');

const WORDS: Readonly<Record<ChartLanguage, Words>> = { en: english, de: german };
export const wordsIn = (language: ChartLanguage): Words => WORDS[language];
