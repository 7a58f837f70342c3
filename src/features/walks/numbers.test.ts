import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbersOf, type CountedWalk } from './numbers.ts';
import { MOST_NODES } from './rules.ts';

const ADA = { id: 'ada', name: 'Ada', emoji: '🦊' };
const BEN = { id: 'ben', name: 'Ben', emoji: '🐢' };

/** A walk over these nodes; a number after a node says how many mistakes there were. */
const walk = (
  path: string,
  end: CountedWalk['end'] = 'ended',
  { playerId = 'ada', startedAt = '3' }: Partial<CountedWalk> = {},
): CountedWalk => ({
  playerId,
  startedAt,
  end,
  visits: path.split(' ').map((visit) => ({
    node: visit.replace(/\d+$/, ''),
    mistakes: Number(/\d+$/.exec(visit)?.[0] ?? 0),
  })),
});

test('nothing was walked', async () => {
  assert.deepEqual(await numbersOf([], [ADA]), { players: [], nodes: {} });
});

test('each player in the order of its newest walk, with how far it came', async () => {
  const walks = [
    walk('a b', null, { playerId: 'ben', startedAt: '9' }),
    walk('a', 'stopped', { startedAt: '8' }),
    walk('a b c', 'stopped', { playerId: 'ben' }),
    walk('a z'),
    walk('a b c d', null),
  ];
  assert.deepEqual((await numbersOf(walks, [ADA, BEN])).players, [
    { ...BEN, walks: 2, ended: 0, furthest: 'c', lastAt: '9' },
    { ...ADA, walks: 3, ended: 1, furthest: 'z', lastAt: '8' },
  ]);
});

test('each node: how often it was met, the mistakes there, and which walks came no farther', async () => {
  const walks = [walk('a b2 b1 c'), walk('a b4', 'stopped'), walk('a', null)];
  assert.deepEqual((await numbersOf(walks, [ADA])).nodes, {
    a: { visits: 3, mistakes: 0, stopped: 1 },
    b: { visits: 3, mistakes: 7, stopped: 1 },
    c: { visits: 1, mistakes: 0, stopped: 0 },
  });
});

test('a node that is called like what every object has', async () => {
  const { nodes } = await numbersOf([walk('__proto__ constructor')], [ADA]);
  assert.deepEqual(Object.keys(nodes), ['__proto__', 'constructor']);
});

test('more nodes than any flowchart has: those of the newest walks', async () => {
  const path = Array.from({ length: MOST_NODES + 1 }, (_, index) => `n${'x'.repeat(index)}`);
  const { nodes } = await numbersOf([walk(path.join(' '), 'stopped'), walk('n other')], [ADA]);
  assert.equal(Object.keys(nodes).length, MOST_NODES);
  assert.equal(nodes['n']?.visits, 2);
});
