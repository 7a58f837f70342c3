import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import {
  joinObjects,
  jsonArray,
  jsonObject,
  jsonObjectFrom,
  jsonText,
  type JsonText,
  parseText,
} from './json.ts';
import { anyCharacter } from '../../test/kit/any-character.ts';

/** The fields of a text that must be an object. */
function fieldsIn(text: string) {
  const object = parseText(text);
  assert.ok(object);
  return object.fields.map(({ key, text: value }) => [key, value]);
}

const space = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r'), maxLength: 3 });

/** A string in any spelling of JSON: each character as itself or as an escape, also lone surrogates. */
const stringText = fc
  .array(
    fc.oneof(
      fc
        .string({ unit: anyCharacter, minLength: 1, maxLength: 1 })
        .map((one) => JSON.stringify(one).slice(1, -1)),
      fc.constantFrom('\\"', '\\\\', '\\/', '\\b', '\\n', '\\u0041', '\\u0000', '\\ud83d'),
      fc.constantFrom('{', '}', '[', ']', ',', ':', ' ', '🧮', '\u00e9'),
    ),
    { maxLength: 6 },
  )
  .map((parts) => `"${parts.join('')}"`);

/** A JSON value in any spelling that JSON allows. */
const { valueText } = fc.letrec<{ valueText: string; listText: string; objectText: string }>(
  (tie) => ({
    valueText: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      stringText,
      fc.constantFrom(
        'null',
        'true',
        'false',
        '0',
        '-0',
        '1.0',
        '1e2',
        '-12.50E-3',
        '12345678901234567890',
      ),
      tie('listText'),
      tie('objectText'),
    ),
    listText: fc
      .array(fc.tuple(space, tie('valueText'), space), { maxLength: 3 })
      .map((items) => `[${items.map((parts) => parts.join('')).join(',')}]`),
    objectText: fc
      .array(fc.tuple(space, stringText, space, space, tie('valueText'), space), { maxLength: 3 })
      .map(
        (items) =>
          `{${items.map(([a, key, b, c, value, d]) => `${a}${key}${b}:${c}${value}${d}`).join(',')}}`,
      ),
  }),
);

/**
 * A key that is one escaped character. V8 reads this key as a backslash once it has read an object with that key, so the
 * result of `JSON.parse` depends on what it has read before.
 */
const MISREAD_KEY = /"\\(?:u[\da-f]{4}|[^u])"\s*:/i;

describe('parseText', () => {
  it('gives every top-level field with the text of its value as it was written', () => {
    const fieldText = fc.tuple(space, stringText, space, space, valueText, space);
    fc.assert(
      fc.property(fc.array(fieldText, { maxLength: 5 }), space, space, (fields, before, after) => {
        const inner = fields.map(([a, key, b, c, value, d]) => `${a}${key}${b}:${c}${value}${d}`);
        const text = `${before}{${inner.join(',')}}${after}`;
        fc.pre(!MISREAD_KEY.test(text));
        const object = parseText(text);
        assert.ok(object);
        assert.deepEqual(
          object.fields.map((field) => [field.key, field.text]),
          fields.map(([, key, , , value]) => [JSON.parse(key), value]),
        );
        assert.deepEqual(object.value, JSON.parse(text));
        assert.equal(object.whole, text.trim());
        for (const [key, value] of Object.entries(object.value)) {
          assert.deepEqual(JSON.parse(object.text(key) ?? ''), value);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('agrees with JSON.parse about what JSON is', () => {
    const almost = fc
      .oneof(valueText, fc.json())
      .chain((text) =>
        fc
          .tuple(
            fc.nat(text.length),
            fc.nat(3),
            fc.constantFrom('', '"', '\\', '{', '}', ',', ':', ' '),
          )
          .map(([at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut)),
      );
    fc.assert(
      fc.property(almost, (text) => {
        fc.pre(!MISREAD_KEY.test(text));
        let value: unknown;
        try {
          value = JSON.parse(text);
        } catch {
          assert.equal(parseText(text), undefined);
          return;
        }
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
        const object = parseText(text);
        if (!isObject) assert.equal(object, null);
        else assert.deepEqual(object?.value, value);
      }),
      { numRuns: 1_000 },
    );
  });

  it('finds fields around strings with braces and quotes', () => {
    assert.deepEqual(fieldsIn(String.raw`{"a":"},{\"b\":1","c\\":"\\","d":["]",{"e":"\\\""}]}`), [
      ['a', String.raw`"},{\"b\":1"`],
      ['c\\', String.raw`"\\"`],
      ['d', String.raw`["]",{"e":"\\\""}]`],
    ]);
  });

  it('reads escapes in keys', () => {
    const object = parseText(String.raw`{"\u0061\n\"":1,"\ud83e\uddee":2}`);
    assert.deepEqual(
      object?.fields.map(({ key }) => key),
      ['a\n"', '🧮'],
    );
    assert.equal(object?.text('🧮'), '2');
  });

  it('keeps numbers as they were written', () => {
    assert.deepEqual(fieldsIn('{"n": 12345678901234567890 ,"m":1.0,"z":-0}'), [
      ['n', '12345678901234567890'],
      ['m', '1.0'],
      ['z', '-0'],
    ]);
  });

  it('lists both values of a repeated key, and the last one counts, as for JSON.parse', () => {
    const object = parseText(String.raw`{"a":1,"b":2,"\u0061":3}`);
    assert.deepEqual(
      object?.fields.map(({ key, text }) => [key, text]),
      [
        ['a', '1'],
        ['b', '2'],
        ['a', '3'],
      ],
    );
    assert.equal(object?.text('a'), '3');
    assert.equal(object?.value['a'], 3);
  });

  it('reads __proto__ and the like as ordinary keys', () => {
    const object = parseText('{"__proto__":{"admin":true},"constructor":1}');
    assert.ok(object);
    assert.equal(Object.getPrototypeOf(object.value), Object.prototype);
    assert.equal(object.value['admin'], undefined);
    assert.deepEqual(Object.keys(object.value), ['__proto__', 'constructor']);
    assert.equal(object.text('__proto__'), '{"admin":true}');
    assert.equal(object.text('toString'), undefined);
  });

  it('has no text for a key below the top level', () => {
    const object = parseText('{"a":{"b":1},"c":[{"d":2}]}');
    assert.equal(object?.text('b'), undefined);
    assert.equal(object?.text('d'), undefined);
    assert.equal(object?.text('a'), '{"b":1}');
  });

  it('gives null for JSON that is not an object', () => {
    for (const text of ['null', '1', 'true', '"{}"', '[]', '[{"a":1}]', ' [1] ']) {
      assert.equal(parseText(text), null, text);
    }
  });

  it('a long run of backslashes is read in linear time', () => {
    const value = `"${'\\\\'.repeat(250_000)}${'\\"'.repeat(250_000)}"`;
    assert.equal(parseText(`{"a":${value},"b":1}`)?.text('a'), value);
  });

  it('gives undefined for text that is not JSON', () => {
    for (const text of [
      '',
      ' ',
      '{',
      '{"a":1,}',
      "{'a':1}",
      '{"a":1}{}',
      'NaN',
      '\ufeff{}',
      '{"a":01}',
    ]) {
      assert.equal(parseText(text), undefined, text);
    }
  });
});

describe('jsonText', () => {
  it('is the same as JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        assert.equal(jsonText(value), JSON.stringify(value));
      }),
    );
  });

  it('refuses a value that has no JSON text', () => {
    for (const value of [undefined, () => 1, Symbol('a'), 1n]) {
      assert.throws(() => jsonText(value), TypeError);
    }
  });
});

describe('objects and arrays of JSON texts', () => {
  it('are the same as JSON.stringify of their values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [first, second] = [jsonText(a), jsonText(b)];
        const both = { first: a, second: b };
        assert.equal(jsonObject({}, { first, second }), JSON.stringify(both));
        assert.equal(jsonObject({ first: a }, { second }), JSON.stringify(both));
        assert.equal(jsonObject({}, { first }, { second: b }), JSON.stringify(both));
        assert.equal(
          jsonObject({ zeroth: 0 }, { first }, { second: b }),
          JSON.stringify({ zeroth: 0, ...both }),
        );
        assert.equal(jsonArray([first, second]), JSON.stringify([a, b]));
        assert.equal(
          joinObjects(jsonText({ first: a }), jsonText({ second: b })),
          JSON.stringify(both),
        );
      }),
    );
  });

  it('may be empty', () => {
    const one = jsonText({ a: 1 });
    assert.equal(jsonObject({}, {}), '{}');
    assert.equal(jsonObject({ a: 1 }, {}, {}), one);
    assert.equal(jsonObject({}, {}, { a: 1 }), one);
    assert.equal(jsonArray([]), '[]');
    assert.equal(joinObjects(one, jsonText({})), one);
    assert.equal(joinObjects(jsonText({}), one), one);
  });

  it('do not accept a plain string', () => {
    const text: string = '{';
    // @ts-expect-error a string is not JSON text
    jsonObject({}, { text });
    // @ts-expect-error a string is not JSON text
    jsonArray([text]);
  });
});

describe('jsonObjectFrom', () => {
  const jsonValueText = valueText.map((text) => text as JsonText);

  it('is the empty object without fields', () => {
    assert.equal(jsonObjectFrom([]), '{}');
  });

  it('writes back the fields that were read', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: anyCharacter }), jsonValueText)),
        (fields) => {
          assert.deepEqual(fieldsIn(jsonObjectFrom(fields)), fields);
        },
      ),
    );
  });
});
