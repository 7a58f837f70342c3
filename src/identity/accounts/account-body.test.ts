import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { characters } from '../../contract/size-limit.ts';
import { flag } from '../../contract/field.ts';
import { accountBody, address, ifGiven, text } from './account-body.ts';

const { read } = accountBody(
  {
    name: text({}, characters(5)),
    email: address(characters(20)),
    image: ifGiven(text({}, characters(5))),
    rememberMe: ifGiven(flag()),
  },
  { example: {} },
);

const right = { name: 'Ada', email: 'Ada@Example.org' };

describe('the body of a route of accounts', () => {
  // All but the last have something wrong that is checked later, too.
  const wrong: readonly (readonly [given: Readonly<Record<string, unknown>>, sentence: string])[] =
    [
      [{ email: 1, other: '\0' }, 'Text must not contain NUL or unpaired surrogates'],
      [{ email: 1, image: 'too long' }, 'Missing required fields: name, email'],
      [{ name: 'too long', email: 'x', image: 1, rememberMe: 1 }, 'image must be a string'],
      [{ name: 'too long', email: 'x', rememberMe: null }, 'rememberMe must be a boolean'],
      [{ name: 'too long', email: 'x', image: 'too long' }, 'name must be at most 5 characters'],
      [{ name: 'Ada', email: 'x', image: 'too long' }, 'image must be at most 5 characters'],
      [{ name: 'Ada', email: 'x' }, 'This is not an e-mail address'],
    ];
  for (const [value, message] of wrong) {
    test(`is refused first for this: ${message}`, () =>
      assert.throws(() => read({ value }), { status: 400, message }));
  }

  test('has the address in small letters, and no field that is not declared', () => {
    assert.deepEqual(read({ value: { ...right, role: 'admin' } }), {
      name: 'Ada',
      email: 'ada@example.org',
      image: undefined,
      rememberMe: undefined,
    });
  });

  test('takes an empty text: it is not missing', () => {
    assert.equal(read({ value: { ...right, name: '' } }).name, '');
  });

  test('takes a text beyond its limit that is no longer than the stored one', () => {
    const given = { value: { ...right, name: 'longer' } };
    assert.equal(read(given, { before: { name: 'longest' } }).name, 'longer');
  });
});
