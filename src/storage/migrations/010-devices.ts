import type { Migration } from './migration.ts';

/** Adds the devices that play for children, and the codes that pair them. Each device is a user, with links to its players. */
export const devices: Migration = {
  name: '010-devices',
  statements: (schema, { tableOptions, text }) => {
    const table = (name: string) => schema.createTable(name).modifyEnd(tableOptions);
    return [
      table('devices')
        .addColumn('id', text, (c) =>
          c.primaryKey().notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('owner_id', text, (c) => c.notNull().references('users.id'))
        .addColumn('token_digest', text, (c) => c.notNull().unique())
        .addColumn('created_at', text, (c) => c.notNull())
        .addColumn('last_used_at', text, (c) => c.notNull()),
      schema.createIndex('devices_of_owner').on('devices').columns(['owner_id', 'created_at']),

      table('device_pairings')
        .addColumn('id', text, (c) => c.primaryKey().notNull())
        .addColumn('owner_id', text, (c) => c.notNull().references('users.id'))
        .addColumn('code_digest', text, (c) => c.notNull().unique())
        .addColumn('name', text, (c) => c.notNull())
        .addColumn('expires_at', text, (c) => c.notNull()),
      schema.createIndex('device_pairings_of_owner').on('device_pairings').column('owner_id'),
      schema.createIndex('device_pairings_expiry').on('device_pairings').column('expires_at'),

      table('pairing_players')
        .addColumn('pairing_id', text, (c) =>
          c.notNull().references('device_pairings.id').onDelete('cascade'),
        )
        .addColumn('player_id', text, (c) =>
          c.notNull().references('players.id').onDelete('cascade'),
        )
        .addPrimaryKeyConstraint('pairing_players_key', ['pairing_id', 'player_id']),
      schema.createIndex('pairing_players_player').on('pairing_players').column('player_id'),
    ];
  },
};
