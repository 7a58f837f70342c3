import type { Migration } from './migration.ts';

/** Adds what is known of the clock: the last noted time, and a jump since which nothing is deleted. */
export const clockState: Migration = {
  name: '025-clock-state',
  statements: (schema, { tableOptions, text, integer }) => [
    schema
      .createTable('clock_state')
      .modifyEnd(tableOptions)
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('noted_at', text, (c) => c.notNull())
      .addColumn('mended_at', text)
      .addColumn('jumped_at', text)
      .addColumn('reason', text)
      .addColumn('noted_before', text)
      .addColumn('earliest_at', text)
      .addColumn('ran_ms', integer, (c) => c.notNull())
      .addColumn('confirmed_at', text),
  ],
};
