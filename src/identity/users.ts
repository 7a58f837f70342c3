import { query, type Bound } from '../storage/query.ts';

/** The account holder with an e-mail address, which is in lower case. */
export const findUserByEmail = query((db, values: Bound<{ email: string }>) =>
  db.selectFrom('users').select('id').where('email', '=', values.email),
);

/** A user's name, and the addresses of its mail and its picture. */
export const findUserById = query((db, values: Bound<{ id: string }>) =>
  db.selectFrom('users').select(['name', 'email', 'image']).where('id', '=', values.id),
);
