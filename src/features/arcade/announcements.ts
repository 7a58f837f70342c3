import type { Change } from '../../events/port.ts';
import { tagOf, type Session } from './rules.ts';

/** The change of a session for event streams. Its version is its entity tag without the quotes. */
export function changeOf(userId: string, session: Session): Change {
  return { kind: 'arcade', id: userId, version: tagOf(session).slice(1, -1) };
}

/** The end of a session for event streams. */
export function endOf(userId: string): Change {
  return { kind: 'arcade', id: userId, version: null };
}
