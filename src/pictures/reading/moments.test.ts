import assert from 'node:assert/strict';
import test from 'node:test';
import { chooseMoments, readMoment } from './moments.ts';

const none = { caption: null, category: null, rank: null, highlights: [] };
const moments: readonly [string, unknown, ReturnType<typeof readMoment>][] = [
  ['null', null, none],
  ['a text', ' hello\n there ', { ...none, caption: 'hello there' }],
  ['a number', 3, { ...none, caption: '3', highlights: [3] }],
  ['numbers', [1, '2.5', 'x', null], { ...none, highlights: [1, 2.5] }],
  ['fields of other types', { caption: { a: 1 }, category: [], rank: 'no', highlights: 7 }, none],
  [
    'all fields',
    {
      caption: 'Twins!',
      category: 'prime_twins',
      rank: 2,
      highlights: [41, 43],
      snapshot: { center: 42 },
    },
    { caption: 'Twins!', category: 'prime twins', rank: 2, highlights: [41, 43, 42] },
  ],
  ['a title in place of a caption', { title: 'Twins!' }, { ...none, caption: 'Twins!' }],
];
for (const [what, given, expected] of moments) {
  test(`a moment that is ${what} is read`, () => assert.deepEqual(readMoment(given), expected));
}

const captions = (list: readonly { readonly caption: string | null }[]) =>
  list.map((moment) => moment.caption);

test('the best ranked moments are shown in the order of the call', () => {
  const given = [5, 1, null, 2, 3].map((rank, index) => readMoment({ caption: `m${index}`, rank }));
  const { chosen, more } = chooseMoments(given, 3);
  assert.deepEqual(captions(chosen), ['m1', 'm3', 'm4']);
  assert.equal(more, 2);
});

test('moments without rank are shown from the first, each caption once', () => {
  const given = ['a', 'b', 'a', null, 'c', 'd'].map(readMoment);
  const { chosen, more } = chooseMoments(given, 3);
  assert.deepEqual(captions(chosen), ['a', 'b', 'c']);
  assert.equal(more, 3);
});

test('moments without words are neither chosen nor counted', () => {
  assert.deepEqual(chooseMoments([null, {}, []].map(readMoment), 4), { chosen: [], more: 0 });
});
