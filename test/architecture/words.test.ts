import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filesOf } from './sources.ts';

/** Words of our own over which people stumbled, and what a text says instead. */
const STUMBLED: readonly (readonly [RegExp, string])[] = [
  [/Meldeweg/, 'Benachrichtigungen'],
  [/Ablaufbild|Ablaufpl[aä]n/, 'Ablaufdiagramm'],
  [/\b(?:use|on) (?:this|the) ways?\b/i, 'notifications'],
  [/\bdiese[nr] Weg\b.*(?:nutzen|ist an|ist noch aus)/i, 'Benachrichtigungen'],
];

test('texts have usual words', () => {
  const texts = [...filesOf('web'), ...filesOf('src/notify')].filter(([path]) =>
    path.endsWith('texts.ts'),
  );
  assert.ok(texts.length > 30);
  const found = texts.flatMap(([path, source]) =>
    STUMBLED.flatMap(([word, usual]) =>
      word.test(source) ? [`${path}: ${word.source}; usual: ${usual}`] : [],
    ),
  );
  assert.deepEqual(found, []);
});
