import {
  paperOf,
  placeOnPath,
  type PaperScore,
  type PathStep,
  type Place,
  type TeachingOrder,
} from '../../src/soroban/soroban.ts';
import { isOfPlacement } from './checks.ts';
import type { CellMastery } from './mastery.ts';
import { aimOf } from './papers.ts';
import type { Recent } from './recent.ts';
import { planDay, type Plan, type Wish } from './today.ts';

/** What is known about a child's practice: its mastery of each cell, and its last answers, newest first. */
export type PracticeRecord = {
  readonly mastery: readonly CellMastery[];
  readonly recent: readonly Recent[];
};

/** A child's path: what happened on it, and which friends are taught first. */
export type Path = { readonly steps: readonly PathStep[]; readonly order: TeachingOrder };

/** A child's place on the path, and its plan for today. */
export type Progress = {
  readonly place: Place;
  readonly order: TeachingOrder;
  readonly plan: Plan;
  /** The plan when the child has asked for something easier, or for the check at once. */
  readonly planFor: (wish: Wish) => Plan;
  readonly recent: readonly Recent[];
};

/** The milliseconds between an answer and the next problem, for the praise and for going on. */
const BETWEEN = 3_000;
/** After this many answers, a child's pace counts as known. */
const KNOWN = 5;

/**
 * Finds a child's place on the path, and its plan for a day such as `2026-11-22`.
 *
 * @param papers the child's best result of each paper
 */
export function progressOf(
  { mastery, recent }: PracticeRecord,
  { steps, order }: Path,
  rods: number,
  today: string,
  papers: Readonly<Partial<Record<string, PaperScore>>>,
): Progress {
  const place = placeOnPath({ steps, cells: mastery, order, rods });
  const known = {
    place,
    steps,
    order,
    rods,
    mastery,
    recent,
    wrong: wrongOf(recent),
    today,
    aim: place.isAtEnd ? aimOf(papers, rods) : undefined,
    mean: meanOf(recent),
  };
  return {
    place,
    order,
    plan: planDay(known),
    planFor: (wish) => planDay({ ...known, wish }),
    recent,
  };
}

/** Whether an answer belongs to the path: what papers and placements ask says nothing about it. */
const isOfPath = ({ paper }: Recent): boolean =>
  paperOf(paper) === undefined && !isOfPlacement(paper);

/**
 * The milliseconds that a problem takes a child on average, with half as much again to correct a wrong answer. Undefined after too few
 * answers.
 */
function meanOf(recent: readonly Recent[]): number | undefined {
  const own = recent.filter(isOfPath);
  if (own.length < KNOWN) return undefined;
  const spent = own.reduce((sum, { milliseconds }) => sum + milliseconds + BETWEEN, 0);
  const wrong = own.filter(({ isRight }) => !isRight).length;
  return (spent / own.length) * (1 + wrong / own.length / 2);
}

/** The terms of problems whose last answer was wrong, newest first. What a placement asks is no debt. */
function wrongOf(recent: readonly Recent[]): (readonly number[])[] {
  const last = new Map<string, Recent>();
  for (const one of recent.filter(({ paper }) => !isOfPlacement(paper))) {
    const name = one.terms.join(' ');
    if (!last.has(name)) last.set(name, one);
  }
  return [...last.values()].filter(({ isRight }) => !isRight).map(({ terms }) => terms);
}
