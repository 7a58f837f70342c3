import { CELLS, keyOf, type CellKey } from './cells.ts';
import type { Shape } from './problem.ts';

/**
 * A paper with columns like those of an examination for a kyu grade (Japan Chamber of Commerce and Industry), on the soroban
 * or in the head. It is not a whole examination: products and quotients are left out, since a practice records terms.
 */
export type Paper = {
  readonly id: `${'columns' | 'mental'}-${number}`;
  /** The kyu grade, 10 is the first. The first mental paper decides about four grades by its points. */
  readonly kyu: number;
  /** What the problems look like, and how many there are of each. */
  readonly parts: readonly { readonly count: number; readonly shape: Shape }[];
  readonly minutes: number;
  /** The share of right answers that is enough, by grade, the best grade first. It is that of the whole examination. */
  readonly pass: readonly { readonly kyu: number; readonly share: number }[];
};

/** How many numbers a column has, with how many digits, and the share of right answers that is enough, by grade. */
const COLUMNS: readonly (readonly [kyu: number, terms: number, digits: number, share: number])[] = [
  [10, 5, 2, 0.6],
  [9, 5, 2, 0.6],
  [8, 8, 2, 0.6],
  [7, 10, 2, 0.6],
  [6, 10, 3, 0.7],
  [5, 10, 4, 0.7],
  [4, 10, 5, 0.7],
  [3, 10, 6, 0.8],
  [2, 10, 8, 0.8],
  [1, 10, 10, 0.8],
];

const ALL: ReadonlySet<CellKey> = new Set(CELLS.map(keyOf));
const ADDING: ReadonlySet<CellKey> = new Set([...ALL].filter((key) => key.includes('+')));

/** Problems of `terms` numbers with `digits` digits each. All cells may be asked for, and totals are never below zero. */
function shapeOf(terms: number, digits: number, allowed: Shape['allowed'] = ALL): Shape {
  return {
    terms: [terms, terms],
    digits: [digits, digits],
    rods: digits + 2,
    allowed,
    goesOn: true,
  };
}

/** Ten columns have ten minutes: from 6 kyu on they are a third of an examination, which has 30. */
const columns: readonly Paper[] = COLUMNS.map(([kyu, terms, digits, share]) => ({
  id: `columns-${kyu}`,
  kyu,
  parts: [{ count: 10, shape: shapeOf(terms, digits) }],
  minutes: 10,
  pass: [{ kyu, share }],
}));

const mental = (kyu: number, digits: number, terms: number): Paper => ({
  id: `mental-${kyu}`,
  kyu,
  parts: [{ count: 50, shape: shapeOf(terms, digits) }],
  minutes: 12,
  pass: [{ kyu, share: 0.8 }],
});

export const PAPERS: readonly Paper[] = [
  ...columns,
  {
    id: 'mental-10',
    kyu: 10,
    parts: [
      { count: 15, shape: shapeOf(3, 1, ADDING) },
      { count: 15, shape: shapeOf(4, 1, ADDING) },
      { count: 20, shape: shapeOf(5, 1, ADDING) },
    ],
    minutes: 12,
    // 400, 350, 300 and 250 of 500 points.
    pass: [
      { kyu: 7, share: 0.8 },
      { kyu: 8, share: 0.7 },
      { kyu: 9, share: 0.6 },
      { kyu: 10, share: 0.5 },
    ],
  },
  mental(4, 2, 5),
  mental(3, 3, 5),
  mental(2, 3, 7),
  mental(1, 3, 10),
];

/** How many problems a paper has. */
export const problemCountOf = ({ parts }: Paper): number =>
  parts.reduce((sum, { count }) => sum + count, 0);

/** The paper of a name; undefined for the name of a level, and for any other. */
export const paperOf = (id: string | null | undefined): Paper | undefined =>
  PAPERS.find((paper) => paper.id === id);

/** How many right answers each grade of a paper needs, the best grade first. */
export const passMarksOf = (
  paper: Paper,
): readonly { readonly kyu: number; readonly right: number }[] =>
  paper.pass.map(({ kyu, share }) => ({
    kyu,
    right: Math.ceil(share * problemCountOf(paper) - 1e-9),
  }));

/** The best kyu grade for whose columns so many right answers are enough; undefined for none. */
export const gradeOf = (paper: Paper, right: number): number | undefined =>
  passMarksOf(paper).find((needed) => right >= needed.right)?.kyu;

/** The points of a problem, as in an examination. */
export const POINTS = 10;

/** The result of a sitting of a paper; the time is in milliseconds. */
export type PaperScore = { readonly right: number; readonly milliseconds: number };

/** The better of two sittings: the one with more right answers, or else the faster one. */
export function better<One extends PaperScore>(one: One | undefined, other: One): One {
  if (one === undefined || other.right > one.right) return other;
  return other.right === one.right && other.milliseconds < one.milliseconds ? other : one;
}

/** How fast numbers are flashed. */
export type Pace = {
  readonly id: string;
  readonly digits: number;
  readonly numbers: number;
  /** From the first number to the end of the last. */
  readonly seconds: number;
};

/** Paces of flash calculation, slow ones for beginners first. `kyu` and `dan` are those of examinations. */
export const PACES: readonly Pace[] = [
  { id: 'first', digits: 1, numbers: 3, seconds: 9 },
  { id: 'second', digits: 1, numbers: 5, seconds: 10 },
  { id: 'third', digits: 1, numbers: 8, seconds: 10 },
  { id: 'kyu-6', digits: 2, numbers: 6, seconds: 9 },
  { id: 'kyu-5', digits: 2, numbers: 7, seconds: 10 },
  { id: 'dan-3', digits: 3, numbers: 6, seconds: 5 },
  { id: 'dan-10', digits: 3, numbers: 15, seconds: 3 },
];

/** A flash paper asks ten problems, of which seven must be right. */
export const FLASH = { problems: 10, pass: 7 } as const;

/** The share of its time for which a number is shown. Without a gap two equal numbers in a row would look like one. */
export const LIT_SHARE = 2 / 3;
