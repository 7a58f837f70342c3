import { join } from 'node:path';
import type { Config } from './config.ts';
import { openDiskFiles, readDiskFiles } from './files/disk/files.ts';
import type { FilesLocation } from './files/port.ts';
import type { Clock } from './kernel/clock.ts';
import type { Random } from './kernel/random.ts';
import { nameOfDatabase, readAddress } from './storage/address/address.ts';
import type { StorageEngine } from './storage/engine.ts';
import type { TaskPorts } from './tasks/ports.ts';
import type { Tasks } from './tasks/port.ts';

/** An engine at one address, which keeps rows and runs tasks. */
export type Engine = StorageEngine & {
  /** Opens the task runner that goes with the store. */
  openTasks(ports: TaskPorts): Promise<Tasks>;
};

/** Where a service stores its rows. */
export type StorePlace = {
  /** What `engineAt` takes. */
  readonly address: string;
  /** The folder of an embedded database; null for one on a server. */
  readonly folder: string | null;
  /** The place as messages name it, without passwords: `./data`, or `the database beads at db.example.org`. */
  readonly name: string;
};

/** The store that a service with this configuration uses. */
export function storeOf({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>): StorePlace {
  if (DATABASE_URL === null) {
    const address = `sqlite:${join(DATA_DIR, 'beadhouse.db')}`;
    return { address, folder: DATA_DIR, name: DATA_DIR };
  }
  return { address: DATABASE_URL, folder: null, name: nameOfDatabase(readAddress(DATABASE_URL)) };
}

/**
 * Chooses the engine by the address of a store, and loads only that engine.
 *
 * @param address `sqlite:PATH`, or the URL of a PostgreSQL database
 * @throws an error that does not repeat the address, since it may hold a password
 */
export async function engineAt(
  address: string,
  {
    clock,
    random,
    poolSize,
  }: {
    readonly clock: Clock;
    readonly random: Random;
    /** The most connections to a database server for requests and tasks; else the engine's default. */
    readonly poolSize?: number;
  },
): Promise<Engine> {
  if (/^sqlite:./.test(address)) {
    const { sqliteEngine } = await import('./storage/sqlite/engine.ts');
    return {
      ...sqliteEngine(address.slice('sqlite:'.length), clock),
      async openTasks(ports) {
        const { createSqliteTasks } = await import('./tasks/sqlite/runner.ts');
        return createSqliteTasks(ports);
      },
    };
  }
  if (/^postgres(?:ql)?:/.test(address)) {
    readAddress(address);
    const { postgresEngine } = await import('./storage/postgres/engine.ts');
    return {
      ...postgresEngine(address, clock, random, poolSize),
      async openTasks(ports) {
        const { createPostgresTasks } = await import('./tasks/postgres/runner.ts');
        const { directOf } = await import('./storage/postgres/direct.ts');
        const { sqlOf } = await import('./storage/postgres/transaction.ts');
        const { findJobsSchemas } = await import('./storage/postgres/jobs-schema.ts');
        const { openPostgresPresence } = await import('./storage/postgres/presence.ts');
        return createPostgresTasks({
          ...ports,
          sqlOf,
          schemas: await findJobsSchemas(ports.storage),
          connections: directOf(ports.storage),
          openPresence: (onAbsence) => openPostgresPresence(address, random, onAbsence),
        });
      },
    };
  }
  throw new Error('A store is named sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE');
}

/** A backup keeps rows in a file of the embedded engine. */
export { sqliteStoreFile as storeFileAt } from './storage/sqlite/store-file.ts';

/** The address of the pictures of a service with this configuration. */
export function filesAddress(config: Pick<Config, 'FILES_URL' | 'DATA_DIR'>): string {
  return config.FILES_URL ?? join(config.DATA_DIR, 'files');
}

type S3Keys = Pick<Config, 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN'>;

/** Chooses where pictures live by an address: S3-compatible storage at `s3://…`, else a folder. Loads only what that needs. */
export function filesAt(address: string, keys: S3Keys): FilesLocation {
  if (!address.startsWith('s3://')) {
    return {
      open: () => openDiskFiles(address),
      openForReading: async () => readDiskFiles(address),
    };
  }
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = keys;
  const credentials =
    accessKeyId === null || secretAccessKey === null
      ? null
      : { accessKeyId, secretAccessKey, ...(sessionToken !== null && { sessionToken }) };
  const open = async () => {
    const { openS3Files } = await import('./files/s3/files.ts');
    return openS3Files(address, credentials === null ? {} : { credentials });
  };
  return { open, openForReading: open };
}

/**
 * Names the places of rows and pictures for messages, without passwords: `./data`, or
 * `the database beads at db.example.org, pictures in s3://bucket/prefix`.
 */
export function placeOfData(
  config: Pick<Config, 'DATABASE_URL' | 'FILES_URL' | 'DATA_DIR'>,
): string {
  const { folder, name } = storeOf(config);
  if (folder !== null && config.FILES_URL === null) return name;
  return `${name}, pictures in ${filesAddress(config).split('?', 1)[0]}`;
}
