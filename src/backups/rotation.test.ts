import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { DAY, HOUR } from '../kernel/clock.ts';
import { archiveName, toSeconds, type Archive } from './archives.ts';
import { archivesToGiveUp, archivesToRemove, fittingArchive, isDue, newestOf } from './rotation.ts';

/** A Sunday. */
const NOW = Date.UTC(2026, 10, 29, 12);
const sure = { at: NOW, isSure: true };

function archive(at: number, schema = 24, before: number | null = null): Archive {
  return { name: archiveName({ at, schema, before }), at, schema, before };
}

/** Archives of every day, so many days ago. */
const daysAgo = (...days: number[]): Archive[] => days.map((one) => archive(NOW - one * DAY));

const upTo = (end: number): number[] => Array.from({ length: end }, (_, index) => index);

/** The days of those that stay, as days ago. */
function keptDays(archives: readonly Archive[], now = sure): number[] {
  const removed = new Set(archivesToRemove(archives, now));
  return archives
    .filter((one) => !removed.has(one))
    .map(({ at }) => Math.round((NOW - at) / DAY))
    .toSorted((a, b) => a - b);
}

describe('a rotation', () => {
  test('keeps 7 days and the last of 4 weeks', () => {
    assert.deepEqual(keptDays(daysAgo(...upTo(60))), [0, 1, 2, 3, 4, 5, 6, 7, 14, 21]);
  });

  test('keeps the newest of a day', () => {
    const ofToday = [0, 1, 2, 3].map((hours) => archive(NOW - hours * HOUR));
    assert.deepEqual(archivesToRemove(ofToday, sure), ofToday.slice(1));
  });

  test('counts days that have one: a pause of a year removes nothing', () => {
    const before = daysAgo(...upTo(60));
    const kept = before.filter((one) => !archivesToRemove(before, sure).includes(one));
    assert.deepEqual(archivesToRemove(kept, { at: NOW + 365 * DAY, isSure: true }), []);
  });

  test('leaves what a clock in the future made, and counts it for none', () => {
    const future = daysAgo(-400, -401, -402, -403, -404, -405, -406, -407);
    assert.deepEqual(archivesToRemove([...future, ...daysAgo(0, 1, 2)], sure), []);
  });

  test('removes nothing while the clock is years behind', () => {
    assert.deepEqual(archivesToRemove(daysAgo(...upTo(60)), { at: 0, isSure: true }), []);
  });

  test('keeps those of before a migration 28 days, and longer while the clock is not sure', () => {
    const [young, old] = [archive(NOW - 27 * DAY, 23, 24), archive(NOW - 29 * DAY, 22, 23)];
    assert.deepEqual(archivesToRemove([young, old], sure), [old]);
    assert.deepEqual(archivesToRemove([young, old], { at: NOW, isSure: false }), []);
  });

  test('keeps 3 of before a migration that fails at every start', () => {
    const tries = upTo(10).map((one) => archive(NOW - one * 2_000, 23, 24));
    assert.deepEqual(archivesToRemove(tries, sure), tries.slice(3));
  });

  test('never removes the newest, whatever the archives and the clock are', () => {
    const times = fc.integer({ min: 0, max: Date.UTC(2100, 0) }).map(toSeconds);
    const archives = fc.uniqueArray(times, { maxLength: 40 });
    fc.assert(
      fc.property(archives, times, fc.boolean(), (given, now, isSure) => {
        const all = given.map((at) => archive(at));
        const removed = archivesToRemove(all, { at: now, isSure });
        const newest = newestOf(all, now);
        assert.ok(newest === undefined || !removed.includes(newest));
        const present = all.filter(({ at }) => at <= now + DAY);
        assert.ok(removed.every((one) => present.includes(one)));
        assert.ok(present.length - removed.length <= 7 + 4);
        const days = new Set(present.map(({ at }) => Math.floor(at / DAY)));
        assert.ok(present.length - removed.length >= Math.min(7, days.size));
        // A second look finds nothing more.
        const kept = all.filter((one) => !removed.includes(one));
        assert.deepEqual(archivesToRemove(kept, { at: now, isSure }), []);
      }),
    );
  });
});

describe('a backup is due', () => {
  for (const [name, archives, expected] of [
    ['when there is none', [], true],
    ['when the newest is over a day old', [archive(NOW - DAY - 1_000)], true],
    ['not when the newest is a day old', [archive(NOW - DAY)], false],
    ['not when one of before a migration is young', [archive(NOW - HOUR, 23, 24)], false],
    ['not when the newest is of some hours ahead', [archive(NOW + 5 * HOUR)], false],
    ['when the only one is more than a day ahead', [archive(NOW + DAY + 1_000)], true],
    ['not when a young one is beside one of the future', daysAgo(0, -300), false],
  ] as const) {
    test(name, () => assert.equal(isDue(archives, NOW), expected));
  }
});

test('without room the oldest of every day go first, and never the newest', () => {
  const migration = archive(NOW - 3 * DAY, 23, 24);
  const [newest, second, third] = daysAgo(0, 1, 2);
  assert.ok(newest && second && third);
  assert.deepEqual(archivesToGiveUp([second, newest, migration, third]), [third, second]);
  assert.deepEqual(archivesToGiveUp([]), []);
});

test('the newest backup that has no later migration fits an older program', () => {
  const daily = archive(NOW - 3 * DAY, 22);
  const before = archive(NOW - 2 * DAY, 22, 23);
  const after = archive(NOW - DAY, 24);
  assert.equal(fittingArchive([daily, before, after], 23), before);
  assert.equal(fittingArchive([daily, before, after], 24), after);
  assert.equal(fittingArchive([after], 23), undefined);
});
