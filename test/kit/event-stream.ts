import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { Client } from './client.ts';
import { LONGEST_WAIT } from './wait-for.ts';

/** One event. */
export type StreamEvent = {
  readonly event: string;
  readonly id: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into whatever came
  readonly data: any;
};

/** An open stream of events, and the part of it that has arrived. */
export type EventStream = {
  readonly answer: IncomingMessage;
  /** Every event so far. */
  readonly events: readonly StreamEvent[];
  /** The text so far, as it came. */
  text(): string;
  /** Resolves when the text so far contains this. */
  until(hasCome: (events: readonly StreamEvent[], text: string) => boolean): Promise<void>;
  /** Resolves when the service has ended it. */
  readonly ended: Promise<void>;
  close(): void;
};

/** Opens a stream with a client's cookies, and waits until it is ready. */
export async function openEvents(
  client: Client,
  query = '',
  headers: Readonly<Record<string, string>> = {},
): Promise<EventStream> {
  const sent = request(`${client.url}/api/events${query}`, {
    // Each has a connection of its own, as in a browser.
    agent: new Agent(),
    headers: { ...(client.cookie === '' ? {} : { cookie: client.cookie }), ...headers },
  });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) {
    answer.resume();
    throw new Error(`A stream was answered with ${answer.statusCode}`);
  }
  const events: StreamEvent[] = [];
  let text = '';
  let read = 0;
  let changed = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  sent.on('error', () => {});
  answer.on('error', () => {});
  answer.on('close', () => {
    ended.resolve();
    changed.resolve();
  });
  answer.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
    for (let end = text.indexOf('\n\n', read); end >= 0; end = text.indexOf('\n\n', read)) {
      const event = parse(text.slice(read, end));
      if (event !== undefined) events.push(event);
      read = end + 2;
    }
    changed.resolve();
  });

  async function until(hasCome: Parameters<EventStream['until']>[0]): Promise<void> {
    const deadline = performance.now() + LONGEST_WAIT;
    while (!hasCome(events, text)) {
      const left = deadline - performance.now();
      if (left <= 0 || answer.closed) throw new Error(`Waited in vain on a stream:\n${text}`);
      changed = Promise.withResolvers();
      const timer = setTimeout(changed.resolve, left);
      await changed.promise;
      clearTimeout(timer);
    }
  }

  await until((all) => all.some(({ event }) => event === 'ready'));
  return {
    answer,
    events,
    text: () => text,
    until,
    ended: ended.promise,
    close: () => void answer.destroy(),
  };
}

/** Reads an event (HTML standard, section 9.2.6); undefined for a comment, and for a block that only has `retry`. */
function parse(block: string): StreamEvent | undefined {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line): [string, string] => {
        const [, name = '', value = ''] = /^([^:]*): ?(.*)$/s.exec(line) ?? [];
        return [name, value];
      }),
  );
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return {
    event: fields.get('event') ?? 'message',
    id: fields.get('id'),
    data: JSON.parse(data) as unknown,
  };
}
