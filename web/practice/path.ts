import { LEVELS, paperOf, type PaperScore } from '../../src/soroban/soroban.ts';
import type { CellMastery } from './mastery.ts';
import { aimOf } from './papers.ts';
import { hasPassedAll, positionOf } from './position.ts';
import { planToday, type Part } from './today.ts';

/** One problem of the last ones that a child answered. */
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
  /** As they are sent; null when none were made on the page. */
  readonly moves: string | null;
};

/** What is known of a child's practice: how well it knows each cell, and its last answers, the newest first. */
export type Known = {
  readonly mastery: readonly CellMastery[];
  readonly recent: readonly Recent[];
};

/** A child's place on the path, undefined before it was found, and its ten minutes of today. */
export type Progress = {
  readonly position: number | undefined;
  readonly plan: readonly Part[];
  readonly recent: readonly Recent[];
};

/** So many of the last answers are remembered, of the path and of papers. */
const MOST_RECENT = 50;

/** The answers to remember, of some with the newest first: those of papers push out none of the path. */
export function latestOf(answers: readonly Recent[]): Recent[] {
  const counts = { path: 0, papers: 0 };
  return answers.filter(({ paper }) => {
    const kind = paperOf(paper) === undefined ? 'path' : 'papers';
    counts[kind] += 1;
    return counts[kind] <= MOST_RECENT;
  });
}

/** Milliseconds between an answer and the next problem: it is praised, and the child goes on. */
const BETWEEN = 3_000;
/** From so many answers on a child's own pace, and what is hard for it, is known. */
const KNOWN = 5;
/** From this share of right answers on columns are as long as the level has them. */
const EASY = 0.6;

/**
 * Finds where a child stands, and what it practises on a day such as `2026-11-22`.
 *
 * @param papers the best results of its papers
 */
export function progressOf(
  { mastery, recent }: Known,
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
  return { position, plan, recent };
}

/** Whether a level is new to a child, or too few of its last answers there were right. */
function isStillHard(recent: readonly Recent[], position: number): boolean {
  const own = recent.filter(
    ({ paper, answer }) => paper === LEVELS[position]?.id && answer !== null,
  );
  return own.length < KNOWN || own.filter(({ isRight }) => isRight).length < EASY * own.length;
}

/** What a problem takes a child, with what is wrong and comes back; undefined while that is not known. */
function meanOf(recent: readonly Recent[]): number | undefined {
  // The columns of a paper are longer than what is practised.
  const own = recent.filter(({ paper }) => paperOf(paper) === undefined);
  if (own.length < KNOWN) return undefined;
  const spent = own.reduce((sum, { milliseconds }) => sum + milliseconds + BETWEEN, 0);
  const wrong = own.filter(({ isRight }) => !isRight).length;
  return (spent / own.length) * (1 + wrong / own.length);
}

/**
 * Problems whose last answer was wrong, the newest first.
 *
 * @param position what placed a child beyond it is left for later: it was told that some are hard, and to just try
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
