import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';
import { waitFor } from '../kit/wait-for.ts';
import { addFlowcharts, addPlayers, addPostcards, createGuest } from './many-rows.ts';
import { beginAnswer, readRest } from './slow-reader.ts';

/** This many players with such names are more than the system buffers for a caller that does not read. */
const MANY = 8_000;
const longName = (index: number): string => `${index} ${'x'.repeat(2_500)}`;
/**
 * How long a caller may read nothing, in milliseconds. The system buffers some megabytes for each caller, and accepts more
 * only after it has sent many of them: a steady reader is seen to read only a few times a second.
 */
const MAX_IDLE = 1_500;
/** The pause of a steady reader after each 64 KB, in milliseconds. */
const STEADY = 10;

let service: Service;
before(async () => {
  service = await startService({ ports: { readerTimeout: MAX_IDLE } });
});
after(() => service.close());

const database = () => service.store.database;
const logged = (message: string) => service.logLines.filter(({ msg }) => msg === message);
const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index);

async function newOwner(): Promise<{ client: Client; id: string }> {
  const client = service.client();
  return { client, id: await createGuest(client) };
}

type Listed = { readonly id: string; readonly name: string };

const playersIn = (text: string): Listed[] => (JSON.parse(text) as { players: Listed[] }).players;

describe('a list of any length', () => {
  /** The length of a text: long texts are at the borders of pages, alone, and beside each other. */
  const sizeOf = (index: number): number => {
    if (index % 64 === 0 || index % 64 === 63) return 5_000;
    if (index % 40 > 34) return 70_000;
    return index % 50 === 7 ? 300_000 : 5;
  };

  for (const length of [0, 1, 2, 63, 64, 65, 127, 128, 129, 300]) {
    it(`200: ${length} players, small and large, each once, in order and unchanged`, async () => {
      const { client, id } = await newOwner();
      const name = (index: number): string => `${'"ä\u0001'.repeat(sizeOf(index) / 5)} ${index}`;
      const ids = await addPlayers(database(), id, length, name);
      const { status, text } = await client.get('/api/players');
      assert.equal(status, 200);
      const expected = ids.map((one, index) => [one, name(index)]);
      const listed = playersIn(text).map((player) => [player.id, player.name]);
      assert.deepEqual(listed, expected.toReversed());
    });
  }

  it('200: flowcharts, all and with one status', async () => {
    const { client, id } = await newOwner();
    const description = (index: number): string | null =>
      index % 3 === 0 ? null : 'x'.repeat(sizeOf(index));
    const ids = await addFlowcharts(database(), id, 300, description);
    for (const [query, indexes] of [
      ['', upTo(300)],
      ['?status=draft', upTo(300).filter((index) => index % 2 === 0)],
      ['?status=archived', []],
    ] as const) {
      const { status, body } = await client.get(`/api/teacher-flowcharts${query}`);
      assert.equal(status, 200);
      assert.deepEqual(
        body.flowcharts.map((one: Listed & { description: string }) => [one.id, one.description]),
        indexes.map((index) => [ids[index], description(index)]).toReversed(),
      );
    }
  });

  it('200: postcards, all and by id', async () => {
    const { client, id } = await newOwner();
    const ids = await addPostcards(database(), id, 60, sizeOf);
    for (const [query, indexes] of [
      ['', upTo(60).slice(10)],
      [`?ids=${ids.join(',')}`, upTo(60).slice(10)],
      [`?ids=${ids[7]},${ids[20]},${ids[36]}`, [7, 20, 36]],
    ] as const) {
      const { status, body } = await client.get(`/api/postcards${query}`);
      assert.equal(status, 200);
      assert.deepEqual(
        body.postcards.map((one: { id: string; manifest: { moments: string[] } }) => [
          one.id,
          one.manifest.moments[0]?.length,
        ]),
        indexes.map((index) => [ids[index], sizeOf(index)]).toReversed(),
      );
    }
  });

  it('200 with its length when it is short, in chunks when it is long; HEAD has no body', async () => {
    const { client, id } = await newOwner();
    const ask = (method: string) => client.send(method, '/api/players');
    await addPlayers(database(), id, 64);
    const short = await ask('GET');
    assert.equal(Number(short.headers.get('content-length')), Buffer.byteLength(short.text));
    assert.equal(
      (await ask('HEAD')).headers.get('content-length'),
      short.headers.get('content-length'),
    );

    const { client: other, id: otherId } = await newOwner();
    await addPlayers(database(), otherId, 65);
    const long = await other.get('/api/players');
    assert.equal(long.headers.get('content-length'), null);
    assert.equal(long.headers.get('transfer-encoding'), 'chunked');
    const head = await other.send('HEAD', '/api/players');
    assert.deepEqual([head.status, head.text], [200, '']);
    assert.equal(head.headers.get('content-type'), long.headers.get('content-type'));
    assert.equal(head.headers.get('content-length'), null);
  });
});

describe('a list that is read slowly', () => {
  let client: Client;
  let id: string;
  let ids: readonly string[];
  before(async () => {
    ({ client, id } = await newOwner());
    ids = await addPlayers(database(), id, MANY, longName);
  });

  it('200: arrives whole at a slow reader, also when that takes longer than the limit for reading nothing', async () => {
    const answer = await beginAnswer(client, '/api/players');
    const began = performance.now();
    const players = playersIn(await readRest(answer, STEADY));
    assert.ok(performance.now() - began > 1.5 * MAX_IDLE);
    assert.equal(players.length, MANY);
  });

  it('ends when its caller reads nothing, and others do not end', async () => {
    const earlier = logged('connection ended: the caller read nothing').length;
    const [stuck, other] = await Promise.all([
      beginAnswer(client, '/api/players'),
      beginAnswer(client, '/api/players'),
    ]);
    const reading = readRest(other, STEADY);
    await waitFor(
      'it is let go',
      () => logged('connection ended: the caller read nothing')[earlier],
    );
    await assert.rejects(readRest(stuck));
    assert.equal(playersIn(await reading).length, MANY);
    assert.equal(logged('connection ended: the caller read nothing').length, earlier + 1);
  });

  it('breaks off when a later page cannot be read from the store, and the cause is logged once', async () => {
    const answer = await beginAnswer(client, '/api/players');
    const requestId = answer.headers['x-request-id'];
    await database().withoutTable('players', () => assert.rejects(readRest(answer)));
    const lines = service.logLines.filter((line) => line['requestId'] === requestId);
    assert.deepEqual(
      lines.map(({ msg, operation }) => [msg, operation]),
      [['answer broke off', 'listPlayers']],
    );
    assert.match(JSON.stringify(lines[0]?.['err']), /players/);
    assert.equal((await client.get('/api/players')).status, 200);
  });

  it('arrives whole when the service stops meanwhile', async () => {
    const other = await startService({ store: service.store });
    const same = other.client();
    same.cookie = client.cookie;
    const answer = await beginAnswer(same, '/api/players');
    const closed = other.close();
    assert.equal(playersIn(await readRest(answer)).length, MANY);
    await closed;
  });

  it('200: has the rows of the moment of the request, without those deleted meanwhile, also where many follow each other', async () => {
    const answer = await beginAnswer(client, '/api/players');
    assert.equal(answer.statusCode, 200);
    const change = (index: number, what: string): Promise<void> =>
      database().run(`update players set ${what} where id = ?`, ids[index] ?? '');
    await change(0, `name = 'renamed'`);
    await change(1, `created_at = '2099-01-01T00:00:00.000Z'`);
    const deleted = new Set([2, ...upTo(200).map((index) => MANY / 2 + index)]);
    for (const index of deleted) {
      await database().run('delete from players where id = ?', ids[index] ?? '');
    }
    await addPlayers(database(), id, 3);
    const players = playersIn(await readRest(answer));
    assert.deepEqual(
      players.map((player) => player.id),
      ids.filter((_, index) => !deleted.has(index)).toReversed(),
    );
    assert.equal(players.at(-1)?.name, 'renamed');
  });
});
