import { isoTime } from '../kernel/clock.ts';
import type { Reader } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';

/** Stores the session tokens of a guest who moves into an account, until the sessions would have expired. */
export const rememberMovedGuest = query((db, values: Bound<{ guestId: string }>) =>
  db
    .insertInto('moved_guests')
    .columns(['token', 'expires_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select(['sessions.token', 'sessions.expires_at'])
        .where('sessions.user_id', '=', values.guestId),
    ),
);

const byToken = query((db, values: Bound<{ token: string; now: string }>) =>
  db
    .selectFrom('moved_guests')
    .select('token')
    .where('token', '=', values.token)
    .where('expires_at', '>', values.now),
);

/** Whether a token belonged to a guest who has moved into an account, and the session would still be valid at the time `ends`. */
export async function hasMoved(db: Reader, token: string, ends: number): Promise<boolean> {
  return (await db.first(byToken, { token, now: isoTime(ends) })) !== undefined;
}
