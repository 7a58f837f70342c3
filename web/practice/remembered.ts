import { createShelf } from '../data/shelf.ts';
import type { PracticeRecord } from './path.ts';
import type { Recent } from './recent.ts';

/** What the device remembers about each child's practice, so that it goes on without a connection. */
export const remembered = createShelf<PracticeRecord>('practice', (stored) => {
  const { mastery, recent } = (stored ?? {}) as Partial<PracticeRecord>;
  return Array.isArray(mastery) && Array.isArray(recent) ? { mastery, recent } : undefined;
});

/** Answers in the order in which they are remembered. */
export const newestFirst = (answers: readonly Recent[]): Recent[] =>
  answers.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));

/** Gives a remembered answer the time at which it really began. */
export function redateAnswer(playerId: string, id: string, startedAt: string): void {
  const known = remembered.get(playerId);
  const answered = known?.recent.find((one) => one.id === id);
  if (known === undefined || answered === undefined || answered.startedAt === startedAt) return;
  const recent = known.recent.map((one) => (one.id === id ? { ...one, startedAt } : one));
  remembered.put(playerId, { ...known, recent: newestFirst(recent) });
}
