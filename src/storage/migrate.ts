import type { Compilable, Kysely } from 'kysely';
import { isoTime, type Clock } from '../kernel/clock.ts';
import { migrations } from './migrations/index.ts';
import type { MigrationDialect } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/** What migrating needs of an engine. The caller holds the engine's lock, and has begun a transaction for all of it. */
export type MigrationTarget = {
  readonly kysely: Kysely<Schema>;
  readonly dialect: MigrationDialect;
  /** Runs a statement, and resolves with the rows of a query. */
  run(statement: Compilable): Promise<readonly Record<string, unknown>[]>;
};

/**
 * Applies the missing steps to a schema. There is no way back: a store with a step that this program does not know belongs to
 * a newer program, and is refused.
 */
export async function migrate(target: MigrationTarget, clock: Clock): Promise<void> {
  const log = target.kysely.withTables<{ migrations: { name: string; applied_at: string } }>();
  await target.run(createStepList(target.kysely, target.dialect));
  const applied = new Set(
    (await target.run(log.selectFrom('migrations').select('name'))).map((row) => row['name']),
  );
  const known = new Set<unknown>(migrations.map((step) => step.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was written by a newer Beadhouse (${unknown.join(', ')}): start that version, or restore a backup`,
    );
  }
  for (const step of migrations) {
    if (applied.has(step.name)) continue;
    for (const statement of step.statements(target.kysely.schema, target.dialect, target.kysely)) {
      await target.run(statement);
    }
    await target.run(
      log.insertInto('migrations').values({ name: step.name, applied_at: isoTime(clock()) }),
    );
  }
}

/** Makes the table that lists the applied steps, if it is missing. */
export function createStepList(
  { schema }: Kysely<Schema>,
  { text, tableOptions }: MigrationDialect,
): Compilable {
  return schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', text, (c) => c.primaryKey().notNull())
    .addColumn('applied_at', text, (c) => c.notNull())
    .modifyEnd(tableOptions);
}
