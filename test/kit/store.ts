import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database/database.ts';
import { openPostgresDatabase } from './database/postgres.ts';
import { openSqliteDatabase } from './database/sqlite.ts';
import { testEngine } from './engine.ts';
import { freshServiceDatabase } from './postgres.ts';

/** Where the services of a test store everything: a folder, and on PostgreSQL also a database. */
export type TestStore = {
  /** The settings of every service on this store. */
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** The database, opened at its first use. */
  readonly database: Database;
  /** Removes everything. */
  remove(): Promise<void>;
};

/**
 * Creates a store without rows, on the engine that the tests run on unless another is named. When the whole suite runs, it has
 * its tables already.
 */
export async function createStore(engine = testEngine()): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'beadhouse-'));
  const { env, open, drop } = await (engine === 'postgres' ? onPostgres() : onSqlite(dataDir));
  let database: Database | undefined;
  return {
    env: { DATA_DIR: dataDir, ...env },
    dataDir,
    get database() {
      database ??= open();
      return database;
    },
    async remove() {
      await database?.close();
      await drop();
      // A drawing process that lost its parent removes its own folder at the same time.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** The parts that differ between the engines. */
type Kind = {
  readonly env: Readonly<Record<string, string>>;
  open(): Database;
  drop(): Promise<void>;
};

async function onSqlite(dataDir: string): Promise<Kind> {
  const path = join(dataDir, 'beadhouse.db');
  const template = process.env['TEST_FILE_TEMPLATE'];
  if (template !== undefined) await copyFile(template, path);
  return {
    env: {},
    open: () => openSqliteDatabase(path),
    drop: async () => {},
  };
}

async function onPostgres(): Promise<Kind> {
  const { url, drop } = await freshServiceDatabase();
  return {
    env: { DATABASE_URL: url, AUTH_SECRET: 'the same on every instance, for tests' },
    open: () => openPostgresDatabase(url),
    drop,
  };
}
