import type { Relay, RelayListener } from '../relay.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import { nameFor } from './own-names.ts';
import type { Statement } from './submitted-statements.ts';

/** The channel of the instances; `nameFor` makes it the schema's own. Each database has its own channels. */
const CHANNEL = 'beadhouse_changes';

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
 * Sends and receives texts by NOTIFY and LISTEN, not on the connections of requests: with NOTIFY in their transactions, commits
 * would wait for one another. When the connection breaks, texts wait for the next one.
 *
 * @param listener without one, nothing is received
 */
export function createPostgresRelay(channels: Channels, listener: RelayListener | null): Relay {
  let waiting: string[] = [];
  let connection: Connection | undefined;
  let channel = CHANNEL;
  let sending: Promise<void> | undefined;

  async function sendWaiting(by: Connection): Promise<void> {
    while (waiting.length > 0) {
      const texts = waiting.splice(0, MOST_TOGETHER);
      try {
        await by.send(texts.map((text) => notify(channel, text)));
      } catch {
        // Some may receive these texts twice, which does no harm.
        waiting.unshift(...texts);
        return use.replace(by);
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

  const use = channels.join({
    channelIn: listener === null ? null : (schema) => nameFor(schema, CHANNEL),
    onText(text) {
      if (text === GAP) listener?.onGap();
      else listener?.onText(text);
    },
    onUp(up, schema) {
      connection = up;
      channel = nameFor(schema, CHANNEL);
      listener?.onGap();
      flush();
    },
    onDown() {
      connection = undefined;
    },
  });
  return {
    send(texts) {
      waiting.push(...texts);
      if (waiting.length > MOST_WAITING) waiting = [GAP];
      flush();
    },
    async close() {
      await use.tried();
      await sending;
      connection = undefined;
      await use.leave();
    },
  };
}
