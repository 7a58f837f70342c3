import type { Language } from '../../kernel/language.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { sql } from 'kysely';
import { isAccountRow } from '../../storage/accounts.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

/** A literal in the query's text, so that the partial index of administrators is used. */
const literalAdmin = sql.lit('admin' as const);

type NewUser = Pick<Viewer, 'id' | 'role'> & {
  name: string;
  email: string;
  isVerified: boolean;
  /** The digest of the site for which a guest counts; null for others. */
  site: string | null;
  now: string;
};

/** Stores a new user. */
export const insertUser = query((db, user: Bound<NewUser>) =>
  db.insertInto('users').values({
    id: user.id,
    name: user.name,
    email: user.email,
    email_verified: user.isVerified,
    image: null,
    role: user.role,
    created_at: user.now,
    updated_at: user.now,
    site_digest: user.site,
  }),
);

/** The user with this e-mail address, which must be in lower case. */
export const findUserByEmail = query((db, values: Bound<{ email: string }>) =>
  db.selectFrom('users').select(['id', 'role']).where('email', '=', values.email),
);

/** A user's name, e-mail address, picture's address, and language for mails. */
export const findUserById = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'email_verified as isVerified', 'image', 'language'])
    .where('id', '=', values.id),
);

/** An account by its id, with the fields that are shown. */
export const findAccountById = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'email_verified as isVerified',
      'image',
      'role',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
    .where('id', '=', values.id)
    .where(isAccountRow)
    .$narrowType<{ role: 'user' | 'admin' }>(),
);

/** Makes a user an administrator with this name. */
export const promoteUser = query((db, values: Bound<{ id: string; name: string; now: string }>) =>
  db
    .updateTable('users')
    .set({ role: 'admin', name: values.name, updated_at: values.now })
    .where('id', '=', values.id),
);

/** Stores the language of an account's mails. */
export const storeLanguage = query((db, values: Bound<{ id: string; language: Language }>) =>
  db.updateTable('users').set({ language: values.language }).where('id', '=', values.id),
);

/** An administrator, if there is one. */
export const anyAdmin = query((db) =>
  db.selectFrom('users').select('id').where('role', '=', literalAdmin).limit(1),
);

/** Every administrator. */
export const administrators = query((db) =>
  db.selectFrom('users').select('id').where('role', '=', literalAdmin).orderBy('id'),
);

const roleById = query((db, values: Bound<{ id: string }>) =>
  db.selectFrom('users').select('role').where('id', '=', values.id),
);

/** The role of a user; undefined when the user no longer exists. */
export async function roleOf(db: Reader, id: string): Promise<Viewer['role'] | undefined> {
  return (await db.first(roleById, { id }))?.role;
}

/** Stores the e-mail address of a user, and whether it is verified. */
export const storeAddress = query(
  (db, values: Bound<{ id: string; email: string; isVerified: boolean; now: string }>) =>
    db
      .updateTable('users')
      .set({ email: values.email, email_verified: values.isVerified, updated_at: values.now })
      .where('id', '=', values.id),
);

/** Marks a user's address as verified, if it is still this address. */
export const verifyAddress = query(
  (db, values: Bound<{ id: string; email: string; now: string }>) =>
    db
      .updateTable('users')
      .set({ email_verified: 1, updated_at: values.now })
      .where('id', '=', values.id)
      .where('email', '=', values.email)
      .where('email_verified', '=', sql.lit(0)),
);

/** Locks an e-mail address. Returns whether another user has it. */
export async function isTaken(trx: Transaction, email: string, id: string): Promise<boolean> {
  trx.lock(`address:${email}`);
  const user = await trx.first(findUserByEmail, { email });
  return user !== undefined && user.id !== id;
}
