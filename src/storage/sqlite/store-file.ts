import { rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../kernel/clock.ts';
import { migrations } from '../migrations/index.ts';
import { DiskFailure, type ExpectedContent, type StoreFile } from '../store-file.ts';
import { tablesOf } from '../tables.ts';
import { openSqlite } from './open.ts';
import { countSchemaItems, requireSchemaOf } from './schema.ts';
import { openSqliteSnapshot } from './snapshot.ts';

/** Far more than all migrations make. */
const MOST_SCHEMA_ITEMS = 1_000;

/** Settings for files from anybody; see "Defense Against The Dark Arts" in SQLite's documentation. */
const UNTRUSTED = `
  pragma trusted_schema = off;
  pragma cell_size_check = on;
  pragma mmap_size = 0;
  pragma query_only = on;
`;

/** A SQLite file with the rows of a backup. */
export function sqliteStoreFile(path: string, clock: Clock): StoreFile {
  return {
    path,
    open: (steps) => withDiskErrors(path, () => openSqlite(path, clock, steps && { steps })),
    openSnapshot: (release) => openSqliteSnapshot(path, { ...(release && { release }) }),
    async check(expected) {
      if (countSchemaItems(path, MOST_SCHEMA_ITEMS) > MOST_SCHEMA_ITEMS) {
        throw new Error('it has more tables than Beadhouse');
      }
      await withDiskErrors(path, async () => {
        const database = new DatabaseSync(path, {
          defensive: true,
          limits: { length: Math.min(expected.maxValueBytes, MAX_LENGTH) },
        });
        try {
          database.exec(UNTRUSTED);
          requireContent(database, expected);
        } finally {
          database.close();
        }
      });
    },
    async remove() {
      for (const suffix of ['', '-wal', '-shm', '-journal']) {
        await rm(path + suffix, { force: true });
      }
    },
  };
}

/** SQLite's result codes for a disk that fails, is full, or allows no file. The content of a file never causes them. */
const DISK_ERRORS: ReadonlySet<number> = new Set([10, 13, 14]);

async function withDiskErrors<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw isDiskError(cause) ? new DiskFailure(path, cause) : cause;
  }
}

function isDiskError(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  // The lowest byte is the result code; higher bytes add details.
  const isDirect = 'errcode' in cause && DISK_ERRORS.has(Number(cause.errcode) & 0xff);
  return isDirect || isDiskError(cause.cause);
}

/** SQLite's own limit for the bytes of a value. */
const MAX_LENGTH = 1_000_000_000;

function requireContent(database: DatabaseSync, { steps, rows }: ExpectedContent): void {
  const applied = migrations.filter(({ name }) => steps.includes(name));
  requireSchemaOf(database, applied);
  requireSound(database, 'integrity_check(3)', 'ok');
  requireSound(database, 'foreign_key_check', '');
  const names = database.prepare('select name from migrations').all();
  // A step that fills rows is listed when they are filled, which may be after later steps.
  const found = names.map(({ name }) => String(name)).toSorted();
  const said = steps.toSorted();
  if (found.join() !== said.join()) {
    throw new Error(
      `its schema is at ${found.join(', ')}, and is said to be at ${said.join(', ')}`,
    );
  }
  for (const { name } of tablesOf(applied)) {
    const count = database.prepare(`select count(*) as rows from "${name}"`).get()?.['rows'];
    if (count !== rows[name]) {
      throw new Error(`${name} has ${String(count)} rows, and is said to have ${rows[name]}`);
    }
  }
}

/** Throws the first problems that a check of SQLite finds. There may be one problem for each row. */
function requireSound(database: DatabaseSync, check: string, sound: string): void {
  const problems: string[] = [];
  for (const row of database.prepare(`pragma ${check}`).iterate()) {
    problems.push(Object.values(row).join(' '));
    if (problems.length === 3) break;
  }
  if (problems.join() !== sound) throw new Error(problems.join('; '));
}
