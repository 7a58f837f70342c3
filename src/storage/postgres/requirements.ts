import { connect, type Connection, type ConnectionOptions } from './connection.ts';

/**
 * How often the sessions are looked at. When a pooler is idle, the first look tells. When it has other clients, each look may
 * miss by chance.
 */
const LOOKS = 5;

const NO_SESSIONS =
  'a pooler hands out its sessions for single transactions. The service needs sessions of its own: use pool_mode = session of PgBouncer, the "session" mode or port of another pooler, or the address of the server itself';

/**
 * Makes sure that each connection has a session of the server for itself, as long as it is open. A pooler in transaction mode
 * gives each transaction any session, so what is prepared, locked, listened to or set may belong to somebody else.
 *
 * A second connection is opened, since one alone may get the same session each time. Two open connections never share a
 * session, and none ever changes its own, unless a pooler hands them out.
 *
 * @param own an open connection to the database at `url`
 * @throws with a sentence that says what to do
 */
export async function requireSessions(
  own: Connection,
  url: string,
  options: ConnectionOptions,
): Promise<void> {
  const other = await connect(url, options);
  try {
    const first = await sessionOf(own);
    for (let look = 0; look < LOOKS; look++) {
      const isSame = (await sessionOf(own)) === first;
      // While its transaction lasts, nobody else gets its session.
      await other.query('begin');
      const isShared = (await sessionOf(other)) === first;
      if (!isSame || isShared) throw new Error(NO_SESSIONS);
      if ((await sessionOf(own)) !== first) throw new Error(NO_SESSIONS);
      await other.query('rollback');
    }
  } finally {
    await other.end();
  }
}

/**
 * Makes sure that the database can store every text.
 *
 * @throws with a sentence that says how to make one that can
 */
export async function requireUtf8(connection: Pick<Connection, 'query'>): Promise<void> {
  const { rows } = await connection.query<{ encoding: string; name: string }>(
    `select current_setting('server_encoding') as encoding, current_database()::text as name`,
  );
  const { encoding, name } = rows[0] ?? {};
  if (encoding === 'UTF8') return;
  throw new Error(
    `the texts of ${name} are in ${encoding}, which does not have all characters. Make another database for the service, such as by create database beadhouse encoding 'UTF8' locale 'C' template template0`,
  );
}

/** The number of the server's process, which is that of the session. */
async function sessionOf(connection: Connection): Promise<number> {
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  return Number(rows[0]?.pid);
}
