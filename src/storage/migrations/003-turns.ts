import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Gives tasks an owner, and owners turns. */
export const turns: Migration = {
  name: '003-turns',
  statements: (schema, { tableOptions, text, integer }, db) => [
    schema.alterTable('tasks').addColumn('owner', text),
    schema.alterTable('tasks').addColumn('turn', integer),
    schema.createIndex('tasks_in_line').on('tasks').columns(['turn', 'id']),
    schema.createIndex('tasks_of_owner').on('tasks').columns(['owner', 'turn']),
    // Contains only tasks that wait until they are due, which are few, and no ended tasks.
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
    // The payload is {"postcardId":"…"}. Only the primary key finds the postcard quickly.
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
