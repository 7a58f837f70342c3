import type { Viewer } from '../kernel/viewer.ts';
import type { Transaction } from '../storage/port.ts';
import { query, type Bound } from '../storage/query.ts';

type NewUser = Viewer & { name: string; email: string; isVerified: boolean; now: string };

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
  }),
);

/** The user with an e-mail address, which is in lower case. */
export const findUserByEmail = query((db, values: Bound<{ email: string }>) =>
  db.selectFrom('users').select(['id', 'role']).where('email', '=', values.email),
);

/** A user's name, and the addresses of its mail and its picture. */
export const findUserById = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'email_verified as isVerified', 'image'])
    .where('id', '=', values.id),
);

/** Stores the e-mail address of a user, and whether it is verified. */
export const storeAddress = query(
  (db, values: Bound<{ id: string; email: string; isVerified: boolean; now: string }>) =>
    db
      .updateTable('users')
      .set({ email: values.email, email_verified: values.isVerified, updated_at: values.now })
      .where('id', '=', values.id),
);

/** Locks an e-mail address, and says whether another user has it. */
export async function isTaken(trx: Transaction, email: string, id: string): Promise<boolean> {
  trx.lock(`address:${email}`);
  const user = await trx.first(findUserByEmail, { email });
  return user !== undefined && user.id !== id;
}
