import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from './config.ts';
import { openDiskFiles, readDiskFiles } from './files/disk/files.ts';
import type { Files } from './files/port.ts';
import { openS3Files } from './files/s3/files.ts';
import { keptSecret } from './identity/secret.ts';
import type { Clock } from './kernel/clock.ts';
import type { Random } from './kernel/random.ts';
import type { Storage } from './storage/port.ts';
import type { TaskParts } from './tasks/parts.ts';
import type { Tasks } from './tasks/port.ts';

/** Where the embedded engine keeps its file. */
export function databasePath(config: Config): string {
  return join(config.DATA_DIR, 'beadhouse.db');
}

/**
 * Opens the store: the embedded engine's, or the server's when one is configured.
 *
 * @param random spreads the waits of transactions that were in each other's way
 */
export async function openStorage(config: Config, clock: Clock, random?: Random): Promise<Storage> {
  if (config.DATABASE_URL !== null) {
    const { openPostgres } = await import('./storage/postgres/open.ts');
    return openPostgres(config.DATABASE_URL, clock, random === undefined ? {} : { random });
  }
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const { openSqlite } = await import('./storage/sqlite/open.ts');
  return openSqlite(databasePath(config), clock);
}

/** Where this configuration keeps the pictures: a folder, or an address of S3-compatible storage. */
export function filesPlace(config: Config): string {
  return config.FILES_URL ?? join(config.DATA_DIR, 'files');
}

/** Opens where this configuration keeps the pictures. */
export function openFiles(config: Config): Promise<Files> {
  return filesAt(filesPlace(config), config);
}

/** Opens where pictures live: S3-compatible storage at an `s3://` address, else a folder. */
export async function filesAt(place: string, config: Config): Promise<Files> {
  if (isBucket(place)) return bucketAt(place, config);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  return openDiskFiles(place);
}

/** Where pictures live, only to be read: nothing is made or changed there. */
export async function picturesAt(place: string, config: Config): Promise<Pick<Files, 'get'>> {
  return isBucket(place) ? bucketAt(place, config) : readDiskFiles(place);
}

/** Whether pictures live in S3-compatible storage there, and not in a folder. */
function isBucket(place: string): boolean {
  return place.startsWith('s3://');
}

function bucketAt(place: string, config: Config): Promise<Files> {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (accessKeyId === null || secretAccessKey === null) return openS3Files(place);
  const sessionToken = config.AWS_SESSION_TOKEN;
  return openS3Files(place, {
    credentials: {
      accessKeyId,
      secretAccessKey,
      ...(sessionToken === null ? {} : { sessionToken }),
    },
  });
}

/** The task runner that goes with the store. */
export async function openTasks(config: Config, parts: TaskParts): Promise<Tasks> {
  if (config.DATABASE_URL === null) {
    const { createSqliteTasks } = await import('./tasks/sqlite/runner.ts');
    return createSqliteTasks(parts);
  }
  const { createPostgresTasks } = await import('./tasks/postgres/tasks.ts');
  const { sqlOf } = await import('./storage/postgres/open.ts');
  return createPostgresTasks({ ...parts, sqlOf, connectionString: config.DATABASE_URL });
}

/** The secret that signs cookies: of the configuration, or this machine's own, on the embedded engine. */
export function authSecret(config: Config): string {
  return config.AUTH_SECRET ?? keptSecret(config.DATA_DIR);
}
