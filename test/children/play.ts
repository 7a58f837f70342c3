import { addDays } from '../../src/features/practice/days.ts';
import { evidenceOf } from '../../src/features/practice/evidence.ts';
import type { PractisedDay } from '../../src/features/practice/mastery.ts';
import { judge } from '../../src/features/practice/rules.ts';
import { addCells, type Cells } from '../../src/features/practice/sums.ts';
import type { CellKey, Skill } from '../../src/soroban/soroban.ts';
import { latestOf, type Recent } from '../../web/practice/recent.ts';
import type { Child } from './child.ts';

/** A problem that a child gets. */
export type Task = {
  readonly terms: readonly number[];
  readonly seed: string | null;
  readonly version: number;
  readonly paper: string;
  /** Shown where the moves are outlined. */
  readonly help: 'none' | 'hint' | 'shown';
  /** Whether it came before on this day. */
  readonly isRepeat: boolean;
};

/** What is known of a child when its day begins. */
export type Known = {
  readonly today: string;
  readonly practised: readonly PractisedDay[];
  /** The last answers, newest first. */
  readonly recent: readonly Recent[];
};

/** A day of a plan. */
export type Course = {
  /** Where on the path the child is now; undefined where a plan has no such places, and before a place is found. */
  here(): string | undefined;
  /** The skills of which it gets a lesson. */
  readonly lessons: readonly Skill[];
  /** The next problem; undefined when the day is over. */
  next(): Task | undefined;
  /**
   * Takes the answer to the last problem.
   *
   * @param milliseconds the time spent on it, also after a wrong answer
   */
  answered(answer: Recent, milliseconds: number): void;
};

/** Decides what a child does on a day. */
export type Plan = (known: Known) => Course;

/** A meeting of a cell. */
export type Meeting = {
  readonly cell: CellKey;
  readonly today: string;
  /** The days before, and what today has had so far. */
  readonly before: readonly PractisedDay[];
  readonly sofar: Cells;
  /** The true chance, and what happened. */
  readonly chance: number;
  readonly isRight: boolean;
  /** The terms of its problem, and whether the answer to that was right, which is all that a typed one tells. */
  readonly terms: readonly number[];
  readonly isAnswerRight: boolean;
  /** Whether it is the cell's first one of its day without help. Only these are predicted. */
  readonly isFirst: boolean;
};

/** What a child's days came to. */
export type Diary = {
  /** The places where it was, on each day on which it practised. */
  readonly days: {
    readonly day: number;
    readonly places: readonly string[];
    readonly minutes: number;
  }[];
  /** The problems with single digits at their first try, without help. */
  readonly firstTries: { asked: number; right: number };
  /** The mean of all true chances at the begin of each day. */
  readonly means: number[];
};

/** To correct a wrong answer takes half as long again. The page reckons with it, too. */
const CORRECTING = 0.5;

const FIRST_DAY = '2026-01-05';
const BEGIN = 10 * 3_600_000;

/**
 * Lets a child practise for some days by a plan, through the real judging, evidence and mastery.
 *
 * @param way whether it moves the page's beads, which show where a mistake was made, or types
 * @param meet is told of each meeting of a cell
 */
export function play(
  child: Child,
  plan: Plan,
  days: number,
  way: 'beads' | 'typed',
  meet: (meeting: Meeting) => void = () => undefined,
): Diary {
  const diary: Diary = { days: [], firstTries: { asked: 0, right: 0 }, means: [] };
  const practised: PractisedDay[] = [];
  let recent: Recent[] = [];
  let count = 0;
  for (let day = 0; day < days; day++) {
    child.sleepUntil(day);
    diary.means.push(child.meanChance());
    if (!child.practises(day)) continue;
    const today = addDays(FIRST_DAY, day);
    const course = plan({ today, practised, recent });
    for (const skill of course.lessons) child.teach(skill);
    let sofar: Cells = new Map();
    let spent = 0;
    const met = new Set<CellKey>();
    const places = new Set([course.here()]);
    for (let task = course.next(); task !== undefined; task = course.next()) {
      const { terms, seed, version, paper, help } = task;
      const work = child.work(terms, help === 'shown');
      const attempt = judge({
        id: String((count += 1)),
        seed,
        version,
        terms,
        paper,
        help,
        way,
        answer: work.answer,
        milliseconds: work.milliseconds,
        moves: way === 'beads' ? work.moves : null,
        startedAt: new Date(Date.parse(today) + BEGIN + spent).toISOString(),
      });
      for (const { cell, chance, isRight } of work.steps) {
        const isFirst = help === 'none' && !met.has(cell);
        if (isFirst) met.add(cell);
        const isAnswerRight = attempt.isRight;
        const what = { cell, today, before: practised, sofar, terms };
        meet({ ...what, chance, isRight, isAnswerRight, isFirst });
      }
      if (help === 'none') {
        const isSingle = terms.every((term) => Math.abs(term) < 10);
        if (isSingle && !task.isRepeat) {
          diary.firstTries.asked += 1;
          diary.firstTries.right += attempt.isRight ? 1 : 0;
        }
      }
      sofar = addCells([sofar, evidenceOf(attempt).cells]);
      const spentOn = work.milliseconds * (attempt.isRight ? 1 : 1 + CORRECTING);
      spent += spentOn;
      recent = latestOf([attempt, ...recent]);
      course.answered(attempt, spentOn);
      places.add(course.here());
    }
    child.endDay();
    practised.push({ day: today, cells: sofar });
    diary.days.push({
      day,
      places: [...places].filter((place) => place !== undefined),
      minutes: spent / 60_000,
    });
  }
  return diary;
}
