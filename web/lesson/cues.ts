import {
  stepsOfTerms,
  strokesBetween,
  techniqueOf,
  keyOf,
  withDigit,
  type Cell,
  type Digits,
  type School,
  type Station,
  type Step,
  type Stroke,
  exchangesBy,
} from '../../src/soroban/soroban.ts';

/** Strokes that are made at once on a rod. */
export type Grip = { readonly place: number; readonly strokes: readonly Stroke[] };

/** A moment of a problem that a lesson shows: what is said, and what moves meanwhile. */
export type Cue = {
  /** The index of the term that is being set; null before the first and after the last one. */
  readonly term: number | null;
  /** What the soroban shows before and after it. */
  readonly before: Digits;
  readonly after: Digits;
  readonly says:
    /** The problem, at the beginning. */
    | { readonly kind: 'problem' }
    /** How a cell is done, before its beads move, or while they move at once. */
    | { readonly kind: 'cell'; readonly cell: Cell }
    /** What comes and goes. */
    | { readonly kind: 'strokes' }
    /** A term as a whole: in long columns each is one moment. */
    | { readonly kind: 'term' }
    /** What the soroban shows at the end. */
    | { readonly kind: 'end' };
  /** What fingers do; null where nothing moves, or many rods do. */
  readonly grip: Grip | null;
};

/** What tells the cells whose rules are said: those that are new at a station, or all where none is. */
type Teaching = Pick<Station, 'cells'>;

/** A problem with more strokes than this is shown term by term: nobody watches a hundred strokes. */
const MOST_STROKES = 24;

/** A problem as a lesson of a station shows it, moment by moment. The rules of what is new there are said. */
export function cuesOf(
  terms: readonly number[],
  station: Teaching,
  school: School,
): [Cue, ...Cue[]] {
  const all = stepsOfTerms(terms, school);
  const strokes = all.flatMap(({ steps }) => steps.flatMap(groupsOf)).length;
  const last = all.at(-1)?.after ?? [];
  const told = all.flatMap(({ steps, before, after }, term): Cue[] =>
    strokes > MOST_STROKES
      ? [{ term, before, after, says: { kind: 'term' }, grip: null }]
      : cuesOfTerm(term, before, steps, station),
  );
  return [
    { term: null, before: [], after: [], says: { kind: 'problem' }, grip: null },
    ...told,
    { term: null, before: last, after: last, says: { kind: 'end' }, grip: null },
  ];
}

const groupsOf = ({ cell, after }: Step): (readonly Stroke[])[] =>
  strokesBetween(cell.shown, after);

/** The moments of a term: the rule of its new cell, if a friend is needed, then its strokes. */
function cuesOfTerm(
  term: number,
  before: Digits,
  steps: readonly Step[],
  station: Teaching,
): Cue[] {
  const ruled = steps.filter((step) => isRuled(step, station));
  const cues: Cue[] = ruled.map(({ cell }) => ({
    term,
    before,
    after: before,
    says: { kind: 'cell', cell },
    grip: null,
  }));
  let now = before;
  for (const step of steps) {
    const groups = groupsOf(step);
    const isSaid = isNew(step.cell, station) && groups.length === 1 && !ruled.includes(step);
    let shown = step.cell.shown;
    for (const strokes of groups) {
      shown += exchangesBy(strokes).reduce((sum, by) => sum + by, 0);
      const after = withDigit(now, step.place, shown);
      const says = isSaid ? ({ kind: 'cell', cell: step.cell } as const) : STROKES;
      cues.push({ term, before: now, after, says, grip: { place: step.place, strokes } });
      now = after;
    }
  }
  return cues;
}

const STROKES = { kind: 'strokes' } as const;

const isNew = (cell: Cell, { cells }: Teaching): boolean => cells.includes(keyOf(cell));

/** Whether the rule of a step is told: it needs a friend that is taught here. Where nothing is new, all are told once more. */
const isRuled = ({ cell }: Step, station: Teaching): boolean =>
  techniqueOf(cell) !== 'direct' && (station.cells.length === 0 || isNew(cell, station));
