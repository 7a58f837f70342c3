import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as fc from 'fast-check';
import type { Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';
import { send, writes } from './writes.ts';

const runs = (numRuns: number) => ({ numRuns, seed: 20_261_121 });
/** Near the end of 28 February of a year that is not a leap year. */
const NOW = Date.UTC(2026, 1, 28, 23, 59, 59);

let service: Service;
let caller: Client;
before(async () => {
  service = await startService({ ports: { clock: () => NOW } });
  caller = service.client();
  await caller.get('/api/abacus-settings');
});
after(() => service.close());

const isoDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const realDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date(NOW), noInvalidDate: true })
  .map((date) => isoDate(date.getTime()));
const blanks = fc.stringMatching(/^[ \t\n\u00a0\ufeff]{0,3}$/);

test('birthdays: every real date until today is returned, trimmed', async () => {
  const { id } = (await send(caller, writes.player)).body.player;
  await fc.assert(
    fc.asyncProperty(realDate, blanks, blanks, async (date, left, right) => {
      const birthday = `${left}${date}${right}`;
      const { status, body } = await caller.patch(`/api/players/${id}`, { birthday });
      assert.equal(status, 200);
      assert.equal(body.player.birthday, date);
    }),
    runs(60),
  );
  for (const birthday of ['1900-01-01', '2026-02-28', '2024-02-29', '2000-02-29']) {
    const { body } = await caller.patch(`/api/players/${id}`, { birthday });
    assert.equal(body.player.birthday, birthday);
  }
});

/** The rules of the calendar, without `Date`. */
function isReal(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}

const padded = (value: number, length: number) => String(value).padStart(length, '0');
const anyNumbers = fc
  .tuple(
    fc.integer({ min: 1890, max: 2030 }),
    fc.integer({ min: 0, max: 13 }),
    fc.integer({ min: 0, max: 32 }),
  )
  .map(([year, month, day]) => {
    const text = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
    const isRight = year >= 1900 && isReal(year, month, day) && text <= isoDate(NOW);
    return { given: text, isRight };
  });
const anythingElse = fc
  .oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.string(), { maxLength: 2 }),
    fc.constantFrom(
      '',
      '2024-2-9',
      '24-02-09',
      '2024/02/09',
      '2024-02-09T00:00:00Z',
      '+002024-02-09',
      '２０２４-02-09',
      '2024-02-09\n1',
      '1899-12-31',
      '2026-03-01',
      '1900-02-29',
      '0000-00-00',
    ),
  )
  .map((given) => ({ given, isRight: false }));

test('birthdays: any text that is no real date until today is 400, and any real one is stored', async () => {
  const { id } = (await send(caller, writes.player)).body.player;
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyNumbers, anythingElse), async ({ given, isRight }) => {
      const { status, body } = await caller.patch(`/api/players/${id}`, { birthday: given });
      assert.equal(status, isRight ? 200 : 400, JSON.stringify(given));
      if (!isRight) assert.deepEqual(body, { error: 'Invalid birthday' });
    }),
    runs(150),
  );
});
