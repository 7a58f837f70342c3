import type { Migration } from './migration.ts';

/**
 * Adds the answer of each browser's push service to a delivery, so that no browser gets a push twice while others are tried.
 * Adds the session with which a browser has subscribed.
 */
export const pushAnswers: Migration = {
  name: '015-push-answers',
  statements: (schema, { tableOptions, text, integer }) => [
    schema
      .createTable('push_answers')
      .modifyEnd(tableOptions)
      .addColumn('delivery_id', text, (c) =>
        c.notNull().references('deliveries.id').onDelete('cascade'),
      )
      .addColumn('subscription_id', text, (c) =>
        c.notNull().references('push_subscriptions.id').onDelete('cascade'),
      )
      .addColumn('state', text, (c) => c.notNull())
      .addColumn('tries', integer, (c) => c.notNull())
      .addColumn('retry_at', text)
      .addPrimaryKeyConstraint('push_answers_key', ['delivery_id', 'subscription_id']),
    schema.createIndex('push_answers_of_subscription').on('push_answers').column('subscription_id'),
    schema.alterTable('push_subscriptions').addColumn('session_id', text),
  ],
};
