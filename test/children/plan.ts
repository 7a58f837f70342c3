import { masteryOf } from '../../src/features/practice/mastery.ts';
import type { CellMastery } from '../../web/practice/mastery.ts';
import { progressOf, type Recent } from '../../web/practice/path.ts';
import { answer, beginPlacement, beginSession } from '../../web/practice/session.ts';
import { LEVELS } from '../../src/soroban/soroban.ts';
import type { Course, Known, Plan, Task } from './play.ts';

const RODS = 13;

/** The page's own plan of each day. */
export function productPlan(seed: string): Plan {
  return ({ today, practised, recent }: Known): Course => {
    const mastery = masteryOf(practised, today) as CellMastery[];
    const { position, plan } = progressOf({ mastery, recent }, RODS, today, {});
    const ground = { playerId: 'p', day: today, seed: `${seed} ${today}`, rods: RODS };
    let session = position === undefined ? beginPlacement(ground) : beginSession(ground, plan);
    return {
      here: () => (position === undefined ? undefined : LEVELS[position]?.id),
      lessons: [],
      next(): Task | undefined {
        const [problem] = session.waiting;
        if (problem === undefined) return undefined;
        const { terms, seed: own, version, paper, returns } = problem;
        return { terms, seed: own, version, paper, help: 'none', isRepeat: returns > 0 };
      },
      answered({ id, isRight, milliseconds }: Recent): void {
        session = answer(session, { attempt: id, isRight, milliseconds });
      },
    };
  };
}
