/** The next release: this program with one more migration, which changes every table that has an owner. */
import { readConfig } from '../../src/config.ts';
import { serve } from '../../src/main.ts';
import { migrations } from '../../src/storage/migrations/index.ts';
import type { Migration } from '../../src/storage/migrations/migration.ts';
import { CHANGED_TABLES, NEXT_STEP } from './next-release.ts';

const next: Migration = {
  name: NEXT_STEP,
  statements: (schema, { text }) => [
    ...CHANGED_TABLES.map((table) =>
      schema.alterTable(table).addColumn('added_later', text, (c) => c.notNull().defaultTo('')),
    ),
    schema.createIndex('players_by_added_later').on('players').column('added_later'),
  ],
};

(migrations as Migration[]).push(next);
await serve(readConfig(process.env), process);
