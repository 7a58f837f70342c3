import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizeBirthday } from './birthday.ts';

const NOW = Date.UTC(2026, 10, 22, 23, 59, 59);

for (const birthday of ['1900-01-01', '2000-02-29', '2024-12-31', '2026-11-22']) {
  test(`${birthday} is a birthday, also with spaces around it`, () => {
    assert.equal(normalizeBirthday(birthday, NOW), birthday);
    assert.equal(normalizeBirthday(` ${birthday}\n`, NOW), birthday);
  });
}

for (const given of [
  '1899-12-31',
  '0099-01-01',
  '2026-11-23',
  '2027-01-01',
  '1900-02-29',
  '2025-02-29',
  '2025-04-31',
  '2025-00-10',
  '2025-13-10',
  '2025-01-00',
  '2025-1-1',
  '22.11.2018',
  '',
  null,
  20180203,
]) {
  test(`${JSON.stringify(given)} is no birthday`, () => {
    const refusal = { status: 400, message: 'Invalid birthday' };
    assert.throws(() => normalizeBirthday(given, NOW), refusal);
  });
}
