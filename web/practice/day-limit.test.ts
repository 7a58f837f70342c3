import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FULL_DAY, limitAfter, limitKnown } from './day-limit.ts';

const NOON = Date.parse('2026-11-27T12:00:00.000Z');
const began = (startedAt: unknown) => ({ attempt: { startedAt } });
const [early, today, yesterday, unreadable] = [
  began('2026-11-27T00:00:00.000Z'),
  began('2026-11-27T11:59:00.000Z'),
  began('2026-11-26T23:59:59.999Z'),
  began(17),
];

test('where the day of the beginning counts, all that began on the full day are refused for good, and no others', () => {
  const limit = limitAfter(today, true, NOON);
  assert.deepEqual([early, today, yesterday, unreadable].map(limit), [
    { refusal: FULL_DAY },
    { refusal: FULL_DAY },
    null,
    null,
  ]);
});

test('where the day of arrival counts, all wait until the next day (UTC), whenever they began', () => {
  const limit = limitAfter(yesterday, false, Date.parse('2026-12-31T23:59:59.999Z'));
  assert.deepEqual([early, yesterday, unreadable].map(limit), [
    { notBefore: '2027-01-01' },
    { notBefore: '2027-01-01' },
    { notBefore: '2027-01-01' },
  ]);
});

test('a new attempt shares the limit that the player has met, without asking the service', () => {
  const full = { ...yesterday, refusal: FULL_DAY };
  assert.deepEqual(limitKnown([full], yesterday, NOON), { refusal: FULL_DAY });
  assert.equal(limitKnown([full], today, NOON), null);
  const held = { ...yesterday, notBefore: '2026-11-28' };
  assert.deepEqual(limitKnown([held], today, NOON), { notBefore: '2026-11-28' });
  assert.equal(limitKnown([held], today, Date.parse('2026-11-28T00:00:00.000Z')), null);
  assert.equal(limitKnown([{ ...today, refusal: 'untimely' }], today, NOON), null);
});
