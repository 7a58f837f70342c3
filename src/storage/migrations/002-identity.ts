import type { Migration } from './migration.ts';

/** The sessions of guests who moved into an account, whose cookies are good for nothing; one password an account. */
export const identity: Migration = {
  name: '002-identity',
  statements: (schema, { tableOptions, text }, db) => [
    schema
      .createTable('moved_guests')
      .modifyEnd(tableOptions)
      .addColumn('token', text, (c) => c.primaryKey().notNull())
      .addColumn('expires_at', text, (c) => c.notNull()),
    schema.createIndex('moved_guests_expiry').on('moved_guests').column('expires_at'),
    // A sign-up and `admin create` at the same moment may have left two: the newest is whose answer came last.
    db.deleteFrom('accounts').where((eb) =>
      eb.exists(
        eb
          .selectFrom('accounts as newer')
          .select('newer.id')
          .whereRef('newer.user_id', '=', 'accounts.user_id')
          .whereRef('newer.provider_id', '=', 'accounts.provider_id')
          .whereRef('newer.id', '>', 'accounts.id'),
      ),
    ),
    schema
      .createIndex('accounts_one_each')
      .on('accounts')
      .columns(['user_id', 'provider_id'])
      .unique(),
  ],
};
