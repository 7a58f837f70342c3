import { languageOf, type Language } from '../../reading/language.ts';

/** One font file of an installed package. */
export type FontFile = {
  /** The family name that the file declares. */
  readonly family: string;
  /** The file as a module path. */
  readonly module: string;
};

type Weight = 400 | 500 | 600 | 700;

/** Files with one subset name their weight in the family, unless it is regular or bold. */
const FAMILY_SUFFIX: Readonly<Record<Weight, string>> = {
  400: '',
  500: ' Medium',
  600: ' SemiBold',
  700: '',
};

const fontsource = (family: string, slug: string, subset: string, weight: Weight): FontFile => ({
  family: `${family}${FAMILY_SUFFIX[weight]}`,
  module: `@fontsource/${slug}/files/${slug}-${subset}-${weight}-normal.woff`,
});

const expo = (family: string, slug: string, folder: string, file: string): FontFile => ({
  family,
  module: `@expo-google-fonts/${slug}/${folder}/${file}_${folder}.ttf`,
});

/** The colour emoji's family. */
export const EMOJI_FAMILY = 'Noto Color Emoji';

/** The family for every character that it has. */
export const MAIN_FAMILY = 'Baloo 2';

const JAPANESE_FAMILY = 'Kosugi Maru';
const CHINESE_FAMILY = 'Chocolate Classical Sans';
const KOREAN_FAMILY = 'Jua';

/**
 * Every font that a postcard may use. The first that has a character is used for it. The Baloo family and
 * its round relatives carry the look; Unifont is the last resort that leaves no character blank.
 */
export const FONT_FILES: readonly FontFile[] = [
  expo(MAIN_FAMILY, 'baloo-2', '500Medium', 'Baloo2'),
  expo(MAIN_FAMILY, 'baloo-2', '600SemiBold', 'Baloo2'),
  expo(MAIN_FAMILY, 'baloo-2', '800ExtraBold', 'Baloo2'),
  fontsource('Nunito', 'nunito', 'cyrillic', 700),
  fontsource('Nunito', 'nunito', 'cyrillic-ext', 700),
  fontsource('Comfortaa', 'comfortaa', 'greek', 700),
  fontsource('Fredoka', 'fredoka', 'hebrew', 500),
  fontsource('Baloo Bhaijaan 2', 'baloo-bhaijaan-2', 'arabic', 500),
  fontsource('Baloo Da 2', 'baloo-da-2', 'bengali', 500),
  fontsource('Baloo Thambi 2', 'baloo-thambi-2', 'tamil', 500),
  {
    family: 'Baloo Tammudu 2',
    module: '@expo-google-fonts/baloo-tammudu-2/BalooTammudu2_500Medium.ttf',
  },
  fontsource('Baloo Bhai 2', 'baloo-bhai-2', 'gujarati', 500),
  fontsource('Baloo Paaji 2', 'baloo-paaji-2', 'gurmukhi', 500),
  fontsource('Baloo Chettan 2', 'baloo-chettan-2', 'malayalam', 500),
  fontsource('Baloo Tamma 2', 'baloo-tamma-2', 'kannada', 500),
  fontsource('Baloo Bhaina 2', 'baloo-bhaina-2', 'oriya', 500),
  fontsource('Itim', 'itim', 'thai', 400),
  fontsource('Noto Sans Khmer', 'noto-sans-khmer', 'khmer', 600),
  fontsource('Noto Sans Georgian', 'noto-sans-georgian', 'georgian', 600),
  fontsource('Noto Sans Armenian', 'noto-sans-armenian', 'armenian', 600),
  fontsource('Noto Sans Ethiopic', 'noto-sans-ethiopic', 'ethiopic', 600),
  fontsource('Noto Sans Lao', 'noto-sans-lao', 'lao', 600),
  fontsource('Noto Sans Myanmar', 'noto-sans-myanmar', 'myanmar', 600),
  fontsource('Noto Sans Sinhala', 'noto-sans-sinhala', 'sinhala', 600),
  expo(KOREAN_FAMILY, 'jua', '400Regular', 'Jua'),
  expo(CHINESE_FAMILY, 'chocolate-classical-sans', '400Regular', 'ChocolateClassicalSans'),
  expo(JAPANESE_FAMILY, 'kosugi-maru', '400Regular', 'KosugiMaru'),
  fontsource('Unifont', 'unifont', 'latin', 400),
  expo(EMOJI_FAMILY, 'noto-color-emoji', '400Regular', 'NotoColorEmoji'),
];

const TEXT_FAMILIES = [...new Set(FONT_FILES.map((file) => file.family))].filter(
  (family) => family !== EMOJI_FAMILY,
);

/** The families that have one light weight. They are drawn bolder, so that they are as heavy as the others. */
export const LIGHT_FAMILIES: readonly string[] = [JAPANESE_FAMILY, CHINESE_FAMILY];

/** The punctuation whose position differs: at the lower left in Simplified Chinese, in the middle in Traditional Chinese. */
export const CHINESE_PUNCTUATION = /([，。、；：！？]+)/u;

/** The fonts of one text. */
export type Typeface = {
  /** The preferred family first. */
  readonly families: readonly string[];
  /** The family of Chinese punctuation, where it is another one. */
  readonly punctuation: string | null;
  /** Multiplies the font's own line height. */
  readonly lineHeight: number;
};

/** Scripts whose letters leave the main font's wide line gaps unused. */
const FLAT_SCRIPTS = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Common}\p{sc=Inherited}]*$/u;

/**
 * Chooses the fonts for a text, by its characters when no language is given. East Asian text uses the digits and punctuation of
 * its own font: those of another font would be off its baseline.
 */
export function typefaceFor(text: string, given?: Language): Typeface {
  const ledBy = (family: string, lineHeight: number, punctuation: string | null = null) => ({
    families: [family, ...TEXT_FAMILIES],
    punctuation,
    lineHeight,
  });
  const hasHan = /\p{sc=Han}/u.test(text);
  const language = given ?? languageOf([text]);
  const isJapanese = hasHan && language === 'ja';
  if (isJapanese || /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) {
    return ledBy(JAPANESE_FAMILY, 1.25);
  }
  if (/\p{sc=Hangul}/u.test(text)) return ledBy(KOREAN_FAMILY, 1.25);
  // The Chinese font has the punctuation of Traditional Chinese, the Japanese one that of Simplified Chinese.
  if (hasHan) return ledBy(CHINESE_FAMILY, 0.92, language === 'zh-Hant' ? null : JAPANESE_FAMILY);
  const others = { families: TEXT_FAMILIES, punctuation: null };
  // The Telugu font asks for far more room than its letters take.
  if (/\p{sc=Telugu}/u.test(text)) return { ...others, lineHeight: 0.72 };
  return { ...others, lineHeight: FLAT_SCRIPTS.test(text) ? 0.78 : 0.9 };
}
