import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { asUtc } from '../device/as-utc.ts';
import { dayFormat, numberIn, signsOf } from './formats.ts';

describe('numbers', () => {
  const values = [...Array(1_000).keys(), -1_000, -1, 0.5, 2.3456, 999.5, 1_000, 1_234_567.891];
  for (const tag of ['en', 'de']) {
    test(`are written in ${tag} as the language writes them, with a format and without`, () => {
      for (const digits of [1, 2, 3]) {
        const format = new Intl.NumberFormat(tag, { maximumFractionDigits: digits });
        for (const value of values)
          assert.equal(numberIn(tag, value, digits), format.format(value));
      }
      for (const value of [0n, 123n, 10n ** 20n]) {
        assert.equal(numberIn(tag, value), new Intl.NumberFormat(tag).format(value));
      }
    });
  }
});

describe('times', () => {
  const zone = process.env['TZ'];
  after(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  test("are those of the device's clock, also after it has travelled", () => {
    const time = new Date('2026-11-28T23:30:00.000Z');
    for (const [place, text] of [
      ['Europe/Berlin', '29 Nov 2026, 00:30'],
      ['America/St_Johns', '28 Nov 2026, 20:00'],
      ['Asia/Kathmandu', '29 Nov 2026, 05:15'],
    ] as const) {
      process.env['TZ'] = place;
      const format = dayFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
      assert.equal(format.format(asUtc(time)), text, place);
    }
  });
});

test('the signs of a text are what readers see, not its code points', () => {
  assert.deepEqual([...signsOf('é👩‍👩‍👧ß')], ['é', '👩‍👩‍👧', 'ß']);
  assert.deepEqual([...signsOf('')], []);
});
