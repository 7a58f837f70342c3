import type { Migration } from './migration.ts';

/** Adds the sessions of guests who moved into an account, whose cookies are no longer valid. Allows one password for each account. */
export const identity: Migration = {
  name: '002-identity',
  statements: (schema, { tableOptions, text }, db) => [
    schema
      .createTable('moved_guests')
      .modifyEnd(tableOptions)
      .addColumn('token', text, (c) => c.primaryKey().notNull())
      .addColumn('expires_at', text, (c) => c.notNull()),
    schema.createIndex('moved_guests_expiry').on('moved_guests').column('expires_at'),
    // When `admin create` ran during a sign-up, an account may have two passwords. The one that the sign-up stored last must
    // go.
    db
      .deleteFrom('accounts')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('accounts as earlier')
            .select('earlier.id')
            .whereRef('earlier.user_id', '=', 'accounts.user_id')
            .whereRef('earlier.provider_id', '=', 'accounts.provider_id')
            .whereRef('earlier.id', '<', 'accounts.id'),
        ),
      ),
    schema
      .createIndex('accounts_one_each')
      .on('accounts')
      .columns(['user_id', 'provider_id'])
      .unique(),
  ],
};
