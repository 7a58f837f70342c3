import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { createParser } from '../../client/src/events/parser.ts';

const NEW = { lastEventId: '', retry: 3000 };

/** Parses these texts, each as one chunk. */
function read(...pieces: (string | Uint8Array)[]) {
  const parser = createParser(NEW);
  const events = pieces.flatMap((piece) =>
    parser.push(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece),
  );
  return { events, lastEventId: parser.lastEventId, retry: parser.retry };
}

const message = (data: string, type = 'message') => ({ type, data });

const rows: readonly (readonly [what: string, text: string, ...(readonly [object[], object?])])[] =
  [
    ['an event', 'event: changed\ndata: {"a":1}\n\n', [message('{"a":1}', 'changed')]],
    ['no type: message', 'data: a\n\n', [message('a')]],
    ['a type counts once', 'event: b\ndata: a\n\ndata: c\n\n', [message('a', 'b'), message('c')]],
    ['the last type counts', 'event: a\nevent: b\ndata: c\n\n', [message('c', 'b')]],
    ['several lines of data', 'data: a\ndata\ndata:  b\n\n', [message('a\n\n b')]],
    ['no space after the colon', 'data:a\n\n', [message('a')]],
    ['a colon in the data', 'data: a: b\n\n', [message('a: b')]],
    ['lines that end with CR', 'data: a\r\rdata: b\r\r', [message('a'), message('b')]],
    ['lines that end with CRLF', 'data: a\r\n\r\ndata: b\r\n\r\n', [message('a'), message('b')]],
    ['line ends of all kinds', 'data: a\r\n\ndata: b\r\r\n', [message('a'), message('b')]],
    ['a byte order mark at the beginning', '\uFEFFdata: a\n\n', [message('a')]],
    ['a second byte order mark: another field', '\uFEFF\uFEFFdata: a\n\n', []],
    ['comments', ': hello\n:\n\ndata: a\n: b\n\n', [message('a')]],
    ['unknown fields', 'dat: a\nDATA: b\n data: c\ndata: d\n\n', [message('d')]],
    ['an event without data', 'event: a\nid: 7\n\n', [], { lastEventId: '7' }],
    ['data that is empty', 'data\n\n', [message('')]],
    ['an id', 'id: 7\ndata: a\n\n', [message('a')], { lastEventId: '7' }],
    [
      'an id lasts',
      'id: 7\ndata: a\n\ndata: b\n\n',
      [message('a'), message('b')],
      { lastEventId: '7' },
    ],
    [
      'an empty id',
      'id: 7\ndata: a\n\nid\ndata: b\n\n',
      [message('a'), message('b')],
      { lastEventId: '' },
    ],
    [
      'an id with NUL is ignored',
      'id: 7\nid: 8\0\ndata: a\n\n',
      [message('a')],
      { lastEventId: '7' },
    ],
    ['an id counts with the end of its event', 'id: 7\ndata: a\n', [], { lastEventId: '' }],
    ['a wait', 'retry: 1500\n', [], { retry: 1500 }],
    [
      'a wait that is no number',
      'retry: 1500ms\nretry: -1\nretry:\nretry: 1e3\n',
      [],
      { retry: 3000 },
    ],
    ['an event that is not complete', 'data: a\n\ndata: b\n', [message('a')]],
    ['a line that is not complete', 'data: a\n\ndata: b', [message('a')]],
  ];

describe('an event stream', () => {
  for (const [what, text, events, rest = {}] of rows) {
    test(`has ${what}`, () => {
      assert.deepEqual(read(text), { ...NEW, events, ...rest });
    });
  }

  test('is the same for all chunks of its bytes', () => {
    const whole = `\uFEFFretry: 2000\r\n\r\nevent: ready\rid: ä\ndata: 🧮\r\ndata: é\n\n: x\r\rdata: b\r\n\r\n`;
    const bytes = new TextEncoder().encode(whole);
    const expected = read(bytes);
    assert.equal(expected.events.length, 2);
    for (let first = 0; first <= bytes.length; first++) {
      assert.deepEqual(read(bytes.subarray(0, first), bytes.subarray(first)), expected);
    }
    assert.deepEqual(read(...Array.from(bytes, (byte) => Uint8Array.of(byte))), expected);
  });

  test('is the same for all chunks of its bytes, with any content', () => {
    const part = fc.constantFrom(
      'data',
      'id',
      'event',
      'retry',
      ':',
      ' ',
      '\r',
      '\n',
      '\r\n',
      'a',
      '1',
      '🧮',
    );
    fc.assert(
      fc.property(fc.array(part), fc.array(fc.nat()), (parts, cuts) => {
        const bytes = new TextEncoder().encode(parts.join(''));
        const at = cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b);
        const pieces = [0, ...at].map((from, index) => bytes.subarray(from, at[index]));
        assert.deepEqual(read(...pieces), read(bytes));
      }),
    );
  });

  test('gives no incomplete event, and many complete ones', () => {
    const many = 'data: abcdefgh\n\n'.repeat(100_000);
    assert.equal(read(many, many).events.length, 200_000);
    const line = 'x'.repeat(65_536);
    assert.throws(() => read('data: ', ...Array.from({ length: 17 }, () => line)), RangeError);
    assert.throws(() => read(...Array.from({ length: 17 }, () => `data: ${line}\n`)), RangeError);
  });

  test('with bytes that are not UTF-8 has a replacement character', () => {
    assert.deepEqual(read(Uint8Array.of(...Buffer.from('data: '), 0xff, 0x0a, 0x0a)).events, [
      message('\uFFFD'),
    ]);
  });
});
