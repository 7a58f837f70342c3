import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { readableLine } from './readable-log.ts';

const common = { time: Date.parse('2026-11-21T10:12:44.318'), pid: 7, hostname: 'here' };

for (const [what, line, shown] of [
  [
    'a request',
    {
      level: 30,
      operation: 'updatePlayer',
      method: 'PATCH',
      route: '/api/players/:id',
      status: 200,
      requestId: '0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7',
      ms: 1.25,
      viewer: 'OWW2I59D_5j-',
      msg: 'PATCH /api/players/:id 200',
    },
    '10:12:44 PATCH /api/players/:id 200 1.25 ms\n',
  ],
  [
    'an event',
    { level: 30, address: 'http://127.0.0.1:3000', msg: 'serving' },
    '10:12:44 serving address=http://127.0.0.1:3000\n',
  ],
  [
    'a warning with numbers',
    { level: 40, connections: 2, names: ['a'], msg: 'answers cut off' },
    '10:12:44 warning answers cut off connections=2 names=["a"]\n',
  ],
  [
    'an error',
    {
      level: 50,
      requestId: 'x',
      operation: 'createPlayer',
      err: {
        type: 'Error',
        message: 'It is full',
        stack: 'Error: It is full\n    at write (a.ts:1:2)',
      },
      msg: 'request failed',
    },
    '10:12:44 error request failed requestId=x operation=createPlayer\n  Error: It is full\n      at write (a.ts:1:2)\n',
  ],
  [
    'an error without a stack',
    { level: 60, err: { message: 'full' }, msg: 'stopping failed' },
    '10:12:44 fatal stopping failed\n  full\n',
  ],
  [
    'control characters',
    { level: 30, name: 'a\u001b[2J\nb\u009b', err: { message: '\u0007' }, msg: 'x\ry' },
    '10:12:44 x\\u000dy name=a\\u001b[2J\\u000ab\\u009b\n  \\u0007\n',
  ],
] as const) {
  test(`${what} is a line that people can read`, () => {
    const text = readableLine(`${JSON.stringify({ ...common, ...line })}\n`);
    assert.equal(stripVTControlCharacters(text), shown);
  });
}
