import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cookieNames } from './cookie-names.ts';

test('while an earlier release may run, the name that it knows is written, and both are read', () => {
  let isOver = false;
  const names = cookieNames('one', { secure: true, isOver: () => isOver });
  assert.deepEqual(
    names.set('x; Path=/').map((one) => one.split(';', 1)[0]),
    ['__Secure-one=x', '__Host-one='],
  );
  assert.equal(names.isFormerIn('__Secure-one=old'), false);
  assert.equal(names.valueIn('__Secure-one=old; __Host-one=new'), 'new');
  isOver = true;
  assert.deepEqual(
    names.set('x; Path=/').map((one) => one.split(';', 1)[0]),
    ['__Host-one=x', '__Secure-one='],
  );
  assert.equal(names.isFormerIn('__Secure-one=old'), true);
  assert.equal(names.valueIn('__Secure-one=old'), 'old');
  assert.equal(names.isFormerIn('__Secure-one=old; __Host-one=new'), false);
});
