import { setTimeout as pause } from 'node:timers/promises';
import { backoff } from '../../kernel/backoff.ts';
import { SECOND } from '../../kernel/clock.ts';
import type { Random } from '../../kernel/random.ts';
import type { Relay, RelayListener } from '../relay.ts';
import { connect, type Connection, type ConnectionOptions } from './connection.ts';
import { nameFor } from './own-names.ts';
import type { Statement } from './submitted-statements.ts';

/** The channel of the instances; `nameFor` makes it the schema's own. Each database has its own channels. */
const CHANNEL = 'beadhouse_changes';

/** The first and the longest wait before the next connection, in milliseconds. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 2 * SECOND;

/** The most texts that wait for a connection, and that are sent together. */
const MOST_WAITING = 1_000;
const MOST_TOGETHER = 50;

/** Sent when texts were lost. */
const GAP = '';

const notify = (channel: string, text: string): Statement => ({
  name: 'notify',
  text: 'select pg_notify($1, $2)',
  values: [channel, text],
});

/**
 * Sends and receives texts by NOTIFY and LISTEN, on a separate connection: with NOTIFY in the transactions of requests, commits
 * would wait for one another. When the connection breaks, texts wait for the next one.
 *
 * @param listener without one, nothing is received
 */
export function createPostgresRelay(
  url: string,
  options: ConnectionOptions,
  random: Random,
  listener: RelayListener | null,
): Relay {
  const closing = new AbortController();
  let waiting: string[] = [];
  let connection: Connection | undefined;
  let ownProcess: unknown;
  let channel = CHANNEL;
  let sending: Promise<void> | undefined;
  let connecting: Promise<void> | undefined;

  function receive(text: string, process: number): void {
    if (process === ownProcess) return;
    if (text === GAP) listener?.onGap();
    else listener?.onText(text);
  }

  function onLost(lost: Connection): void {
    if (connection !== lost) return;
    connection = undefined;
    startConnecting();
  }

  async function open(): Promise<void> {
    const made = await connect(url, options, onLost, receive);
    try {
      // Texts need not survive a crash of the server.
      await made.query('set synchronous_commit = off');
      const { rows } = await made.query<{ pid: number; schema: string }>(
        'select pg_backend_pid() as pid, current_schema() as schema',
      );
      ownProcess = rows[0]?.pid;
      channel = nameFor(String(rows[0]?.schema), CHANNEL);
      if (listener !== null) await made.query(`listen ${channel}`);
      if (made.loss() !== undefined) throw made.loss();
    } catch (cause) {
      await made.end();
      throw cause;
    }
    connection = made;
    listener?.onGap();
  }

  async function keepTrying(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      try {
        await open();
        break;
      } catch {
        const wait = FIRST_WAIT + backoff(random, failures + 1, FIRST_WAIT, LONGEST_WAIT);
        await pause(wait, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      }
    }
    connecting = undefined;
    flush();
  }

  function startConnecting(): void {
    if (!closing.signal.aborted) connecting ??= keepTrying();
  }

  async function sendWaiting(by: Connection): Promise<void> {
    while (waiting.length > 0) {
      const texts = waiting.splice(0, MOST_TOGETHER);
      try {
        await by.send(texts.map((text) => notify(channel, text)));
      } catch {
        // Some may receive these texts twice, which does no harm.
        waiting.unshift(...texts);
        if (by.loss() === undefined) await by.end();
        return onLost(by);
      }
    }
  }

  function flush(): void {
    if (connection === undefined || waiting.length === 0) return;
    sending ??= sendWaiting(connection).finally(() => {
      sending = undefined;
      flush();
    });
  }

  startConnecting();
  return {
    send(texts) {
      waiting.push(...texts);
      if (waiting.length > MOST_WAITING) waiting = [GAP];
      flush();
    },
    async close() {
      closing.abort();
      await connecting;
      await sending;
      const last = connection;
      connection = undefined;
      await last?.end();
    },
  };
}
