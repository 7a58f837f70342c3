import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CALL } from '../../src/features/page-faults/fields.ts';
import { buildOf, callsOf, placeOf } from './fault-lines.ts';

const ORIGIN = 'https://beads.example';
const AT = `${ORIGIN}/assets/`;

function failed(stack: string, message = 'x'): Error {
  const error = new Error(message);
  error.stack = stack;
  return error;
}

describe('the calls of a fault', () => {
  test('have file, function, line and column, from Chromium’s stack', () => {
    const stack = [
      'TypeError: x',
      `    at Ke (${AT}practice-now-BYTuH2Ro.js:1:2345)`,
      `    at async Object.<anonymous> (${AT}page-D-p68RJw.js:12:3)`,
      `    at new Xe [as make] (${AT}page-D-p68RJw.js:12:4)`,
      `    at ${AT}page-D-p68RJw.js:9:8`,
    ].join('\n');
    assert.deepEqual(callsOf(failed(stack), ORIGIN), [
      'practice_now.Ke.1.2345',
      'page.Object.<anonymous>.12.3',
      'page.Xe.12.4',
      'page..9.8',
    ]);
  });

  test('are the same from Firefox’s and Safari’s', () => {
    const stack = `Ke@${AT}player-BYTuH2Ro.js:1:2345\n@${AT}page-D-p68RJw.js:9:8\n`;
    assert.deepEqual(callsOf(failed(stack), ORIGIN), ['player.Ke.1.2345', 'page..9.8']);
  });

  test('have nothing of the message, of an address, or of other origins, also when the message looks like a call', () => {
    const message = `Mika\n    at Mika (${AT}player-BYTuH2Ro.js:1:1)`;
    const stack = [
      `Error: ${message}`,
      `    at Ke (chrome-extension://abc/assets/x.js:1:1)`,
      `    at Ke (${ORIGIN}/family/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f:1:1)`,
      `    at Ke (https://other.example/assets/page-D-p68RJw.js:1:1)`,
    ].join('\n');
    assert.deepEqual(callsOf(failed(stack, message), ORIGIN), []);
    for (const cause of ['Mika', null, undefined, { stack: `a@${AT}a-BYTuH2Ro.js:1:1` }]) {
      assert.deepEqual(callsOf(cause, ORIGIN), []);
    }
  });

  test('are at most 24, each of a form that the service takes', () => {
    const line = `    at Größe.${'x'.repeat(200)} (${AT}player-BYTuH2Ro.js:1:2345)`;
    const calls = callsOf(failed(['Error: x', ...Array(100).fill(line)].join('\n')), ORIGIN);
    assert.equal(calls.length, 24);
    for (const call of calls) assert.match(call, CALL);
    assert.match(calls[0] ?? '', /^player\.Gr__e\.x+\.1\.2345$/);
  });
});

test('the build is the hash of the page’s first script, and unknown while developing', () => {
  assert.equal(buildOf(`${AT}page-D-p68RJw.js`), 'D-p68RJw');
  assert.equal(buildOf('http://127.0.0.1:5173/main.tsx'), undefined);
  assert.equal(buildOf(undefined), undefined);
});

test('the place of an address is its pattern, without ids; null for none', () => {
  const places = [
    '/',
    '/players/new',
    '/family',
    '/family/:player',
    '/practice/replay/:player/:attempt',
  ];
  for (const [path, place] of [
    ['/', '/'],
    ['/players/new', '/players/new'],
    ['/family/0199d3f2', '/family/:player'],
    ['/practice/replay/a/b', '/practice/replay/:player/:attempt'],
    ['/nowhere/Mika', null],
  ] as const) {
    assert.equal(placeOf(path, places), place);
  }
});
