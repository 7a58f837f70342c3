import assert from 'node:assert/strict';
import test from 'node:test';
import { readNumeral } from '../../reading/numeral.ts';
import { paletteFor } from '../palette.ts';
import { renderText } from '../text/render.ts';
import { gatherMarks } from './gathering.ts';
import { DIGIT_WIDTH } from './line-parts.ts';
import { drawNumberLine } from './number-line.ts';
import { drawPowersLine } from './powers-line.ts';
import { drawTelephoneKeys } from './telephone-keys.ts';
import type { Box } from './svg.ts';

const box: Box = { x: 62, y: 602, width: 900, height: 112 };
const palette = paletteFor(null, '');

/** The labels of a drawn line, with the widest that each can be. */
function labelsOf(svg: string): readonly { text: string; from: number; to: number }[] {
  const labels = svg.matchAll(/<text x="([-\d.]+)"[^>]*font-size="(\d+)"[^>]*>([^<]*)</g);
  return Array.from(labels, ([, x, size, text = '']) => {
    const half = (Array.from(text).length * DIGIT_WIDTH * Number(size)) / 17 / 2;
    return { text, from: Number(x) - half, to: Number(x) + half };
  });
}

function assertInside(svg: string): void {
  for (const { text, from, to } of labelsOf(svg)) {
    assert.ok(from >= box.x && to <= box.x + box.width, `${text} from ${from} to ${to}`);
  }
}

test('no character of a label is wider than it is counted', async () => {
  for (const text of [
    '0000000000',
    '8888888888',
    '\u2212888 888',
    '≈ 8.88 × 10⁸⁸⁸',
    '← 888',
    '8 … 88',
  ]) {
    const style = {
      size: 170,
      weight: 600,
      color: '#000000',
      maxWidth: 9999,
      maxHeight: 999,
    } as const;
    const width = ((await renderText(text, style))?.width ?? NaN) / 10;
    assert.ok(width <= Array.from(text).length * DIGIT_WIDTH, `${text}: ${width}`);
  }
});

for (const center of [2 ** 52, 2 ** 52 - 3, 2 ** 50, 999_999_999_999, 0, 1e6]) {
  test(`no label leaves the card around ±${center}`, () => {
    for (const value of [center, -center]) {
      const marks = [-5, -4, -1, 1, 3, 4, 5, 1e6, -1e6].map((step) => ({
        value: value + step,
        color: '#000000',
      }));
      const { display } = readNumeral(value);
      assertInside(drawNumberLine(value, display, marks, box, palette));
    }
  });
}

for (const given of ['9007199254740993', '9'.repeat(20), `1${'0'.repeat(100)}`, '7'.repeat(390)]) {
  test(`a number that is too large has its powers of ten: ${given.slice(0, 24)}`, () => {
    for (const sign of ['', '-']) {
      const svg = drawPowersLine(readNumeral(sign + given), [], box, palette);
      assertInside(svg);
      const labels = labelsOf(svg).map(({ text }) => text);
      assert.ok(labels.length >= 3 && labels.length <= 10);
      assert.ok(labels.some((label) => /10[⁰¹²³⁴⁵⁶⁷⁸⁹]/u.test(label)));
    }
  });
}

test('a telephone number has a key for each of its characters', () => {
  const labels = labelsOf(drawTelephoneKeys('+49 301 234 56', box, palette));
  assert.equal(labels.map(({ text }) => text).join(''), '+4930123456');
  assertInside(drawTelephoneKeys('+123 456 789 012 345', box, palette));
});

const mark = (value: number, color = '#111111') => ({ value, color, x: value * 10 });

test('marks side by side are gathered', () => {
  const gathered = gatherMarks([mark(1), mark(2), mark(3, '#222222'), mark(9), mark(9, '#333333')]);
  assert.deepEqual(
    gathered.map(({ marks }) => marks.map(({ value }) => value)),
    [[1, 2, 3], [9]],
  );
  assert.equal(gathered[1]?.color, '#111111');
});

test('many marks are a few pods, not a carpet of dots', () => {
  const marks = Array.from({ length: 2000 }, (_, index) => ({ value: index, color: '#9a94a8' }));
  const svg = drawNumberLine(500, '500', marks, box, palette);
  assert.ok((svg.match(/<circle/g) ?? []).length <= 12);
  assert.ok(labelsOf(svg).some(({ text }) => text.startsWith('0 … ')));
});
