import type { ExpressionBuilder } from 'kysely';
import { queryForIds } from '../../storage/for-ids.ts';
import { literal } from '../../storage/partial-rows.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';

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

const sessionOf = (eb: ExpressionBuilder<Schema, 'push_subscriptions'>) =>
  eb
    .selectFrom('sessions')
    .select('sessions.id')
    .whereRef('sessions.id', '=', 'push_subscriptions.session_id');

/** Ends the pushes to every browser of a user in which nobody is signed in any more. */
export const endPushesWithoutSession = query((db, { userId, now }: Bound<UserNow>) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where((eb) => eb.not(eb.exists(sessionOf(eb).where('sessions.expires_at', '>', now)))),
);

/**
 * Ends the pushes to every browser of a user, also where its session has expired, but for the browser of the session with this
 * id; an empty text spares none.
 */
export const endPushesElsewhere = query((db, { userId, id }: Bound<User & { id: string }>) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('session_id', 'is', null), eb('session_id', '<>', id)])),
);

/**
 * Ends the pushes to the browsers of those of these sessions that have ended, so that a shared computer shows nothing after
 * signing out. Pushes go on after a session has expired by itself.
 */
export const endPushesOfEnded = queryForIds((db, sessionIds, { userId }: Bound<User>) =>
  db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('session_id', 'in', sessionIds)
    .where((eb) => eb.not(eb.exists(sessionOf(eb))))
    .returning('id'),
);
