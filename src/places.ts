import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from './config.ts';
import { databasePath, filesAt, picturesAt } from './engines.ts';
import type { Clock } from './kernel/clock.ts';
import { parseStoreAddress } from './storage/address.ts';
import { openPostgres } from './storage/postgres/open.ts';
import { postgresRefuses } from './storage/postgres/refuses.ts';
import { openPostgresSnapshot, postgresHoldsRows } from './storage/postgres/snapshot.ts';
import { openSqlite } from './storage/sqlite/open.ts';
import { openSqliteSnapshot, sqliteHoldsRows } from './storage/sqlite/snapshot.ts';
import { sqliteStoreFile } from './storage/sqlite/store-file.ts';
import { sqliteRefuses } from './storage/sqlite/suspects.ts';
import type { StoreFile } from './storage/store-file.ts';
import type { Source, Target } from './transfer/ends.ts';

/** The store that a service with this configuration uses, as an address. */
export function ownAddress(config: Config): string {
  return config.DATABASE_URL ?? `sqlite:${databasePath(config)}`;
}

/** The form in which a backup keeps rows. */
export function backupStore(clock: Clock): StoreFile {
  return sqliteStoreFile(clock);
}

/** A store and its pictures, to be read. A store is `sqlite:PATH` or `postgres://…`. */
export async function sourceAt(store: string, files: string, config: Config): Promise<Source> {
  const address = parseStoreAddress(store);
  return {
    files: await picturesAt(files, config),
    openSnapshot: () =>
      address.engine === 'sqlite'
        ? openSqliteSnapshot(address.path)
        : openPostgresSnapshot(address.url),
  };
}

/** A store and its pictures, to be filled; opened only when it is empty. */
export function targetAt(store: string, files: string, config: Config, clock: Clock): Target {
  const address = parseStoreAddress(store);
  return {
    holdsRows: () =>
      address.engine === 'sqlite' ? sqliteHoldsRows(address.path) : postgresHoldsRows(address.url),
    refuses: (suspects) =>
      address.engine === 'sqlite'
        ? sqliteRefuses(suspects)
        : postgresRefuses(address.url, suspects),
    async open() {
      if (address.engine === 'sqlite') {
        await mkdir(dirname(address.path), { recursive: true, mode: 0o700 });
      }
      return {
        storage:
          address.engine === 'sqlite'
            ? await openSqlite(address.path, clock)
            : await openPostgres(address.url, clock),
        files: await filesAt(files, config),
      };
    },
  };
}
