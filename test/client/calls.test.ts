import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test, type TestContext } from 'node:test';
import { BeadhouseError, createClient, isRefusal, nextCursor } from '../../client/src/index.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { startService, type Service } from '../kit/service.ts';

const fox = { name: 'Ada', emoji: '🦊', color: '#f97316' };
const account = { name: 'Ada', password: 'a long passphrase' };

/** A server that gives the test's answers, like a proxy between the client and the service. */
async function startServer(t: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  addCleanup(t, async () => {
    server.closeAllConnections();
    await server[Symbol.asyncDispose]();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a client', () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service.close());
  const connect = (token: string | null = null) => createClient({ baseUrl: service.url, token });

  test('stays the same guest, and keeps everything when it signs up', async () => {
    const client = connect();
    const { player } = await client.post('/api/players', { body: fox });
    assert.equal(player.name, 'Ada');
    assert.deepEqual((await client.get('/api/players')).players, [player]);
    const email = 'guest@example.org';
    const { user, token } = await client.post('/api/auth/sign-up/email', {
      body: { ...account, email },
    });
    assert.equal(user.email, email);
    const [same] = (await client.get('/api/players')).players;
    assert.deepEqual([same?.id, same?.userId], [player.id, user.id]);

    // The token works in another program.
    const other = connect(token);
    assert.deepEqual((await other.get('/api/players')).players, [same]);
    await client.post('/api/auth/sign-out');
    assert.deepEqual((await client.get('/api/players')).players, []);
    await assert.rejects(other.get('/api/players'), { status: 401 });
  });

  test('gets the token again for each request', async () => {
    const { token } = await connect().post('/api/auth/sign-up/email', {
      body: { ...account, email: 'later@example.org' },
    });
    let now: string | null = null;
    const client = createClient({ baseUrl: `${service.url}/`, token: () => now });
    assert.equal(await client.get('/api/auth/get-session'), null);
    now = token;
    assert.equal((await client.get('/api/auth/get-session'))?.user.email, 'later@example.org');
  });

  test('throws a refusal with its status, sentence, operation and request', async () => {
    await assert.rejects(
      connect().post('/api/players', { body: { ...fox, name: '' } }),
      (error: unknown) => {
        assert.ok(error instanceof BeadhouseError && error instanceof Error);
        assert.equal(error.name, 'BeadhouseError');
        assert.equal(error.message, 'Missing required fields: name, emoji, color');
        assert.deepEqual(error.body, { error: error.message });
        assert.equal(error.operation, 'POST /api/players');
        assert.match(error.requestId ?? '', /^[\w-]{36}$/);
        assert.equal(error.retryAfter, null);
        assert.ok(isRefusal(error, 'POST /api/players', 400));
        assert.ok(!isRefusal(error, 'POST /api/players', 403));
        assert.ok(!isRefusal(error, 'POST /api/postcards', 400));
        return true;
      },
    );
    assert.ok(!isRefusal(new Error('other'), 'POST /api/players', 400));
  });

  test('knows the body of a refusal', async () => {
    const client = connect();
    for (let count = 0; count < 5; count++) await client.post('/api/players', { body: fox });
    await assert.rejects(client.post('/api/players', { body: fox }), (error: unknown) => {
      assert.ok(isRefusal(error, 'POST /api/players', 403) && 'limit' in error.body);
      const { code, limit }: { code: 'PRACTICE_STUDENT_LIMIT_REACHED'; limit: number } = error.body;
      assert.deepEqual([code, limit], ['PRACTICE_STUDENT_LIMIT_REACHED', 5]);
      return true;
    });
  });

  test('encodes any text in paths and queries', async () => {
    const client = connect();
    for (const id of ['a/b?c#d', '..%2f', '$&', 'ä 🧮']) {
      await assert.rejects(client.get('/api/players/{id}', { params: { path: { id } } }), {
        status: 404,
        message: 'Player not found',
      });
    }
    const userId = 'a&b=c +d';
    await client.arcade(userId).start({
      gameName: 'matching',
      gameUrl: '/arcade/matching',
      initialState: {},
      activePlayers: [],
      roomId: 'kitchen',
    });
    const { session } = await client.get('/api/arcade-session', { params: { query: { userId } } });
    assert.equal(session.currentGame, 'matching');
  });

  test('returns the response itself, for preconditions', async () => {
    const client = connect();
    const read = await client.request('get', '/api/abacus-settings');
    const etag = read.response.headers.get('etag') ?? '';
    const change = (soundVolume: number) =>
      client.patch('/api/abacus-settings', {
        params: { header: { 'If-Match': etag } },
        body: { soundVolume },
      });
    assert.equal((await change(0.5)).settings.soundVolume, 0.5);
    await assert.rejects(change(0.6), { status: 409, message: 'Settings have changed' });
  });

  test('throws for an answer that should be JSON and is not, with its text', async (t) => {
    const answers = ['<h1>Log in to this Wi-Fi</h1>', ''];
    const baseUrl = await startServer(t, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(answers.shift());
    });
    const client = createClient({ baseUrl });
    await assert.rejects(client.get('/api/players'), {
      name: 'BeadhouseError',
      status: 200,
      message: 'The answer is not JSON, but text/html',
      body: '<h1>Log in to this Wi-Fi</h1>',
    });
    assert.equal(await client.get('/api/players'), undefined);
  });

  test('reads answers that are not JSON', async () => {
    const client = connect();
    assert.match(await client.get('/metrics', { parseAs: 'text' }), /^# HELP/);
    const { player } = await client.post('/api/players', { body: fox });
    const report = {
      params: { path: { id: player.id }, query: { format: 'csv' as const } },
    };
    const path = '/api/players/{id}/practice-report';
    assert.match(await client.get(path, { ...report, parseAs: 'text' }), /^player,day,/);
    await assert.rejects(client.get(path, report), {
      status: 200,
      message: 'The answer is not JSON, but text/csv; charset=utf-8',
    });
  });

  test('reads lists page by page, and only as far as the caller reads', async () => {
    const client = connect();
    const { player } = await client.post('/api/players', { body: fox });
    const path = '/api/players/{id}/arcade-results';
    const params = { path: { id: player.id }, query: { gameName: 'a & b' } };
    const body = { gameName: 'a & b', score: 1, seconds: 2 };
    for (let count = 0; count < 120; count++) {
      await client.post(path, { params: { path: params.path }, body });
    }
    const lengths: number[] = [];
    const ids = new Set<string>();
    for await (const { results } of client.pages(path, { params })) {
      lengths.push(results.length);
      for (const { id } of results) ids.add(id);
    }
    assert.deepEqual([lengths, ids.size], [[50, 50, 20], 120]);
    for await (const { results } of client.pages(path, { params })) {
      assert.equal(results.length, 50);
      break;
    }
    const { response } = await client.request('get', path, { params });
    const cursor = nextCursor(response);
    assert.ok(cursor);
    const { results } = await client.get(path, { params: { ...params, query: { cursor } } });
    assert.equal(results.length, 50);
    assert.equal(nextCursor(new Response()), null);
  });

  test('stops when its signal is aborted', async () => {
    const signal = AbortSignal.abort();
    await assert.rejects(connect().get('/api/players', { signal }), { name: 'AbortError' });
  });

  test('says what is wrong with an address', () => {
    for (const baseUrl of [
      undefined,
      '',
      'beads.example.org',
      '/api',
      'localhost:3000',
      'ftp://a.example',
    ]) {
      assert.throws(() => createClient(baseUrl === undefined ? {} : { baseUrl }), {
        name: 'TypeError',
        message: `baseUrl must be the address of the service, such as https://beads.example.org: '${baseUrl ?? ''}'`,
      });
    }
  });

  describe('with an Idempotency-Key', () => {
    test('creates a thing once, when every answer except the last is lost', async (t) => {
      const client = connect();
      await client.get('/api/abacus-settings');
      const faults = ['cut', 'gateway', 'none'];
      const bodies: string[] = [];
      const url = await startServer(t, (request, response) => {
        void (async () => {
          const body = Buffer.concat(await request.toArray()).toString();
          const fault = request.method === 'POST' ? faults.shift() : 'none';
          if (request.method === 'POST') bodies.push(body);
          const answer = await fetch(service.url + request.url, {
            method: request.method ?? '',
            headers: request.headers as Record<string, string>,
            ...(body !== '' && { body }),
          });
          const text = await answer.text();
          if (fault === 'gateway') response.writeHead(504).end('<h1>Gateway timeout</h1>');
          else {
            const headers = { 'content-type': 'application/json', 'content-length': text.length };
            response.writeHead(answer.status, headers);
            if (fault === 'none') response.end(text);
            else response.write(text.slice(0, 9), () => void response.destroy());
          }
        })();
      });
      const { token } = await client.post('/api/auth/sign-up/email', {
        body: { ...account, email: 'once@example.org' },
      });
      const { player } = await createClient({ baseUrl: url, token }).post('/api/players', {
        body: { ...fox, emoji: 'x' },
        idempotencyKey: 'one',
      });
      assert.equal(bodies.length, 3);
      assert.deepEqual((await client.get('/api/players')).players, [player]);
    });

    test('creates a thing once with the header itself, too', async () => {
      const client = connect();
      await client.get('/api/abacus-settings');
      const options = { params: { header: { 'Idempotency-Key': 'one' } }, body: fox };
      const first = await client.post('/api/players', options);
      assert.deepEqual(await client.post('/api/players', options), first);
    });

    test('gives up after three attempts', async (t) => {
      let count = 0;
      const baseUrl = await startServer(t, (_request, response) => {
        count += 1;
        response.writeHead(503, { 'retry-after': '1' }).end('{"error":"Draining"}');
      });
      const client = createClient({ baseUrl });
      await assert.rejects(client.post('/api/players', { body: fox, idempotencyKey: 'one' }), {
        status: 503,
        retryAfter: 1,
      });
      assert.equal(count, 3);
    });

    test('a refused request and a request without a key are sent only once', async (t) => {
      const keys: (string | string[] | undefined)[] = [];
      const baseUrl = await startServer(t, ({ headers }, response) => {
        keys.push(headers['idempotency-key']);
        if (keys.length === 1) response.writeHead(400).end('{"error":"Title is required"}');
        else response.destroy();
      });
      const client = createClient({ baseUrl });
      await assert.rejects(client.post('/api/players', { body: fox, idempotencyKey: 'one' }), {
        status: 400,
      });
      await assert.rejects(client.post('/api/players', { body: fox }), { name: 'TypeError' });
      await assert.rejects(client.get('/api/players'), { name: 'TypeError' });
      assert.deepEqual(keys, ['one', undefined, undefined]);
    });
  });

  describe('with the game session of a userId', () => {
    type State = { readonly moves: readonly string[] };
    const game = (initialState: State) => ({
      gameName: 'matching',
      gameUrl: '/arcade/matching',
      initialState,
      activePlayers: ['ada'],
      roomId: 'kitchen',
    });

    test('reads null without a session, and cannot change it', async () => {
      const arcade = connect().arcade<State>('nobody');
      assert.equal(await arcade.read(), null);
      await assert.rejects(
        arcade.change(() => ({ gameState: { moves: [] } })),
        { status: 404, message: 'No active session' },
      );
    });

    test('loses no change when many are made at once', async () => {
      await connect()
        .arcade<State>('many')
        .start(game({ moves: [] }));
      const names = Array.from({ length: 8 }, (_, index) => `move ${index}`);
      await Promise.all(
        names.map((name) =>
          connect()
            .arcade<State>('many')
            .change(({ gameState }) => ({ gameState: { moves: [...gameState.moves, name] } })),
        ),
      );
      const session = await connect().arcade<State>('many').read();
      assert.deepEqual(session?.gameState.moves.toSorted(), names);
      assert.equal(session?.version, 9);
    });

    test('is changed behind a proxy that makes entity tags weak', async () => {
      const client = createClient({
        baseUrl: service.url,
        fetch: async (request) => {
          const response = await fetch(request);
          const headers = new Headers(response.headers);
          headers.set('etag', `W/${headers.get('etag')}`);
          return new Response(response.body, { status: response.status, headers });
        },
      });
      const arcade = client.arcade<State>('weak');
      await arcade.start(game({ moves: [] }));
      await arcade.change(() => ({ gameState: { moves: ['a'] } }));
      assert.equal((await arcade.change(() => ({ gameState: { moves: ['b'] } }))).version, 3);
    });

    test('changes a known session without reading it first, and changes nothing for null', async () => {
      const asked: string[] = [];
      const client = createClient({
        baseUrl: service.url,
        fetch: (request) => {
          asked.push(request.method);
          return fetch(request);
        },
      });
      const arcade = client.arcade<State>('known');
      await arcade.start(game({ moves: [] }));
      await arcade.change(() => ({ gameState: { moves: ['a'] }, activePlayers: ['bea'] }));
      const same = await arcade.change(() => null);
      assert.deepEqual([same.gameState, same.activePlayers], [{ moves: ['a'] }, ['bea']]);
      assert.deepEqual(asked, ['POST', 'PATCH']);
    });
  });
});
