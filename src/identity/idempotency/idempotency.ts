import type { FastifyReply } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { refuse } from '../../contract/refusal.ts';
import { KEY_REUSED } from '../../contract/refusals.ts';
import type { Repeatable } from '../../http/idempotency.ts';
import { isoTime } from '../../kernel/clock.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import { FATES } from '../../storage/fates.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

/** How long an answer is stored for its `Idempotency-Key`, in milliseconds. */
export const KEY_LIFETIME = FATES.idempotency_keys.age.keepMs;

/** The most keys that are stored for one viewer. A new key replaces the oldest. */
export const MOST_KEYS = 1_000;

/** The headers that are stored with an answer. */
const STORED_HEADERS = ['etag', 'location'] as const;

type Owned = { userId: string; key: string };

const findStored = query((db, values: Bound<Owned & { after: string }>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'headers', 'body'])
    .where('user_id', '=', values.userId)
    .where('key', '=', values.key)
    .where('created_at', '>', values.after),
);

/** Makes room for one more key. Keys with the same time are deleted together. */
const deleteOldest = query((db, values: Bound<{ userId: string }>) =>
  db
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', values.userId)
    .where(
      'created_at',
      '<',
      db
        .selectFrom('idempotency_keys as newest')
        .select('newest.created_at')
        .where('newest.user_id', '=', values.userId)
        .orderBy('newest.created_at', 'desc')
        .offset(literal(MOST_KEYS - 2))
        .limit(literal(1)),
    ),
);

type StoredAnswer = Owned & {
  fingerprint: string;
  status: number;
  headers: JsonText;
  body: JsonText;
  now: string;
};

const storeAnswer = query((db, values: Bound<StoredAnswer>) => {
  const answer = {
    fingerprint: values.fingerprint,
    status: values.status,
    headers: values.headers,
    body: values.body,
    created_at: values.now,
  };
  return db
    .insertInto('idempotency_keys')
    .values({ user_id: values.userId, key: values.key, ...answer })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(answer));
});

/**
 * Answers with `again`, which gets the answer that is stored for a key; status and headers are the stored ones. If there is
 * none, runs `first` and stores its answer in the same transaction. Requests with the same key wait for each other, so that
 * only the first runs `first`.
 * @throws {Refusal} 422 when the key belongs to another request
 */
export async function answerOnce(
  trx: Transaction,
  asked: Repeatable & { readonly userId: string; readonly now: number },
  reply: FastifyReply,
  work: {
    readonly first: () => Promise<JsonText>;
    readonly again: (stored: JsonText) => Promise<JsonText>;
  },
): Promise<JsonText> {
  const { key, fingerprint, userId, now } = asked;
  trx.lock(`idempotency:${userId}:${key}`);
  const stored = await trx.first(findStored, { userId, key, after: isoTime(now - KEY_LIFETIME) });
  if (stored !== undefined) {
    if (stored.fingerprint !== fingerprint) throw refuse(KEY_REUSED);
    const body = await work.again(stored.body);
    reply
      .code(stored.status)
      .headers({ ...JSON.parse(stored.headers), 'idempotency-replayed': 'true' });
    return body;
  }
  const body = await work.first();
  const headers = STORED_HEADERS.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, value]];
  });
  trx.send(deleteOldest, { userId });
  trx.send(storeAnswer, {
    userId,
    key,
    fingerprint,
    status: reply.statusCode,
    headers: jsonText(Object.fromEntries(headers)),
    body,
    now: isoTime(now),
  });
  return body;
}

/**
 * Whether an answer mentions a player's id. Searching long answers takes too long, and a viewer may have a thousand of them.
 * So long answers are searched only if they are a player, whose texts an earlier release may have stored in any length.
 * `case` keeps the order of the checks; with `and`, PostgreSQL would begin with the check that it estimates as cheapest.
 */
const mentions = (playerId: RawBuilder<unknown>) => sql<boolean>`
  case when octet_length(body) <= 65536 or substr(body, 1, 10) = '{"player":'
    then body like '%' || ${playerId} || '%' else false end`;

/** Deletes the stored answers that mention a player's id, of all users who are or were linked to the player. */
export const deleteAnswersAbout = query((db, values: Bound<{ playerId: string }>) =>
  db
    .deleteFrom('idempotency_keys')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('parent_child')
        .select('parent_user_id')
        .where('child_player_id', '=', values.playerId)
        .union(
          eb
            .selectFrom('access_log')
            .select('access_log.user_id as parent_user_id')
            .where('player_id', '=', values.playerId)
            .where('access_log.user_id', 'is not', null)
            .$narrowType<{ parent_user_id: string }>(),
        ),
    )
    .where(mentions(sql`${values.playerId}`)),
);

/**
 * Deletes the stored answers that mention the id of an owner's player, of all users who are or were linked to it. A search
 * for the owner's id would not be enough: an answer may have the id of the guest that the owner was before.
 */
export const deleteAnswersAboutPlayersOf = query((db, values: Bound<{ userId: string }>) =>
  db
    .deleteFrom('idempotency_keys')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('parent_child')
        .innerJoin('players', 'players.id', 'parent_child.child_player_id')
        .select('parent_child.parent_user_id')
        .where('players.user_id', '=', values.userId)
        .union(
          eb
            .selectFrom('access_log')
            .innerJoin('players', 'players.id', 'access_log.player_id')
            .select('access_log.user_id as parent_user_id')
            .where('players.user_id', '=', values.userId)
            .where('access_log.user_id', 'is not', null)
            .$narrowType<{ parent_user_id: string }>(),
        ),
    )
    // The owner's own keys are deleted with the owner.
    .where('user_id', '<>', values.userId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('players')
          .select('players.id')
          .where('players.user_id', '=', values.userId)
          .where('players.id', 'in', (linked) =>
            linked
              .selectFrom('parent_child')
              .select('parent_child.child_player_id as id')
              .whereRef('parent_child.parent_user_id', '=', 'idempotency_keys.user_id')
              .union(
                linked
                  .selectFrom('access_log')
                  .select('access_log.player_id as id')
                  .whereRef('access_log.user_id', '=', 'idempotency_keys.user_id'),
              ),
          )
          .where(mentions(sql.ref('players.id'))),
      ),
    ),
);

/**
 * Deletes a guest's stored answers that mention somebody else's player, to whom the guest is or was linked, unless this device
 * plays for the player.
 */
export const deleteAnswersAboutOthers = query(
  (db, ids: Bound<{ guestId: string; deviceId: string }>) =>
    db
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', ids.guestId)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('players')
            .select('players.id')
            .where('players.user_id', '<>', ids.guestId)
            .where('players.id', 'in', (linked) =>
              linked
                .selectFrom('parent_child')
                .select('child_player_id as id')
                .where('parent_user_id', '=', ids.guestId)
                .union(
                  linked
                    .selectFrom('access_log')
                    .select('access_log.player_id as id')
                    .where('access_log.user_id', '=', ids.guestId),
                ),
            )
            .where('players.id', 'not in', (linked) =>
              linked
                .selectFrom('parent_child')
                .select('child_player_id')
                .where('parent_user_id', '=', ids.deviceId),
            )
            .where(mentions(sql.ref('players.id'))),
        ),
      ),
);
