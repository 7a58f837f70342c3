import type { Change } from '../../events/port.ts';
import { tagOf, type Session } from './rules.ts';

/** What the streams that follow a session are told: its version is what its entity tag has between the quotes. */
export function changeOf(userId: string, session: Session): Change {
  return { kind: 'arcade', id: userId, version: tagOf(session).slice(1, -1) };
}

/** The same of a session that is gone. */
export function endOf(userId: string): Change {
  return { kind: 'arcade', id: userId, version: null };
}
