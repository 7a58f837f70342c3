import assert from 'node:assert/strict';
import { test } from 'node:test';
import { USUAL_SCHOOL, valueOf } from '../../src/soroban/soroban.ts';
import { termCues } from './term-cues.ts';

const kinds = (shows: number, term: number): string[] =>
  termCues(shows, term, USUAL_SCHOOL).map(({ says }) => says.kind);

test('a term begins at what the soroban shows, and ends at the sum', () => {
  for (const [shows, term] of [
    [0, 3],
    [4, 3],
    [47, 30],
    [52, -7],
    [99, 1],
  ] as const) {
    const cues = termCues(shows, term, USUAL_SCHOOL);
    assert.equal(valueOf(cues[0].before), BigInt(shows));
    assert.equal(valueOf(cues.at(-1)?.after ?? []), BigInt(shows + term));
    // Each moment begins where the one before has ended.
    for (const [at, cue] of cues.entries()) {
      if (at > 0) assert.equal(valueOf(cue.before), valueOf(cues[at - 1]?.after ?? []));
    }
  }
});

test('the strokes of what is shown already are not told, and the rule of a friend is', () => {
  assert.deepEqual(kinds(4, 3), ['problem', 'cell', 'strokes', 'strokes', 'end']);
  assert.deepEqual(kinds(20, 3), ['problem', 'strokes', 'end']);
});
