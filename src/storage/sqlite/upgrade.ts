import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import { sqliteLanguage } from '../languages.ts';
import {
  beginMigration,
  fillRows,
  migrate,
  type MigrationTarget,
  type MigrationWatch,
} from '../migrate.ts';
import type { Migration } from '../migrations/migration.ts';
import type { Schema } from '../schema.ts';
import type { Connection } from './connection.ts';
import { readSteps } from './ownership.ts';

/** Migrates a file to the schema of these steps, in one transaction. */
export async function upgrade(
  connection: Connection,
  kysely: Kysely<Schema>,
  clock: Clock,
  { steps, watch }: { readonly steps: readonly Migration[]; readonly watch: MigrationWatch },
): Promise<void> {
  // Nobody writes between the backup that the watch makes and the first step. Others may read.
  connection.command('begin immediate');
  const done = await beginMigration(readSteps(connection.database) ?? [], watch);
  const target: MigrationTarget = {
    kysely,
    dialect: sqliteLanguage.definitions,
    run: async (statement) =>
      connection.execute(statement.compile()).rows as Record<string, unknown>[],
  };
  for (const step of await migrate(target, clock, steps)) await fillRows(target, clock, step);
  connection.command('commit');
  done();
}
