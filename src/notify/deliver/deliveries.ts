import type { ExpressionBuilder } from 'kysely';
import { isoTime } from '../../kernel/clock.ts';
import type { Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import type { ChannelName } from '../channels/channels.ts';
import type { NoticeKind } from '../channels/notices.ts';
import type { Delivery, Outcome } from '../channels/port.ts';

type NewDelivery = Delivery & { readonly channel: ChannelName; readonly createdAt: string };

/** The person may have been erased since the notice was read. */
const insert = query((db, delivery: Bound<NewDelivery>) =>
  db
    .insertInto('deliveries')
    .columns([
      'id',
      'user_id',
      'kind',
      'event_id',
      'postcard_id',
      'player_id',
      'channel',
      'state',
      'attempts',
      'created_at',
    ])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((row) => [
          row.val(delivery.id).as('id'),
          'users.id as user_id',
          row.val(delivery.kind).as('kind'),
          row.val(delivery.eventId).as('event_id'),
          row.val(delivery.postcardId).as('postcard_id'),
          row.val(delivery.playerId).as('player_id'),
          row.val(delivery.channel).as('channel'),
          row.val('pending').as('state'),
          row.lit(0).as('attempts'),
          row.val(delivery.createdAt).as('created_at'),
        ])
        .where('users.id', '=', delivery.userId),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'event_id', 'channel']).doNothing()),
);

/**
 * Adds a waiting delivery. Resolves with false when this person already has one for the same event and channel, or was erased.
 */
export async function addDelivery(
  trx: Transaction,
  delivery: Delivery & { readonly channel: ChannelName },
  now: number,
): Promise<boolean> {
  return (await trx.run(insert, { ...delivery, createdAt: isoTime(now) })) > 0;
}

/** Whether a delivery waits. One with an unknown outcome may wait or have ended. */
const isWaiting = (eb: ExpressionBuilder<Schema, 'deliveries'>) =>
  eb.and([eb('state', 'in', ['pending', 'unknown']), eb('ended_at', 'is', null)]);

/** A delivery that waits. */
export type WaitingDelivery = Delivery & {
  readonly kind: NoticeKind;
  readonly state: 'pending' | 'unknown';
  readonly createdAt: string;
};

/** Finds a delivery that has not ended. It is deleted together with its subject or its person. */
export const findWaiting = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('deliveries')
    .select([
      'id',
      'user_id as userId',
      'kind',
      'event_id as eventId',
      'postcard_id as postcardId',
      'player_id as playerId',
      'state',
      'created_at as createdAt',
    ])
    .where('id', '=', values.id)
    .where(isWaiting)
    .$narrowType<{ kind: NoticeKind; state: 'pending' | 'unknown' }>(),
);

type Attempt = { id: string; attempts: number; lastError: string | null };

/** Records why an attempt failed, when another one will follow. */
export const recordFailure = query((db, values: Bound<Attempt>) =>
  db
    .updateTable('deliveries')
    .set({ attempts: values.attempts, last_error: values.lastError })
    .where('id', '=', values.id)
    .where(isWaiting),
);

/** Notes whether nobody knows if a waiting delivery has arrived. */
export const markDelivery = query(
  (db, values: Bound<{ id: string; state: WaitingDelivery['state'] }>) =>
    db
      .updateTable('deliveries')
      .set({ state: values.state })
      .where('id', '=', values.id)
      .where(isWaiting),
);

type Ended = Attempt & { state: Outcome['state'] | 'unknown'; now: string };

const end = query((db, values: Bound<Ended>) =>
  db
    .updateTable('deliveries')
    .set({
      state: values.state,
      attempts: values.attempts,
      last_error: values.lastError,
      ended_at: values.now,
    })
    .where('id', '=', values.id)
    .where(isWaiting),
);

/** Lets a delivery that has failed, or whose outcome is unknown, wait again. */
export const reopenDelivery = query((db, values: Bound<{ id: string }>) =>
  db
    .updateTable('deliveries')
    .set({ state: 'pending', attempts: 0, ended_at: null })
    .where('id', '=', values.id)
    .where('state', 'in', ['failed', 'unknown'])
    .where((eb) => eb.not(isWaiting(eb))),
);

/** The longest reason that is stored, in UTF-16 code units. */
const MOST_REASON = 500;

/** A reason as it is stored. */
export function reasonText(reason: string): string {
  return reason.slice(0, MOST_REASON).toWellFormed();
}

/** Stores how a delivery ended. */
export function endDelivery(
  trx: Transaction,
  id: string,
  outcome: Outcome | { readonly state: 'unknown'; readonly reason: string },
  { attempts, now }: { readonly attempts: number; readonly now: number },
): void {
  const lastError = outcome.state === 'delivered' ? null : reasonText(outcome.reason);
  trx.send(end, { id, state: outcome.state, attempts, lastError, now: isoTime(now) });
}
