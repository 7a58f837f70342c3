import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { it } from 'node:test';
import { createIds } from './ids.ts';
import type { Random } from './random.ts';

const NOW = Date.UTC(2030, 0, 1);
const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const filled =
  (byte: number): Random =>
  (size) =>
    new Uint8Array(size).fill(byte);

const timeOf = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

it('an id has the shape of RFC 9562, version 7, and begins with the time', () => {
  for (const random of [randomBytes, filled(0), filled(255)]) {
    const id = createIds(() => NOW, random)();
    assert.match(id, SHAPE);
    assert.equal(timeOf(id), NOW);
  }
});

it('every random bit of an id can be 0 or 1', () => {
  const zeros = createIds(() => NOW, filled(0))();
  const ones = createIds(() => NOW, filled(255))();
  assert.equal(zeros.slice(14), '7000-8000-000000000000');
  assert.equal(ones.slice(14), '73ff-bfff-ffffffffffff');
});

it('ids sort by creation, also when one millisecond has more than 4096', () => {
  let now = NOW;
  const next = createIds(() => now, randomBytes);
  const ids: string[] = [];
  for (let index = 0; index < 20_000; index++) {
    if (index % 7_000 === 0) now += 1;
    ids.push(next());
  }
  assert.deepEqual(ids, ids.toSorted());
  assert.equal(timeOf(ids[1_000] ?? ''), NOW + 1);
  assert.equal(new Set(ids).size, ids.length);
  for (const id of ids) assert.match(id, SHAPE);
});

it('ids sort by creation when the clock goes back, and have its time again later', () => {
  let now = NOW;
  const next = createIds(() => now, randomBytes);
  const before = next();
  now -= 60_000;
  const during = [next(), next(), next()];
  now = NOW + 5;
  const after = next();
  const all = [before, ...during, after];
  assert.deepEqual(all, all.toSorted());
  assert.equal(new Set(all).size, 5);
  assert.equal(timeOf(after), NOW + 5);
});

it('sources with the same clock make different ids', () => {
  const sources = Array.from({ length: 4 }, () => createIds(() => NOW, randomBytes));
  const ids = sources.flatMap((next) => Array.from({ length: 1_000 }, next));
  assert.equal(new Set(ids).size, 4_000);
});
