import type { PathStep } from '../../src/soroban/soroban.ts';
import type { Session } from './session.ts';

/** Whether a session follows a day's plan: it is neither a paper nor a placement. */
const isOfPlan = ({ isPlacement, paper }: Session): boolean => !isPlacement && paper === undefined;

/** Whether these are unfinished ten minutes of an earlier day. Their reasons were those of that day. */
export const isLeftOver = (session: Session, today: string): boolean =>
  isOfPlan(session) && session.waiting.length > 0 && session.day < today;

/** When a grown-up set the child's station last; undefined when nobody did. */
export const lastSetAt = (steps: readonly Pick<PathStep, 'kind' | 'at'>[]): string | undefined =>
  steps
    .filter(({ kind }) => kind === 'set')
    .map(({ at }) => at)
    .toSorted()
    .at(-1);

/** Whether a grown-up has set the child's station since these ten minutes began: they were planned for another one. */
export const isOvertaken = (
  session: Session,
  steps: readonly Pick<PathStep, 'kind' | 'at'>[],
): boolean =>
  isOfPlan(session) &&
  session.waiting.length > 0 &&
  (lastSetAt(steps) ?? '') > (session.setAt ?? '');

/** Whether these were the ten minutes of a day, and they are done. */
export const isPlanDone = (session: Session): boolean =>
  isOfPlan(session) && session.isCheckOnly !== true && session.waiting.length === 0;

/** Whether these are today's ten minutes, and they are done. */
export const isDoneToday = (session: Session, today: string): boolean =>
  isPlanDone(session) && session.day === today;
