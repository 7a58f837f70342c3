import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { PostcardContent } from '../port.ts';
import { buildPrompt } from './prompt.ts';
import { anyCharacter } from '../../../test/kit/any-character.ts';

const mia = { name: 'Mia Sophie Berg', emoji: '🦊', color: '#ff8800' };

function content(
  callerNumber: unknown,
  moments: unknown,
  player: PostcardContent['player'] = null,
): PostcardContent {
  return { manifest: { callerNumber, moments }, player };
}

test('a whole number is painted between its two neighbours on each side', () => {
  for (const written of [1, '1', ' 1 ', '+1']) {
    const prompt = buildPrompt(content(written, ['hello']));
    assert.match(prompt, /wave: −1, 0, 2, 3, in this order/);
    assert.match(prompt, /the numerals −1, 0, 2, 3/);
  }
  assert.match(buildPrompt(content('\u22125', ['hello'])), /wave: −7, −6, −4, −3,/);
});

test('a fraction is painted between its whole numbers', () => {
  assert.match(
    buildPrompt(content(-2.5, ['hello'])),
    /The hero is the number −2\.5,.*\n.*: −3, −2,/,
  );
});

test('a number in words or signs is painted as it is written, at its place', () => {
  for (const [written, neighbours] of [
    ['π', '3, 4'],
    ['1/2', '0, 1'],
    ['1e3', '998, 999, 1001, 1002'],
    ['0x10', '8, 9, 11, 12'],
  ]) {
    const prompt = buildPrompt(content(written, ['hello']));
    assert.ok(prompt.includes(`The hero is the number ${written},`), prompt);
    assert.ok(prompt.includes(`wave: ${neighbours}, in this order`), prompt);
  }
});

test('without a number and a player nothing is written', () => {
  for (const none of [null, '', ' \u200B']) {
    const prompt = buildPrompt(content(none, ['hello']));
    assert.match(prompt, /The hero is an old telephone,/);
    assert.match(prompt, /There is no writing in the picture\./);
    assert.doesNotMatch(prompt, /the number /);
  }
});

test('a number that cannot be counted on is named without neighbours', () => {
  for (const [given, written] of [
    ['1e400', '1e400'],
    ['9007199254740993', '9 007 199 254 740 993'],
    [1e21, '1 000 000 000 000 000 000 000'],
    ['Infinity', 'Infinity'],
    ['9'.repeat(200), `99${' 999'.repeat(9)}…`],
  ]) {
    const prompt = buildPrompt(content(given, ['hello']));
    assert.ok(prompt.includes(`The hero is the number ${written},`), prompt);
    assert.match(prompt, /runs off towards the horizon/);
    assert.doesNotMatch(prompt, /the numerals /);
  }
});

test('captions are read from texts, numbers and known fields; others are ignored', () => {
  const moments = [
    'counted  to\nten',
    { caption: 'laughed at a "joke"', title: 'not this' },
    { caption: '', description: 'sang a song' },
    { text: 'found primes' },
    { summary: 'said goodbye' },
    { screenshot: 'secret-1' },
    { caption: { nested: 'secret-2' } },
    7,
    null,
    ['secret-3'],
    '   ',
  ];
  const prompt = buildPrompt(content(7, moments));
  const listed = prompt.split('\n').filter((line) => line.startsWith('- '));
  assert.deepEqual(listed, [
    '- "counted to ten"',
    `- "laughed at a 'joke'"`,
    '- "sang a song"',
    '- "found primes"',
    '- "said goodbye"',
    '- "7"',
  ]);
  assert.doesNotMatch(prompt, /secret/);
});

test('no usable caption leaves the list of moments out', () => {
  assert.doesNotMatch(buildPrompt(content(7, [{}, [1], null])), /Moments of the call/);
});

test('six captions at most, each cut to 160 characters without half a character', () => {
  const moments = Array.from({ length: 40 }, (_, index) => `${index}${'🌈'.repeat(5000)}`);
  const listed = buildPrompt(content(7, moments))
    .split('\n')
    .filter((line) => line.startsWith('- '));
  assert.deepEqual(
    listed,
    Array.from({ length: 6 }, (_, index) => `- "${index}${'🌈'.repeat(158)}…"`),
  );
});

test('addresses of pages and mailboxes, and embedded pictures, are not sent', () => {
  const prompt = buildPrompt(
    content(7, [
      'wrote to mia@example.org about https://example.org/a?b=c and www.example.org today',
      { caption: 'data:image/png;base64,AAAA' },
    ]),
  );
  assert.match(prompt, /- "wrote to about and today"\n/);
  assert.doesNotMatch(prompt, /example|base64/);
});

test("only the child's first name is sent, and no unknown field of the manifest", () => {
  const manifest = { callerNumber: 7, moments: ['hello'], childName: 'Other', phone: '555-0100' };
  const prompt = buildPrompt({ manifest, player: mia });
  assert.match(prompt, /the name "Mia" on a small greeting sign/);
  assert.doesNotMatch(prompt, /Sophie|Berg|🦊|ff8800|Other|555/);
  assert.doesNotMatch(buildPrompt({ manifest, player: null }), /greeting sign/);
});

/** No prompt is longer than this many UTF-16 code units, whatever the manifest holds. */
const MAX_PROMPT_LENGTH = 4000;

test('any content gives a bounded prompt of well-formed text', () => {
  const anyPlayer = fc.option(
    fc.record({ name: fc.string({ unit: anyCharacter }), emoji: fc.string(), color: fc.string() }),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.anything()),
      fc.anything(),
      fc.anything(),
      anyPlayer,
      (rest, callerNumber, moment, player) => {
        const manifest = { ...rest, callerNumber, moments: [moment, 'x'.repeat(10_000)] };
        const prompt = buildPrompt({ manifest, player });
        assert.ok(prompt.length <= MAX_PROMPT_LENGTH);
        assert.ok(prompt.isWellFormed());
      },
    ),
    { numRuns: 40 },
  );
  const longest = Array.from({ length: 9 }, (_, index) => `${index}${'🌈'.repeat(900)}`);
  const name = '🌈'.repeat(900);
  const prompt = buildPrompt(content('🌈'.repeat(900), longest, { ...mia, name }));
  assert.ok(prompt.length <= MAX_PROMPT_LENGTH, String(prompt.length));
});
