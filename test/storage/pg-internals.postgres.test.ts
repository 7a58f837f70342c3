import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { Client, type ClientConfig } from 'pg';
import {
  NO_TLS,
  PipelinedQuery,
  sendQuery,
  setStartOptions,
  socketOf,
  TERMINATED,
  watchAuthentication,
  type Wire,
} from '../../src/storage/postgres/pg-internals.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { freshDatabase } from '../kit/postgres.ts';
import { setVariable } from './stage.ts';

/** Makes a client of a real server, with a database of its own. */
async function clientOf(t: TestContext): Promise<Client> {
  const { url, drop } = await freshDatabase();
  const client = new Client({ connectionString: url, pipeline: true });
  client.on('error', () => {});
  addCleanup(t, async () => {
    socketOf(client).destroy();
    await drop();
  });
  return client;
}

async function connected(t: TestContext): Promise<Client> {
  const client = await clientOf(t);
  await client.connect();
  return client;
}

/** Makes a client of a server that answers whatever it gets with these bytes, or ends the connection. */
async function clientOfScripted(
  t: TestContext,
  answer: Buffer | null,
  more: ClientConfig = {},
): Promise<Client> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => (answer === null ? socket.end() : socket.write(answer)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  addCleanup(t, () => server.close());
  const { port } = server.address() as AddressInfo;
  const client = new Client({ host: '127.0.0.1', port, user: 'u', password: 'p', ...more });
  client.on('error', () => {});
  addCleanup(t, () => void socketOf(client).destroy());
  return client;
}

/** A statement that is prepared under the same name each time, and what pg calls on it. */
class Recorded extends PipelinedQuery {
  readonly calls: string[] = [];
  readonly #text: string;
  readonly #ended = Promise.withResolvers<void>();
  readonly ended = this.#ended.promise;

  constructor(text: string) {
    super('');
    this.#text = text;
  }
  override submit(wire: Wire): null {
    this.calls.push('submit');
    wire.close({ type: 'S', name: 'same' });
    wire.parse({ name: 'same', text: this.#text });
    wire.bind({ statement: 'same', values: [6], valueMapper: String });
    wire.describe({ type: 'P' });
    wire.execute();
    wire.sync();
    return null;
  }
  override handleRowDescription({ fields }: { fields: readonly { name: string }[] }): void {
    this.calls.push(`columns ${fields.map(({ name }) => name).join()}`);
  }
  override handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.calls.push(`row ${fields.join()}`);
  }
  override handleCommandComplete({ text }: { text: string }): void {
    this.calls.push(`complete ${text}`);
  }
  override handleReadyForQuery(): void {
    this.calls.push('ready');
    this.#ended.resolve();
  }
  override handleError({ message }: Error): void {
    this.calls.push(`error ${message}`);
    this.#ended.resolve();
  }
}

/** A demand for the password: see "AuthenticationCleartextPassword" in PostgreSQL's "Message Formats". */
function demand(kind: number, salt = ''): Buffer {
  const message = Buffer.alloc(9 + salt.length, 'R');
  message.writeInt32BE(8 + salt.length, 1);
  message.writeInt32BE(kind, 5);
  message.write(salt, 9);
  return message;
}

/** Tests what the service uses of pg beyond its documentation. An upgrade that changes it fails here. */
describe('what pg does not promise', { timeout: 60_000 }, () => {
  it('queries of our own are sent at once, and each is told what the server answers', async (t) => {
    const client = await connected(t);
    const queries = ['select 7 * $1::int as product', 'select 7 / ($1::int - 6)'].map(
      (text) => new Recorded(text),
    );
    for (const query of queries) sendQuery(client, query);
    assert.deepEqual(
      queries.map(({ calls }) => calls),
      [['submit'], ['submit']],
    );
    await Promise.all(queries.map(({ ended }) => ended));
    assert.deepEqual(
      queries.map(({ calls }) => calls.slice(1)),
      [['columns product', 'row 42', 'complete SELECT 1', 'ready'], ['error division by zero']],
    );
  });

  it('the socket of a client holds back what is sent while it is corked, and its end is that of the client', async (t) => {
    const client = await connected(t);
    const socket = socketOf(client);
    socket.cork();
    const query = new Recorded('select $1::int');
    sendQuery(client, query);
    assert.ok(socket.writableLength > 0);
    socket.uncork();
    await query.ended;
    const lost = once(client, 'error');
    socket.destroy(new Error('on purpose'));
    assert.match(String(await lost), /on purpose/);
  });

  it('the options of a session are those that were set, and not the environment’s', async (t) => {
    setVariable(t, 'PGOPTIONS', '-c statement_timeout=5000');
    const shown: unknown[] = [];
    for (const options of ['-c statement_timeout=7000', '']) {
      const client = await clientOf(t);
      setStartOptions(client, options);
      await client.connect();
      shown.push((await client.query('show statement_timeout')).rows[0]);
    }
    assert.deepEqual(shown, [{ statement_timeout: '7s' }, { statement_timeout: '0' }]);
  });

  for (const [way, message, told] of [
    ['as plain text', demand(3), []],
    ['by MD5', demand(5, 'salt'), []],
    ['by SASL', demand(10, 'SCRAM-SHA-256\0\0'), ['SCRAM-SHA-256']],
  ] as const) {
    it(`a server demands a password ${way}: that is told before it is sent`, async (t) => {
      const client = await clientOfScripted(t, message);
      const { promise, resolve } = Promise.withResolvers<readonly string[]>();
      const onDemand = (mechanisms: readonly string[]): void => {
        resolve(mechanisms);
        socketOf(client).destroy(new Error('refused'));
      };
      watchAuthentication(client, onDemand, () => {});
      await assert.rejects(client.connect(), /refused/);
      assert.deepEqual(await promise, told);
    });
  }

  it('a session is open: that is told before the connection is used', async (t) => {
    const client = await clientOf(t);
    let isReady = false;
    watchAuthentication(
      client,
      () => {},
      () => (isReady = true),
    );
    await client.connect();
    assert.ok(isReady);
  });

  it('a connection that ends or is not encrypted has the message that we look for', async (t) => {
    const ended = await clientOfScripted(t, null);
    await assert.rejects(ended.connect(), { message: TERMINATED });
    const unencrypted = await clientOfScripted(t, Buffer.from('N'), { ssl: true });
    await assert.rejects(unencrypted.connect(), { message: NO_TLS });
  });
});
