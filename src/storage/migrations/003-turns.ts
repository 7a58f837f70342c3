import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Tasks have owners, who take turns. */
export const turns: Migration = {
  name: '003-turns',
  statements: (schema, { tableOptions, text, integer }, db) => [
    schema.alterTable('tasks').addColumn('owner', text),
    schema.alterTable('tasks').addColumn('turn', integer),
    schema.createIndex('tasks_in_line').on('tasks').columns(['turn', 'id']),
    schema.createIndex('tasks_of_owner').on('tasks').columns(['owner', 'turn']),
    // What waits until it is due, which is short, and not what has ended.
    schema
      .createIndex('tasks_without_turn')
      .on('tasks')
      .columns(['due_at', 'id'])
      .where(sql.ref('turn'), 'is', null)
      .where('due_at', 'is not', null),
    schema
      .createTable('task_turns')
      .addColumn('owner', text, (c) => c.primaryKey().notNull())
      .addColumn('turn', integer, (c) => c.notNull())
      .modifyEnd(tableOptions),
    // The payload is {"postcardId":"…"}: a postcard is found by its key, and by no other index.
    db
      .updateTable('tasks')
      .set((eb) => ({
        owner: eb
          .selectFrom('postcards')
          .select('user_id')
          .where(
            'postcards.id',
            '=',
            eb.fn<string>('substr', ['tasks.payload', eb.lit(16), eb.lit(36)]),
          ),
      }))
      .where('ended_at', 'is', null)
      .where('kind', '=', 'postcard'),
  ],
};
