import type { Migration } from './migration.ts';

/**
 * Adds indexes that find the newest deliveries of one state, kind, channel or user. They include the other columns that
 * administrators filter by, so that other deliveries are skipped without reading their rows.
 */
export const foundDeliveries: Migration = {
  name: '022-found-deliveries',
  statements: (schema) => {
    const index = (name: string, columns: string[]) =>
      schema.createIndex(name).on('deliveries').columns(columns);
    return [
      schema.dropIndex('deliveries_newest'),
      index('deliveries_newest', ['created_at', 'id']),
      index('deliveries_in_state', ['state', 'created_at', 'id', 'channel', 'kind']),
      index('deliveries_of_kind', ['kind', 'created_at', 'id', 'channel']),
      index('deliveries_on_channel', ['channel', 'created_at', 'id']),
      index('deliveries_of_user', ['user_id', 'created_at', 'id']),
    ];
  },
};
