import type { Move } from '../../src/soroban/soroban.ts';
import { createShelf } from '../data/shelf.ts';
import { useShelf } from '../data/use-shelf.ts';
import type { Session } from './session.ts';

/** How far a child is with the present problem. */
export type Present = {
  /** Names the attempt that it becomes. */
  readonly id: string;
  /** When the problem was shown. */
  readonly startedAt: string;
  /** Until now, without the time in which nobody was there. */
  readonly milliseconds: number;
  readonly moves: readonly Move[];
  /** What is typed as the answer. Sessions of older releases have none. */
  readonly typed?: string;
  /** The most that was given. */
  readonly help: 'none' | 'encouragement' | 'hint' | 'shown';
  /** Wrong answers so far. */
  readonly errors: number;
  readonly isSolved: boolean;
};

/** A session as it stands on the device: a reload, a closed lid or an empty battery loses nothing of it. */
export type Kept = { readonly session: Session; readonly present: Present | null };

/** The session of each player. Those of older releases do not say their day, so it was an earlier one. */
export const sessions = createShelf<Kept>('session', (stored) => {
  const { session, present } = (stored ?? {}) as Partial<Kept>;
  return Array.isArray(session?.waiting) && Array.isArray(session.answered)
    ? { session: { ...session, day: session.day ?? '' }, present: present ?? null }
    : undefined;
});

/** The session of a player; undefined when none has begun, or nobody plays. */
export function useSession(playerId: string | undefined): Kept | undefined {
  return useShelf(sessions, (shelf) => (playerId === undefined ? undefined : shelf.get(playerId)));
}
