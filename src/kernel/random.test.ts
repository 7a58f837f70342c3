import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { it } from 'node:test';
import { drawMany, randomText, type Random } from './random.ts';

it('a text has the given length and only characters of the alphabet', () => {
  for (const length of [0, 1, 6, 1_000]) {
    const text = randomText(randomBytes, 'abc', length);
    assert.equal(text.length, length);
    assert.match(text, /^[abc]*$/);
  }
});

it('every character is about equally likely, also when 256 is no multiple of their number', () => {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'.slice(0, 30);
  const counts = new Map<string, number>();
  const length = 60_000;
  for (const one of randomText(randomBytes, alphabet, length)) {
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  assert.equal(counts.size, alphabet.length);
  for (const [one, count] of counts) {
    // Six standard deviations.
    assert.ok(Math.abs(count - length / 30) < 6 * Math.sqrt(length / 30), `${one}: ${count}`);
  }
});

it('bytes that would favour some characters are dropped', () => {
  const given = [Uint8Array.of(250, 255, 249), Uint8Array.of(0, 251), Uint8Array.of(10)];
  const sizes: number[] = [];
  const random: Random = (size) => {
    sizes.push(size);
    return given.shift() ?? new Uint8Array(size);
  };
  assert.equal(randomText(random, '0123456789', 3), '900');
  assert.deepEqual(sizes, [3, 2, 1]);
});

it('an alphabet of 256 characters uses every byte', () => {
  const alphabet = String.fromCharCode(...Array.from({ length: 256 }, (_, index) => 0x100 + index));
  assert.equal(
    randomText(() => Uint8Array.of(0, 255), alphabet, 2),
    '\u0100\u01ff',
  );
});

it('drawMany reads 1,024 bytes at once, and gives each byte once and in order', () => {
  let next = 0;
  const drawn: number[] = [];
  const random = drawMany((size) => {
    drawn.push(size);
    return Uint8Array.from({ length: size }, () => next++);
  });
  const given = Array.from({ length: 300 }, () => [...random(6)]);
  assert.deepEqual(drawn, [1_024, 1_024]);
  const first = given.slice(0, 170).flat();
  assert.deepEqual(first, [...Uint8Array.from({ length: 1_020 }, (_, index) => index)]);
  assert.deepEqual(given[170], [0, 1, 2, 3, 4, 5]);
  assert.equal(random(2_000).length, 2_000);
});
