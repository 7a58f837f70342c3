import { setTimeout as pause } from 'node:timers/promises';
import { escapeIdentifier } from 'pg';
import { backoff } from '../../kernel/backoff.ts';
import { SECOND } from '../../kernel/clock.ts';
import type { Random } from '../../kernel/random.ts';
import { connect, type Connection, type ConnectionOptions, type Notice } from './connection.ts';
import type { Statement } from './submitted-statements.ts';

/** The first and the longest wait before the next connection, in milliseconds. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 2 * SECOND;

/** The longest wait for an answer, in milliseconds. Nothing that runs on this connection takes long. */
const ANSWER_TIMEOUT = 5 * SECOND;

/** After how many such waits something is sent: a connection that only listens would never notice that it was dropped. */
const HEARTBEAT = 2;

const BEAT: Statement = { name: 'beat', text: 'select 1', values: [] };

/** Somebody who uses the connection. */
export type ChannelUser = {
  /** Names the channel to listen to, for a service in this schema; null for somebody who only sends. */
  readonly channelIn: ((schema: string) => string) | null;
  /** Another process has sent this text. */
  onText(text: string): void;
  /** There is a connection, which listens. What was sent before is lost. */
  onUp(connection: Connection, schema: string): void;
  /** The connection was lost. Another one follows. */
  onDown(): void;
};

/** What a user has of the connection. */
export type ChannelUse = {
  /** Resolves when the attempt to connect that is under way has ended. */
  tried(): Promise<void>;
  /** Replaces a connection on which something has failed. */
  replace(failed: Connection): Promise<void>;
  /** Takes the user off the connection, which ends with its last user. */
  leave(): Promise<void>;
};

/** One connection of this process for NOTIFY and LISTEN, open while somebody uses it, and made again when it is lost. */
export type Channels = {
  join(user: ChannelUser): ChannelUse;
};

/** @param url `postgres://…` */
export function createChannels(url: string, options: ConnectionOptions, random: Random): Channels {
  const limits = {
    ...options,
    answerTimeout: Math.min(options.answerTimeout, ANSWER_TIMEOUT),
  };
  const users = new Set<ChannelUser>();
  let connection: Connection | undefined;
  let ownProcess: unknown;
  let schema = '';
  let connecting: Promise<void> | undefined;
  let attempt: Promise<void> = Promise.resolve();
  let leaving = new AbortController();
  let beating: NodeJS.Timeout | undefined;

  function receive({ channel, text, process }: Notice): void {
    if (process === ownProcess) return;
    for (const user of users) if (user.channelIn?.(schema) === channel) user.onText(text);
  }

  function onLost(lost: Connection): void {
    if (connection !== lost) return;
    connection = undefined;
    clearInterval(beating);
    for (const user of users) user.onDown();
    startConnecting();
  }

  function beat(by: Connection): void {
    // A connection that does not answer is lost, which is all that matters.
    by.send([BEAT]).catch(() => {});
  }

  async function listen(by: Connection, { channelIn }: ChannelUser): Promise<void> {
    if (channelIn !== null) await by.query(`listen ${escapeIdentifier(channelIn(schema))}`);
  }

  async function open(): Promise<void> {
    const made = await connect(url, limits, onLost, receive);
    try {
      // Texts need not survive a crash of the server.
      await made.query('set synchronous_commit = off');
      const { rows } = await made.query<{ pid: number; schema: string }>(
        'select pg_backend_pid() as pid, current_schema() as schema',
      );
      ownProcess = rows[0]?.pid;
      schema = String(rows[0]?.schema);
      // Others may join meanwhile.
      for (const user of users) await listen(made, user);
      if (made.loss() !== undefined) throw made.loss();
    } catch (cause) {
      await made.end();
      throw cause;
    }
    connection = made;
    beating = setInterval(beat, HEARTBEAT * limits.answerTimeout, made).unref();
    for (const user of users) user.onUp(made, schema);
  }

  async function keepTrying(signal: AbortSignal): Promise<void> {
    for (let failures = 1; !signal.aborted; failures++) {
      try {
        attempt = open();
        await attempt;
        break;
      } catch {
        const wait = FIRST_WAIT + backoff(random, failures, FIRST_WAIT, LONGEST_WAIT);
        await pause(wait, undefined, { signal, ref: false }).catch(() => {});
      }
    }
    connecting = undefined;
  }

  function startConnecting(): void {
    if (users.size > 0) connecting ??= keepTrying(leaving.signal);
  }

  /** Listens for somebody who came when there was a connection. */
  async function add(by: Connection, user: ChannelUser): Promise<void> {
    try {
      await listen(by, user);
      if (connection === by && users.has(user)) user.onUp(by, schema);
    } catch {
      await replace(by);
    }
  }

  async function replace(failed: Connection): Promise<void> {
    if (failed.loss() === undefined) await failed.end();
    onLost(failed);
  }

  async function leaveLast(): Promise<void> {
    leaving.abort();
    leaving = new AbortController();
    await connecting;
    if (users.size > 0) {
      if (connection === undefined) startConnecting();
      return;
    }
    const last = connection;
    connection = undefined;
    clearInterval(beating);
    await last?.end();
  }

  return {
    join(user) {
      users.add(user);
      if (connection === undefined) startConnecting();
      else void add(connection, user);
      return {
        tried: () => attempt.catch(() => {}),
        replace,
        async leave() {
          users.delete(user);
          if (users.size === 0) await leaveLast();
        },
      };
    },
  };
}
