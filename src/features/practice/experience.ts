import type { Day } from '../../kernel/clock.ts';
import { CELLS, keyOf, SKILLS, skillOf, techniqueOf, type CellKey } from '../../soroban/soroban.ts';
import { daysBetween } from './days.ts';
import { INDEX, type Cells, type CellSums } from './sums.ts';

/** Sums of the same thing, each of which halves within so many days: what was today, of late, and long ago. */
export const HALF_LIVES = [1, 9, 81] as const;
const SCALES = HALF_LIVES.length;

/** What one meeting counts as practice: alone, with help, and with the moves shown. */
const PRACTICE = { alone: 1, helped: 0.5, shown: 0.3 };

/** Sums for each half-life. */
export type Fading = Float64Array;

/** What is known of a cell before it is met again. The sums fade. */
export type Evidence = {
  /** Whether its beads are moved as they are. */
  readonly isDirect: boolean;
  /**
   * How much it was practised on each day, from 0 to 1: the more often on a day, the less once more adds. What is repeated on
   * another day stays longer.
   */
  readonly practised: Fading;
  /** Right meetings. */
  readonly met: Fading;
  /** Wrong answers that it alone is blamed for, and its shares of others. */
  readonly blamed: Fading;
  readonly shared: Fading;
  /** Right and wrong meetings of all cells of its skill, and of all cells. */
  readonly skill: Tally;
  readonly all: Tally;
};

/** Meetings that went right, and wrong ones. */
export type Tally = { readonly right: Fading; readonly wrong: Fading };

const CELL_AT: ReadonlyMap<CellKey, number> = new Map(CELLS.map((cell, at) => [keyOf(cell), at]));
const IS_DIRECT: readonly boolean[] = CELLS.map((cell) => techniqueOf(cell) === 'direct');
/** Tallies are those of each skill, and then that of all cells. */
const SKILL_AT: readonly number[] = CELLS.map((cell) => SKILLS.indexOf(skillOf(cell)));
const ALL = SKILLS.length;

/** The evidence of a player's days of practice. */
export class Experience {
  /** Of each cell, one after the other; and of each tally. */
  readonly #sums: Readonly<
    Record<'practised' | 'met' | 'blamed' | 'shared' | 'right' | 'wrong', Fading>
  >;
  #day: Day | undefined;

  constructor(earlier?: Experience) {
    const empty = (count: number): Fading => new Float64Array(count * SCALES);
    this.#sums = earlier?.copySums() ?? {
      practised: empty(CELLS.length),
      met: empty(CELLS.length),
      blamed: empty(CELLS.length),
      shared: empty(CELLS.length),
      right: empty(SKILLS.length + 1),
      wrong: empty(SKILLS.length + 1),
    };
    this.#day = earlier?.lastDay;
  }

  get lastDay(): Day | undefined {
    return this.#day;
  }

  /** The sums of all days so far, to go on from there without changing these. */
  copySums() {
    const { practised, met, blamed, shared, right, wrong } = this.#sums;
    return {
      practised: practised.slice(),
      met: met.slice(),
      blamed: blamed.slice(),
      shared: shared.slice(),
      right: right.slice(),
      wrong: wrong.slice(),
    };
  }

  /** Adds a day after those before: all that was met on it. */
  add(day: Day, cells: Cells): void {
    this.#fadeUntil(day);
    const { practised, met, blamed, shared, right, wrong } = this.#sums;
    for (const [key, sums] of cells) {
      const cell = CELL_AT.get(key);
      if (cell === undefined) continue;
      const counts = countsOf(sums);
      addTo(practised, cell, 1 - 2 ** -counts.practice);
      addTo(met, cell, counts.right);
      addTo(blamed, cell, counts.blamed);
      addTo(shared, cell, counts.shared);
      const skill = SKILL_AT[cell] ?? ALL;
      addTo(right, skill, counts.right);
      addTo(right, ALL, counts.right);
      addTo(wrong, skill, counts.blamed + counts.shared);
      addTo(wrong, ALL, counts.blamed + counts.shared);
    }
  }

  /** What is known of a cell on a day, which is not before the last one that was added. */
  evidenceOf(key: CellKey, today: Day): Evidence {
    const cell = CELL_AT.get(key);
    if (cell === undefined) throw new RangeError(`There is no cell ${key}`);
    const left = sharesLeft(this.#day, today);
    const { practised, met, blamed, shared, right, wrong } = this.#sums;
    const tally = (subject: number): Tally => ({
      right: valuesOf(right, subject, left),
      wrong: valuesOf(wrong, subject, left),
    });
    return {
      isDirect: IS_DIRECT[cell] === true,
      practised: valuesOf(practised, cell, left),
      met: valuesOf(met, cell, left),
      blamed: valuesOf(blamed, cell, left),
      shared: valuesOf(shared, cell, left),
      skill: tally(SKILL_AT[cell] ?? ALL),
      all: tally(ALL),
    };
  }

  #fadeUntil(day: Day): void {
    if (this.#day !== undefined && this.#day !== day) {
      const left = sharesLeft(this.#day, day);
      for (const sums of Object.values(this.#sums)) {
        for (const [scale, share] of left.entries()) {
          for (let at = scale; at < sums.length; at += SCALES) sums[at] = (sums[at] ?? 0) * share;
        }
      }
    }
    this.#day = day;
  }
}

/** The share of each sum that is left after the days from one to another. */
function sharesLeft(from: Day | undefined, to: Day): readonly number[] {
  const days = from === undefined ? 0 : Math.max(0, daysBetween(from, to));
  return HALF_LIVES.map((half) => 2 ** (-days / half));
}

function addTo(sums: Fading, subject: number, value: number): void {
  for (let at = subject * SCALES; at < (subject + 1) * SCALES; at++)
    sums[at] = (sums[at] ?? 0) + value;
}

const valuesOf = (sums: Fading, subject: number, left: readonly number[]): Fading =>
  sums
    .subarray(subject * SCALES, (subject + 1) * SCALES)
    .map((value, scale) => value * (left[scale] ?? 0));

function countsOf(sums: CellSums) {
  const number = (at: number): number => sums[at] ?? 0;
  let alone = number(INDEX.untimed);
  for (let at: number = INDEX.paces; at < sums.length; at++) alone += number(at);
  const helped = number(INDEX.helped);
  return {
    practice:
      PRACTICE.alone * alone + PRACTICE.helped * helped + PRACTICE.shown * number(INDEX.shown),
    right: alone + helped / 2,
    blamed: number(INDEX.blamed),
    shared: number(INDEX.shared) / 1_000,
  };
}
