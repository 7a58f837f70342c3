import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acceptsCoding,
  acceptsGzip,
  asksForCsv,
  asksForPage,
  preferredLanguage,
  takesPage,
} from './accept.ts';

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

for (const [header, brotli, gzip] of [
  [undefined, false, false],
  ['gzip, br', true, true],
  ['br', true, false],
  ['gzip, br;q=0', false, true],
  ['*', false, true],
] as const) {
  test(`Accept-Encoding: ${header} accepts ${[brotli && 'br', gzip && 'gzip'].filter(Boolean).join(' and ') || 'no coding'}`, () => {
    assert.deepEqual([acceptsCoding(header, 'br'), acceptsCoding(header, 'gzip')], [brotli, gzip]);
  });
}

for (const [header, isCsv] of [
  [undefined, false],
  ['*/*', false],
  ['text/csv', true],
  ['application/json;q=0.9, text/csv;q=0.1', true],
  ['text/csv;q=0', false],
] as const) {
  test(`Accept: ${header} ${isCsv ? 'asks' : 'does not ask'} for CSV`, () => {
    assert.equal(asksForCsv(header), isCsv);
  });
}

for (const [header, takes, asks] of [
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true, true],
  ['text/html', true, true],
  ['TEXT/HTML;level=1; q=0.4', true, true],
  ['application/json, text/html', true, true],
  ['application/json, text/html;q=0.001', true, true],
  ['text/*;q=0, text/html', true, true],
  [undefined, true, false],
  ['', true, false],
  [' , ', true, false],
  ['*/*', true, false],
  ['*/*;q=0.1, application/json', true, false],
  ['application/json, text/plain, */*', true, false],
  ['text/*', true, false],
  ['*/*;q=0, text/*', true, false],
  ['application/json', false, false],
  ['application/*', false, false],
  ['text/html;q=0, */*', false, false],
  ['*/*, text/html; q=0.000', false, false],
  ['text/*;q=0, */*', false, false],
  ['*/*;q=0', false, false],
  ['text/html;q=', false, false],
  ['text/html;q=x', false, false],
  ['text/htmlx', false, false],
  ['text', false, false],
] as const) {
  test(`Accept: ${header} ${takes ? 'takes' : 'does not take'} a page, and ${asks ? 'asks' : 'does not ask'} for it`, () => {
    assert.deepEqual([takesPage(header), asksForPage(header)], [takes, asks]);
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
