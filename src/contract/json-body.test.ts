import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { parseText } from '../kernel/json.ts';
import { BODY_LIMITS, fieldsOf, parseBody } from './json-body.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

describe('the limits of a body', () => {
  const { depth: MAX_DEPTH, keys: MAX_KEYS } = BODY_LIMITS;
  const tooDeep = { status: 400, message: 'JSON is nested too deeply' };
  const tooMany = { status: 400, message: 'JSON has too many keys' };
  const lists = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const keys = (count: number) =>
    `{${Array.from({ length: count }, (_, index) => `"${index}":":"`).join(',')}}`;

  it('nesting to the limit is read, one more is refused', () => {
    assert.equal(parseBody(bytes(lists(MAX_DEPTH - 1)))?.fields.length, 1);
    assert.throws(() => parseBody(bytes(lists(MAX_DEPTH))), tooDeep);
    assert.equal(parseBody(bytes(objects(MAX_DEPTH)))?.fields.length, 1);
    assert.throws(() => parseBody(bytes(objects(MAX_DEPTH + 1))), tooDeep);
    assert.throws(() => parseBody(bytes('['.repeat(200_000) + ']'.repeat(200_000))), tooDeep);
  });

  it('many arrays side by side do not count as deep', () => {
    const wide = `{"a":[${Array.from({ length: 1_000 }, () => '[{}]').join(',')}],"b":"${'['.repeat(500)}"}`;
    assert.equal(parseBody(bytes(wide))?.fields.length, 2);
  });

  it('keys to the limit are read, one more is refused, wherever they are', () => {
    assert.equal(parseBody(bytes(keys(MAX_KEYS)))?.fields.length, MAX_KEYS);
    assert.throws(() => parseBody(bytes(keys(MAX_KEYS + 1))), tooMany);
    const nested = `{"a":[${Array.from({ length: MAX_KEYS }, () => '{"b":1}').join(',')}]}`;
    assert.throws(() => parseBody(bytes(nested)), tooMany);
  });

  it('do not apply to stored texts', () => {
    assert.equal(parseText(lists(5 * MAX_DEPTH))?.text('a')?.length, 10 * MAX_DEPTH);
    assert.equal(parseText(keys(MAX_KEYS + 1))?.fields.length, MAX_KEYS + 1);
  });
});

describe('parseBody', () => {
  it('reads UTF-8, with or without a byte order mark', () => {
    assert.equal(parseBody(bytes('{"a":"🧮 é"}'))?.value['a'], '🧮 é');
    assert.equal(parseBody(bytes('\ufeff{"a":1}'))?.text('a'), '1');
  });

  it('reads only the given part of a buffer', () => {
    const whole = bytes('xx{"a":1}xx');
    assert.equal(parseBody(whole.subarray(2, 9))?.text('a'), '1');
  });

  it('gives undefined for bytes that are empty, not UTF-8, or not JSON', () => {
    assert.equal(parseBody(new Uint8Array()), undefined);
    assert.equal(parseBody(bytes('\ufeff')), undefined);
    assert.equal(parseBody(bytes('\ufeff\ufeff{}')), undefined);
    assert.equal(parseBody(bytes('{"a"')), undefined);
    assert.equal(parseBody(Uint8Array.of(0x22, 0xff, 0x22)), undefined);
    // A surrogate and an overlong slash are not valid UTF-8.
    assert.equal(parseBody(Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22)), undefined);
    assert.equal(parseBody(Uint8Array.of(0x22, 0xc0, 0xaf, 0x22)), undefined);
    assert.equal(parseBody(Buffer.from('{"a":1}', 'utf16le')), undefined);
  });

  it('gives null for JSON that is not an object', () => {
    assert.equal(parseBody(bytes('[1]')), null);
  });

  it('never fails, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (body) => {
        const object = parseBody(body);
        assert.ok(object === undefined || object === null || typeof object.value === 'object');
      }),
    );
  });
});

describe('fieldsOf', () => {
  it('has no fields when the body is not an object', () => {
    for (const body of ['', '[1]', 'null', '{']) {
      const object = fieldsOf(bytes(body));
      assert.deepEqual([object.value, object.fields, object.text('a')], [{}, [], undefined], body);
    }
  });

  it('has the fields of an object', () => {
    assert.equal(fieldsOf(bytes('{"a":[1, 2]}')).text('a'), '[1, 2]');
  });
});
