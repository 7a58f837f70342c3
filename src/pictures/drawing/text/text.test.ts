import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import test from 'node:test';
import sharp from 'sharp';
import { FONT_FILES } from '../fonts/catalogue.ts';
import { openFonts } from '../fonts/open-fonts.ts';
import { forEachCodePoint } from '../fonts/sfnt.ts';
import { renderText } from './render.ts';
import { isRightToLeft, markWords, textRuns } from './runs.ts';

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

test('words without spaces between them get places for line breaks', () => {
  assert.equal(markWords('ภาษาไทย'), 'ภาษา\u200Bไทย');
  assert.equal(markWords('two words'), 'two words');
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

test('text without visible characters gives no picture', async () => {
  assert.equal(await renderText('', style), null);
  for (const blank of [' ', '\u200D', '\u{12000}', '\u3164', '\uFE0F']) {
    assert.equal(await renderText(blank, style), null, JSON.stringify(blank));
  }
});
