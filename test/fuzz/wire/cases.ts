import type { Case, Known } from '../case.ts';
import { weighted, type Random } from '../random.ts';
import { bytesOf } from '../requests.ts';
import { deliveries, held } from './deliveries.ts';
import { framingRows } from './framing.ts';
import { headerRows } from './headers.ts';
import { libraryCase } from './library.ts';
import { requestLines } from './request-lines.ts';
import { caseOfRow } from './row.ts';

const rows = [...requestLines, ...headerRows, ...framingRows];

/** Makes a request that no correct client sends. */
export function wireCase(random: Random, known: Known): Case {
  return weighted<() => Case>(random, [
    [60, () => caseOfRow(random.pick(rows), random, known)],
    [30, () => random.pick(deliveries)(random, known)],
    [10, () => libraryCase(random, known)],
    [0.2, () => heldCase(random)],
  ])();
}

function heldCase(random: Random): Case {
  const bytes = bytesOf(random.pick(held)(random));
  const asked = bytes.length === 0 ? [] : [{ isHead: false, operation: null, refusals: [408] }];
  return { kind: 'held', parts: [bytes], asked, ending: 'held' };
}
