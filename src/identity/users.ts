import { query } from '../storage/query.ts';

/** The account holder with an e-mail address, which is in lower case. */
export const findUserByEmail = query((db, values: { email: string }) =>
  db.selectFrom('users').select('id').where('email', '=', values.email),
);

/** The name and the e-mail address of a user. */
export const findUserById = query((db, values: { id: string }) =>
  db.selectFrom('users').select(['name', 'email']).where('id', '=', values.id),
);
