import { digitsOf, type School } from '../../src/soroban/soroban.ts';
import { cuesOf, type Cue } from '../lesson/cues.ts';

/** Nothing is new: every rule that a term needs is said. */
const ALL = { cells: [] } as const;

/** The terms by which the engine of hands reaches a number from an empty soroban, and brings a term to it. */
export const termsFor = (start: number, term: number): readonly number[] =>
  start === 0 ? [term] : [start, term];

/**
 * The moments in which a term is brought to a number that a soroban shows already: the number, the rules and strokes, the result.
 *
 * @param shows a whole number from 0
 * @param term a whole number that takes the soroban not below 0
 */
export function termCues(shows: number, term: number, school: School): readonly [Cue, ...Cue[]] {
  const terms = termsFor(shows, term);
  const own = cuesOf(terms, ALL, school).filter(({ term: at }) => at === terms.length - 1);
  const before = digitsOf(shows);
  const after = digitsOf(shows + term);
  return [
    { term: null, before, after: before, says: { kind: 'problem' }, grip: null },
    ...own,
    { term: null, before: after, after, says: { kind: 'end' }, grip: null },
  ];
}
