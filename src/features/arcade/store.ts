import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { sizeOfSession } from '../../storage/stored-bytes.ts';
import type { NewSession, Session, StoredSession } from './rules.ts';

const columns = [
  'game_name as gameName',
  'game_url as gameUrl',
  'game_state as gameState',
  'active_players as activePlayers',
  'version',
  'expires_at as expiresAt',
  'start_id as startId',
  'updated_at as updatedAt',
] as const;

const activeSession = query((db, values: Bound<{ userId: string; now: string }>) =>
  db
    .selectFrom('arcade_sessions')
    .select(columns)
    .where('user_id', '=', values.userId)
    .where('expires_at', '>', values.now),
);

/** The session of this user that has not expired, if there is one. */
export function findSession(db: Reader, userId: string, now: string): Promise<Session | undefined> {
  return db.first(activeSession, { userId, now });
}

const lockedSession = query((db, values: Bound<{ userId: string; now: string }>) =>
  db
    .updateTable('arcade_sessions')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('user_id', '=', values.userId)
    .where('expires_at', '>', values.now)
    .returning([...columns, 'room_id as roomId', 'site_digest as site']),
);

/**
 * The same session, locked: nobody else changes, replaces or deletes it until the transaction ends. An update takes the lock,
 * because that works on both engines.
 */
export async function lockSession(
  trx: Transaction,
  userId: string,
  now: string,
): Promise<StoredSession | undefined> {
  const row = await trx.first(lockedSession, { userId, now });
  return row && { ...row, userId };
}

/** Stores a session, and replaces the user's former session. If that is active, the site is as in `siteAfter`. */
export const replaceSession = query((db, session: Bound<NewSession & { now: string }>) =>
  db
    .insertInto('arcade_sessions')
    .values({
      user_id: session.userId,
      game_name: session.gameName,
      game_url: session.gameUrl,
      game_state: session.gameState,
      active_players: session.activePlayers,
      room_id: session.roomId,
      version: session.version,
      updated_at: session.updatedAt,
      expires_at: session.expiresAt,
      start_id: session.startId,
      site_digest: session.site,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        game_name: eb.ref('excluded.game_name'),
        game_url: eb.ref('excluded.game_url'),
        game_state: eb.ref('excluded.game_state'),
        active_players: eb.ref('excluded.active_players'),
        room_id: eb.ref('excluded.room_id'),
        version: eb.ref('excluded.version'),
        updated_at: eb.ref('excluded.updated_at'),
        expires_at: eb.ref('excluded.expires_at'),
        start_id: eb.ref('excluded.start_id'),
        site_digest: eb
          .case()
          .when(
            eb.and([
              eb('arcade_sessions.expires_at', '>', session.now),
              eb(sizeOfSession('excluded'), '<=', sizeOfSession('arcade_sessions')),
            ]),
          )
          .then(eb.fn.coalesce('arcade_sessions.site_digest', 'excluded.site_digest'))
          .else(eb.ref('excluded.site_digest'))
          .end(),
      })),
    ),
);

/** Stores a new state of a user's session. */
export const updateSession = query(
  (db, session: Bound<Session & { userId: string; site: string }>) =>
    db
      .updateTable('arcade_sessions')
      .set({
        game_state: session.gameState,
        active_players: session.activePlayers,
        version: session.version,
        updated_at: session.updatedAt,
        expires_at: session.expiresAt,
        site_digest: session.site,
      })
      .where('user_id', '=', session.userId),
);

const prolonged = query((db, values: Bound<{ userId: string; now: string; expiresAt: string }>) =>
  db
    .updateTable('arcade_sessions')
    .set({ expires_at: values.expiresAt })
    .where('user_id', '=', values.userId)
    .where('expires_at', '>', values.now)
    .returning(columns),
);

/** Sets a later expiry of the user's session. Returns the session, if there is one. */
export function prolongSession(
  trx: Transaction,
  userId: string,
  now: string,
  expiresAt: string,
): Promise<Session | undefined> {
  return trx.first(prolonged, { userId, now, expiresAt });
}

/** Deletes the user's session, if there is one. */
export const deleteSession = query((db, values: Bound<{ userId: string }>) =>
  db.deleteFrom('arcade_sessions').where('user_id', '=', values.userId),
);
