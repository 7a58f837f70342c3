import { query, type Bound } from '../../storage/query.ts';

type One = { deliveryId: string; subscriptionId: string };

/** The browsers of a person, and what came of a delivery to each so far. */
export const findTargets = query((db, values: Bound<{ userId: string; deliveryId: string }>) =>
  db
    .selectFrom('push_subscriptions')
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
      'push_answers.state',
      'push_answers.tries',
      'push_answers.retry_at as retryAt',
    ])
    .where('push_subscriptions.user_id', '=', values.userId)
    .orderBy('push_subscriptions.id'),
);

type Answer = One & { state: 'taken' | 'refused' | 'later'; tries: number; retryAt: string | null };

/** Keeps what came of a push, unless the browser has unsubscribed meanwhile. */
export const keepAnswer = query((db, answer: Bound<Answer>) =>
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
    .onConflict((conflict) =>
      conflict.columns(['delivery_id', 'subscription_id']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        tries: eb.ref('excluded.tries'),
        retry_at: eb.ref('excluded.retry_at'),
      })),
    ),
);

/** Forgets how often those browsers were tried that have neither taken a push nor refused it for good. */
export const forgetGivenUp = query((db, values: Bound<{ deliveryId: string }>) =>
  db
    .deleteFrom('push_answers')
    .where('delivery_id', '=', values.deliveryId)
    .where('retry_at', 'is not', null),
);

/** Forgets a browser that gets no pushes at this endpoint any more. It may have subscribed anew meanwhile. */
export const deleteGone = query((db, values: Bound<{ id: string; auth: string }>) =>
  db.deleteFrom('push_subscriptions').where('id', '=', values.id).where('auth', '=', values.auth),
);
