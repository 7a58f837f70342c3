import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { distanceTo, groupsOf, type Undated } from './undated.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A time of the day, in the time zone of the device. */
const at = (day: string, time = '10:00'): number => new Date(`${day}T${time}`).getTime();
const dayOf = (time: number): string => new Intl.DateTimeFormat('sv-SE').format(time);

/** An answer that took a minute, by a wrong clock. */
const answer = (
  raw: number,
  { since = at('2026-11-20'), to = at('2026-11-24'), jumps = 0 } = {},
): Undated => ({
  stamp: { raw, page: 'a', ticks: 0, since, ahead: 0, jumps, isSure: false },
  milliseconds: MINUTE,
  undated: { from: since, to, askedAt: to },
});

/** The times that answers get when they were made on this day. */
function timesOn(day: string, answers: readonly Undated[], to: number): number[] {
  const [group, ...others] = groupsOf(answers, dayOf);
  assert.ok(group !== undefined && others.length === 0);
  const distance = distanceTo(group, day, to, dayOf);
  return group.answers.map(({ stamp }) => stamp.raw + distance);
}

describe('answers whose day is not known', () => {
  test('are asked about together when the wrong clock had the same day for them', () => {
    const one = [answer(at('2020-01-01')), answer(at('2020-01-01', '23:00'))];
    const other = [answer(at('2020-01-02'))];
    assert.deepEqual(
      groupsOf([...other, ...one], dayOf).map(({ answers }) => answers),
      [one, other],
    );
  });

  test('are asked about apart when the clock began at the same day again', () => {
    const groups = groupsOf(
      [answer(at('2020-01-01')), answer(at('2020-01-01'), { jumps: 1 })],
      dayOf,
    );
    assert.equal(groups.length, 2);
  });

  test('have bounds that hold for all of them, and no more than a year', () => {
    const [group] = groupsOf(
      [answer(at('2020-01-01')), answer(at('2020-01-01'), { to: at('2026-11-23') })],
      dayOf,
    );
    assert.deepEqual([group?.from, group?.to], [at('2026-11-20'), at('2026-11-23')]);
    const unknown = answer(at('2020-01-01'));
    const [other] = groupsOf([{ ...unknown, undated: { ...unknown.undated, from: null } }], dayOf);
    assert.equal(other?.from, at('2026-11-24') - 364 * DAY);
  });

  test('of two children are asked about at two moments, and wait together from the first on', () => {
    const one = answer(at('2020-01-01'));
    const later = { ...one, undated: { ...one.undated, askedAt: one.undated.askedAt + 500 } };
    assert.deepEqual(
      groupsOf([later, one], dayOf).map(({ askedAt }) => askedAt),
      [one.undated.askedAt],
    );
  });

  test('have the times of day of the wrong clock on the day that is told', () => {
    const times = [at('2020-01-01', '10:00'), at('2020-01-01', '10:01')];
    assert.deepEqual(
      timesOn(
        '2026-11-22',
        times.map((raw) => answer(raw)),
        at('2026-11-24'),
      ),
      [at('2026-11-22', '10:00'), at('2026-11-22', '10:01')],
    );
  });

  test('never end after now, and keep their distances', () => {
    const times = [at('2020-01-01', '18:00'), at('2020-01-01', '18:05')];
    const now = at('2026-11-24', '12:00');
    assert.deepEqual(
      timesOn(
        '2026-11-24',
        times.map((raw) => answer(raw)),
        now,
      ),
      [now - 6 * MINUTE, now - MINUTE],
    );
  });
});
