import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cookieNames } from './cookie-names.ts';

test('while an earlier release may run, the name that it knows is written, and both are read', () => {
  let isOver = false;
  const names = cookieNames('one', {
    secure: true,
    isOver: () => isOver,
    isBefore: (begun) => begun < '2026-11-27',
  });
  assert.deepEqual(
    names.set('x; Path=/').map((one) => one.split(';', 1)[0]),
    ['__Secure-one=x', '__Host-one='],
  );
  assert.equal(names.isToReplace('__Secure-one=old'), false);
  assert.equal(names.isToReplace('__Host-one=new'), false);
  assert.equal(names.isGood('__Secure-one=old', '2026-11-28'), true);
  assert.equal(names.valueIn('__Host-one=new'), 'new');
  isOver = true;
  assert.deepEqual(
    names.set('x; Path=/').map((one) => one.split(';', 1)[0]),
    ['__Host-one=x', '__Secure-one='],
  );
  assert.equal(names.isToReplace('__Secure-one=old'), true);
  assert.equal(names.valueIn('__Secure-one=old'), 'old');
  assert.equal(names.isToReplace('__Secure-one=old; __Host-one=new'), false);
});

test('of two cookies the one counts whose name is written now; the other one is deleted before it would count', () => {
  let isOver = false;
  const names = cookieNames('one', { secure: true, isOver: () => isOver, isBefore: () => true });
  const both = '__Host-one=stale; __Secure-one=living';
  assert.deepEqual([names.valueIn(both), names.isToReplace(both)], ['living', true]);
  isOver = true;
  assert.deepEqual([names.valueIn(both), names.isToReplace(both)], ['stale', false]);
});

test('afterwards a cookie of the former name counts only for what began before', () => {
  const names = cookieNames('one', {
    secure: true,
    isOver: () => true,
    isBefore: (begun) => begun < '2026-11-27',
  });
  const isGood = (header: string) =>
    ['2026-11-26', '2026-11-27'].map((begun) => names.isGood(header, begun));
  assert.deepEqual(isGood('__Secure-one=x'), [true, false]);
  assert.deepEqual(isGood('__Host-one=x'), [true, true]);
  assert.deepEqual(isGood('__Secure-one=x; __Host-one=x'), [true, true]);
});
