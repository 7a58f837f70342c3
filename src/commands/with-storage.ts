import { randomBytes } from 'node:crypto';
import { watchMigrations } from '../app/migrations.ts';
import type { Config } from '../config.ts';
import { engineAt, storeOf, type Engine } from '../engines.ts';
import type { Io } from './command.ts';

/** The store of a service. */
export type ServiceStorage = Awaited<ReturnType<Engine['open']>>;

/**
 * Opens the store of a service, which may be running, for as long as `work` takes. Before an older one is migrated, a backup is
 * made.
 */
export async function withStorage<Result>(
  config: Config,
  { stderr }: Pick<Io, 'stderr'>,
  work: (storage: ServiceStorage, engine: Engine) => Promise<Result>,
): Promise<Result> {
  const clock = Date.now;
  const engine = await engineAt(storeOf(config).address, { clock, random: randomBytes });
  // People who run a command read no JSON.
  const say = (about: object, text: string): void => {
    stderr.write(`${text}: ${JSON.stringify(about)}\n`);
  };
  const log = { info: say, warn: say };
  const storage = await engine.open(watchMigrations(config, engine, { clock, log }));
  try {
    return await work(storage, engine);
  } finally {
    await storage.close();
  }
}
