import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSilences } from './silences.ts';

let now = 0;
const silences = createSilences(() => now);

test('a silent host is not asked for half a minute, and neither is its network or its domain', () => {
  silences.add('1.2.3.4');
  silences.add('2600::1:2');
  silences.add('a.example.org');
  for (const host of ['1.2.3.4', '::ffff:1.2.3.4', '2600::7', 'b.c.example.org.']) {
    assert.equal(silences.mustWait(host), true, host);
  }
  for (const host of ['1.2.3.5', '2600:0:0:1::7', 'example.net', 'org']) {
    assert.equal(silences.mustWait(host), false, host);
  }
});

test('after that one caller may ask, and the others still wait', () => {
  now += 30_000;
  assert.equal(silences.mustWait('1.2.3.4'), false);
  assert.equal(silences.mustWait('1.2.3.4'), true);
});

test('a host that answers is asked again', () => {
  silences.add('1.2.3.4');
  silences.delete('1.2.3.4');
  assert.equal(silences.mustWait('1.2.3.4'), false);
});

test('the oldest of very many silent hosts are forgotten', () => {
  for (let count = 0; count <= 10_000; count++) silences.add(`example.n${count}`);
  assert.equal(silences.mustWait('example.n0'), false);
  assert.equal(silences.mustWait('example.n1'), true);
});
