import type { Session } from './session.ts';

/** Whether these are ten minutes of a day's plan: neither a paper nor the problems that find a newcomer's place. */
const isOfPlan = ({ isPlacement, paper }: Session): boolean => !isPlacement && paper === undefined;

/** Whether these are ten minutes of an earlier day that were not finished: their reasons were those of that day. */
export const isLeftOver = (session: Session, today: string): boolean =>
  isOfPlan(session) && session.waiting.length > 0 && session.day < today;

/** Whether these are the ten minutes of today, and they are done. */
export const isDoneToday = (session: Session, today: string): boolean =>
  isOfPlan(session) && session.waiting.length === 0 && session.day === today;
