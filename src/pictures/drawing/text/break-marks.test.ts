import assert from 'node:assert/strict';
import test from 'node:test';
import { markBreaks, unbreakableParts } from './break-marks.ts';

for (const [script, text, units] of [
  ['Latin', 'two words', ['two', 'words']],
  ['Thai', 'ภาษาไทย', ['ภาษา', 'ไทย']],
  ['Korean', '주판으로 더하기를', ['주판으로', '더하기를']],
  ['Simplified Chinese', '我们学会了', ['我们', '学会', '了']],
  ['Japanese', '学校で十までかぞえました', ['学校で', '十までかぞえました']],
] as const) {
  test(`a line of ${script} ends between words`, () => {
    assert.deepEqual(
      unbreakableParts(text).map((unit) => unit.replaceAll('\u2060', '')),
      units,
    );
    assert.equal(markBreaks(text).replaceAll(/[\u200B\u2060]/g, ''), text);
  });
}

test('a long phrase of Japanese may end a line within', () => {
  assert.ok(unbreakableParts('かぞえきれないほどたくさんのたのしいおもいで').length > 1);
});
