/** Asks PostgreSQL what another thread wants to know, which waits for the answer. */
import { workerData, type MessagePort } from 'node:worker_threads';
import { Client, types, type QueryResult } from 'pg';
import type { Question, Reply } from './ask.ts';
import type { Row } from './database.ts';

const { port, answered } = workerData as {
  readonly port: MessagePort;
  readonly answered: Int32Array<SharedArrayBuffer>;
};

const INT8 = 20;
types.setTypeParser(INT8, Number);

const clients = new Map<string, Promise<Client>>();

async function connect(url: string): Promise<Client> {
  // Whoever is in the way fails the test instead of holding it up.
  const client = new Client({
    connectionString: url,
    lock_timeout: 5_000,
    statement_timeout: 10_000,
  });
  // A database that was dropped ends its connections; the next statement says so.
  client.on('error', () => clients.delete(url));
  await client.connect();
  return client;
}

function clientOf(url: string): Promise<Client> {
  const known = clients.get(url);
  if (known !== undefined) return known;
  const made = connect(url);
  clients.set(url, made);
  return made;
}

async function answer({ url, statements, close = false }: Question): Promise<Reply> {
  try {
    if (close) {
      const client = await clients.get(url);
      clients.delete(url);
      await client?.end();
      return { rows: [] };
    }
    const client = await clientOf(url);
    if (statements.length > 1 && statements.every(({ values }) => values.length === 0)) {
      // Sent as one text, they are answered at once.
      const text = statements.map((one) => one.text).join(';');
      const results = (await client.query(text)) as unknown as readonly QueryResult<Row>[];
      return { rows: results.map(({ rows }) => rows) };
    }
    const rows: Row[][] = [];
    for (const { text, values } of statements) {
      rows.push((await client.query(text, values.length === 0 ? undefined : [...values])).rows);
    }
    return { rows };
  } catch (cause) {
    return { failure: cause instanceof Error ? cause.message : String(cause) };
  }
}

port.on('message', (question: Question) => {
  void answer(question).then((reply) => {
    port.postMessage(reply);
    Atomics.store(answered, 0, 1);
    Atomics.notify(answered, 0);
  });
});
