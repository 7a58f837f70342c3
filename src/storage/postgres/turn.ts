import type { Turn } from '../engine.ts';
import { connect, CONNECTION_DEFAULTS } from './connection.ts';
import { LOCK_KEY } from './own-names.ts';

/**
 * Gets a turn by a lock of the session, which the server releases when the connection ends, so also when the process is killed.
 * Each turn needs a connection of its own.
 */
export async function takePostgresTurn(url: string, name: string): Promise<Turn | null> {
  const connection = await connect(url, CONNECTION_DEFAULTS);
  try {
    const { rows } = await connection.query<{ taken: boolean }>(
      `select pg_try_advisory_lock(${LOCK_KEY}) as taken`,
      [`beadhouse ${name}`],
    );
    if (rows[0]?.taken === true) {
      return { isHeld: () => connection.loss() === undefined, end: connection.end };
    }
  } catch (cause) {
    await connection.end();
    throw cause;
  }
  await connection.end();
  return null;
}
