import { sql } from 'kysely';

/**
 * Whether one of `users` has an account. Guests and devices have none, and administrators do not see them. The first condition
 * is a literal, as in the partial index `users_with_account`.
 */
export const isAccountRow = sql<boolean>`users.role <> 'guest' and users.role <> 'device'`;
