import type { Migration } from './migration.ts';

/** Adds the key of the service with which a browser has subscribed: it takes pushes with this key only. */
export const pushKeys: Migration = {
  name: '027-push-keys',
  statements: (schema, { text }) => [
    schema.alterTable('push_subscriptions').addColumn('vapid_key', text),
  ],
};
