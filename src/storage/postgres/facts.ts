import { reasonOf } from '../../kernel/errors.ts';
import type { StoreFacts, Way } from '../facts.ts';
import { findChanges } from './changes.ts';
import { connect, CONNECTION_DEFAULTS, type Connection } from './connection.ts';
import { requireSessions, requireUtf8 } from './requirements.ts';

/** The way to the server: see "pg_stat_ssl" in PostgreSQL's documentation. A socket of this machine has no address. */
const WAY = `
  select (extract(epoch from clock_timestamp()) * 1000)::float8 as time,
    current_setting('transaction_read_only') = 'on' as is_read_only,
    coalesce(inet_server_addr() = inet_client_addr(), true) as is_local,
    (select version from pg_stat_ssl where pid = pg_backend_pid() and ssl) as encryption`;

/** Reads which way a connection goes. */
export async function readWay(connection: Pick<Connection, 'query'>): Promise<Way> {
  const { rows } = await connection.query<{
    is_local: boolean;
    is_read_only: boolean;
    encryption: string | null;
    time: number;
  }>(WAY);
  const [way] = rows;
  if (way === undefined) throw new Error('it does not say what it is');
  const { is_local: isLocal, is_read_only: isReadOnly, encryption, time } = way;
  return { isLocal, encryption, isReadOnly, time };
}

/**
 * Examines a PostgreSQL database. Nothing is written.
 *
 * @throws when it cannot be reached, its names are taken by another program, or what is missing may not be made
 */
export async function readPostgresFacts(url: string): Promise<StoreFacts> {
  const connection = await connect(url, CONNECTION_DEFAULTS);
  try {
    await requireSessions(connection, url, CONNECTION_DEFAULTS);
    await requireUtf8(connection);
    const { steps } = await findChanges(connection);
    const { rows } = await connection.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    return {
      engine: `PostgreSQL ${rows[0]?.version}`,
      steps,
      connection: await readWay(connection),
    };
  } catch (cause) {
    throw new Error(`The PostgreSQL database: ${reasonOf(cause)}`, { cause });
  } finally {
    await connection.end();
  }
}
