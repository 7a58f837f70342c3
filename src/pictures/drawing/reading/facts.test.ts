import assert from 'node:assert/strict';
import test from 'node:test';
import { readFacts, readMoment } from './facts.ts';
import { chooseNotes } from './notes.ts';

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

test('the player comes before the names in the manifest', () => {
  const manifest = { childName: 'Other', childEmoji: '🐸', callerNumber: 1, moments: [1] };
  const player = { name: 'Mia', emoji: '', color: '#fff' };
  const facts = readFacts({ manifest, player });
  assert.equal(facts.childName, 'Mia');
  assert.equal(facts.childEmoji, '🐸');
  assert.equal(readFacts({ manifest, player: null }).childName, 'Other');
});

test('control characters, lone surrogates and forced directions are left out', () => {
  const manifest = { sessionSummary: 'a\u0000b\ud800c\u202Ed\te', callerNumber: 1, moments: [] };
  assert.equal(readFacts({ manifest, player: null }).summary, 'abcd e');
});

test('a manifest without anything known is read', () => {
  const facts = readFacts({ manifest: { moments: 'no' }, player: null });
  assert.deepEqual(facts.moments, []);
  assert.equal(facts.numeral.display, '?');
});

const captions = (list: readonly { readonly caption: string | null }[]) =>
  list.map((moment) => moment.caption);

test('the best ranked moments are shown in the order of the call', () => {
  const given = [5, 1, null, 2, 3].map((rank, index) => readMoment({ caption: `m${index}`, rank }));
  const { notes, more } = chooseNotes(given, 3);
  assert.deepEqual(captions(notes), ['m1', 'm3', 'm4']);
  assert.equal(more, 2);
});

test('moments without rank are shown from the first, each caption once', () => {
  const given = ['a', 'b', 'a', null, 'c', 'd'].map(readMoment);
  const { notes, more } = chooseNotes(given, 3);
  assert.deepEqual(captions(notes), ['a', 'b', 'c']);
  assert.equal(more, 3);
});

test('moments without words give no notes and are not counted', () => {
  assert.deepEqual(chooseNotes([null, {}, []].map(readMoment), 4), { notes: [], more: 0 });
});
