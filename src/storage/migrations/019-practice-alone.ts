import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import type { Migration, MigrationDialect } from './migration.ts';

/**
 * Removes the references from practice to players. With them, deleting a player would delete hundreds of thousands of rows in
 * one transaction, and everybody would wait. A task deletes these rows instead.
 */
export const practiceAlone: Migration = {
  name: '019-practice-alone',
  statements: (schema, dialect, db) =>
    dialect.integer === 'bigint'
      ? tables.map((table) =>
          schema.alterTable(table).dropConstraint(`${table}_player_id_fkey`).ifExists(),
        )
      : rebuild(schema, dialect, db),
};

const tables = ['practice_attempts', 'practice_sums'] as const;

const ofAttempts = [
  'player_id',
  'id',
  'seed',
  'version',
  'terms',
  'answer',
  'is_right',
  'started_at',
  'milliseconds',
  'way',
  'help',
  'paper',
  'moves',
] as const;
const ofSums = ['player_id', 'began_at', 'problems', 'correct', 'milliseconds', 'cells'] as const;

/** SQLite cannot drop a constraint, so the tables are made again. */
function rebuild(
  schema: Kysely<Schema>['schema'],
  { tableOptions, text, integer }: MigrationDialect,
  db: Kysely<Schema>,
) {
  return [
    schema
      .createTable('new_practice_attempts')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) => c.notNull())
      .addColumn('id', text, (c) => c.notNull())
      .addColumn('seed', text)
      .addColumn('version', integer, (c) => c.notNull())
      .addColumn('terms', text, (c) => c.notNull())
      .addColumn('answer', integer)
      .addColumn('is_right', integer, (c) => c.notNull())
      .addColumn('started_at', text, (c) => c.notNull())
      .addColumn('milliseconds', integer, (c) => c.notNull())
      .addColumn('way', text, (c) => c.notNull())
      .addColumn('help', text, (c) => c.notNull())
      .addColumn('paper', text)
      .addColumn('moves', text)
      .addPrimaryKeyConstraint('practice_attempts_key', ['player_id', 'id']),
    schema
      .createTable('new_practice_sums')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) => c.notNull())
      .addColumn('began_at', text, (c) => c.notNull())
      .addColumn('problems', integer, (c) => c.notNull())
      .addColumn('correct', integer, (c) => c.notNull())
      .addColumn('milliseconds', integer, (c) => c.notNull())
      .addColumn('cells', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('practice_sums_key', ['player_id', 'began_at']),
    db
      .insertInto('new_practice_attempts' as 'practice_attempts')
      .columns(ofAttempts)
      .expression(db.selectFrom('practice_attempts').select(ofAttempts)),
    db
      .insertInto('new_practice_sums' as 'practice_sums')
      .columns(ofSums)
      .expression(db.selectFrom('practice_sums').select(ofSums)),
    ...tables.flatMap((table) => [
      schema.dropTable(table),
      schema.alterTable(`new_${table}`).renameTo(table),
    ]),
    schema
      .createIndex('practice_attempts_of_player')
      .on('practice_attempts')
      .columns(['player_id', 'started_at', 'id']),
    schema.createIndex('practice_attempts_age').on('practice_attempts').column('started_at'),
    schema
      .createIndex('practice_sums_numbers')
      .on('practice_sums')
      .columns(['player_id', 'began_at', 'problems', 'correct', 'milliseconds']),
  ];
}
