import { overwrite } from '../../../storage/columns.ts';
import { query, type Bound } from '../../../storage/query.ts';

type AnswerKey = { deliveryId: string; subscriptionId: string };

/** The browsers of a person, each with the person's language and the browser's last answer to a delivery. */
export const findTargets = query((db, values: Bound<{ userId: string; deliveryId: string }>) =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .leftJoin('push_answers', (join) =>
      join
        .onRef('push_answers.subscription_id', '=', 'push_subscriptions.id')
        .on('push_answers.delivery_id', '=', values.deliveryId),
    )
    .select([
      'push_subscriptions.id',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'users.language',
      'push_answers.state',
      'push_answers.tries',
      'push_answers.retry_at as retryAt',
    ])
    .where('push_subscriptions.user_id', '=', values.userId)
    .orderBy('push_subscriptions.id'),
);

type Answer = AnswerKey & {
  state: 'taken' | 'refused' | 'later';
  tries: number;
  retryAt: string | null;
};

/** Stores the answer to a push, unless the browser has unsubscribed meanwhile. */
export const storeAnswer = query((db, answer: Bound<Answer>) =>
  db
    .insertInto('push_answers')
    .columns(['delivery_id', 'subscription_id', 'state', 'tries', 'retry_at'])
    .expression((eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select((column) => [
          column.val(answer.deliveryId).as('delivery_id'),
          'id as subscription_id',
          column.val(answer.state).as('state'),
          column.val(answer.tries).as('tries'),
          column.val(answer.retryAt).as('retry_at'),
        ])
        .where('id', '=', answer.subscriptionId),
    )
    .onConflict(overwrite(['delivery_id', 'subscription_id'], ['state', 'tries', 'retry_at'])),
);

/** Deletes the answers of browsers that have neither accepted a push nor refused it for good. */
export const deleteGivenUp = query((db, values: Bound<{ deliveryId: string }>) =>
  db
    .deleteFrom('push_answers')
    .where('delivery_id', '=', values.deliveryId)
    .where('retry_at', 'is not', null),
);

/** Deletes a subscription that has ended, unless the browser has subscribed again meanwhile. */
export const deleteGone = query((db, values: Bound<{ id: string; auth: string }>) =>
  db.deleteFrom('push_subscriptions').where('id', '=', values.id).where('auth', '=', values.auth),
);

type Keyed = { publicKey: string; most: number };

/** Notes the key for subscriptions that were stored before keys were kept. Of no more than `most` of them. */
export const noteKey = query((db, { publicKey, most }: Bound<Keyed>) =>
  db
    .updateTable('push_subscriptions')
    .set({ vapid_key: publicKey })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('vapid_key', 'is', null)
        .orderBy('id')
        .limit(most),
    ),
);

/** Deletes subscriptions with another key. No more than `most` of them. */
export const deleteOtherKeys = query((db, { publicKey, most }: Bound<Keyed>) =>
  db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('vapid_key', '<>', publicKey)
        .orderBy('id')
        .limit(most),
    ),
);
