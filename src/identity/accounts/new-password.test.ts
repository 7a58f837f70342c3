import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkNewPassword } from './new-password.ts';

const sentence = 'This password is one of the 10,000 commonest: choose another';

for (const common of ['password', '12345678', 'qwertyuiop', 'iloveyou', 'trustno1', 'password1']) {
  test(`refuses ${common}`, () => assert.rejects(checkNewPassword(common), { message: sentence }));
}

for (const [what, password] of [
  ['a sentence', 'three green beads'],
  ['a common one in other letters, because only exact matches count', 'Password1'],
  ['a common one with more at its end', 'password1 and more'],
  ['the name of a property', 'constructor'],
] as const) {
  test(`takes ${what}`, () => checkNewPassword(password));
}

test('a short one is short, however common', () =>
  assert.rejects(checkNewPassword('123456'), { message: /at least 8/ }));
