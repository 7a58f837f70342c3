import { masteryOf } from '../../src/features/practice/mastery.ts';
import {
  cellOf,
  lessonOf,
  placeOnPath,
  PROBLEM_VERSION,
  skillOf,
  stationOf,
  type PathStep,
  type Skill,
} from '../../src/soroban/soroban.ts';
import { stepAfter } from '../../web/practice/check-end.ts';
import type { DueLesson } from '../../web/practice/due.ts';
import type { CellMastery } from '../../web/practice/mastery.ts';
import { progressOf } from '../../web/practice/path.ts';
import { showsSkill } from '../../web/practice/placement.ts';
import type { Recent } from '../../web/practice/recent.ts';
import { afterLesson, answer, beginPlacement, beginSession } from '../../web/practice/session.ts';
import type { Course, Known, Plan, Task } from './play.ts';

const RODS = 13;
const ORDER = 'five-first';

/** The page's own plan of each day: the path with its lessons, checks and practice. */
export function productPlan(seed: string): Plan {
  const steps: PathStep[] = [];
  return ({ today, practised, recent }: Known): Course => {
    const mastery = masteryOf(practised, today) as CellMastery[];
    const path = { steps, order: ORDER } as const;
    const { place, plan } = progressOf({ mastery, recent }, path, RODS, today, {});
    const ground = {
      playerId: 'p',
      day: today,
      seed: `${seed} ${today}`,
      rods: RODS,
      order: ORDER,
    } as const;
    let session = place.isNew ? beginPlacement(ground) : beginSession(ground, plan);
    const lesson = session.lesson === undefined ? [] : tasksOf(session.lesson, session.seed);
    let inLesson = 0;
    let here = place.isNew ? undefined : place.here.id;
    return {
      here: () => here,
      lessons: session.lesson === undefined ? [] : skillsOf(session.lesson),
      next(): Task | undefined {
        const [first] = lesson;
        if (first !== undefined) return first;
        const [problem] = session.waiting;
        if (problem === undefined) return undefined;
        const { terms, seed: own, version, paper, returns } = problem;
        return { terms, seed: own, version, paper, help: 'none', isRepeat: returns > 0 };
      },
      answered(given: Recent, milliseconds: number): void {
        const { id, isRight, milliseconds: answeredIn, answer: number, startedAt: at } = given;
        if (lesson.shift() !== undefined) {
          inLesson += milliseconds;
          if (lesson.length === 0) session = afterLesson(session, inLesson);
          return;
        }
        const isKnown = showsSkill(given);
        session = answer(session, {
          attempt: id,
          isRight,
          milliseconds,
          answeredIn,
          answer: number,
          isKnown,
        });
        const step = stepAfter(session);
        if (step === undefined) return;
        steps.push({ ...step, day: today, at });
        here = placeOnPath({ steps, cells: mastery, order: ORDER, rods: RODS }).here.id;
      },
    };
  };
}

/** What a child does in a lesson: guided, with help on request, and alone. */
function tasksOf({ station, cells }: DueLesson, seed: string): Task[] {
  const own = stationOf(station);
  if (own === undefined) return [];
  const { guided, prompted, free } = lessonOf(own, { seed, order: ORDER, cells });
  const task = (terms: readonly number[], help: Task['help']): Task => ({
    terms,
    seed: null,
    version: PROBLEM_VERSION,
    paper: station,
    help,
    isRepeat: false,
  });
  return [
    ...guided.map((terms) => task(terms, 'shown')),
    ...prompted.map((terms) => task(terms, 'hint')),
    ...free.map((terms) => task(terms, 'none')),
  ];
}

function skillsOf({ cells }: DueLesson): Skill[] {
  const all = cells.map(cellOf).filter((cell) => cell !== undefined);
  return [...new Set(all.map(skillOf))];
}
