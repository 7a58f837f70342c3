import assert from 'node:assert/strict';
import { test } from 'node:test';
import { programOf } from './user-agent.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

for (const [userAgent, browser, system] of [
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${APPLE} Version/18.6 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.6 Safari/605.1.15`,
    'Safari',
    'Mac',
  ],
  ['curl/8.14.1', null, null],
  [null, null, null],
] as const) {
  test(`the user agent ${userAgent ?? 'nothing'} is ${browser} on ${system}`, () => {
    assert.deepEqual(programOf(userAgent), { browser, system });
  });
}
