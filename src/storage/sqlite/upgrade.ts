import type { Kysely } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import { sqliteLanguage } from '../languages.ts';
import { migrate } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import type { Connection } from './connection.ts';

/** Migrates a file to this program's schema, in one transaction. */
export async function upgrade(
  connection: Connection,
  kysely: Kysely<Schema>,
  clock: Clock,
): Promise<void> {
  connection.command('begin immediate');
  await migrate(
    {
      kysely,
      dialect: sqliteLanguage.definitions,
      run: async (statement) =>
        connection.execute(statement.compile()).rows as Record<string, unknown>[],
    },
    clock,
  );
  connection.command('commit');
}
