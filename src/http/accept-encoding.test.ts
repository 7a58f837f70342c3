import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptsGzip } from './accept-encoding.ts';

const taken = [
  'gzip',
  'GZIP',
  'x-gzip',
  'gzip, br',
  'br;q=1.0, gzip;q=0.8, *;q=0.1',
  'gzip;q=0.001',
  'gzip ; Q=0.5',
  '*',
  'identity;q=0, *',
  'gzip, *;q=0',
];
const refused = [
  undefined,
  '',
  'identity',
  'br, deflate',
  'gzip;q=0',
  'gzip;q=0.0',
  'gzip; q=0.000',
  'gzip;q=0, *',
  'br, *;q=0',
  'gzip;q=x',
  'not-gzip',
  'gzip-like',
];
for (const [header, isTaken] of [
  ...taken.map((one) => [one, true] as const),
  ...refused.map((one) => [one, false] as const),
]) {
  test(`Accept-Encoding: ${header} ${isTaken ? 'takes' : 'does not take'} gzip`, () => {
    assert.equal(acceptsGzip(header), isTaken);
  });
}
