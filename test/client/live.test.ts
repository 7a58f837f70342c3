import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { createClient, type BeadhouseClient, type Change } from '../../client/src/index.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { startService } from '../kit/service.ts';

const fox = { name: 'Ada', emoji: '🦊', color: '#f97316' };

/** A service that draws postcards, and a way to make clients of it. */
async function serve(t: TestContext) {
  const service = await startService({ work: true });
  addCleanup(t, () => service.close());
  return () => createClient({ baseUrl: service.url });
}

/** Follows the changes of a client from now on, and returns a function that waits for one of them. */
async function listen(t: TestContext, client: BeadhouseClient, options: { arcade?: string } = {}) {
  const stop = new AbortController();
  addCleanup(t, () => stop.abort());
  const events = client.events({ ...options, signal: stop.signal });
  async function hear(what: (change: Change) => boolean): Promise<Change> {
    for (;;) {
      const { value, done } = await events.next();
      assert.ok(done !== true, 'the stream has ended');
      if (what(value)) return value;
    }
  }
  await hear(({ id }) => id === null);
  return { hear, events };
}

describe('the event stream of a client in Node.js', () => {
  test('reports a ready postcard', async (t) => {
    const client = (await serve(t))();
    const { postcardId: id } = await client.post('/api/postcards', {
      body: { manifest: { callerNumber: 42, moments: ['42 is 6 times 7'] } },
    });
    const { hear } = await listen(t, client);
    for (;;) {
      const { postcard } = await client.get('/api/postcards/{id}', { params: { path: { id } } });
      if (postcard.status === 'ready') break;
      await hear((change) => change.kind === 'postcards');
    }
  });

  test('reports nothing of another viewer', async (t) => {
    const connect = await serve(t);
    const [one, other] = [connect(), connect()];
    for (const client of [one, other]) await client.get('/api/abacus-settings');
    const { hear } = await listen(t, one);
    await other.post('/api/players', { body: fox });
    const { player } = await one.post('/api/players', { body: fox });
    const change = await hear(({ id }) => id !== null);
    assert.deepEqual([change.kind, change.id], ['family', player.id]);
  });

  test('reports the game that it follows, with the version of the entity tag', async (t) => {
    const client = (await serve(t))();
    await client.get('/api/abacus-settings');
    const { hear } = await listen(t, client, { arcade: 'ada' });
    const arcade = client.arcade<{ moves: number }>('ada');
    await arcade.start({
      gameName: 'matching',
      gameUrl: '/arcade/matching',
      initialState: { moves: 0 },
      activePlayers: ['ada'],
      roomId: 'kitchen',
    });
    const { kind, id, version } = await hear((change) => change.id !== null);
    const params = { query: { userId: 'ada' } };
    const { response } = await client.request('get', '/api/arcade-session', { params });
    assert.deepEqual([kind, id, `"${version}"`], ['arcade', 'ada', response.headers.get('etag')]);
  });

  test('ends with 401 when the viewer signs out', async (t) => {
    const client = (await serve(t))();
    await client.post('/api/auth/sign-up/email', {
      body: { name: 'Ada', email: 'ada@example.org', password: 'a long passphrase' },
    });
    const { hear } = await listen(t, client);
    await client.post('/api/auth/sign-out');
    await assert.rejects(
      hear(() => false),
      { status: 401, message: 'Authentication required' },
    );
  });
});
