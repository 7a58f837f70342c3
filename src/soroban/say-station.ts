import { cellOf, type Cell, type CellKey } from './cells.ts';
import { USUAL_SCHOOL, type School } from './school.ts';
import type { SENTENCES } from './sentences.ts';
import type { Station } from './stations.ts';

type Words = Pick<(typeof SENTENCES)['en'], 'child' | 'grownUp' | 'childAt' | 'grownUpAt'>;

/** What is said of a station: one sentence for a child, and one for a grown-up, who reads a worked example. */
export type Said = { readonly child: string; readonly grownUp: string };

/**
 * The sentences of a station. They come from its new cells, one of each digit, unless the station has sentences of its own.
 *
 * @param t in the language of the reader
 * @param school decides whether a ten comes first or last
 * @param seen the cells of a problem that the reader sees: the example is one of these, if it can be
 */
export function sayStation(
  t: Words,
  station: Station,
  school: School = USUAL_SCHOOL,
  seen: readonly CellKey[] = [],
): Said {
  const examples = examplesOf(station);
  const first = cellOf(seen.find((key) => station.cells.includes(key)) ?? '') ?? examples[0];
  const { id, terms, digits } = station;
  return {
    child: t.childAt(id, school) || examples.map((cell) => t.child(cell, school)).join(' '),
    grownUp:
      t.grownUpAt(id, terms[1], digits[1]) || (first === undefined ? '' : t.grownUp(first, school)),
  };
}

/** The new cells of a station as examples: for each digit the one in the middle, in the order in which they are taught. */
export function examplesOf({ cells }: Station): Cell[] {
  const all = cells.flatMap((key) => cellOf(key) ?? []);
  const digits = [...new Set(all.map(({ digit }) => digit))].toSorted((one, other) => other - one);
  return digits.flatMap((digit) => {
    const own = all.filter((cell) => cell.digit === digit);
    return own[Math.floor(own.length / 2)] ?? [];
  });
}
