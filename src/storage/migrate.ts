import type { Compilable, Kysely } from 'kysely';
import { DAY, isoTime, type Clock } from '../kernel/clock.ts';
import { clockState } from './migrations/025-clock-state.ts';
import { migrations } from './migrations/index.ts';
import type { Migration, MigrationDialect } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/** What migrating needs of an engine. The caller holds the engine's lock. */
export type MigrationTarget = {
  readonly kysely: Kysely<Schema>;
  readonly dialect: MigrationDialect;
  /** Runs a statement, and resolves with the rows of a query. */
  run(statement: Compilable): Promise<readonly Record<string, unknown>[]>;
};

/** What is told of the migration of a store that an older program has made. A new store is not told of. */
export type MigrationWatch = {
  /**
   * Called before the first missing step, while no other process can migrate the store. When it rejects, the store stays as it
   * is.
   *
   * @param applied the steps that were applied so far, in their order
   */
  before(applied: readonly Migration[], missing: readonly Migration[]): Promise<void>;
  /** Called when all missing steps are applied and durable. */
  done(applied: readonly Migration[], missing: readonly Migration[]): void;
  /** Names a backup that this program can restore, for a store that is newer than the program. */
  findFitting(): Promise<string | undefined>;
};

/** The watch of those who need none, such as a store that was just unpacked from a backup. */
export const UNWATCHED: MigrationWatch = {
  before: async () => {},
  done: () => {},
  findFitting: async () => undefined,
};

/**
 * Tells the watch of a migration that is about to begin, if there is one. The caller holds the engine's lock.
 *
 * @param applied the names of the applied steps
 * @returns what to call when the migration is durable
 * @throws when the store belongs to a newer program; the message names what to do
 */
export async function beginMigration(
  applied: readonly string[],
  watch: MigrationWatch,
): Promise<() => void> {
  const unknown = namesUnknown(applied);
  if (unknown.length > 0) throw newerStore(unknown, await watch.findFitting());
  const before = migrations.filter(({ name }) => applied.includes(name));
  const missing = migrations.filter(({ name }) => !applied.includes(name));
  if (before.length === 0 || missing.length === 0) return () => {};
  await watch.before(before, missing);
  return () => watch.done(before, missing);
}

/** Whether a store with these applied steps lacks none of this program's. */
export function isCurrent(applied: readonly string[]): boolean {
  return migrations.every(({ name }) => applied.includes(name));
}

function namesUnknown(applied: readonly string[]): string[] {
  const known = new Set(migrations.map((step) => step.name));
  return applied.filter((name) => !known.has(name));
}

function newerStore(unknown: readonly string[], backup = 'a backup'): Error {
  return new Error(
    `The database was written by a newer Beadhouse (${unknown.join(', ')}): start that version, or restore ${backup}`,
  );
}

/**
 * Applies the missing steps to a schema, but for what they fill. There is no way back: a store with a step that this program does
 * not know belongs to a newer program, and is refused.
 *
 * @param steps fewer than all for a file with the rows of an older program
 * @returns the steps whose rows are to be filled
 */
export async function migrate(
  target: MigrationTarget,
  clock: Clock,
  steps: readonly Migration[] = migrations,
): Promise<readonly Migration[]> {
  const log = logOf(target);
  await target.run(createStepList(target.kysely, target.dialect));
  const applied = new Set(
    (await target.run(log.selectFrom('migrations').select('name'))).map((row) =>
      String(row['name']),
    ),
  );
  const unknown = namesUnknown([...applied]);
  if (unknown.length > 0) throw newerStore(unknown);
  const missing = steps.filter(({ name }) => !applied.has(name));
  for (const step of missing) {
    for (const statement of step.statements(target.kysely.schema, target.dialect, target.kysely)) {
      await target.run(statement);
    }
    applied.add(step.name);
  }
  // Steps that are applied together have the same time.
  const now = await latestTime(target, clock, applied);
  for (const step of missing) {
    if (step.fill === undefined) await target.run(entryOf(log, step, now));
  }
  return missing.filter(({ fill }) => fill !== undefined);
}

/** A time that is noted further ahead of the clock was wrong itself, in milliseconds. */
const MOST_BEHIND = 90 * DAY;

/** The time, or the latest that the store knows of, also from before a jump: the clock may be behind. */
async function latestTime(
  { kysely, run }: MigrationTarget,
  clock: Clock,
  applied: ReadonlySet<string>,
): Promise<string> {
  const now = isoTime(clock());
  if (!applied.has(clockState.name)) return now;
  const noted = kysely.selectFrom('clock_state').select(['noted_at', 'noted_before']);
  const [row = {}] = await run(noted);
  const latest = isoTime(clock() + MOST_BEHIND);
  const times = Object.values(row).filter(
    (time): time is string => typeof time === 'string' && time < latest,
  );
  return [now, ...times].toSorted().at(-1) ?? now;
}

/**
 * Fills the rows of a step. It is listed as applied when all are filled, so that a start goes on where another one has ended.
 */
export async function fillRows(
  target: MigrationTarget,
  clock: Clock,
  step: Migration,
): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined && step.fill !== undefined) {
    const filled = await target.run(step.fill(target.kysely, last));
    // The rows that a statement has changed come in any order.
    last = filled
      .map(({ id }) => String(id))
      .toSorted()
      .at(-1);
  }
  await target.run(entryOf(logOf(target), step, isoTime(clock())));
}

const logOf = ({ kysely }: MigrationTarget) =>
  kysely.withTables<{ migrations: { name: string; applied_at: string } }>();

const entryOf = (log: ReturnType<typeof logOf>, { name }: Migration, now: string): Compilable =>
  log.insertInto('migrations').values({ name, applied_at: now });

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
