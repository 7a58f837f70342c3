import type { Language } from '../reading/language.ts';

/** The fixed words of a card. */
export type FixedWords = {
  /** The greeting before the caller's number, or after it if the language needs that. */
  readonly greetingsFrom: string;
  readonly isAfterNumber: boolean;
  /** The greeting without a number. */
  readonly greetings: string;
  /** Says how many moments are not shown. */
  readonly more: (count: number) => string;
  readonly isRightToLeft: boolean;
};

const say = (
  greetingsFrom: string,
  greetings: string,
  more: (count: number) => string,
  rest: Partial<FixedWords> = {},
): FixedWords => ({
  greetingsFrom,
  greetings,
  more,
  isAfterNumber: false,
  isRightToLeft: false,
  ...rest,
});

/** The fixed words of each language. None of them changes with the number beside it. */
export const FIXED_WORDS: Readonly<Record<Language, FixedWords>> = {
  en: say('Greetings from', 'Greetings!', (count) => `+${count} more`),
  de: say('Grüße von', 'Viele Grüße!', (count) => `+${count} weitere`),
  ar: say('تحيات من', 'تحياتي!', (count) => `و${count} غيرها`, { isRightToLeft: true }),
  he: say('ברכות מאת', 'שלום!', (count) => `ועוד ${count}`, { isRightToLeft: true }),
  hi: say('की ओर से शुभकामनाएँ', 'नमस्ते!', (count) => `+${count} और`, { isAfterNumber: true }),
  th: say('คำทักทายจาก', 'สวัสดี!', (count) => `อีก ${count}`),
  'zh-Hans': say('寄来的问候', '你好！', (count) => `还有 ${count} 个`, { isAfterNumber: true }),
  'zh-Hant': say('寄來的問候', '你好！', (count) => `還有 ${count} 個`, { isAfterNumber: true }),
  ja: say('からのおたより', 'こんにちは！', (count) => `ほか ${count}`, { isAfterNumber: true }),
  ko: say('에게서 온 엽서', '안녕하세요!', (count) => `외 ${count}개`, { isAfterNumber: true }),
  ru: say('Привет от', 'Привет!', (count) => `и ещё ${count}`),
  uk: say('Привіт від', 'Привіт!', (count) => `і ще ${count}`),
};
