import { sql } from 'kysely';

/**
 * Whether one of `users` has an account. Guests and devices have none: they are nobody whom administrators know. The first
 * condition is a part of the text, as in the index of accounts.
 */
export const hasAccount = sql<boolean>`users.role <> 'guest' and users.role <> 'device'`;
