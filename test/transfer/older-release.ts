import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { sql, type Compilable } from 'kysely';
import { Client } from 'pg';
import {
  createCompiler,
  postgresLanguage,
  sqliteLanguage,
  type Language,
} from '../../src/storage/languages.ts';
import { createStepList } from '../../src/storage/migrate.ts';
import { migrations } from '../../src/storage/migrations/index.ts';
import type { Migration } from '../../src/storage/migrations/migration.ts';
import { tablesOf } from '../../src/storage/tables.ts';
import type { Row } from '../../src/transfer/pages.ts';
import { tarFile } from './backups.ts';
import { seedRows } from './seed.ts';

/**
 * A release that knows only some of the migrations. It uses its database as that release did: each statement names its
 * columns.
 */
export type OlderRelease = {
  /** Makes its tables in an empty database. */
  install(): Promise<void>;
  /** Inserts a row of these indexes into each of its tables. */
  insert(from: number, to: number): Promise<void>;
  /** Writes every column of its tables, in all rows. */
  updateAll(): Promise<void>;
  /** Deletes the rows of an index from each of its tables. */
  remove(index: number): Promise<void>;
  close(): Promise<void>;
};

/** The address of a store, as the commands take it. */
export function openOlderRelease(address: string, steps: readonly Migration[]): OlderRelease {
  return address.startsWith('sqlite:')
    ? releaseOn(sqliteLanguage, sqliteRunner(address.slice('sqlite:'.length)), steps)
    : releaseOn(postgresLanguage, postgresRunner(address), steps);
}

type Runner = {
  run(statement: Pick<ReturnType<Compilable['compile']>, 'sql' | 'parameters'>): Promise<void>;
  close(): Promise<void>;
};

function sqliteRunner(path: string): Runner {
  let database: DatabaseSync | undefined;
  return {
    async run({ sql: text, parameters }) {
      await mkdir(dirname(path), { recursive: true });
      database ??= openQuickly(path);
      database.prepare(text).run(...(parameters as SQLInputValue[]));
    },
    close: async () => database?.close(),
  };
}

function openQuickly(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('pragma synchronous = off');
  return database;
}

function postgresRunner(url: string): Runner {
  const client = new Client({ connectionString: url });
  let connected: Promise<unknown> | undefined;
  return {
    async run({ sql: text, parameters }) {
      await (connected ??= client.connect());
      await client.query(text, [...parameters]);
    },
    close: () => client.end(),
  };
}

function releaseOn(language: Language, runner: Runner, steps: readonly Migration[]): OlderRelease {
  const compiler = createCompiler(language);
  const tables = tablesOf(steps);
  const anyTable = compiler as unknown as ReturnType<
    typeof compiler.withTables<Record<string, Row>>
  >;
  const run = (statement: Compilable) => runner.run(statement.compile());

  return {
    async install() {
      await run(createStepList(compiler, language.definitions));
      for (const { name, statements } of steps) {
        for (const one of statements(compiler.schema, language.definitions, compiler))
          await run(one);
        const step = { name, applied_at: '2026-01-01T00:00:00.000Z' };
        await run(anyTable.insertInto('migrations').values(step));
      }
    },
    async insert(from, to) {
      for (let index = from; index < to; index++) {
        for (const { name, columns } of tables) {
          const row = seedRows(index)[name] as Row;
          const known = Object.fromEntries(columns.map((column) => [column, row[column]]));
          await run(anyTable.insertInto(name).values(known));
        }
      }
    },
    async updateAll() {
      for (const { name, columns } of tables) {
        for (const column of columns) {
          await run(anyTable.updateTable(name).set({ [column]: sql.ref(column) } as never));
        }
      }
    },
    async remove(index) {
      for (const { name, key } of tables.toReversed()) {
        let statement = anyTable.deleteFrom(name);
        const row = seedRows(index)[name] as Row;
        for (const column of key) statement = statement.where(sql.ref(column), '=', row[column]);
        await run(statement);
      }
    },
    close: () => runner.close(),
  };
}

/** Writes a backup as a release with only these migrations made it. It has no pictures and no secret. */
export async function writeOlderBackup(
  file: string,
  steps: readonly Migration[],
  rows: number,
): Promise<void> {
  const path = join(dirname(file), 'older.db');
  const release = openOlderRelease(`sqlite:${path}`, steps);
  await release.install();
  await release.insert(0, rows);
  await release.close();
  const database = await readFile(path);
  const manifest = {
    format: 'beadhouse-backup',
    version: 1,
    beadhouse: '1.0.0',
    createdAt: '2026-01-01T00:00:00.000Z',
    migrations: steps.map(({ name }) => name),
    rows: Object.fromEntries(tablesOf(steps).map(({ name }) => [name, rows])),
    missingPictures: [],
    members: [
      { name: 'beadhouse.db', size: database.length, sha256: hash('sha256', database, 'hex') },
    ],
  };
  const tar = [
    tarFile('beadhouse.db', database),
    tarFile('manifest.json', Buffer.from(JSON.stringify(manifest))),
    Buffer.alloc(1024),
  ];
  await writeFile(file, gzipSync(Buffer.concat(tar)));
}

/** The steps of a release, by the name of its newest. */
export const stepsUpTo = (name: string) =>
  migrations.slice(0, 1 + migrations.findIndex((step) => step.name === name));

type Dump = Readonly<Record<string, readonly Row[]>>;

/**
 * Asserts that the rows of these indexes are there as the older release wrote them, and no others; and that the service was last
 * used when a session was.
 */
export function assertKept(
  found: Dump,
  steps: typeof migrations,
  indexes: readonly number[],
): void {
  const older = new Map(tablesOf(steps).map((table) => [table.name, table]));
  const usedAt = indexes
    .map((index) => seedRows(index).sessions.updated_at)
    .toSorted()
    .at(-1);
  const noted = found['clock_state']?.map((row) => row['noted_at']);
  assert.deepEqual(noted, older.has('sessions') ? [usedAt] : []);
  for (const { name } of tablesOf()) {
    if (name === 'clock_state') continue;
    const table = older.get(name);
    const shown = (row: Row) => JSON.stringify(table?.columns.map((column) => row[column]));
    const given = indexes.map((index) => seedRows(index)[name] as Row);
    const kept = (found[name] ?? []).map(shown).toSorted();
    assert.deepEqual(kept, table === undefined ? [] : given.map(shown).toSorted(), name);
  }
}
