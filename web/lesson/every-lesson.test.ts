import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lessonOf, SCHOOLS, STATIONS, valueOf } from '../../src/soroban/soroban.ts';
import { cuesOf } from './cues.ts';
import { sentences } from './sentences-texts.ts';

/** No problem has more moments than this: a child sits still for about two minutes. */
const MOST = 30;

test('the lesson of every station is shown to its end, and each cell and stroke is said, in both languages and schools', () => {
  for (const station of STATIONS) {
    const { shown, guided } = lessonOf(station, { seed: 'a', order: 'five-first' });
    assert.deepEqual([shown.length, guided.length], [2, 3], station.id);
    for (const terms of [...shown, ...guided]) {
      const total = terms.reduce((sum, term) => sum + term, 0);
      for (const school of SCHOOLS) {
        const cues = cuesOf(terms, station, school);
        assert.ok(cues.length <= MOST, `${station.id}: ${cues.length}`);
        assert.equal(Number(valueOf(cues.at(-1)?.after ?? [])), total);
        for (const { says, grip } of cues) {
          for (const say of [sentences.en, sentences.de]) {
            if (says.kind === 'cell') assert.match(say.child(says.cell, school), /^\S.*\.$/);
            if (grip !== null) assert.match(say.strokes(grip.strokes, grip.place), /: \S.*[.!]$/);
          }
        }
      }
    }
  }
});
