import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { freshDatabase, type PostgresServer } from './postgres.ts';

/** Creates a database with the service's tables and no rows, and resolves with its name. */
export async function makeTemplate(server: PostgresServer): Promise<string> {
  const { url } = await freshDatabase(server);
  const folder = await mkdtemp(join(tmpdir(), 'beadhouse-'));
  const config = readConfig({ DATA_DIR: folder, DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32) });
  const log = pino({ level: 'silent' });
  const app = await buildApp(config, { clock: Date.now, random: randomBytes, fetch, log });
  await app.close();
  await rm(folder, { recursive: true });
  return new URL(url).pathname.slice(1);
}
