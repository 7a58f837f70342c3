import { deleteOldestPushes } from '../../../identity/sessions/pushes.ts';
import { columnsOf, overwrite } from '../../../storage/columns.ts';
import type { Reader, Transaction } from '../../../storage/port.ts';
import { query, type Bound } from '../../../storage/query.ts';

/** A subscription as a viewer sees it, with its fields in the order of the answer: docs/contract/push-subscriptions.md. */
export type Subscription = {
  readonly id: string;
  readonly host: string;
  readonly createdAt: string;
};

const ofUser = query((db, values: Bound<{ userId: string }>) =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'created_at as createdAt'])
    .where('user_id', '=', values.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
);

/** A user's subscriptions, newest first. */
export async function listSubscriptions(db: Reader, userId: string): Promise<Subscription[]> {
  return (await db.all(ofUser, { userId })).map(subscriptionOf);
}

/** Makes a subscription from its row, with only the host of the endpoint, because the path is a secret of the browser. */
function subscriptionOf(row: { id: string; endpoint: string; createdAt: string }): Subscription {
  return { id: row.id, host: new URL(row.endpoint).host, createdAt: row.createdAt };
}

type NewSubscription = {
  id: string;
  userId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The service's public key. */
  vapidKey: string;
  /** The id of the request's session; null when the session has just begun. */
  sessionId: string | null;
  now: string;
};

const deleteOfOthers = query((db, values: Bound<{ userId: string; endpoint: string }>) =>
  db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', values.endpoint)
    .where('user_id', '<>', values.userId),
);

const upsert = query((db, one: Bound<NewSubscription>) =>
  db
    .insertInto('push_subscriptions')
    .values(({ selectFrom }) => ({
      ...columnsOf(one, ['id', 'user_id', 'endpoint', 'p256dh', 'auth', 'vapid_key']),
      created_at: one.now,
      // It may have ended meanwhile.
      session_id: selectFrom('sessions').select('sessions.id').where('id', '=', one.sessionId),
    }))
    .onConflict(overwrite(['endpoint'], ['user_id', 'p256dh', 'auth', 'vapid_key', 'session_id']))
    .returning(['id', 'endpoint', 'created_at as createdAt']),
);

/**
 * Stores a subscription, and returns it. An endpoint is one browser, so it belongs to the user who subscribed last, because
 * another user may have signed in there. Deletes the oldest subscriptions of a user who has too many. The caller holds the user's
 * lock.
 */
export async function subscribe(
  trx: Transaction,
  one: NewSubscription,
): Promise<{ readonly subscription: Subscription; readonly isNew: boolean }> {
  trx.send(deleteOfOthers, one);
  const row = await trx.first(upsert, one);
  if (row === undefined) throw new Error('A subscription that was stored was not found');
  trx.send(deleteOldestPushes, one);
  return { subscription: subscriptionOf(row), isNew: row.id === one.id };
}

/** Deletes a subscription of a user. */
export const deleteSubscription = query((db, values: Bound<{ id: string; userId: string }>) =>
  db
    .deleteFrom('push_subscriptions')
    .where('id', '=', values.id)
    .where('user_id', '=', values.userId),
);
