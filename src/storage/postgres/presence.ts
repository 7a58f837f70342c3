import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '../../kernel/backoff.ts';
import { SECOND } from '../../kernel/clock.ts';
import type { Random } from '../../kernel/random.ts';
import type { OnAbsence, Presence } from '../presence.ts';
import { connect, CONNECTION_DEFAULTS, type Connection } from './connection.ts';
import { nameFor } from './own-names.ts';
import type { Statement } from './submitted-statements.ts';

/** The first half of each lock's key in the schema `public` ("bead"). */
const BEAD = 0x62_65_61_64;

/** SQL for the first half of each lock's key. The second is the name of the process. */
const LOCKS = `case current_schema() when 'public' then ${BEAD} else hashtext(current_schema()) end`;

/** How often a process reads who is present, in milliseconds. A process that is missing twice in a row has ended. */
const CHECK_EVERY = 250;

/** How often a process reads that was alone the last time, in milliseconds. Others notify it when they come. */
const CHECK_ALONE = 5 * SECOND;

/** The channel on which a process notifies the others that it has come; `nameFor` makes it the schema's own. */
const CHANNEL = 'beadhouse_presence';

/** How long others may take to come back after this process was without a connection, in milliseconds: perhaps all were. */
const RETURN_TIME = 3 * SECOND;

/** The first and the longest wait before the next connection, in milliseconds. */
const FIRST_WAIT = 50;
const LONGEST_WAIT = 2 * SECOND;

/**
 * Ends the connection that this process has lost without the server's noticing, as when a firewall dropped it: the server would
 * keep its lock for hours.
 */
const endLost = (name: number): Statement => ({
  name: 'end a lost presence',
  text: `select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = (${LOCKS})::oid and objid = $1 and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`,
  values: [name],
});

/** Waits while the server keeps the lock for a connection that was lost. */
const takeLock = (name: number): Statement => ({
  name: 'be present',
  text: `select pg_advisory_lock(${LOCKS}, $1)`,
  values: [name],
});

const LIVING: Statement = {
  name: 'who is present',
  text: `select objid::text as name from pg_locks
    where locktype = 'advisory' and classid = (${LOCKS})::oid and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`,
  values: [],
};

/**
 * Shows by a lock that this process lives. The server releases the lock when the connection ends, so also when the process is
 * killed. While the connection is lost the process has no name. Afterwards it has the same name again.
 *
 * @param url `postgres://…`
 */
export async function openPostgresPresence(
  url: string,
  random: Random,
  onAbsence: OnAbsence,
): Promise<Presence> {
  const closing = new AbortController();
  const { signal } = closing;
  const number = Buffer.from(random(4)).readUInt32BE() >>> 1;
  const ownName = String(number);
  const tried = Promise.withResolvers<void>();
  let connection: Connection | undefined;
  /** Resolves when another process has come, or the connection was lost, since this process began its last look. */
  let news = Promise.withResolvers<void>();

  const wait = (ms: number): Promise<void> =>
    pause(ms, undefined, { signal, ref: false }).catch(() => {});

  async function open(): Promise<Connection> {
    const made = await connect(
      url,
      CONNECTION_DEFAULTS,
      () => {
        connection = undefined;
        news.resolve();
      },
      () => news.resolve(),
    );
    try {
      const { rows } = await made.query<{ schema: string }>('select current_schema() as schema');
      const channel = nameFor(String(rows[0]?.schema), CHANNEL);
      await made.query(`listen ${channel}`);
      await made.send([endLost(number), takeLock(number)]);
      await made.query(`notify ${channel}`);
      const loss = made.loss();
      if (loss !== undefined) throw loss;
      return made;
    } catch (cause) {
      await made.end();
      throw cause;
    }
  }

  async function readLiving(by: Connection): Promise<Set<string>> {
    const { rows } = await by.send([LIVING]);
    return new Set((rows as { name: string }[]).map(({ name }) => name)).add(ownName);
  }

  function look(by: Connection): Promise<Set<string>> {
    news = Promise.withResolvers();
    return readLiving(by);
  }

  /** @param seen those who lived at the last two looks; who is missing only once has perhaps lost its connection */
  const tell = (by: Connection, seen: ReadonlySet<string>): Promise<boolean> =>
    onAbsence(async () => (await readLiving(by)).union(seen)).then(
      () => true,
      () => false,
    );

  /** Reports absences until the connection is lost. */
  async function reportAbsences(by: Connection): Promise<void> {
    let before = await look(by);
    // Some may have ended before the first read.
    let isSomebodyMissing = true;
    for (;;) {
      const isAlone = before.size === 1 && !isSomebodyMissing;
      await (isAlone ? Promise.race([news.promise, wait(CHECK_ALONE)]) : wait(CHECK_EVERY));
      if (signal.aborted) return;
      const living = await look(by);
      const mustTellAgain: boolean = isSomebodyMissing && !(await tell(by, living.union(before)));
      isSomebodyMissing = mustTellAgain || !before.isSubsetOf(living);
      before = living;
    }
  }

  async function stayPresent(): Promise<void> {
    let isFirst = true;
    for (let failures = 0; !signal.aborted; failures++) {
      const by = await open().catch(() => undefined);
      connection = by;
      tried.resolve();
      if (by !== undefined) {
        failures = 0;
        if (!isFirst) await wait(RETURN_TIME);
        await reportAbsences(by).catch(() => {});
        connection = undefined;
        await by.end();
      }
      isFirst = false;
      await wait(FIRST_WAIT + backoff(random, failures, FIRST_WAIT, LONGEST_WAIT));
    }
  }

  const staying = stayPresent();
  await tried.promise;
  return {
    name: () => (connection === undefined ? null : ownName),
    async close() {
      closing.abort();
      await staying;
    },
  };
}
