import type { Compilable, Kysely } from 'kysely';
import { isoTime, type Clock } from '../kernel/clock.ts';
import { migrations } from './migrations/index.ts';
import type { Migration, MigrationDialect } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/** What migrating needs of an engine. The caller holds the engine's lock and one transaction around the whole. */
export type MigrationTarget = {
  readonly kysely: Kysely<Schema>;
  readonly dialect: MigrationDialect;
  run(statement: Compilable): Promise<void>;
  /** Runs a query of text columns. */
  rows(statement: Compilable): Promise<readonly Record<string, unknown>[]>;
};

/**
 * Brings the schema up to this program's. Forward only: a store that holds a step that this program does not know
 * belongs to a newer one, and is refused.
 */
export async function migrate(
  target: MigrationTarget,
  clock: Clock,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  const { text, tableOptions } = target.dialect;
  const log = target.kysely.withTables<{ migrations: { name: string; applied_at: string } }>();
  await target.run(
    log.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', text, (c) => c.primaryKey().notNull())
      .addColumn('applied_at', text, (c) => c.notNull())
      .modifyEnd(tableOptions),
  );
  const applied = new Set(
    (await target.rows(log.selectFrom('migrations').select('name'))).map((row) => row['name']),
  );
  const known = new Set<unknown>(steps.map((step) => step.name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `The database was written by a newer Beadhouse (${unknown.join(', ')}): start that version, or restore a backup`,
    );
  }
  for (const step of steps) {
    if (applied.has(step.name)) continue;
    for (const statement of step.statements(target.kysely.schema, target.dialect, target.kysely)) {
      await target.run(statement);
    }
    await target.run(
      log.insertInto('migrations').values({ name: step.name, applied_at: isoTime(clock()) }),
    );
  }
}
