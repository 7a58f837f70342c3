import { useEffect, useState } from 'preact/hooks';
import type { Move } from '../../src/soroban/soroban.ts';
import type { Stamp } from '../data/clock-log.ts';
import { createShelf } from '../data/shelf.ts';
import { useShelf } from '../data/use-shelf.ts';
import type { Answered, Session } from './session.ts';

/** The state of the problem that a child is working on. */
export type Present = {
  /** The id of the attempt that it will become. */
  readonly id: string;
  /** When the problem was shown. */
  readonly startedAt: string;
  /** What the device's clock showed then. Sessions of older releases do not have it. */
  readonly stamp?: Stamp;
  /** The time so far, without pauses. */
  readonly milliseconds: number;
  readonly moves: readonly Move[];
  /** The typed answer. Sessions of older releases do not have it. */
  readonly typed?: string;
  /** The strongest help that was given. */
  readonly help: 'none' | 'encouragement' | 'hint' | 'shown';
  /** What the first answer says. Problems that were begun in older releases do not have it. */
  readonly first?: Pick<Answered, 'answer' | 'answeredIn' | 'isKnown'>;
  /** The number of wrong answers so far. */
  readonly errors: number;
  readonly isSolved: boolean;
};

/** A session as it is stored on the device. It survives a reload, a closed lid and an empty battery. */
export type StoredSession = { readonly session: Session; readonly present: Present | null };

/** The session of each player. One that follows a plan of an older release, which knew no stations, gives way to a new plan. */
export const sessions = createShelf<StoredSession>('session', (stored) => {
  const { session, present = null } = (stored ?? {}) as {
    readonly session?: Partial<Session>;
    readonly present?: Present | null;
  };
  if (!Array.isArray(session?.waiting) || !Array.isArray(session.answered)) return undefined;
  const { day = '', order = 'five-first', paper, waiting } = session;
  if (session.order === undefined && paper === undefined && waiting.length > 0) return undefined;
  return { session: { ...session, day, order } as Session, present };
});

/** The session of a player; undefined when none has begun, or nobody plays. */
export function useSession(playerId: string | undefined): StoredSession | undefined {
  return useShelf(sessions, (shelf) => (playerId === undefined ? undefined : shelf.get(playerId)));
}

/** A number that changes when another tab has gone on with the session of a player. Views that have it as their key follow it. */
export function useTurn(playerId: string): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let text = sessions.textOf(playerId);
    return sessions.subscribe((isElsewhere) => {
      const now = sessions.textOf(playerId);
      if (isElsewhere && now !== text) setTurn((count) => count + 1);
      text = now;
    });
  }, [playerId]);
  return turn;
}
