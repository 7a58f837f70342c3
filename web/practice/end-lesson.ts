import type { StationId } from '../../src/soroban/soroban.ts';
import { sessions } from './kept-session.ts';
import { afterLesson } from './session.ts';

/**
 * Ends the lesson with which a player's session begins, so that its problems follow. Nothing happens where the lesson was opened for
 * another reason.
 *
 * @param milliseconds that the lesson took; they are part of the day's practice
 */
export function endLesson(playerId: string, station: StationId, milliseconds: number): void {
  const kept = sessions.get(playerId);
  if (kept?.session.lesson?.station !== station) return;
  sessions.put(playerId, { ...kept, session: afterLesson(kept.session, milliseconds) });
}
