/** The languages of a card's fixed words. */
export type Language =
  | 'en'
  | 'de'
  | 'ar'
  | 'he'
  | 'hi'
  | 'th'
  | 'zh-Hans'
  | 'zh-Hant'
  | 'ja'
  | 'ko'
  | 'ru'
  | 'uk';

/** The scripts that decide a language; all others count for English. */
const SCRIPTS = {
  ar: /\p{sc=Arabic}/gu,
  he: /\p{sc=Hebrew}/gu,
  hi: /\p{sc=Devanagari}/gu,
  th: /\p{sc=Thai}/gu,
  han: /\p{sc=Han}/gu,
  kana: /[\p{sc=Hiragana}\p{sc=Katakana}]/gu,
  ko: /\p{sc=Hangul}/gu,
  cyrillic: /\p{sc=Cyrillic}/gu,
} as const;
/** Languages that share a script, which alone cannot tell them apart. */
const OF_ONE_SCRIPT: readonly (readonly Language[])[] = [
  ['en', 'de'],
  ['ru', 'uk'],
  ['zh-Hans', 'zh-Hant', 'ja'],
];
/** Letters of Ukrainian that Russian lacks. */
const UKRAINIAN = /[іїєґ]/iu;
/** Frequent characters that only Traditional Chinese has: their simplified forms look different. */
const TRADITIONAL =
  /[這說們個國書愛龍對嗎問時會來學習數為電話後還發見開關門點東車馬魚鳥買賣長風飛樂張陳華媽爺聽讀寫請謝萬與過給從難歡頭體漢語圓減邊進遠運動條線級經結]/u;

/**
 * The language of a card with these texts: that of the script with the most letters. Most scripts serve several languages, so
 * this decides only the language of the card's own words. Among the languages of one script, the given one counts.
 *
 * @param given a language tag, such as `de` or `de-AT`, or any other text
 */
export function languageOf(
  texts: readonly (string | null)[],
  given: string | null = null,
): Language {
  const found = languageOfScript(texts);
  const wanted = given?.toLowerCase() ?? '';
  const others = OF_ONE_SCRIPT.find((languages) => languages.includes(found)) ?? [];
  const matches = (language: Language): boolean =>
    `${wanted}-`.startsWith(`${language.toLowerCase()}-`);
  return others.find(matches) ?? found;
}

function languageOfScript(texts: readonly (string | null)[]): Language {
  const text = texts.join(' ');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const { han, kana, cyrillic, ...others } = SCRIPTS;
  const kanas = count(kana);
  const scripts: readonly (readonly [Language, number])[] = [
    ['en', count(/\p{L}/gu) - Object.values(SCRIPTS).reduce((sum, one) => sum + count(one), 0)],
    [UKRAINIAN.test(text) ? 'uk' : 'ru', count(cyrillic)],
    [kanas > 0 ? 'ja' : chineseOf(text), count(han) + kanas],
    ...Object.entries(others).map(([code, one]) => [code as Language, count(one)] as const),
  ];
  return scripts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

function chineseOf(text: string): Language {
  return TRADITIONAL.test(text) ? 'zh-Hant' : 'zh-Hans';
}
