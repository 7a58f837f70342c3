import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, startOfDay, daysBetween, quarterOf, timesAround, timeZoneOf } from './days.ts';

test('a quarter of an hour begins at 0, 15, 30 or 45', () => {
  for (const [time, quarter] of [
    ['2026-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
    ['2026-11-22T10:14:59.999Z', '2026-11-22T10:00:00.000Z'],
    ['2026-11-22T23:59:59.999Z', '2026-11-22T23:45:00.000Z'],
    ['1969-12-31T23:59:59.999Z', '1969-12-31T23:45:00.000Z'],
  ] as const) {
    assert.equal(quarterOf(Date.parse(time)), quarter);
  }
});

test('days are counted by the calendar', () => {
  assert.equal(addDays('2026-02-28', 1), '2026-03-01');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  assert.equal(daysBetween('2026-10-24', '2026-10-26'), 2);
});

test('a time has the day of the time zone, also on days when clocks are changed', () => {
  for (const [name, time, day] of [
    ['Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T22:45:00.000Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T23:00:00.000Z', '2026-10-26'],
    ['Asia/Kathmandu', '2026-10-25T18:00:00.000Z', '2026-10-25'],
    ['Asia/Kathmandu', '2026-10-25T18:15:00.000Z', '2026-10-26'],
    ['Pacific/Kiritimati', '2026-10-25T10:00:00.000Z', '2026-10-26'],
    ['Etc/GMT+12', '2026-10-25T11:45:00.000Z', '2026-10-24'],
  ] as const) {
    assert.equal(timeZoneOf(name).dayAt(Date.parse(time)), day, `${name} ${time}`);
    const { from, before } = timesAround(day, day);
    assert.ok(from <= time && time < before, name);
  }
});

test('an offset is a number of quarters of an hour, from -12:00 to +14:00', () => {
  for (const name of ['+14:00', '-12:00', '+05:45', '-0330', '+00:00']) {
    const { dayAt } = timeZoneOf(name);
    const noon = Date.parse('2026-11-22T12:00:00.000Z');
    const { from, before } = timesAround(dayAt(noon), dayAt(noon));
    assert.ok(from < '2026-11-22T12' && '2026-11-22T12' < before, name);
  }
  for (const name of ['+23:59', '-23:45', '+14:15', '-12:15', '+00:07', '-05:50']) {
    assert.throws(() => timeZoneOf(name), { status: 400, message: 'Invalid time zone' }, name);
  }
});

test('the start of a day in a time zone is found, also when clocks are changed or the day is missing', () => {
  for (const [name, day, begin] of [
    ['UTC', '2026-11-22', '2026-11-22T00:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['Asia/Kathmandu', '2026-10-26', '2026-10-25T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-10-26', '2026-10-25T10:00:00.000Z'],
    ['Etc/GMT+12', '2026-10-25', '2026-10-25T12:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
  ] as const) {
    assert.equal(startOfDay(day, timeZoneOf(name)), begin, `${name} ${day}`);
  }
});
