import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import sharp from 'sharp';
import { FONT_FILES } from '../fonts/catalogue.ts';
import { openFonts } from '../fonts/open-fonts.ts';
import { forEachCodePoint } from '../fonts/sfnt.ts';
import { FIXED_WORDS } from '../words.ts';
import { renderNumeral } from './numeral-text.ts';
import { renderText } from './render.ts';
import { isRightToLeft, textRuns } from './runs.ts';

const fonts = openFonts();
const style = { size: 30, color: '#000000', maxWidth: 400, maxHeight: 200 };

const scripts: readonly [script: string, sample: string, family: string][] = [
  ['Latin', 'Żółć İstanbul ngôn ngữ Tiếng Việt', 'Baloo 2'],
  ['Cyrillic', 'Привет Ёжик Їжак Ґ', 'Nunito'],
  ['Greek', 'Γειά σου Κόσμε', 'Comfortaa'],
  ['Arabic', 'مرحبا بالعالم', 'Baloo Bhaijaan 2 Medium'],
  ['Hebrew', 'שלום עולם', 'Fredoka Medium'],
  ['Devanagari', 'नमस्ते क्षत्रिय', 'Baloo 2'],
  ['Bengali', 'বাংলা ভাষা', 'Baloo Da 2 Medium'],
  ['Tamil', 'தமிழ் மொழி', 'Baloo Thambi 2 Medium'],
  ['Telugu', 'తెలుగు భాష', 'Baloo Tammudu 2'],
  ['Gujarati', 'ગુજરાતી', 'Baloo Bhai 2 Medium'],
  ['Gurmukhi', 'ਪੰਜਾਬੀ', 'Baloo Paaji 2 Medium'],
  ['Malayalam', 'മലയാളം', 'Baloo Chettan 2 Medium'],
  ['Kannada', 'ಕನ್ನಡ', 'Baloo Tamma 2 Medium'],
  ['Odia', 'ଓଡ଼ିଆ', 'Baloo Bhaina 2 Medium'],
  ['Thai', 'ภาษาไทย ที่นี่', 'Itim'],
  ['Khmer', 'ខ្មែរ ភាសា', 'Noto Sans Khmer SemiBold'],
  ['Georgian', 'ქართული', 'Noto Sans Georgian SemiBold'],
  ['Armenian', 'Հայերեն', 'Noto Sans Armenian SemiBold'],
  ['Ethiopic', 'አማርኛ', 'Noto Sans Ethiopic SemiBold'],
  ['Lao', 'ລາວ', 'Noto Sans Lao SemiBold'],
  ['Burmese', 'မြန်မာ', 'Noto Sans Myanmar SemiBold'],
  ['Sinhala', 'සිංහල', 'Noto Sans Sinhala SemiBold'],
  ['Japanese', '日本語の電話、そろばん', 'Kosugi Maru'],
  ['Simplified Chinese', '这说爱龙们个国书', 'Chocolate Classical Sans'],
  ['Traditional Chinese', '這說愛龍們個國書', 'Chocolate Classical Sans'],
  ['Korean', '안녕하세요 지우', 'Jua'],
  ['other', 'ᏣᎳᎩ བོད', 'Unifont'],
];

function coverage(family: string): Set<number> {
  const { resolve } = createRequire(import.meta.url);
  const covered = new Set<number>();
  for (const file of FONT_FILES.filter((candidate) => candidate.family === family)) {
    forEachCodePoint(readFileSync(resolve(file.module)), (point) => covered.add(point));
  }
  return covered;
}

/** Measures the width of a text in one font. */
async function widthIn(family: string, text: string): Promise<number> {
  const markup = `<span font_family="${family}" size="${60 * 1024}" weight="500" fallback="false">${text}</span>`;
  const { info } = await sharp({ text: { text: markup, rgba: true, dpi: 72 } })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return info.width / 2;
}

for (const [script, sample, family] of scripts) {
  test(`${script} text is drawn in a font that has all its characters`, async () => {
    const covered = coverage(family);
    const letters = Array.from(sample).filter((letter) => !/[\s\u200C\u200D]/u.test(letter));
    assert.deepEqual(
      letters.filter((letter) => !covered.has(letter.codePointAt(0) ?? 0)),
      [],
    );
    assert.equal(
      textRuns(sample, fonts)
        .map((run) => run.text)
        .join(''),
      sample,
    );
    const [word = ''] = sample.split(' ');
    assert.equal((await renderText(word, style))?.width, await widthIn(family, word));
  });
}

const emoji = ['😀', '👩‍👩‍👧‍👦', '🇩🇪', '👍🏽', '🏳️‍🌈', '🏴‍☠️', '1️⃣', '❤️', '🧑🏽‍✈️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'];
for (const sequence of emoji) {
  test(`the emoji ${sequence} is one glyph`, async () => {
    assert.deepEqual(textRuns(sequence, fonts), [{ text: sequence, isEmoji: true }]);
    const picture = await renderText(sequence, style);
    assert.ok(picture !== null && picture.width > 20 && picture.width < 48, `${picture?.width}`);
  });
}

test('a character that no font has is replaced by its plain form, or left out', () => {
  assert.deepEqual(textRuns('𝓗𝓲\u{12000}!', fonts), [{ text: 'Hi!', isEmoji: false }]);
});

test('marks that pile up on a letter are thinned out', () => {
  const [run] = textRuns(`a${'\u0301'.repeat(50)}`, fonts);
  assert.ok(run !== undefined && run.text.length <= 6);
});

test('the first letter decides the direction', () => {
  assert.ok(isRightToLeft('42 שלום abc'));
  assert.ok(!isRightToLeft('abc שלום'));
  assert.ok(!isRightToLeft('123'));
});

for (const [what, text] of [
  ['a long word', 'W'.repeat(3000)],
  ['many words', 'word '.repeat(500)],
  ['many emoji', '😀'.repeat(300)],
  ['markup', '<b>&amp;</b> ]]> <!--'],
  ['right-to-left text', 'שלום עולם '.repeat(100)],
] as const) {
  test(`${what} stays in its box`, async () => {
    const picture = await renderText(text, { ...style, minSize: 16, maxHeight: 80 });
    assert.ok(picture !== null && picture.width <= 402 && picture.height <= 80);
  });
}

/** The width of a text on one line at the size of the style. */
async function lineOf(text: string): Promise<number> {
  return (await renderText(text, { ...style, maxWidth: 3000 }))?.width ?? NaN;
}

for (const [what, before, word] of [
  ['German', 'eine', 'Donaudampfschifffahrt'],
  ['Korean', '주판으로', '더하기를배웠어요'],
  ['Thai', 'สวัสดี', 'มหาวิทยาลัย'],
] as const) {
  test(`a word is never cut where the line after has room for it: ${what}`, async () => {
    const width = await lineOf(word);
    const maxWidth = width + 0.6 * (await lineOf(before));
    const picture = await renderText(`${before} ${word}`, { ...style, maxWidth });
    assert.equal(picture?.size, style.size);
    assert.ok(Math.abs((picture?.width ?? 0) - width) <= 1, `${picture?.width} ${width}`);
  });
}

test('letters shrink to keep a word whole, and a word is cut only where that is not enough', async () => {
  const box = { ...style, maxWidth: 200 };
  const whole = await renderText('Rindfleischetikettierung', { ...box, minSize: 10 });
  assert.ok(whole !== null && whole.size < 20 && whole.height < 1.5 * whole.size);
  const cut = await renderText('Rindfleischetikettierung', { ...box, minSize: 20 });
  assert.ok(cut !== null && cut.size >= 20 && cut.width <= 202 && cut.height > 1.5 * cut.size);
});

test('a text that is too long ends after a whole word', async () => {
  const box = { ...style, maxWidth: 380, maxHeight: 40 };
  const [cut, ended] = await Promise.all(
    ['counting on and on and on and on', 'counting on and on and…'].map((text) =>
      renderText(text, box),
    ),
  );
  assert.equal(cut?.href, ended?.href);
});

test('lines of a heading are about as wide as each other', async () => {
  const box = { color: '#000000', width: 560, height: 136, largest: 156 };
  const picture = await renderNumeral('12 345 678 901 234 567 890', box);
  const half = await renderText('12 345 678 901', {
    ...style,
    size: picture?.size ?? 0,
    maxWidth: 560,
    weight: 800,
  });
  assert.equal(picture?.width, half?.width);
});

test('East Asian scripts are equally heavy', async () => {
  const ink = await Promise.all(
    ['한글다섯', 'かぞえる', '数到八了', '數到八了'].map(async (text) => {
      const picture = await renderText(text, { ...style, size: 60 });
      const png = Buffer.from(picture?.href.split(',')[1] ?? '', 'base64');
      const alpha = await sharp(png).extractChannel('alpha').raw().toBuffer();
      return alpha.reduce((sum, value) => sum + value, 0);
    }),
  );
  assert.ok(Math.max(...ink) < 1.5 * Math.min(...ink), ink.join(' '));
});

test('punctuation is that of the language: at the lower left in Simplified Chinese, else in the middle', async () => {
  const pictures = await Promise.all(
    (['zh-Hans', 'zh-Hant'] as const).map((language) =>
      renderText('你好，', { ...style, language }),
    ),
  );
  assert.notEqual(pictures[0]?.href, pictures[1]?.href);
  assert.deepEqual(
    await renderText('我们，', style),
    await renderText('我们，', { ...style, language: 'zh-Hans' }),
  );
  assert.deepEqual(
    await renderText('我們，', style),
    await renderText('我們，', { ...style, language: 'zh-Hant' }),
  );
});

test('the fixed words of every language can be drawn', () => {
  for (const words of Object.values(FIXED_WORDS)) {
    for (const text of [words.greetings, words.greetingsFrom, words.more(42)]) {
      assert.equal(
        textRuns(text, fonts)
          .map((run) => run.text)
          .join(''),
        text,
      );
      assert.equal(/\p{sc=Arabic}|\p{sc=Hebrew}/u.test(text), words.isRightToLeft);
    }
  }
});

test('text without visible characters gives no picture', async () => {
  assert.equal(await renderText('', style), null);
  for (const blank of [' ', '\u200D', '\u{12000}', '\u3164', '\uFE0F']) {
    assert.equal(await renderText(blank, style), null, JSON.stringify(blank));
  }
});
