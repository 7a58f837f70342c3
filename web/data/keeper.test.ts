import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KeyedTexts, Where } from '../device/keyed-texts.ts';
import { createKeeper, isSamePerson, type Owner } from './keeper.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A device that is a map, at a time that the test moves. */
function createDevice() {
  const texts = new Map<string, string>();
  const kept = new Map<string, Where>();
  const listeners = new Set<Parameters<KeyedTexts['subscribe']>[0]>();
  const tell = (key: string): void => {
    for (const changed of listeners) changed(key, false);
  };
  const place: KeyedTexts = {
    get: (key) => texts.get(key) ?? null,
    keys: (beginning = '') =>
      [...texts.keys()].filter((key) => key.startsWith(beginning)).toSorted(),
    put: (key, text) => {
      texts.set(key, text);
      tell(key);
    },
    remove: (key) => {
      texts.delete(key);
      tell(key);
    },
    whereOf: (key) => kept.get(key) ?? 'device',
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
  const clock = { now: 1_000 * DAY };
  return { texts, kept, clock, place, keeper: createKeeper(place, () => clock.now) };
}

/** The keys of an owner, without the one for when it was last here. */
const keysOf = ({ texts }: ReturnType<typeof createDevice>, owner: string): string[] =>
  [...texts.keys()]
    .filter((key) => key.startsWith(`${owner}:`) && !key.endsWith(':seen'))
    .map((key) => key.slice(owner.length + 1))
    .toSorted();

test('an owner’s things are hidden from others, and are there when the owner is back', () => {
  const { keeper } = createDevice();
  const keys: (string | null)[] = [];
  keeper.belongings.subscribe((key) => keys.push(key));
  keeper.handOver('account:a');
  keeper.belongings.put('letter:1', 'hers');
  keeper.handOver('account:b');
  assert.equal(keeper.belongings.get('letter:1'), null);
  assert.deepEqual(keeper.belongings.keys('letter:'), []);
  keeper.belongings.remove('letter:1');
  keeper.handOver('account:a');
  assert.equal(keeper.belongings.get('letter:1'), 'hers');
  assert.deepEqual(
    keys.filter((key) => key !== 'seen'),
    [null, 'letter:1', null, 'letter:1', null],
  );
});

test('of other owners only waiting things are kept, and no name', () => {
  const device = createDevice();
  const { keeper } = device;
  keeper.handOver('account:a');
  const waiting = ['attempt:1', 'session:1', 'step:1'];
  for (const key of ['players', 'player', 'practice:1', 'path:1', 'soroban', ...waiting]) {
    keeper.belongings.put(key, '{}');
  }
  keeper.handOver('nobody');
  assert.deepEqual(keysOf(device, 'account:a'), waiting);
  assert.equal(keeper.doneByOthers(), 2);
});

for (const next of ['guest:g', 'account:a', 'device:d'] as const) {
  test(`a visitor’s things go to ${next}, whose own things take precedence`, () => {
    const device = createDevice();
    const { keeper, texts } = device;
    texts.set(`${next}:player`, 'own');
    keeper.belongings.put('player', 'visitor');
    keeper.belongings.put('call:1', 'ringing');
    keeper.handOver(next);
    assert.equal(keeper.belongings.get('player'), 'own');
    assert.equal(keeper.belongings.get('call:1'), 'ringing');
    assert.deepEqual(keysOf(device, 'nobody'), []);
    // Written by a tab that did not know of the new owner.
    texts.set('nobody:call:2', 'late');
    keeper.handOver(next);
    assert.equal(keeper.belongings.get('call:2'), 'late');
  });
}

test('a guest’s things go to its account, also what another tab writes later', () => {
  const device = createDevice();
  const { keeper, texts } = device;
  keeper.handOver('guest:g');
  keeper.belongings.put('players', '[]');
  keeper.belongings.put('attempt:1', 'first');
  keeper.handOver('account:a', { email: 'ada@example.org' });
  texts.set('guest:g:attempt:2', 'late');
  keeper.handOver('account:a', { email: 'ada@example.org' });
  assert.deepEqual(keysOf(device, 'account:a'), [
    'attempt:1',
    'attempt:2',
    'players',
    'was:guest:g',
  ]);
  assert.deepEqual(keysOf(device, 'guest:g'), []);
});

test('after a lost answer, a guest’s things go to the account that it asked for, and to no other', () => {
  const device = createDevice();
  const { keeper } = device;
  keeper.handOver('guest:g');
  keeper.belongings.put('attempt:1', 'first');
  keeper.noteBecoming('guest:g', ' Ada@Example.org ');
  keeper.handOver('nobody');
  keeper.handOver('account:b', { email: 'bob@example.org' });
  assert.deepEqual(keeper.belongings.keys('attempt:'), []);
  keeper.handOver('nobody');
  keeper.handOver('account:a', { email: 'ada@example.org' });
  assert.deepEqual(keeper.belongings.keys('attempt:'), ['attempt:1']);
});

test('a guest without its cookie is taken for nobody else, and a refused sign-up leaves nothing behind', () => {
  const device = createDevice();
  const { keeper } = device;
  keeper.handOver('guest:g');
  keeper.belongings.put('attempt:1', 'first');
  keeper.noteBecoming('guest:g', 'ada@example.org');
  keeper.forgetBecoming('guest:g');
  keeper.handOver('nobody');
  keeper.handOver('account:a', { email: 'ada@example.org' });
  assert.deepEqual(keeper.belongings.keys('attempt:'), []);
  assert.equal(keeper.doneByOthers(), 1);
  keeper.forgetOthers();
  assert.equal(keeper.doneByOthers(), 0);
  assert.deepEqual(keysOf(device, 'guest:g'), []);
});

test('a device that is paired again for the same children takes over waiting things, and no other device does', () => {
  const device = createDevice();
  const { keeper } = device;
  keeper.handOver('device:d', { players: ['mika', 'otto'] });
  keeper.belongings.put('attempt:mika:1', 'first');
  keeper.handOver('nobody');
  keeper.handOver('device:e', { players: ['mika'] });
  assert.deepEqual(keeper.belongings.keys('attempt:'), []);
  keeper.handOver('nobody');
  keeper.handOver('account:a', { email: 'ada@example.org' });
  assert.deepEqual(keeper.belongings.keys('attempt:'), []);
  assert.equal(keeper.doneByOthers(), 1);
  keeper.handOver('device:f', { players: ['nika', 'otto', 'mika'] });
  assert.deepEqual(keysOf(device, 'device:f'), ['attempt:mika:1', 'plays']);
  assert.deepEqual(keysOf(device, 'device:d'), []);
});

test('a guest’s things go to the device that plays for the players who came along, also what another tab writes later', () => {
  const made = createDevice();
  const { keeper } = made;
  keeper.handOver('guest:g');
  keeper.belongings.put('attempt:1', 'waits');
  keeper.belongings.put('practice:mika', 'read');
  keeper.noteComing('guest:g', ['mika', 'otto']);
  keeper.handOver('device:d', { players: ['otto', 'nika', 'mika'] });
  assert.deepEqual(keysOf(made, 'guest:g'), []);
  assert.deepEqual(keysOf(made, 'device:d'), [
    'attempt:1',
    'plays',
    'practice:mika',
    'was:guest:g',
  ]);
  made.place.put('guest:g:attempt:2', 'written by another tab');
  keeper.handOver('device:d', { players: ['otto', 'nika', 'mika'] });
  assert.equal(keeper.belongings.get('attempt:2'), 'written by another tab');
});

test('a guest who did not come along, or not all of whose players did, keeps what waits', () => {
  const made = createDevice();
  const { keeper } = made;
  keeper.handOver('guest:g');
  keeper.belongings.put('attempt:1', 'waits');
  keeper.handOver('device:d', { players: ['nika'] });
  assert.deepEqual(keysOf(made, 'guest:g'), ['attempt:1']);
  keeper.handOver('guest:g');
  keeper.noteComing('guest:g', ['mika']);
  keeper.handOver('device:e', { players: ['nika'] });
  assert.deepEqual(keysOf(made, 'device:e'), ['plays']);
  keeper.handOver('nobody');
  keeper.handOver('device:f', { players: ['nika', 'mika'] });
  assert.equal(keeper.belongings.get('attempt:1'), 'waits');
});

test('a guest without players comes along to the next device, unless the person chose otherwise meanwhile', () => {
  for (const isLeft of [false, true]) {
    const { keeper } = createDevice();
    keeper.handOver('guest:g');
    keeper.belongings.put('letter:1', 'waits');
    keeper.noteComing('guest:g', []);
    if (isLeft) keeper.noteComing('guest:g', undefined);
    keeper.handOver('device:d', { players: ['nika'] });
    assert.equal(keeper.belongings.get('letter:1'), isLeft ? null : 'waits');
  }
});

test('waiting things are kept for 90 days, and for the last four owners', () => {
  const { keeper, clock } = createDevice();
  const people = ['a', 'b', 'c', 'd', 'e'].map((name): Owner => `account:${name}`);
  for (const one of people) {
    clock.now += DAY;
    keeper.handOver(one);
    keeper.belongings.put('letter:1', one);
  }
  clock.now += DAY;
  keeper.handOver('guest:g');
  assert.equal(keeper.doneByOthers(), 4);
  // The last of them was here 91 days ago, the others earlier.
  clock.now += 89 * DAY;
  keeper.handOver('guest:g');
  assert.equal(keeper.doneByOthers(), 1);
  keeper.handOver('account:e');
  assert.equal(keeper.belongings.get('letter:1'), 'account:e');
});

test('the 90 days of things that another tab wrote begin when they are found', () => {
  const { keeper, texts } = createDevice();
  keeper.handOver('account:b');
  texts.set('account:a:attempt:1', 'late');
  keeper.handOver('account:b');
  assert.equal(keeper.doneByOthers(), 1);
});

test('an owner who leaves for good leaves nothing, and others keep their things', () => {
  const device = createDevice();
  const { keeper } = device;
  keeper.handOver('device:d');
  keeper.belongings.put('attempt:1', 'child');
  keeper.handOver('account:a');
  keeper.belongings.put('letter:1', 'parent');
  keeper.forgetOwner('account:a');
  assert.equal(keeper.currentOwner(), 'nobody');
  assert.deepEqual(keysOf(device, 'account:a'), []);
  keeper.handOver('device:d');
  assert.equal(keeper.belongings.get('attempt:1'), 'child');
  keeper.forgetOwner('language');
  assert.equal(keeper.currentOwner(), 'device:d');
});

test('an owner that cannot be read is nobody', () => {
  const { keeper, texts } = createDevice();
  for (const text of ['', '{', 'account:', 'somebody:1', 'account:a:b', 'nobody:']) {
    texts.set('owner', text);
    assert.equal(keeper.currentOwner(), 'nobody', text);
  }
});

test('a visitor and a guest stay the same person after a change, and nobody else does', () => {
  const rows: readonly (readonly [Owner, Owner, boolean])[] = [
    ['nobody', 'guest:g', true],
    ['nobody', 'account:a', true],
    ['guest:g', 'account:a', true],
    ['guest:g', 'nobody', false],
    ['guest:g', 'guest:h', false],
    ['account:a', 'nobody', false],
    ['account:a', 'account:b', false],
    ['account:a', 'device:d', false],
    ['device:d', 'account:a', false],
  ];
  for (const [before, next, isSame] of rows) {
    assert.equal(isSamePerson(before, next), isSame, `${before} → ${next}`);
  }
});

test('making room removes what the service has, of all owners, and nothing that waits', () => {
  const { keeper, texts } = createDevice();
  for (const owner of ['account:a', 'account:b'] as const) {
    keeper.handOver(owner);
    for (const key of ['practice:1', 'attempt:1', 'session:1']) keeper.belongings.put(key, 'text');
  }
  keeper.makeRoom();
  const kinds = [...texts.keys()].filter((key) => key.endsWith(':1')).toSorted();
  assert.deepEqual(kinds, [
    'account:a:attempt:1',
    'account:a:session:1',
    'account:b:attempt:1',
    'account:b:session:1',
  ]);
});

test('what was done is kept as the worst place keeps it, also of others, and without what can be read again or is under way', () => {
  const { keeper, kept } = createDevice();
  keeper.handOver('account:a');
  for (const key of ['attempt:1', 'move:1', 'practice:1', 'session:1']) {
    keeper.belongings.put(key, 'text');
  }
  const places = (): string[] => [keeper.leastKept('done'), keeper.leastKept('begun')];
  assert.deepEqual(places(), ['device', 'device']);
  kept.set('account:a:practice:1', 'nowhere');
  assert.deepEqual(places(), ['device', 'device']);
  kept.set('account:a:session:1', 'tab');
  assert.deepEqual(places(), ['device', 'tab']);
  kept.set('account:a:move:1', 'tab');
  assert.deepEqual(places(), ['tab', 'tab']);
  kept.set('account:a:attempt:1', 'nowhere');
  assert.deepEqual(places(), ['nowhere', 'nowhere']);
  keeper.handOver('nobody');
  assert.deepEqual(places(), ['nowhere', 'nowhere']);
});

test('moves of games, settings and entries in forms count as done by somebody, and settings that are all sent do not', () => {
  const { keeper, kept } = createDevice();
  keeper.handOver('account:a');
  for (const key of ['move:table:hand', 'draft:name', 'soroban-unsaved']) {
    keeper.belongings.put(key, '{"beadShape":"square"}');
    kept.set(`account:a:${key}`, 'tab');
    assert.equal(keeper.leastKept('done'), 'tab', key);
    kept.clear();
  }
  keeper.handOver('account:b');
  // An earlier release left this.
  keeper.belongings.put('soroban-unsaved', '{}');
  keeper.handOver('nobody');
  assert.equal(keeper.doneByOthers(), 3);
});
