import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { after, before, test } from 'node:test';
import type { Answer } from '../fuzz/answers.ts';
import { Connection } from '../fuzz/connection.ts';
import { bytesOf } from '../fuzz/requests.ts';
import { startService, type Service } from '../kit/service.ts';
import { addPlayers, createGuest } from './many-rows.ts';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

const NOISE = '\0\0 that is no request\r\n\r\n';
const CREATE = 'POST /api/players HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n{}';
const LIST = 'GET /api/players HTTP/1.1\r\nHost: a\r\n';

/** Opens a connection; resolves with both of its ends. */
async function connect(to = service): Promise<{ caller: Connection; socket: Socket }> {
  const arrived = once(to.app.http.server, 'connection') as Promise<[Socket]>;
  const caller = new Connection({ port: Number(new URL(to.url).port) });
  return { caller, socket: (await arrived)[0] };
}

async function answers(caller: Connection): Promise<Answer[]> {
  const all: Answer[] = [];
  for (;;) {
    const answer = await caller.answer(false);
    if (answer === undefined) return all;
    all.push(answer);
  }
}

const told = (all: readonly Answer[]) => all.map(({ status, body }) => [status, body.toString()]);
const MISSING = '{"error":"Missing required fields: name, emoji, color"}';
const BAD = '{"error":"Bad request"}';

test('noise after requests: 400 after the answers to the requests, in order', async () => {
  const { caller } = await connect();
  await caller.send(bytesOf(`${CREATE}${LIST}\r\n${CREATE}${NOISE}${NOISE}`));
  assert.deepEqual(told(await answers(caller)), [
    [400, MISSING],
    [200, '{"players":[]}'],
    [400, MISSING],
    [400, BAD],
  ]);
});

test('noise after a request: a large answer under way arrives whole before 400', async () => {
  const owner = service.client();
  const count = 8_000;
  await addPlayers(service.store.database, await createGuest(owner), count, () =>
    'x'.repeat(2_500),
  );
  const { caller } = await connect();
  await caller.send(bytesOf(`${LIST}Cookie: ${owner.cookie}\r\n\r\n`));
  await caller.waitForSign(30_000);
  await caller.send(bytesOf(NOISE));
  const [list, refusal, ...more] = await answers(caller);
  const { players } = JSON.parse(String(list?.body)) as { players: unknown[] };
  assert.equal(players.length, count);
  assert.deepEqual([refusal?.status, refusal?.body.toString()], [400, BAD]);
  assert.deepEqual(more, []);
});

test('a malformed body of a request that is already answered: no second answer', async () => {
  const { caller } = await connect();
  const foreign = 'Host: a\r\nSec-Fetch-Site: cross-site\r\nTransfer-Encoding: chunked\r\n\r\n';
  await caller.send(bytesOf(`POST /api/players HTTP/1.1\r\n${foreign}`));
  const first = await caller.answer(false);
  assert.equal(first?.status, 403);
  await caller.send(bytesOf('no chunk\r\n'));
  assert.deepEqual(told(await answers(caller)), []);
});

test('a refused connection is closed, also when its other end stays open', async () => {
  const { caller, socket } = await connect();
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(60_000) });
  await caller.send(bytesOf(NOISE));
  assert.deepEqual(told(await answers(caller)), [[400, BAD]]);
  await closed;
});

test('the rest of a body that arrives after its 408: nothing of it is stored', async (t) => {
  const impatient = await startService({ ports: { requestTimeout: 300 } });
  t.after(() => impatient.close());
  const { caller, socket } = await connect(impatient);
  const body = '{"name":"a","emoji":"b","color":"c"}';
  const head = `POST /api/players HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`;
  await caller.send(bytesOf(head + body.slice(0, 9)));
  assert.equal((await caller.answer(false))?.status, 408);
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(60_000) });
  await caller.send(bytesOf(body.slice(9)));
  await closed;
  const [row] = await impatient.store.database.rows('select count(*) as count from players');
  assert.equal(Number(row?.['count']), 0);
});
