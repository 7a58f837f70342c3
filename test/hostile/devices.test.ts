import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Route } from '../../src/http/route.ts';
import type { Answer, Client } from '../kit/client.ts';
import { newAttempt } from '../kit/attempts.ts';
import { newWalk } from '../kit/walks.ts';
import { newStep } from '../kit/path-steps.ts';
import { routes } from '../kit/document.ts';
import { startService, type Service } from '../kit/service.ts';
import { createOwner, ENV, type Owner } from './viewers.ts';

/** Everything that a device may do. Every other route with a viewer is 403 for it. */
const SERVED: readonly string[] = [
  'listPlayers',
  'getPlayer',
  'getSchool',
  'getPath',
  'addPathSteps',
  'addWalks',
  'listWalks',
  'getWalk',
  'listLessons',
  'getLesson',
  'createArcadeResult',
  'listArcadeResults',
  'addAttempts',
  'getDailyPlan',
  'updateDailyPlan',
  'getMastery',
  'listPapers',
  'createPostcard',
  'listPlayerPostcards',
  'getPostcard',
  'getPostcardTask',
  'getAbacusSettings',
  'updateAbacusSettings',
  'resetAbacusSettings',
  'getOwnDevice',
  'getRole',
  'streamEvents',
];

const FORBIDDEN = { error: 'Forbidden' };
const mika = { name: 'Mika', emoji: '🦊', color: '#f97316', isPracticeStudent: false };

let service: Service;
let owner: Owner;
let stranger: Owner;
let deviceId: string;
let token: string;
/** The same device, which presents its token as a cookie. */
let tablet: Client;

before(async () => {
  service = await startService({ env: ENV });
  owner = await createOwner(service, 'user');
  stranger = await createOwner(service, 'guest');
  tablet = service.client();
  ({ deviceId, token } = await pair(owner, tablet, [owner.playerId]));
});
after(() => service.close());

async function pair({ caller }: Owner, client: Client, playerIds: readonly string[]) {
  const opened = await caller.post('/api/devices/pairing', { name: 'Tablet', playerIds });
  assert.equal(opened.status, 201, opened.text);
  const paired = await client.post('/api/devices/pair', { code: opened.body.pairing.code });
  assert.equal(paired.status, 201, paired.text);
  return { token: String(paired.body.token), deviceId: String(paired.body.device.id) };
}

const authorization = () => ({ headers: { authorization: `Bearer ${token}` } });

/** Sends a request as the device, in each of the two ways. */
const ways: Readonly<
  Record<string, (method: string, path: string, body?: unknown) => Promise<Answer>>
> = {
  token: (method, path, body) => service.client().send(method, path, { ...authorization(), body }),
  cookie: (method, path, body) => tablet.send(method, path, { body }),
};

const isOfViewer = ({ access }: Route): boolean =>
  access === 'viewer' || access === 'admin' || access === 'session';

/** The methods of a route: HEAD also works where GET does. */
const methodsOf = ({ method }: Route): readonly string[] =>
  method === 'GET' ? ['GET', 'HEAD'] : [method];

/** The path of a route with the ids of a viewer's data, and the device's own id. */
const pathFor = ({ path }: Route, whose: Owner): string => {
  const id = path.includes('/players/')
    ? whose.playerId
    : path.includes('/postcards/')
      ? whose.postcardId
      : path.includes('/devices/')
        ? deviceId
        : whose.flowchartId;
  return path.replace(':id', id).replace(':userId', whose.userId).replaceAll(/:\w+/g, '1');
};

async function everything(): Promise<unknown> {
  const { database } = service.store;
  // Attempts at passwords are counted for every caller.
  const tables = (await database.tables()).filter((table) => table !== 'rate_limits');
  return database.allRows(tables);
}

describe('a device', () => {
  test('is served only by the routes of the list', () => {
    const marked = routes.filter(({ devices }) => devices === true);
    assert.deepEqual(marked.map(({ operation }) => operation).toSorted(), SERVED.toSorted());
    assert.ok(marked.every(({ access }) => access === 'viewer'));
  });

  for (const [way, send] of Object.entries(ways)) {
    test(`with its ${way} is refused by every other route with a viewer, which changes nothing`, async () => {
      const refused = routes.filter((one) => isOfViewer(one) && !SERVED.includes(one.operation));
      assert.ok(refused.length > 40);
      const earlier = await everything();
      for (const route of refused) {
        for (const whose of [owner, stranger]) {
          for (const method of methodsOf(route)) {
            const path = pathFor(route, whose);
            const answer = await send(method, path, method === 'HEAD' ? undefined : {});
            const about = `${method} ${path}`;
            assert.equal(answer.status, 403, about);
            if (method !== 'HEAD') assert.deepEqual(answer.body, FORBIDDEN, about);
            assert.deepEqual(answer.headers.getSetCookie(), [], about);
          }
        }
      }
      assert.deepEqual(await everything(), earlier);
    });

    test(`with its ${way} reads and writes nothing of other players`, async () => {
      const other = (await owner.caller.post('/api/players', mika)).body.player.id as string;
      const result = { gameName: 'g', score: 1, seconds: 1 };
      const manifest = { callerNumber: '1', moments: [{}] };
      const earlier = await everything();
      for (const id of [other, stranger.playerId, 'x', deviceId, owner.userId]) {
        for (const answer of [
          await send('GET', `/api/players/${id}`),
          await send('GET', `/api/players/${id}/postcards`),
          await send('GET', `/api/players/${id}/arcade-results`),
          await send('POST', `/api/players/${id}/arcade-results`, result),
          await send('GET', `/api/players/${id}/mastery`),
          await send('GET', `/api/players/${id}/papers`),
          await send('GET', `/api/players/${id}/daily-plan`),
          await send('PATCH', `/api/players/${id}/daily-plan`, { doneOn: '2025-11-22' }),
          await send('GET', `/api/players/${id}/school`),
          await send('GET', `/api/players/${id}/path`),
          await send('POST', `/api/players/${id}/path/steps`, { steps: [newStep()] }),
          await send('GET', `/api/players/${id}/lessons`),
          await send('GET', `/api/players/${id}/lessons/read-a-rod`),
          await send('GET', `/api/players/${id}/walks`),
          await send('GET', `/api/players/${id}/walks/${stranger.walkId}`),
          await send('POST', `/api/players/${id}/walks`, { walks: [newWalk()] }),
          await send('GET', `/api/players/${id}/role`),
          await send('POST', `/api/players/${id}/attempts`, { attempts: [newAttempt()] }),
          await send('POST', '/api/postcards', { manifest, playerId: id }),
        ]) {
          assert.deepEqual([answer.status, answer.body], [404, { error: 'Player not found' }]);
        }
      }
      assert.deepEqual(await everything(), earlier);
    });

    test(`with its ${way} reads no postcard that names none of its players`, async () => {
      const manifest = { callerNumber: '1', moments: [{}] };
      const other = (await owner.caller.post('/api/players', mika)).body.player.id as string;
      const { postcardId: ofAnother } = (
        await owner.caller.post('/api/postcards', { manifest, playerId: other })
      ).body;
      const { postcardId: ofNobody } = (await owner.caller.post('/api/postcards', { manifest }))
        .body;
      // Anybody can name any player: a stranger who names its player does not belong to its family.
      const { postcardId: ofStranger } = (
        await stranger.caller.post('/api/postcards', { manifest, playerId: owner.playerId })
      ).body;
      const earlier = await everything();
      for (const id of [ofAnother, ofNobody, ofStranger, stranger.postcardId, 'x']) {
        const path = `/api/postcards/${id}`;
        for (const answer of [await send('GET', path), await send('GET', `${path}/task`)]) {
          assert.deepEqual(
            [answer.status, answer.body],
            [404, { error: 'Postcard not found' }],
            path,
          );
        }
      }
      assert.deepEqual(await everything(), earlier);
    });

    test(`with its ${way} counts as anyone where credentials are not read`, async () => {
      const ignoring = routes.filter(
        ({ access, path }) => /^(?:open|\w+Token)$/.test(access) && path.startsWith('/api/'),
      );
      assert.ok(ignoring.some(({ operation }) => operation === 'createArcadeSession'));
      for (const route of ignoring) {
        for (const method of methodsOf(route)) {
          const path = pathFor(route, owner);
          const body = method === 'HEAD' ? undefined : {};
          const nobody = await service.client().send(method, path, { body });
          const answer = await send(method, path, body);
          assert.equal(answer.status, nobody.status, `${method} ${path}`);
        }
      }
    });
  }

  test('with its token is refused by the sign-in routes', async () => {
    for (const route of routes.filter(({ access }) => access === 'optionalSession')) {
      const path = pathFor(route, owner);
      const answer = await ways['token']?.(route.method, path, {});
      // Some requests are counted or checked before the viewer is read, and refused for that.
      assert.ok(answer !== undefined && answer.status >= 400, `${route.method} ${path}`);
    }
  });

  test('is ignored by a sign-up in the same browser, whose account gets nothing of its owner', async () => {
    const browser = service.client();
    browser.cookie = tablet.cookie;
    const session = await browser.get('/api/auth/get-session');
    assert.deepEqual([session.status, session.body], [200, null]);
    const signedUp = await browser.post('/api/auth/sign-up/email', {
      name: 'Mika',
      email: 'mika@example.org',
      password: 'a long passphrase',
    });
    assert.equal(signedUp.status, 200, signedUp.text);
    assert.ok(![owner.userId, deviceId].includes(signedUp.body.user.id));
    const kept = `beadhouse.device=${token}`;
    browser.cookie = `${kept}; ${browser.cookie}`;
    // The account has priority over the device, and sees none of its players.
    assert.deepEqual((await browser.get('/api/players')).body, { players: [] });
    assert.deepEqual((await browser.get('/api/device')).body, { device: null });
    await browser.post('/api/auth/sign-out', {});
    browser.cookie = kept;
    assert.equal((await browser.get('/api/players')).body.players.length, 1);
  });

  test('has priority over a guest in the same browser', async () => {
    const browser = service.client();
    await browser.post('/api/players', mika);
    browser.cookie = `${browser.cookie}; beadhouse.device=${token}`;
    const { players } = (await browser.get('/api/players')).body;
    assert.deepEqual(
      players.map(({ id }: { id: string }) => id),
      [owner.playerId],
    );
  });

  test('cannot be signed in to, and has no session', async () => {
    const { database } = service.store;
    const email = `${deviceId}@device.invalid`;
    for (const path of ['sign-in/email', 'sign-up/email']) {
      const body = { name: 'x', email, password: 'a long passphrase' };
      const answer = await service.client().post(`/api/auth/${path}`, body);
      assert.ok(answer.status === 401 || answer.status === 422, answer.text);
    }
    const sessions = 'select id from sessions where user_id = ?';
    assert.deepEqual(await database.rows(sessions, deviceId), []);
  });

  test('is refused from another origin with its cookie, and served with its token', async () => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const body = { scaleFactor: 2 };
    const forged = await tablet.patch('/api/abacus-settings', body, { headers });
    assert.deepEqual(
      [forged.status, forged.body],
      [403, { error: 'Cross-origin request refused' }],
    );
    const sent = await service.client().patch('/api/abacus-settings', body, {
      headers: { ...headers, ...authorization().headers },
    });
    assert.equal(sent.status, 200);
    const pairing = await service.client().post('/api/devices/pair', { code: 'x' }, { headers });
    assert.equal(pairing.status, 403);
  });

  test('is not named in the log, nor is its token', () => {
    const log = JSON.stringify(service.logLines);
    assert.ok(log.includes('pairDevice'));
    for (const text of [token, token.slice(4), deviceId]) assert.ok(!log.includes(text));
  });

  test('with its token cut, changed or in another case has no credential', async () => {
    for (const wrong of [token.slice(0, -1), `${token}x`, 'bhd_', token.toLowerCase(), 'bhd_%00']) {
      const headers = { authorization: `Bearer ${wrong}` };
      const byToken = await service.client().get('/api/players', { headers });
      assert.equal(byToken.status, 401, wrong);
      const browser = service.client();
      browser.cookie = `beadhouse.device=${wrong}`;
      assert.deepEqual((await browser.get('/api/players')).body, { players: [] });
      assert.equal((await browser.post('/api/players', mika)).status, 401);
      assert.equal((await browser.get('/api/abacus-settings')).status, 401);
    }
    const foreign = service.client();
    foreign.cookie = 'beadhouse.device=something';
    assert.equal((await foreign.get('/api/abacus-settings')).status, 200);
  });
});

test('with the owner check, a device plays only the games of its players', async () => {
  const { store } = service;
  const other = await startService({ store, env: { ARCADE_OWNER_CHECK: 'true' } });
  try {
    const game = { gameName: 'g', gameUrl: '/g', initialState: {}, activePlayers: [], roomId: 'r' };
    const statuses = [];
    for (const userId of [owner.playerId, deviceId, owner.userId, stranger.playerId]) {
      const client = other.client();
      const started = await client.post(
        '/api/arcade-session',
        { ...game, userId },
        authorization(),
      );
      statuses.push(started.status);
    }
    // Its own id is a user's id, like that of every viewer.
    assert.deepEqual(statuses, [200, 200, 403, 403]);
  } finally {
    await other.close();
  }
});
