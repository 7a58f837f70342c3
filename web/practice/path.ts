import { LEVELS, paperOf, type PaperScore } from '../../src/soroban/soroban.ts';
import type { CellMastery } from './mastery.ts';
import { aimOf } from './papers.ts';
import { hasPassedAll, passedOf, positionOf } from './position.ts';
import { planToday, type Part } from './today.ts';

/** One of the last problems that a child answered. */
export type Recent = {
  readonly id: string;
  readonly seed: string | null;
  readonly version: number;
  readonly terms: readonly number[];
  readonly isRight: boolean;
  readonly paper: string | null;
  readonly milliseconds: number;
  readonly startedAt: string;
  readonly answer: number | null;
  /** The bead moves as they are sent; null when there were none. */
  readonly moves: string | null;
};

/** What is known about a child's practice: its mastery of each cell, and its last answers, newest first. */
export type PracticeRecord = {
  readonly mastery: readonly CellMastery[];
  readonly recent: readonly Recent[];
};

/** A child's place on the path (undefined until it was found), and its plan for today. */
export type Progress = {
  readonly position: number | undefined;
  /** How many levels are passed, counted from the first one of the path. */
  readonly passed: number;
  readonly plan: readonly Part[];
  readonly recent: readonly Recent[];
};

/** How many of the last answers are remembered, for the path and for papers each. */
const MOST_RECENT = 50;

/** Selects the answers to remember. Papers and the path are counted apart, so that a paper does not push out the path's answers. */
export function latestOf(answers: readonly Recent[]): Recent[] {
  const counts = { path: 0, papers: 0 };
  return answers.filter(({ paper }) => {
    const kind = paperOf(paper) === undefined ? 'path' : 'papers';
    counts[kind] += 1;
    return counts[kind] <= MOST_RECENT;
  });
}

/** The milliseconds between an answer and the next problem, for the praise and for going on. */
const BETWEEN = 3_000;
/** After this many answers, a child's pace and its difficulties count as known. */
const KNOWN = 5;
/** From this share of right answers on, columns have the full length of the level. */
const EASY = 0.6;

/**
 * Finds a child's place on the path, and its plan for a day such as `2026-11-22`.
 *
 * @param papers the child's best result of each paper
 */
export function progressOf(
  { mastery, recent }: PracticeRecord,
  rods: number,
  today: string,
  papers: Readonly<Partial<Record<string, PaperScore>>>,
): Progress {
  const position = positionOf(mastery, recent);
  const mean = meanOf(recent);
  const isAtTheEnd = position === LEVELS.length - 1 && hasPassedAll(recent);
  const plan = planToday({
    at: position ?? 0,
    rods,
    mastery,
    wrong: wrongOf(recent, position ?? 0),
    today,
    aim: isAtTheEnd ? aimOf(papers, rods) : undefined,
    isShort: isStillHard(recent, position ?? 0),
    ...(mean !== undefined && { mean }),
  });
  return { position, passed: passedOf(mastery, recent), plan, recent };
}

/** Whether a level is new to a child, or too few of its last answers there were right. */
function isStillHard(recent: readonly Recent[], position: number): boolean {
  const own = recent.filter(
    ({ paper, answer }) => paper === LEVELS[position]?.id && answer !== null,
  );
  return own.length < KNOWN || own.filter(({ isRight }) => isRight).length < EASY * own.length;
}

/**
 * The milliseconds that a problem takes a child on average, including wrong ones that come back. Undefined after too few
 * answers.
 */
function meanOf(recent: readonly Recent[]): number | undefined {
  // Papers do not count: their columns are longer.
  const own = recent.filter(({ paper }) => paperOf(paper) === undefined);
  if (own.length < KNOWN) return undefined;
  const spent = own.reduce((sum, { milliseconds }) => sum + milliseconds + BETWEEN, 0);
  const wrong = own.filter(({ isRight }) => !isRight).length;
  return (spent / own.length) * (1 + wrong / own.length);
}

/**
 * The terms of problems whose last answer was wrong, newest first.
 *
 * @param position problems of later levels are left out: they come from the placement, where the child was told to just try
 */
function wrongOf(recent: readonly Recent[], position: number): (readonly number[])[] {
  const last = new Map<string, Recent>();
  for (const one of recent) {
    const name = one.terms.join(' ');
    if (!last.has(name)) last.set(name, one);
  }
  const isBeyond = (paper: string | null): boolean =>
    LEVELS.findIndex(({ id }) => id === paper) > position;
  return [...last.values()]
    .filter(({ isRight, paper }) => !isRight && !isBeyond(paper))
    .map(({ terms }) => terms);
}
