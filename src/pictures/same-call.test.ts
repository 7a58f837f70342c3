import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { drawPostcard } from './drawing/draw.ts';
import type { PostcardContent } from './port.ts';
import { readFacts } from './reading/facts.ts';
import { chooseMoments } from './reading/moments.ts';
import { buildPrompt } from './remote/prompt.ts';

type Manifest = PostcardContent['manifest'];

/** Reads the facts of the call from a prompt. */
function promptOf(manifest: Manifest): { number: string; captions: string[] } {
  const prompt = buildPrompt({ manifest, player: null });
  const [, number = ''] = /The hero is the number (.*), a friendly character/u.exec(prompt) ?? [];
  const captions = Array.from(prompt.matchAll(/^- "(.*)"$/gmu), ([, caption = '']) => caption);
  return { number, captions };
}

/** Words that are sent unchanged. */
const words = fc.stringMatching(/^[a-z0-9 שλ数😀]{0,40}$/u);
const odd = fc.oneof(words, fc.double(), fc.constantFrom(null, true, [], [1, '2'], {}, { a: 1 }));
const moment = fc.oneof(
  odd,
  fc.record(
    Object.fromEntries(
      ['caption', 'title', 'text', 'description', 'summary', 'label', 'note', 'quote', 'rank'].map(
        (key) => [key, odd],
      ),
    ),
    { requiredKeys: [] },
  ),
);
const number = fc.oneof(
  fc.bigInt({ min: -(10n ** 28n), max: 10n ** 28n }).map(String),
  fc.integer(),
  fc.integer().map((value) => value / 1000),
  fc.constantFrom(
    '½',
    'π',
    '٤٢',
    '1e3',
    '+49 30 1234',
    '+4930123456',
    '1,234,567',
    '3,5',
    'hello',
    '',
    null,
    {},
  ),
);

test('any manifest: the prompt has the number that is drawn, and the captions of the six best moments', () => {
  const manifests = fc.record({
    callerNumber: number,
    moments: fc.oneof(fc.array(moment, { maxLength: 80 }), odd),
    sessionSummary: odd,
  });
  fc.assert(
    fc.property(manifests, (manifest) => {
      const { numeral, moments } = readFacts({ manifest, player: null });
      assert.deepEqual(promptOf(manifest), {
        number: numeral.display,
        captions: chooseMoments(moments, 6).chosen.map(({ caption }) => caption),
      });
    }),
    { numRuns: 300 },
  );
});

for (const [what, manifest] of Object.entries<Manifest>({
  'ranked, with words under other keys': {
    callerNumber: '٤٢',
    moments: [
      { quote: 'five', rank: 5 },
      { title: '', text: 'two', summary: 'not this', rank: '2' },
      { description: 'not this', text: 'one', rank: 1 },
      { label: 4, rank: 4 },
      { note: 'three', rank: 3 },
      { caption: 'last' },
      { caption: 'seven', rank: 7 },
      { caption: 'six', rank: 6 },
    ],
  },
  'beyond the first fifty, and told twice': {
    callerNumber: -1_234_567.5,
    moments: [...Array.from({ length: 60 }, () => ({})), 'again', 'again', 'the last'],
  },
})) {
  test(`a card drawn from the facts of the prompt is the card of the manifest: ${what}`, async () => {
    const { number: callerNumber, captions } = promptOf(manifest);
    const left = (manifest['moments'] as unknown[]).length - captions.length;
    const told = {
      callerNumber,
      moments: [...captions, ...Array.from({ length: left }, () => ({}))],
    };
    assert.deepEqual(
      await drawPostcard({ manifest: told, player: null }),
      await drawPostcard({ manifest, player: null }),
    );
  });
}
