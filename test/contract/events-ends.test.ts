import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { MOST_OF_VIEWER } from '../../src/events/endpoints.ts';
import { DAY } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { openEvents, type EventStream } from '../kit/event-stream.ts';
import { waitFor } from '../kit/wait-for.ts';
import { contract } from './scenario.ts';
import { openStage, viewerOf, type Stage } from './stage.ts';
import { startService, type Service } from '../kit/service.ts';
import {
  makeAccount,
  linkGuardian,
  pairDevice,
  PASSWORD,
  makePlayer,
  session,
} from './family-cast.ts';

let stage: Stage;
let service: Service;
before(async () => {
  stage = await openStage({}, { heartbeat: 1_000 });
  ({ service } = stage);
});
after(() => stage.close());

const at = ({ service: { client }, advance }: Stage) => ({ client, advance });
const guest = () => stage.guest();

const inOrder = (ids: readonly string[]) => ids.toSorted((one, other) => (one < other ? -1 : 1));

/** How many streams the service has. */
async function openStreams(): Promise<number> {
  const metrics = (await stage.nobody().get('/metrics')).text;
  return Number(/^event_streams (\d+)$/m.exec(metrics)?.[1]);
}

async function signIn(email: string): Promise<Client> {
  const client = service.client();
  const { status } = await client.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  assert.equal(status, 200);
  return client;
}

/** Ways in which a session ends: what is done by its client, and by others. */
const endings: Readonly<
  Record<string, (client: Client, other: Client, email: string) => Promise<unknown>>
> = {
  'is signed out': (client) => client.post('/api/auth/sign-out', {}),
  'is revoked by another session': (_client, other) =>
    other.post('/api/auth/revoke-other-sessions', {}),
  'ends with a new password': (_client, other) =>
    other.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: `${PASSWORD} 2`,
      revokeOtherSessions: true,
    }),
  'is ended by an administrator': async (client) => {
    const userId = await viewerOf(stage, client);
    const admin = await stage.admin();
    return admin.post(`/api/admin/users/${userId}/end-sessions`, {});
  },
  'ends with a password that is set by a link': async (client) => {
    const userId = await viewerOf(stage, client);
    const admin = await stage.admin();
    const { body } = await admin.post(`/api/admin/users/${userId}/password-reset`, {});
    const token = new URL(body.url, 'http://x').searchParams.get('token');
    return service
      .client()
      .post('/api/auth/reset-password', { token, newPassword: 'a new one yes' });
  },
  'ends with its erased account': (_client, other) =>
    other.delete('/api/account', { body: { password: PASSWORD } }),
};

describe('an event stream ends within a second when its session', { concurrency: false }, () => {
  for (const [how, end] of Object.entries(endings)) {
    it(how, async () => {
      const { client, email } = await makeAccount(at(stage));
      const other = await signIn(email);
      const stream = await openEvents(client);
      const ended = await end(client, other, email);
      assert.equal((ended as { status: number }).status, 200);
      await stream.ended;
      assert.equal((await client.get('/api/events')).status, 401);
    });
  }

  it('ends by a request that fails half way', async () => {
    const { client, email } = await makeAccount(at(stage));
    const other = await signIn(email);
    const stream = await openEvents(client);
    const repair = await stage.store.refuse('insert', 'sessions', 'the disk is full');
    const failed = await other.post('/api/auth/change-password', {
      currentPassword: PASSWORD,
      newPassword: `${PASSWORD} 2`,
      revokeOtherSessions: true,
    });
    await repair();
    assert.equal(failed.status, 500);
    await stream.ended;
    assert.equal((await client.get('/api/events')).status, 401);
  });

  it('belongs to a guest who signs in: the account gets the events of its new data', async () => {
    const visitor = await guest();
    await makePlayer(visitor);
    const { client, email } = await makeAccount(at(stage));
    const former = await openEvents(visitor);
    const own = await openEvents(client);
    const signedIn = await visitor.post('/api/auth/sign-in/email', { email, password: PASSWORD });
    assert.equal(signedIn.status, 200);
    await former.ended;
    await own.until((events) =>
      ['postcards', 'family', 'inbox'].every((kind) =>
        events.some(({ data }) => data.kind === kind && data.id === null),
      ),
    );
    own.close();
  });
});

describe('an event stream whose session', () => {
  it('expires ends, and one whose session lasts goes on', async (t) => {
    const later = await openStage({}, { heartbeat: 1_000 });
    t.after(() => later.close());
    const { client } = await makeAccount(at(later));
    // The session of a guest lasts longer.
    const visitor = await later.guest();
    const [short, long] = [await openEvents(client), await openEvents(visitor)];
    later.advance(31 * DAY);
    await short.ended;
    await makePlayer(visitor);
    await long.until((events) => events.some(({ data }) => data.kind === 'family'));
    long.close();
  });
});

describe('an event stream', { concurrency: false }, () => {
  it('of another session of the same account goes on', async () => {
    const { client, email } = await makeAccount(at(stage));
    const other = await openEvents(await signIn(email));
    const stream = await openEvents(client);
    await client.post('/api/auth/sign-out', {});
    await stream.ended;
    await makePlayer(await signIn(email));
    await other.until((events) => events.some(({ data }) => data.kind === 'family'));
    other.close();
  });

  it('of a device ends when the device is revoked, and when its owner is erased', async () => {
    const { client } = await makeAccount(at(stage));
    const { id } = await makePlayer(client);
    const [one, two] = [
      await pairDevice(at(stage), client, id),
      await pairDevice(at(stage), client, id),
    ];
    const streams = [await openEvents(one.tablet), await openEvents(two.tablet)] as const;
    assert.deepEqual(streams[0].events[0]?.data, { kinds: ['postcards', 'family', 'practice'] });
    assert.equal((await client.delete(`/api/devices/${one.id}`)).status, 200);
    await streams[0].ended;
    await makePlayer(client);
    await client.patch(`/api/players/${id}`, { name: 'N' });
    await streams[1].until((events) => events.some(({ data }) => data.id === id));
    await client.delete('/api/account', { body: { password: PASSWORD } });
    await streams[1].ended;
  });

  it('is 401 without a credential, with one that is not valid, and for a moved guest', async () => {
    const answers = [
      await stage.nobody().get('/api/events'),
      await stage.nobody().get('/api/events', { headers: { authorization: 'Bearer x' } }),
      await stage.nobody().get('/api/events', { headers: { 'last-event-id': '1' } }),
    ];
    for (const { status, body, headers } of answers) {
      assert.deepEqual([status, body], [401, { error: 'Authentication required' }]);
      assert.deepEqual(headers.getSetCookie(), []);
    }
  });

  it('is 400 when arcade is empty, or no valid text', async () => {
    const visitor = await guest();
    const empty = await visitor.get('/api/events?arcade=');
    assert.deepEqual(
      [empty.status, empty.body],
      [400, { error: 'arcade must be the userId of a session' }],
    );
    assert.equal((await visitor.get('/api/events?arcade=%00')).status, 400);
    for (const games of ['', 'all', 'Family']) {
      const other = await visitor.get(`/api/events?games=${games}`);
      assert.deepEqual([other.status, other.body], [400, { error: 'games must be family' }]);
    }
  });

  it('is 429 beyond the limit of a viewer, until one of them has ended', async () => {
    const visitor = await guest();
    const other = await openEvents(await guest());
    const streams = [];
    for (let count = 0; count < MOST_OF_VIEWER; count++) streams.push(await openEvents(visitor));
    const refused = await visitor.get('/api/events');
    assert.deepEqual([refused.status, refused.body], [429, { error: 'Too many event streams' }]);
    assert.equal(refused.headers.get('retry-after'), '2');
    streams.pop()?.close();
    await waitFor('a place', async () => (await visitor.get('/api/events')).status === 200);
    for (const stream of [...streams, other]) stream.close();
  });

  it('has its headers, and HEAD has only these and opens no stream', async () => {
    const visitor = await guest();
    const stream = await openEvents(visitor);
    for (let count = 0; count < MOST_OF_VIEWER + 1; count++) {
      const { status, headers, text } = await visitor.send('HEAD', '/api/events');
      assert.deepEqual([status, text], [200, '']);
      for (const [name, value] of Object.entries({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      })) {
        assert.equal(headers.get(name), value);
        assert.equal(stream.answer.headers[name], value);
      }
    }
    stream.close();
  });

  it('begins with retry and ready; when a client comes back each kind follows', async () => {
    const visitor = await guest();
    const none = { id: null, version: null };
    const back = await openEvents(visitor, '?arcade=x', { 'last-event-id': 'anything' });
    const retry = Number(/^retry: (\d+)\n\nevent: ready\nid: \S+\ndata: /.exec(back.text())?.[1]);
    assert.ok(retry >= 2_000 && retry < 4_000);
    const kinds = ['postcards', 'family', 'practice', 'inbox', 'arcade'];
    assert.deepEqual(
      back.events.map(({ data }) => data),
      [{ kinds }, ...kinds.map((kind) => ({ kind, ...none }))],
    );
    const fresh = await openEvents(visitor);
    await fresh.until((_events, text) => text.includes('\n\n:\n\n'));
    assert.deepEqual(
      fresh.events.map(({ data }) => data),
      [{ kinds: kinds.slice(0, 4) }],
    );
    for (const stream of [back, fresh]) stream.close();
  });

  it('serves HTTP/1.0, and is removed when its caller leaves', async () => {
    const visitor = await guest();
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET /api/events HTTP/1.0\r\ncookie: ${visitor.cookie}\r\n\r\n`);
    let text = '';
    socket.setEncoding('utf8').on('data', (piece) => (text += piece));
    await waitFor('the beginning', () => text.includes('event: ready'));
    assert.match(text, /\r\n\r\nretry: \d+\n\nevent: ready\n/);
    assert.doesNotMatch(text, /transfer-encoding/i);
    assert.equal(await openStreams(), 1);
    socket.end();
    await once(socket, 'close');
    await waitFor('nobody', async () => (await openStreams()) === 0);
  });

  it('of a caller who leaves while it is being opened does not count', async () => {
    const visitor = await guest();
    const { hostname, port } = new URL(service.url);
    const request = `GET /api/events HTTP/1.1\r\nhost: x\r\ncookie: ${visitor.cookie}\r\n\r\n`;
    for (let turns = 0; turns < 60; turns++) {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      socket.write(request);
      for (let turn = 0; turn < turns / 2; turn++) await new Promise(setImmediate);
      socket.resetAndDestroy();
      await once(socket, 'close');
    }
    await waitFor('nobody', async () => (await openStreams()) === 0);
  });

  it('is logged and counted when it begins', async () => {
    const visitor = await guest();
    const stream = await openEvents(visitor);
    const requestId = stream.answer.headers['x-request-id'];
    const line = service.logLines.find((one) => one['requestId'] === requestId);
    assert.deepEqual([line?.['operation'], line?.['status']], ['streamEvents', 200]);
    stream.close();
    await stream.ended;
    assert.equal(service.logLines.filter((one) => one['requestId'] === requestId).length, 1);
  });
});

describe('an event stream that follows a game', { concurrency: false }, () => {
  it('reports its start, each state, and its end: the version is that of the entity tag', async () => {
    const visitor = await guest();
    const userId = '\u2028a game "with" 🦊\r\n\nevent: x';
    const stream = await openEvents(visitor, `?arcade=${encodeURIComponent(userId)}`);
    const deaf = await openEvents(visitor, '?arcade=another');
    const nobody = stage.nobody();
    const tags = [];
    const started = await nobody.post('/api/arcade-session', { ...session, userId });
    tags.push(started.headers.get('etag'));
    const headers = { 'if-match': tags[0] ?? '' };
    const changed = await nobody.patch(
      '/api/arcade-session',
      { userId, gameState: [2] },
      { headers },
    );
    tags.push(changed.headers.get('etag'));
    const touched = await nobody.post('/api/arcade-session/touch', { userId });
    tags.push(touched.headers.get('etag'));
    const query = `?userId=${encodeURIComponent(userId)}`;
    await nobody.delete(`/api/arcade-session${query}`);
    await nobody.delete(`/api/arcade-session${query}`);
    await nobody.post('/api/arcade-session', { ...session, userId: 'another' });
    await deaf.until((events) => events.length > 1);
    await stream.until((events) => events.length > 4);
    assert.deepEqual(
      stream.events.slice(1).map(({ data }) => data),
      [...tags.map((tag) => tag?.slice(1, -1)), null].map((version) => ({
        kind: 'arcade',
        id: userId,
        version,
      })),
    );
    assert.equal(deaf.events.length, 2);
    for (const one of [stream, deaf]) one.close();
  });

  it('of a family reports the games of its players and its own, as long as it may see them', async () => {
    const [owner, guardian, stranger] = [
      await makeAccount(at(stage)),
      await guest(),
      await guest(),
    ];
    const { id } = await makePlayer(owner.client);
    await linkGuardian(owner.client, guardian, id);
    const { tablet } = await pairDevice(at(stage), owner.client, id);
    const own = (await viewerOf(stage, guardian)) ?? '';
    const open = (client: Client) => openEvents(client, '?games=family');
    const streams = [await open(owner.client), await open(guardian), await open(tablet)];
    const deaf = [await open(stranger), await openEvents(owner.client)];
    const begin = (userId: string) =>
      stage.nobody().post('/api/arcade-session', { ...session, userId });
    const games = ({ events }: EventStream) =>
      events.filter(({ data }) => data.kind === 'arcade').map(({ data }) => data.id);
    await begin(id);
    await begin(own);
    for (const stream of streams) await stream.until(() => games(stream).includes(id));
    const [ofOwner, ofGuardian, ofTablet] = streams;
    await ofGuardian?.until(() => ofGuardian !== undefined && games(ofGuardian).includes(own));

    await owner.client.delete(`/api/players/${id}/guardians/${own}`);
    await begin(id);
    for (const stream of [ofOwner, ofTablet]) {
      await stream?.until(() => games(stream).length > 1);
    }
    assert.deepEqual(
      streams.map((stream) => inOrder(games(stream))),
      [[id, id], inOrder([id, own]), [id, id]],
    );
    assert.deepEqual(deaf.map(games), [[], []]);
    for (const stream of [...streams, ...deaf]) stream.close();
  });

  it('is 403 with ARCADE_OWNER_CHECK for the game of others, and ends with the link to the player', async (t) => {
    const checked = await openStage({ ARCADE_OWNER_CHECK: 'true' }, { heartbeat: 1_000 });
    t.after(() => checked.close());
    const [owner, guardian] = [await makeAccount(at(checked)), await makeAccount(at(checked))];
    const { id } = await makePlayer(owner.client);
    const refused = await guardian.client.get(`/api/events?arcade=${id}`);
    assert.deepEqual([refused.status, refused.body], [403, { error: 'Forbidden' }]);
    await linkGuardian(owner.client, guardian.client, id);
    const stream = await openEvents(guardian.client, `?arcade=${id}`);
    const plain = await openEvents(guardian.client);
    const guardianId = await viewerOf(checked, guardian.client);
    await owner.client.delete(`/api/players/${id}/guardians/${guardianId}`);
    await stream.ended;
    await plain.until((events) => events.some(({ data }) => data.id === id));
    assert.equal(plain.answer.closed, false);
    plain.close();
  });
});

describe('a service that stops', () => {
  it('ends its streams at once, also those that are opened meanwhile', async () => {
    const other = await startService();
    const visitor = other.client();
    await visitor.get('/api/abacus-settings');
    const streams = [await openEvents(visitor), await openEvents(visitor)];
    const closing = other.close();
    for (const { ended } of streams) await ended;
    await closing;
  });
});

contract('a store that fails', {
  'GET /api/events': [
    {
      status: 500,
      name: 'when the session cannot be read',
      as: 'guest',
      without: 'sessions',
      answer: { error: 'Failed to open the event stream' },
    },
  ],
});
