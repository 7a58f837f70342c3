import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Adds what is known of the clock: the last noted time, and a jump since which nothing is deleted. When the service was last
 * used is the first noted time, so that the start that takes this step does not trust a wrong clock either.
 */
export const clockState: Migration = {
  name: '025-clock-state',
  statements: (schema, { tableOptions, text, integer }, db) => [
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
    db
      .insertInto('clock_state')
      .columns(['id', 'noted_at', 'ran_ms'])
      .expression(
        db
          .selectFrom('sessions')
          .select(({ fn }) => [
            sql.lit('clock').as('id'),
            fn.max('updated_at').as('noted_at'),
            sql.lit(0).as('ran_ms'),
          ])
          .having(({ fn }) => fn.max('updated_at'), 'is not', null),
      ),
  ],
};
