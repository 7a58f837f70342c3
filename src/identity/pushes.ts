import { literal } from '../storage/partial-rows.ts';
import type { Storage } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';

type User = { userId: string };
/** A user, and the current time: sessions that have expired count as absent, also while they are stored. */
type UserNow = User & { now: string };

/** The most browsers of one person that get pushes. */
export const MOST_SUBSCRIPTIONS = 20;

/** Deletes the oldest subscriptions of a user who has too many. */
export const deleteOldestPushes = query((db, { userId }: Bound<User>) =>
  db
    .deleteFrom('push_subscriptions')
    .where(
      'id',
      'in',
      db
        .selectFrom('push_subscriptions as own')
        .select('own.id')
        .where('own.user_id', '=', userId)
        .orderBy('own.created_at', 'desc')
        .orderBy('own.id', 'desc')
        .limit(literal(1000))
        .offset(literal(MOST_SUBSCRIPTIONS)),
    ),
);

const sessionsWithPushes = query((db, { userId, now }: Bound<UserNow>) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select('sessions.id')
    .where('push_subscriptions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now),
);

const endPushesOf = query((db, { userId, sessionId }: Bound<User & { sessionId: string }>) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('sessions').select('id').where('id', '=', sessionId))),
    ),
);

/** Ends the pushes to every browser in which a user is signed in. Run it before the sessions are ended on purpose. */
export const endPushesToSessions = query((db, { userId, now }: Bound<UserNow>) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where(
      'session_id',
      'in',
      db
        .selectFrom('sessions')
        .select('sessions.id')
        .where('sessions.user_id', '=', userId)
        .where('sessions.expires_at', '>', now),
    ),
);

/** Ends the pushes to every browser in which a user is signed in, except with one session. Run it before those are ended. */
export const endPushesToOtherSessions = query(
  (db, { userId, id, now }: Bound<UserNow & { id: string }>) =>
    db
      .deleteFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where(
        'session_id',
        'in',
        db
          .selectFrom('sessions')
          .select('sessions.id')
          .where('sessions.user_id', '=', userId)
          .where('sessions.id', '<>', id)
          .where('sessions.expires_at', '>', now),
      ),
);

/**
 * Runs `work`, which ends sessions of a user on purpose. Then ends the pushes to the browsers of the ended sessions, so that
 * a shared computer shows nothing after signing out. Pushes go on after a session has expired by itself.
 */
export async function endPushesWith<Result>(
  storage: Storage,
  { userId, now }: UserNow,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await storage.all(sessionsWithPushes, { userId, now });
  try {
    return await work();
  } finally {
    // Some sessions may have ended before `work` failed.
    for (const { id: sessionId } of before) await storage.run(endPushesOf, { userId, sessionId });
  }
}
