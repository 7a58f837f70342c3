import { freshDatabase, startPostgres } from '../test/kit/postgres.ts';
import type { ServerEnv } from './seed.ts';

/** Where a bench's servers store their rows: each in its own folder, or each in a database of one PostgreSQL. */
export type Stores = {
  /** The environment that gives a server a new store; empty for one in its folder. */
  newStore(): Promise<ServerEnv>;
  close(): Promise<void>;
};

export async function openStores(engine: 'sqlite' | 'postgres'): Promise<Stores> {
  if (engine === 'sqlite') return { newStore: async () => ({}), close: async () => {} };
  const postgres = await startPostgres();
  return {
    newStore: async () => ({
      DATABASE_URL: (await freshDatabase(postgres)).url,
      AUTH_SECRET: 'x'.repeat(32),
    }),
    close: () => postgres.close(),
  };
}
