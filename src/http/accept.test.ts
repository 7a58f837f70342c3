import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptsGzip, asksForPage, preferredLanguage } from './accept.ts';

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
  test(`Accept-Encoding: ${header} ${isTaken ? 'accepts' : 'does not accept'} gzip`, () => {
    assert.equal(acceptsGzip(header), isTaken);
  });
}

for (const [header, asks] of [
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['text/html', true],
  ['TEXT/HTML;level=1; q=0.4', true],
  ['application/json, text/html', true],
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/*', false],
  ['application/json', false],
  ['text/html;q=0, */*', false],
  ['text/htmlx', false],
] as const) {
  test(`Accept: ${header} ${asks ? 'asks' : 'does not ask'} for a page`, () => {
    assert.equal(asksForPage(header), asks);
  });
}

for (const [header, language] of [
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['fr', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['en-GB,en;q=0.9,de;q=0.8', 'en'],
  ['fr, de;q=0.5', 'de'],
  ['de;q=0', 'en'],
  ['den', 'en'],
] as const) {
  test(`Accept-Language: ${header} gives ${language}`, () => {
    assert.equal(preferredLanguage(header), language);
  });
}
