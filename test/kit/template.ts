import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { program } from '../../src/process.ts';
import { storeOf } from '../../src/engines.ts';
import type { Engine } from './engine.ts';
import { createStore } from './store.ts';

/**
 * Makes a store of each engine with the service's tables and no rows. From then on this process and those that it
 * starts copy them, which is faster than making the tables again. They are removed with all other files of the tests.
 */
export async function makeTemplates(): Promise<void> {
  process.env['TEST_DATABASE_TEMPLATE'] = new URL(await makeTemplate('postgres')).pathname.slice(1);
  process.env['TEST_FILE_TEMPLATE'] = (await makeTemplate('sqlite')).replace(/^sqlite:/, '');
}

/** Resolves with the address of the store. */
async function makeTemplate(engine: Engine): Promise<string> {
  const config = readConfig((await createStore(engine)).env);
  const log = pino({ level: 'silent' });
  const app = await buildApp(config, {
    clock: Date.now,
    monotonic: () => performance.now(),
    random: randomBytes,
    fetch,
    log,
    program,
  });
  await app.close();
  return storeOf(config).address;
}
