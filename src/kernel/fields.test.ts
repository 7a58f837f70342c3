import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { characters } from './bounds.ts';
import { Refusal } from './errors.ts';
import {
  hasAll,
  isGiven,
  optionalBoolean,
  optionalString,
  requiredNumber,
  requiredString,
} from './fields.ts';

/** Reads the fields of a body. */
const fields = JSON.parse(
  `{"text":"a","empty":"","zero":0,"no":false,"yes":true,"none":null,"list":["a"],"object":{},"number":1,
    "nul":"a\\u0000","lone":"\\ud800"}`,
) as Record<string, unknown>;

const any = characters(1_000);

const refusal = (text: string) => (cause: unknown) =>
  cause instanceof Refusal && cause.status === 400 && cause.message === text;

describe('hasAll', () => {
  it('is true when every field is truthy, whatever its type', () => {
    assert.equal(hasAll(fields, []), true);
    assert.equal(hasAll(fields, ['text', 'yes', 'list', 'object', 'number']), true);
  });

  it('is false when one is falsy, missing or only inherited', () => {
    for (const name of ['empty', 'zero', 'no', 'none', 'missing', 'toString', '__proto__']) {
      assert.equal(hasAll(fields, ['text', name]), false, name);
    }
  });
});

describe('isGiven', () => {
  it('is true for a falsy value, and false for null, missing and inherited fields', () => {
    for (const name of ['empty', 'zero', 'no', 'list']) assert.equal(isGiven(fields, name), true);
    for (const name of ['none', 'missing', 'toString']) assert.equal(isGiven(fields, name), false);
  });
});

describe('requiredNumber', () => {
  it('returns a number, also 0', () => {
    assert.equal(requiredNumber(fields, 'number'), 1);
    assert.equal(requiredNumber(fields, 'zero'), 0);
  });

  it('refuses any other value with the name of the field, also an infinite number, and coerces nothing', () => {
    const more = { ...fields, large: JSON.parse('1e999') as unknown };
    for (const name of ['text', 'empty', 'yes', 'none', 'list', 'object', 'missing', 'large']) {
      assert.throws(() => requiredNumber(more, name), refusal(`${name} must be a number`));
    }
  });
});

describe('requiredString', () => {
  it('returns a string, also an empty one', () => {
    assert.equal(requiredString(fields, 'text', any), 'a');
    assert.equal(requiredString(fields, 'empty', any), '');
  });

  it('refuses any other type with the name of the field, and coerces nothing', () => {
    for (const name of ['number', 'yes', 'none', 'list', 'object', 'missing', 'toString']) {
      assert.throws(() => requiredString(fields, name, any), refusal(`${name} must be a string`));
    }
  });

  it('refuses a text that cannot be stored', () => {
    for (const name of ['nul', 'lone']) {
      assert.throws(
        () => requiredString(fields, name, any),
        refusal('Text must not contain NUL or unpaired surrogates'),
      );
    }
  });

  it('refuses a text larger than its bound, after its checks of type and characters', () => {
    const long = { text: 'abcd', nul: 'abcd\0', number: 12345 };
    const text = (name: string, before?: string) =>
      requiredString(long, name, characters(3), before);
    assert.throws(() => text('text'), refusal('text must be at most 3 characters'));
    assert.equal(text('text', 'wxyz'), 'abcd');
    assert.throws(() => text('number'), refusal('number must be a string'));
    assert.throws(() => text('nul'), refusal('Text must not contain NUL or unpaired surrogates'));
  });
});

describe('optionalString', () => {
  it('is undefined for null and for a missing field', () => {
    for (const name of ['none', 'missing', 'toString']) {
      assert.equal(optionalString(fields, name, any), undefined);
    }
  });

  it('returns a string and refuses any other type', () => {
    assert.equal(optionalString(fields, 'text', any), 'a');
    assert.equal(optionalString(fields, 'empty', any), '');
    for (const name of ['number', 'no', 'zero', 'list']) {
      assert.throws(() => optionalString(fields, name, any), refusal(`${name} must be a string`));
    }
    assert.throws(
      () => optionalString({ text: 'abcd' }, 'text', characters(3)),
      refusal('text must be at most 3 characters'),
    );
  });
});

describe('optionalBoolean', () => {
  it('is undefined for null and for a missing field', () => {
    for (const name of ['none', 'missing', 'valueOf']) {
      assert.equal(optionalBoolean(fields, name), undefined);
    }
  });

  it('returns a boolean and refuses any other type, also 0, 1 and texts', () => {
    assert.equal(optionalBoolean(fields, 'yes'), true);
    assert.equal(optionalBoolean(fields, 'no'), false);
    for (const name of ['zero', 'number', 'text', 'empty', 'object']) {
      assert.throws(() => optionalBoolean(fields, name), refusal(`${name} must be a boolean`));
    }
  });
});
