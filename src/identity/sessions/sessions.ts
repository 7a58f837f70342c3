import { sql } from 'kysely';
import { DAY, isoTime, MINUTE, SECOND, type Clock } from '../../kernel/clock.ts';
import { randomText } from '../../kernel/random.ts';
import type { Person } from '../../kernel/viewer.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { formsOf, isDigest, type StoredForm } from './session-tokens.ts';

const TOKEN_ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const TOKEN_LENGTH = 32;

/**
 * How long a session lasts after its last renewal, in milliseconds. A guest can come back only with its cookie, so its
 * session lasts as long as browsers keep a cookie.
 */
export const SESSION_LIFETIME = { guest: 400 * DAY, user: 30 * DAY, admin: 30 * DAY } as const;

/** A session in use is renewed at most this often. */
export const RENEWAL_INTERVAL = DAY;

/** The lifetime that Better Auth gives to a session that ends when the browser is closed. It is never renewed. */
export const BROWSER_SESSION_LIFETIME = DAY;

/** The most sessions that are listed for their holder. */
export const MOST_SHOWN_SESSIONS = 100;

/** A session that is valid now, and its viewer. */
export type Session = {
  readonly id: string;
  readonly viewer: Person;
  readonly createdAt: string;
  /** When its end was last set: at its beginning, or at a renewal. */
  readonly renewedAt: string;
  readonly expiresAt: string;
};

const anySession = query((db) => db.selectFrom('sessions').select('id').limit(sql.lit(1)));

/** Whether any session is stored, so that somebody may come back. */
export async function hasSessions(db: Reader): Promise<boolean> {
  return (await db.first(anySession, {})) !== undefined;
}

const signIns = query((db) =>
  db
    .selectFrom('sessions')
    .select((eb) => [
      eb.fn.count<number>('user_id').distinct().as('accounts'),
      eb.fn.min('ip_address').as('first'),
      eb.fn.max('ip_address').as('last'),
    ])
    .where('ip_address', 'is not', null),
);

/** From where accounts have signed in, as far as their sessions tell. */
export type SignIns = {
  /** How many accounts have sessions. */
  readonly accounts: number;
  /** The one address that all of them share; null when there are none or several. */
  readonly sharedAddress: string | null;
};

/** Reads from where accounts have signed in. */
export async function readSignIns(db: Reader): Promise<SignIns> {
  const { accounts = 0, first = null, last = null } = (await db.first(signIns, {})) ?? {};
  return { accounts, sharedAddress: first === last ? first : null };
}

const sessionByToken = query((db, values: Bound<{ digest: string; token: string; now: string }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'users.id as user_id',
      'users.role',
      'users.created_at as made_at',
      'sessions.created_at',
      'sessions.updated_at',
      'sessions.expires_at',
    ])
    .where('sessions.token', 'in', [values.digest, values.token])
    .where('sessions.expires_at', '>', values.now)
    // Devices never have a session. The role is a literal, because with a bound value SQLite would plan the query anew each
    // time.
    .where('users.role', '<>', sql.lit('device'))
    .$narrowType<{ role: Person['role'] }>(),
);

/**
 * The session of a token, read with one query; undefined when it is unknown, or expired by the time `ends`, and for a digest.
 */
export async function readSession(
  db: Reader,
  token: string,
  ends: number,
): Promise<Session | undefined> {
  if (isDigest(token)) return undefined;
  const row = await db.first(sessionByToken, { ...formsOf(token), now: isoTime(ends) });
  if (row === undefined) return undefined;
  return {
    id: row.id,
    viewer: { id: row.user_id, role: row.role, madeAt: row.made_at },
    createdAt: row.created_at,
    renewedAt: row.updated_at,
    expiresAt: row.expires_at,
  };
}

const insertSession = query(
  (
    db,
    values: Bound<{ id: string; token: string; userId: string; expiresAt: string; now: string }>,
  ) =>
    db.insertInto('sessions').values({
      id: values.id,
      token: values.token,
      user_id: values.userId,
      expires_at: values.expiresAt,
      ip_address: null,
      user_agent: null,
      created_at: values.now,
      updated_at: values.now,
    }),
);

/** Begins a session for this viewer and returns its token. */
export function beginSession(
  trx: Transaction,
  viewer: Person,
  made: {
    id: string;
    random: (size: number) => Uint8Array;
    now: number;
    storedForm: StoredForm;
  },
): string {
  const token = randomText(made.random, TOKEN_ALPHABET, TOKEN_LENGTH);
  trx.send(insertSession, {
    id: made.id,
    token: made.storedForm(token),
    userId: viewer.id,
    expiresAt: isoTime(made.now + SESSION_LIFETIME[viewer.role]),
    now: isoTime(made.now),
  });
  return token;
}

/** How long a session lasts after a renewal, in milliseconds; one that ends with the browser is never renewed. */
function lifetimeOf({ viewer, renewedAt, expiresAt }: Session): number {
  // Not since its beginning: after a jump of the clock it lasts its full time from then on.
  const lasts = Date.parse(expiresAt) - Date.parse(renewedAt);
  // Better Auth reads the clock twice for the two times, so they may be a little further apart.
  return lasts < BROWSER_SESSION_LIFETIME + SECOND
    ? BROWSER_SESSION_LIFETIME
    : SESSION_LIFETIME[viewer.role];
}

/** Whether a session ends when the browser is closed. It is never renewed. */
export function endsWithBrowser(session: Session): boolean {
  return lifetimeOf(session) === BROWSER_SESSION_LIFETIME;
}

/** Whether a session in use is due for renewal. */
export function isDueForRenewal(session: Session, now: number): boolean {
  const lifetime = SESSION_LIFETIME[session.viewer.role];
  // Compare the times as texts, because parsing them takes longer than all the rest of reading a session.
  if (session.expiresAt > isoTime(now + lifetime - RENEWAL_INTERVAL)) return false;
  return !endsWithBrowser(session);
}

const updateExpiry = query((db, values: Bound<{ id: string; expiresAt: string; now: string }>) =>
  db
    .updateTable('sessions')
    .set({ expires_at: values.expiresAt, updated_at: values.now })
    .where('id', '=', values.id),
);

/** Lets a session last its full lifetime from now on. Returns whether the session still exists. */
export async function renewSession(
  db: Pick<Transaction, 'run'>,
  { id, viewer }: Pick<Session, 'id' | 'viewer'>,
  now: number,
): Promise<boolean> {
  const renewed = await db.run(updateExpiry, {
    id,
    expiresAt: isoTime(now + SESSION_LIFETIME[viewer.role]),
    now: isoTime(now),
  });
  return renewed > 0;
}

const updateLongerExpiry = query(
  (db, values: Bound<{ id: string; expiresAt: string; now: string }>) =>
    db
      .updateTable('sessions')
      .set({ expires_at: values.expiresAt, updated_at: values.now })
      .where('id', '=', values.id)
      .where('expires_at', '>', values.expiresAt),
);

/**
 * Runs `work` of a library that goes by another clock. It would delete a session that has expired by it: such a session lasts
 * meanwhile by that clock, and afterwards by `now`. If it renews one for longer than by `now`, the session lasts by `now`, too.
 */
export async function holdSession<Result>(
  db: Pick<Transaction, 'run'>,
  held: Session,
  { library, now }: { readonly library: Clock; readonly now: Clock },
  work: () => Promise<Result>,
): Promise<Result> {
  const { id, expiresAt } = held;
  const isExpired = expiresAt <= isoTime(library());
  const lifetime = lifetimeOf(held);
  const lastFrom = (time: number, update = updateExpiry) =>
    db.run(update, { id, expiresAt: isoTime(time + lifetime), now: isoTime(time) });
  if (isExpired) await lastFrom(library());
  try {
    return await work();
  } finally {
    if (isExpired) await lastFrom(now());
    else if (Math.abs(library() - now()) > MINUTE) await lastFrom(now(), updateLongerExpiry);
  }
}

const updateTimes = query((db, values: Bound<{ id: string; expiresAt: string; now: string }>) =>
  db
    .updateTable('sessions')
    .set({ expires_at: values.expiresAt, created_at: values.now, updated_at: values.now })
    .where('id', '=', values.id),
);

/** Gives a session that a library has just begun by another clock the times of this one. */
export function correctTimes(
  trx: Transaction,
  { id, createdAt, expiresAt }: Session,
  now: number,
): void {
  const begun = Date.parse(createdAt);
  if (Math.abs(begun - now) < MINUTE) return;
  const end = now + Date.parse(expiresAt) - begun;
  trx.send(updateTimes, { id, expiresAt: isoTime(end), now: isoTime(now) });
}

const tokenById = query((db, values: Bound<{ id: string; userId: string }>) =>
  db
    .selectFrom('sessions')
    .select('token')
    .where('id', '=', values.id)
    .where('user_id', '=', values.userId),
);

/** The token of one of a user's sessions as it is stored. The session may have expired; undefined when the user has no such session. */
export async function findToken(
  db: Reader,
  session: { readonly id: string; readonly userId: string },
): Promise<string | undefined> {
  return (await db.first(tokenById, session))?.token;
}

/** A viewer's session lifetime in seconds, for the cookie. */
export function cookieMaxAge(viewer: Person): number {
  return SESSION_LIFETIME[viewer.role] / SECOND;
}

const deleteByToken = query((db, values: Bound<{ digest: string; token: string }>) =>
  db.deleteFrom('sessions').where('token', 'in', [values.digest, values.token]),
);

const sessionsOf = query((db, values: Bound<{ userId: string; own: string; now: string }>) =>
  db
    .selectFrom('sessions')
    .select((eb) => [
      'id',
      'user_agent as userAgent',
      'created_at as since',
      'updated_at as lastSeenAt',
      eb.case().when('id', '=', values.own).then(sql.lit(1)).else(sql.lit(0)).end().as('isThis'),
    ])
    .where('user_id', '=', values.userId)
    .where('expires_at', '>', values.now)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(literal(MOST_SHOWN_SESSIONS + 1)),
);

/** A session as its holder sees it. */
export type ShownSession = {
  readonly id: string;
  /** Whether it is the session that asks. */
  readonly isThis: boolean;
  readonly since: string;
  /** When it was last renewed, which happens at most once a day. */
  readonly lastSeenAt: string;
  readonly userAgent: string | null;
};

/**
 * The newest sessions of a user that are valid by the time `ends`, one more than are shown at most.
 *
 * @param who the user, and the id of the session that asks
 */
export async function listSessionsOf(
  db: Reader,
  { userId, own }: { readonly userId: string; readonly own: string },
  ends: number,
): Promise<ShownSession[]> {
  const rows = await db.all(sessionsOf, { userId, own, now: isoTime(ends) });
  return rows.map((row) => ({
    id: row.id,
    isThis: row.isThis === 1,
    since: row.since,
    lastSeenAt: row.lastSeenAt,
    userAgent: row.userAgent,
  }));
}

/** Ends the session of a token. */
export function endSession(trx: Transaction, token: string): void {
  trx.send(deleteByToken, formsOf(token));
}
