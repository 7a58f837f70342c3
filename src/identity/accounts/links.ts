import { createHmac, hash } from 'node:crypto';
import { DAY, HOUR, isoTime } from '../../kernel/clock.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';

type LinkKind = Schema['account_links']['kind'];

/** How long a link is valid, in milliseconds. */
export const LINK_LIFETIME = {
  reset: HOUR,
  verification: DAY,
  address: DAY,
  'first administrator': DAY,
} as const satisfies Record<LinkKind, number>;

/** The most mailed links of one kind that an account may have at once, so that nobody can fill a mailbox. */
export const MOST_LINKS = 5;

/** A link that is valid now. */
export type Link = {
  readonly id: string;
  readonly kind: LinkKind;
  /** Null for the link of the first administrator. */
  readonly userId: string | null;
  /**
   * The address that the link was mailed to. Its use verifies the address, which may be the account's new one; null
   * when it was not mailed.
   */
  readonly email: string | null;
  /** The account's address at the time when a change of the address was requested. */
  readonly formerEmail: string | null;
  /** See `credentialDigest`. */
  readonly credential: string | null;
  readonly expiresAt: string;
};

/** A link to store. Only a hash of its token is kept. */
export type NewLink = Omit<Link, 'expiresAt'> & { readonly token: string };

/**
 * The token of a link that is shown more than once, such as in a mail that is sent again. It is computed from the link's id
 * and the service's secret, so that it need not be stored.
 */
export function linkToken(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`link ${id}`).digest('base64url');
}

/** A digest of the account's password, which is stored with a link. The link becomes invalid when the password changes. */
export function credentialDigest(passwordHash: string | undefined): string {
  return hash('sha256', passwordHash ?? '', 'base64url');
}

const tokenHash = (token: string): string => hash('sha256', token, 'base64url');

type LinkRow = Omit<NewLink, 'token'> & { tokenHash: string; now: string; expiresAt: string };

const insertRow = query((db, link: Bound<LinkRow>) =>
  db
    .insertInto('account_links')
    .values({
      id: link.id,
      kind: link.kind,
      user_id: link.userId,
      token_hash: link.tokenHash,
      email: link.email,
      former_email: link.formerEmail,
      credential: link.credential,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing()),
);

/** Stores a link, unless there is one with its id. Returns when it expires. */
export function insertLink(
  trx: Transaction,
  { token, ...link }: NewLink,
  now: number,
): { readonly expiresAt: string } {
  const expiresAt = isoTime(now + LINK_LIFETIME[link.kind]);
  trx.send(insertRow, { ...link, tokenHash: tokenHash(token), now: isoTime(now), expiresAt });
  return { expiresAt };
}

const columns = [
  'id',
  'kind',
  'user_id as userId',
  'email',
  'former_email as formerEmail',
  'credential',
  'expires_at as expiresAt',
] as const;

const linkByToken = query((db, values: Bound<{ tokenHash: string; now: string }>) =>
  db
    .selectFrom('account_links')
    .select(columns)
    .where('token_hash', '=', values.tokenHash)
    .where('expires_at', '>', values.now),
);

/** The link with this token, if it is valid now. */
export function findLink(db: Reader, token: string, now: number): Promise<Link | undefined> {
  return db.first(linkByToken, { tokenHash: tokenHash(token), now: isoTime(now) });
}

/** A link by its id, if it is valid now. */
export const linkById = query((db, values: Bound<{ id: string; now: string }>) =>
  db
    .selectFrom('account_links')
    .select(columns)
    .where('id', '=', values.id)
    .where('expires_at', '>', values.now),
);

/** The link of the first administrator, if there is a valid one. */
export const firstAdminLink = query((db, values: Bound<{ now: string }>) =>
  db
    .selectFrom('account_links')
    .select(['id', 'expires_at as expiresAt'])
    .where('user_id', 'is', null)
    .where('kind', '=', 'first administrator')
    .where('expires_at', '>', values.now)
    .limit(1),
);

/** Deletes the links of the first administrator. */
export const deleteFirstAdminLinks = query((db) =>
  db
    .deleteFrom('account_links')
    .where('user_id', 'is', null)
    .where('kind', '=', 'first administrator'),
);

/** The valid links of one kind that an account has. */
export const linksOfKind = query(
  (db, values: Bound<{ userId: string; kind: LinkKind; now: string }>) =>
    db
      .selectFrom('account_links')
      .select('id')
      .where('user_id', '=', values.userId)
      .where('kind', '=', values.kind)
      .where('expires_at', '>', values.now),
);

/** Deletes all links of an account. */
export const deleteLinksOf = query((db, values: Bound<{ userId: string }>) =>
  db.deleteFrom('account_links').where('user_id', '=', values.userId),
);

/** Deletes the links of an account, except this one. */
export const deleteOtherLinks = query((db, values: Bound<{ userId: string; id: string }>) =>
  db.deleteFrom('account_links').where('user_id', '=', values.userId).where('id', '<>', values.id),
);
