import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { startInstance, type Instance } from '../fuzz/instance.ts';
import { createClient, type Client } from '../kit/client.ts';
import { addNoise } from '../kit/noise.ts';
import { runAtOnce } from '../kit/run-at-once.ts';
import { createStore, type TestStore } from '../kit/store.ts';
import { waitFor } from '../kit/wait-for.ts';
import { addPlayers, addPostcards, createGuest } from './many-rows.ts';
import { beginAnswer, readRest } from './slow-reader.ts';
import { signUp } from './viewers.ts';

const MB = 1_000_000;
const READERS = 30;
/** The small requests of one measurement: they take the service a tenth of a second. */
const REQUESTS = 300;
/** The longest time that a small request may take on a machine that is very busy, in milliseconds. */
const PATIENCE = 15_000;
/**
 * The most memory that callers who do not read may take together, in bytes: half of what whole answers would. They take 10 to 40 MB;
 * what the process keeps of its work meanwhile is sometimes more.
 */
const MOST = 150 * MB;
/**
 * The most measurements; the first good one is enough. A busy machine makes some larger, never smaller, and so does the
 * work of filling the network's buffers at the beginning.
 */
const ROUNDS = 20;

let store: TestStore;
let service: Instance;
let url: string;
before(async () => {
  store = await createStore();
  service = await startInstance(store.env);
  url = `http://127.0.0.1:${service.port}`;
});
after(async () => {
  await service.kill();
  await store.remove();
});

/** The memory of the process without garbage, in bytes. */
async function memory(): Promise<number> {
  return (await service.memory()).rss;
}

/** The processor's time that the service has used, in seconds. */
async function work(): Promise<number> {
  const { text } = await createClient(url).get('/metrics');
  return Number(/^process_cpu_seconds_total (.+)$/m.exec(text)?.[1]);
}

/** Sends small requests over some connections until `ended`, and returns the longest time in milliseconds. */
async function slowest(connections: number, ended: (count: number) => boolean): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  await runAtOnce(connections, async () => {
    while (!ended(times.length)) {
      const asked = performance.now();
      const request = get(`${url}/api/arcade-session?userId=nobody`, { agent });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      assert.equal(answer.statusCode, 404);
      await once(answer.resume(), 'end');
      times.push(performance.now() - asked);
    }
  });
  agent.destroy();
  return Math.max(...times);
}

/**
 * The processor's time that the service uses for these small requests, in seconds. It is nearly the same on a busy machine,
 * where the requests take many times as long.
 */
async function workOfRequests(): Promise<number> {
  const unasked = await work();
  const longest = await slowest(8, (count) => count >= REQUESTS);
  assert.ok(longest < PATIENCE, `a request took ${longest} ms`);
  return (await work()) - unasked;
}

/** Makes an archive of more than 10 MB, which a guest has no room for, and returns its path. */
async function makeArchive(client: Client): Promise<string> {
  await signUp(client, 'reader@example.org');
  await addNoise(client, 80);
  const { id } = (await client.post('/api/exports')).body.export;
  await waitFor('the archive is ready', async () => {
    const { body } = await client.get(`/api/exports/${id}`);
    return body.export.status === 'ready';
  });
  return `/api/exports/${id}/archive`;
}

describe('callers that do not read', () => {
  for (const [what, prepare] of [
    [
      'a list of 8,000 players',
      async (_client: Client, id: string) => {
        await addPlayers(store.database, id, 8_000, () => 'x'.repeat(1_200));
        return '/api/players';
      },
    ],
    [
      'a list of 50 postcards',
      async (_client: Client, id: string) => {
        await addPostcards(store.database, id, 50, () => 250_000);
        return '/api/postcards';
      },
    ],
    ['an archive', makeArchive],
  ] as const) {
    it(`${READERS} of ${what}, 10 MB, take less than half of that and cost others nothing`, async () => {
      const client = createClient(url);
      const path = await prepare(client, await createGuest(client));
      // Several whole reads first: the memory that the process keeps after them does not belong to a reader.
      const [whole] = await runAtOnce(3, () => client.get(path));
      assert.ok((whole?.text.length ?? 0) > 10 * MB);

      const alone = Math.min(await workOfRequests(), await workOfRequests());
      const unread = await memory();
      const readers = await runAtOnce(READERS, () => beginAnswer(client, path));
      const taken = (await memory()) - unread;
      assert.ok(taken < MOST, `${taken} bytes`);

      let factor = Infinity;
      for (let round = 0; round < ROUNDS && factor >= 2; round++) {
        factor = Math.min(factor, (await workOfRequests()) / alone);
      }
      assert.ok(factor < 2, `${factor} times as much work`);
      for (const reader of readers) reader.destroy();
    });
  }

  it('one that asks 300 times for 1 MB over one connection takes less than half of that, and gets all in order', async () => {
    const initialState = { text: 'x'.repeat(MB) };
    const session = { gameName: 'g', gameUrl: '/g', activePlayers: [1], roomId: 'r' };
    const { status } = await createClient(url).post('/api/arcade-session', {
      userId: 'many',
      initialState,
      ...session,
    });
    assert.equal(status, 200);
    const unasked = await memory();
    const socket = connect(service.port, '127.0.0.1');
    await once(socket, 'connect');
    const asked = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    socket.write(asked('/api/arcade-session?userId=many').repeat(300) + asked('/none'));
    await once(socket, 'readable');
    await workOfRequests();
    const taken = (await memory()) - unasked;
    assert.ok(taken < MOST, `${taken} bytes`);

    let last = '';
    let length = 0;
    socket.on('data', (chunk: Buffer) => {
      length += chunk.length;
      last = (last + chunk.toString('latin1')).slice(-100);
      if (last.includes('{"error":"Not found"}')) socket.destroy();
    });
    await once(socket, 'close');
    assert.ok(length > 300 * MB);
  });
});

describe('a list of 100 MB', () => {
  it('delays nobody else while it is read', async () => {
    const client = createClient(url);
    await addPlayers(store.database, await createGuest(client), 100, () => 'x'.repeat(MB));
    let share = Infinity;
    for (let round = 0; round < ROUNDS && share >= 0.2; round++) {
      let isRead = false;
      const began = performance.now();
      const reading = beginAnswer(client, '/api/players').then(async (answer) => {
        const text = await readRest(answer);
        isRead = true;
        return text.length;
      });
      const [length, longest] = await Promise.all([reading, slowest(1, () => isRead)]);
      assert.ok(length > 100 * MB);
      share = Math.min(share, longest / (performance.now() - began));
    }
    assert.ok(share < 0.2, `${share} of the time at once`);
  });
});
