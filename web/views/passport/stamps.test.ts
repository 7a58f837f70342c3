import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spanOf, stampsOf } from './stamps.ts';

test('each called number is one stamp, the last call first, with its last call and how many there were', () => {
  const stamps = stampsOf([
    { callerNumber: '42', at: '2026-11-20T10:00:00.000Z' },
    { callerNumber: '7', at: '2026-11-19T10:00:00.000Z' },
    { callerNumber: '42', at: '2026-11-21T10:00:00.000Z' },
    { callerNumber: '042', at: '2026-11-18T10:00:00.000Z' },
  ]);
  assert.deepEqual(stamps, [
    { number: 42, calls: 3, last: '2026-11-21T10:00:00.000Z' },
    { number: 7, calls: 1, last: '2026-11-19T10:00:00.000Z' },
  ]);
  assert.deepEqual(spanOf(stamps), { center: 24.5, span: 43.75 });
});

test('a text that cannot be called gets no stamp, and without stamps the line begins at zero', () => {
  const at = '2026-11-20T10:00:00.000Z';
  const texts = ['π', '-5', '1e3', '1.5', '', '9999999999', '<img>', '+49 30 1234'];
  assert.deepEqual(stampsOf(texts.map((callerNumber) => ({ callerNumber, at }))), []);
  assert.deepEqual(spanOf([]), { center: 10, span: 25 });
});
