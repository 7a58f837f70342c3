import { randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import { engineAt, storeOf, type Engine } from '../engines.ts';

/** Opens the store of a service, which may be running, for as long as `work` takes. */
export async function withStorage<Result>(
  config: Config,
  work: (storage: Awaited<ReturnType<Engine['open']>>) => Promise<Result>,
): Promise<Result> {
  const ports = { clock: Date.now, random: randomBytes };
  const engine = await engineAt(storeOf(config).address, ports);
  const storage = await engine.open();
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}
