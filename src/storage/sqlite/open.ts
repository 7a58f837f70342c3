import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { makeFolder, makePrivate } from '../../durable/files.ts';
import type { Clock } from '../../kernel/clock.ts';
import { createDialect } from '../dialect.ts';
import { sqliteLanguage } from '../languages.ts';
import { UNWATCHED, type MigrationWatch } from '../migrate.ts';
import { migrations } from '../migrations/index.ts';
import type { Migration } from '../migrations/migration.ts';
import type { Storage, Transaction } from '../port.ts';
import type { Schema } from '../schema.ts';
import { createClearing } from './clearing.ts';
import { connect, type Connection } from './connection.ts';
import { createGroupCommit } from './group-commit.ts';
import { watchPlace } from './in-place.ts';
import { openFailure } from './open-failure.ts';
import { requireOwnFile } from './ownership.ts';
import { createSqliteRelay } from './relay.ts';
import { isOldFile, markCleared, rewriteFile } from './rewrite.ts';
import { createReader } from './statements.ts';
import { upgrade } from './upgrade.ts';
import { createSqliteUpkeep } from './upkeep.ts';

/** Reads the file, which "select 1" would not do. */
const LOOK = 'select name from migrations limit 1';

/** How a file is migrated. */
export type SqliteOptions = {
  /** All steps without it. Fewer make a file as an older program has it, which is not to be used further. */
  readonly steps?: readonly Migration[];
  readonly watch?: MigrationWatch;
};

/**
 * Opens and migrates the embedded engine: one SQLite file in WAL mode, with one connection that writes and one that reads.
 * Every answered write is on disk (synchronous=FULL).
 *
 * @param path the database file, readable by its owner only; a missing one is made, and so is its folder
 * @throws with a sentence that names the file; when it belongs to another program or a newer version, it is not changed
 */
export async function openSqlite(
  path: string,
  clock: Clock,
  { steps = migrations, watch = UNWATCHED }: SqliteOptions = {},
): Promise<Storage> {
  try {
    await makeFolder(dirname(path));
    return await openFile(path, clock, { steps, watch });
  } catch (cause) {
    throw openFailure(path, cause);
  }
}

async function openFile(
  path: string,
  clock: Clock,
  migration: Required<SqliteOptions>,
): Promise<Storage> {
  const kysely = new Kysely<Schema>({
    dialect: createDialect(async (query, kind) => {
      if (kind === 'read') return committed().execute(query);
      return groupCommit.write(async () => writer.execute(query));
    }, sqliteLanguage),
  });
  requireOwnFile(path);
  const writer = connect(path, kysely);
  makePrivate(path);
  try {
    const isOld = isOldFile(writer.database);
    await upgrade(writer, kysely, clock, migration);
    // Not earlier: the backup of before the migration is made first.
    if (isOld) rewriteFile(path, writer.database);
    markCleared(writer.database);
  } catch (cause) {
    writer.database.close();
    throw cause;
  }

  const reader = connect(path, kysely);
  /**
   * The connection that sees what is committed. It is the writer while no transaction is open: the reader would read all pages
   * again after each commit of the writer, since a connection drops its cache when another one writes.
   */
  const committed = (): Connection => (writer.database.isTransaction ? reader : writer);
  const statements: Omit<Transaction, 'afterCommit'> = {
    ...createReader(() => writer),
    run: async (query, values) => writer.run(query, values),
    send(query, values) {
      writer.run(query, values);
    },
    // There is one writer, so a running transaction holds every lock.
    lock() {},
  };
  // The first read opens the write-ahead log too.
  reader.command(LOOK);
  const requireInPlace = watchPlace(path);
  const groupCommit = createGroupCommit(writer, statements, requireInPlace);
  const clearing = createClearing(path, [writer.database, reader.database]);

  return {
    ...createReader(committed),
    write: (work) => groupCommit.write(work),
    run: (one, values) => groupCommit.write(async () => writer.run(one, values)),
    kysely,
    writability: null,
    openRelay: (listener) => createSqliteRelay(writer.database, listener),
    readTime: async () => null,
    readWay: async () => null,
    openUpkeep: (onFailure, schedule) =>
      createSqliteUpkeep({
        clearing,
        between: (work) =>
          groupCommit.between(() => {
            requireInPlace();
            return work();
          }),
        onFailure,
        schedule,
      }),
    async check() {
      requireInPlace();
      reader.command(LOOK);
    },
    async close() {
      await groupCommit.idle();
      reader.database.close();
      writer.database.close();
      await clearing.close();
    },
  };
}
