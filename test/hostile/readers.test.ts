import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { runAtOnce } from '../kit/run-at-once.ts';
import { startProcess, type ServiceProcess } from '../kit/process.ts';
import { createStore, type TestStore } from '../kit/store.ts';
import { addPlayers, addPostcards, createGuest } from './many-rows.ts';
import { beginAnswer, readRest } from './slow-reader.ts';

const MB = 1_000_000;
const READERS = 30;
/** The most memory that callers who do not read may take together, in bytes. */
const MOST = 100 * MB;
/**
 * The most measurements; the first good one is enough. A busy machine makes some slower, never faster; garbage does the
 * same with memory.
 */
const ROUNDS = 3;

let store: TestStore;
let service: ServiceProcess;
before(async () => {
  store = await createStore();
  service = await startProcess(store.env);
});
after(async () => {
  await service.end('SIGKILL');
  await store.remove();
});

/** The memory of the process, in bytes. */
async function memory(): Promise<number> {
  const { text } = await service.client().get('/metrics');
  return Number(/^process_resident_memory_bytes (.+)$/m.exec(text)?.[1]);
}

/** Sends small requests over some connections until `ended`, and returns their times in milliseconds, sorted. */
async function latencies(connections: number, ended: (count: number) => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  await runAtOnce(connections, async () => {
    while (!ended(times.length)) {
      const asked = performance.now();
      const request = get(`${service.url}/api/arcade-session?userId=nobody`, { agent });
      const [answer] = (await once(request, 'response')) as [IncomingMessage];
      await once(answer.resume(), 'end');
      times.push(performance.now() - asked);
    }
  });
  agent.destroy();
  return times.toSorted((a, b) => a - b);
}

/** The time under which 99 of 100 small requests are answered, in milliseconds. */
async function p99(): Promise<number> {
  const times = await latencies(8, (count) => count >= 800);
  return times[Math.floor(times.length * 0.99)] ?? Infinity;
}

describe('callers that do not read', () => {
  for (const [what, path, add] of [
    [
      '8,000 players',
      '/api/players',
      (id: string) => addPlayers(store.database, id, 8_000, () => 'x'.repeat(1_200)),
    ],
    [
      '50 postcards',
      '/api/postcards',
      (id: string) => addPostcards(store.database, id, 50, () => 250_000),
    ],
  ] as const) {
    it(`${READERS} of a list of ${what}, 10 MB, take less than 100 MB and delay nobody else`, async () => {
      const client = service.client();
      await add(await createGuest(client));
      // Several whole reads first: the memory that the process keeps after them does not belong to a reader.
      const [whole] = await runAtOnce(3, () => client.get(path));
      assert.ok((whole?.text.length ?? 0) > 10 * MB);

      let least = Infinity;
      let taken = Infinity;
      let slowdown = Infinity;
      for (let round = 0; round < ROUNDS && (taken >= MOST || slowdown >= 2); round++) {
        const alone = await p99();
        least = Math.min(least, await memory());
        const readers = await runAtOnce(READERS, () => beginAnswer(client, path));
        slowdown = Math.min(slowdown, (await p99()) / alone);
        taken = Math.min(taken, (await memory()) - least);
        for (const reader of readers) reader.destroy();
      }
      assert.ok(taken < MOST, `${taken} bytes`);
      assert.ok(slowdown < 2, `${slowdown} times as long`);
    });
  }

  it('one that asks 300 times for 1 MB over one connection takes less than 100 MB, and gets all in order', async () => {
    const initialState = { text: 'x'.repeat(MB) };
    const session = { gameName: 'g', gameUrl: '/g', activePlayers: [1], roomId: 'r' };
    const { status } = await service
      .client()
      .post('/api/arcade-session', { userId: 'many', initialState, ...session });
    assert.equal(status, 200);
    const unasked = await memory();
    const { port, hostname } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const asked = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    socket.write(asked('/api/arcade-session?userId=many').repeat(300) + asked('/none'));
    await once(socket, 'readable');
    await p99();
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
    const client = service.client();
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
      const [length, times] = await Promise.all([reading, latencies(1, () => isRead)]);
      assert.ok(length > 100 * MB);
      share = Math.min(share, (times.at(-1) ?? Infinity) / (performance.now() - began));
    }
    assert.ok(share < 0.2, `${share} of the time at once`);
  });
});
