import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  linkGuardian,
  makeAccount,
  makePlayer,
  pairDevice,
  PASSWORD,
} from '../contract/family-cast.ts';
import type { Answer, Client } from '../kit/client.ts';
import { runCommand } from '../kit/command.ts';
import { openEvents } from '../kit/event-stream.ts';
import { startService, type Service } from '../kit/service.ts';
import { createStore, type TestStore } from '../kit/store.ts';

/*
 * A parent ends all access. The former partner knows every code and id, has an old tablet of the child, and a browser that was
 * left signed in.
 */

const NEW = 'a passphrase that nobody knows';
const NAME = 'The child of this test';

let store: TestStore;
let service: Service;
let admin: Client;
before(async () => {
  store = await createStore();
  service = await startService({ store, env: { TRUST_PROXY: 'loopback' } });
  const made = ['admin', 'create', '--email', 'head@example.org', '--password', PASSWORD];
  assert.equal((await runCommand(made, store.env)).code, 0);
  admin = service.client();
  await admin.post('/api/auth/sign-in/email', { email: 'head@example.org', password: PASSWORD });
});
after(async () => {
  await service.close();
  await store.remove();
});

/** A parent, and all that the former partner has. */
type Family = {
  readonly email: string;
  readonly userId: string;
  readonly parent: Client;
  readonly playerId: string;
  /** The old tablet, and its token. */
  readonly tablet: Client;
  readonly deviceId: string;
  readonly token: string;
  /** The browser that was left signed in, and its session's token. */
  readonly browser: Client;
  readonly session: string;
  readonly pairingCode: string;
  readonly otherCode: string;
  readonly familyCode: string;
};

async function newFamily(): Promise<Family> {
  const { client: parent, email } = await makeAccount(service);
  const { id: playerId } = await makePlayer(parent);
  await parent.patch(`/api/players/${playerId}`, { name: NAME });
  const { tablet, id: deviceId } = await pairDevice(service, parent, playerId);
  const choice = { name: 'Another tablet', playerIds: [playerId] };
  const codeOf = async (): Promise<string> =>
    (await parent.post('/api/devices/pairing', choice)).body.pairing.code;
  const [pairingCode, otherCode] = [await codeOf(), await codeOf()];
  const { familyCode } = (await parent.post(`/api/players/${playerId}/sharing`, { people: 4 })).body
    .sharing;
  const browser = service.client();
  const signedIn = await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  assert.equal(signedIn.status, 200, signedIn.text);
  const { user, token: session } = signedIn.body;
  const token = /beadhouse\.device=(\w+)/.exec(tablet.cookie)?.[1] ?? assert.fail();
  const results = `/api/players/${playerId}/arcade-results`;
  const stored = await tablet.post(results, RESULT, { headers: KEY });
  assert.equal(stored.status, 201, stored.text);
  return {
    email,
    userId: user.id,
    parent,
    playerId,
    tablet,
    deviceId,
    token,
    browser,
    session,
    pairingCode,
    otherCode,
    familyCode,
  };
}

const RESULT = { gameName: 'matching', score: 12, seconds: 90 };
const KEY = { 'idempotency-key': 'of the tablet' };
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function resetLinkOf({ userId }: Family): Promise<string> {
  const made = await admin.post(`/api/admin/users/${userId}/password-reset`);
  return new URL(made.body.url, 'http://x').searchParams.get('token') ?? assert.fail();
}

const reset = async (family: Family, more: object): Promise<Answer> =>
  service.client().post('/api/auth/reset-password', {
    token: await resetLinkOf(family),
    newPassword: NEW,
    ...more,
  });

const change = ({ parent }: Family, more: object): Promise<Answer> =>
  parent.post('/api/auth/change-password', {
    currentPassword: PASSWORD,
    newPassword: NEW,
    ...more,
  });

async function command(...args: readonly string[]): Promise<Answer> {
  const done = await runCommand(args, store.env);
  assert.equal(done.code, 0, done.err);
  return { status: 200 } as Answer;
}

/** What ends all access of an account. */
const ENDING: Readonly<Record<string, (family: Family) => Promise<Answer>>> = {
  'an administrator ends the sessions': ({ userId }) =>
    admin.post(`/api/admin/users/${userId}/end-sessions`),
  '`admin create` takes the address': ({ email }) =>
    command('admin', 'create', '--email', email, '--password', NEW),
  'the password is changed, and the other sessions end': (family) =>
    change(family, { revokeOtherSessions: true }),
  'the password is reset, and all access ends': (family) => reset(family, { endAllAccess: true }),
};

/** What leaves devices and codes, so that a class teacher keeps forty tablets. */
const LEAVING: Readonly<Record<string, (family: Family) => Promise<Answer>>> = {
  'nothing happens': async () => ({ status: 200 }) as Answer,
  'the password is reset': (family) => reset(family, {}),
  'the password is reset, and it is said that access stays': (family) =>
    reset(family, { endAllAccess: false }),
  'the password is changed': (family) => change(family, {}),
  'the password is changed, and the other sessions stay': (family) =>
    change(family, { revokeOtherSessions: false }),
  'the other sessions end': ({ parent }) => parent.post('/api/auth/revoke-other-sessions'),
  '`user password` sets another password': ({ email }) =>
    command('user', 'password', '--email', email, '--password', NEW),
};

type Attempt = {
  readonly tried: string;
  readonly ask: (family: Family) => Promise<Answer>;
  /** The answer while access lasts, and after it has ended. */
  readonly before: number;
  readonly after: number;
};

const stranger = () => service.client();

/** What the former partner tries with the tablet and the codes. */
const WITH_GRANTS: readonly Attempt[] = [
  {
    tried: 'the tablet lists its players',
    ask: ({ tablet }) => tablet.get('/api/players'),
    before: 200,
    after: 200,
  },
  {
    tried: 'the tablet reads the child',
    ask: ({ tablet, playerId }) => tablet.get(`/api/players/${playerId}`),
    before: 200,
    after: 404,
  },
  {
    tried: 'the token of the tablet reads the child',
    ask: ({ token, playerId }) => stranger().get(`/api/players/${playerId}`, bearer(token)),
    before: 200,
    after: 401,
  },
  {
    tried: 'the token reads how well the child practises',
    ask: ({ token, playerId }) => stranger().get(`/api/players/${playerId}/mastery`, bearer(token)),
    before: 200,
    after: 401,
  },
  {
    tried: 'the token reads the results of games',
    ask: ({ token, playerId }) =>
      stranger().get(`/api/players/${playerId}/arcade-results`, bearer(token)),
    before: 200,
    after: 401,
  },
  {
    tried: 'the tablet asks which device it is',
    ask: ({ tablet }) => tablet.get('/api/device'),
    before: 200,
    after: 200,
  },
  {
    tried: 'the tablet stores a result',
    ask: ({ tablet, playerId }) => tablet.post(`/api/players/${playerId}/arcade-results`, RESULT),
    before: 201,
    after: 401,
  },
  {
    tried: 'the tablet sends an earlier request again',
    ask: ({ tablet, playerId }) =>
      tablet.post(`/api/players/${playerId}/arcade-results`, RESULT, { headers: KEY }),
    before: 201,
    after: 401,
  },
  {
    tried: 'the token sends an earlier request again',
    ask: ({ token, playerId }) =>
      stranger().post(`/api/players/${playerId}/arcade-results`, RESULT, {
        headers: { ...KEY, ...bearer(token).headers },
      }),
    before: 201,
    after: 401,
  },
  {
    tried: 'the tablet sends a postcard',
    ask: ({ tablet, playerId }) =>
      tablet.post('/api/postcards', { playerId, manifest: { callerNumber: '7', moments: [1] } }),
    before: 201,
    after: 401,
  },
  {
    tried: 'a stranger uses the pairing code',
    ask: ({ pairingCode }) => stranger().post('/api/devices/pair', { code: pairingCode }),
    before: 201,
    after: 404,
  },
  {
    tried: 'the tablet uses another pairing code',
    ask: ({ tablet, otherCode }) => tablet.post('/api/devices/pair', { code: otherCode }),
    before: 201,
    after: 404,
  },
  {
    tried: 'a guest uses the family code',
    ask: ({ familyCode }) => stranger().post('/api/family-links', { familyCode }),
    before: 201,
    after: 404,
  },
  {
    tried: 'an account uses the family code',
    ask: async ({ familyCode }) =>
      (await makeAccount(service)).client.post('/api/family-links', { familyCode }),
    before: 201,
    after: 404,
  },
];

/** What the former partner tries with the browser that was left signed in. */
const WITH_SESSION: readonly Attempt[] = [
  {
    tried: 'the browser lists the players',
    ask: ({ browser }) => browser.get('/api/players'),
    before: 200,
    after: 200,
  },
  {
    tried: 'the browser reads the child',
    ask: ({ browser, playerId }) => browser.get(`/api/players/${playerId}`),
    before: 200,
    after: 404,
  },
  {
    tried: 'the token of the session reads the child',
    ask: ({ session, playerId }) => stranger().get(`/api/players/${playerId}`, bearer(session)),
    before: 200,
    after: 401,
  },
  {
    tried: 'the browser opens sharing again',
    ask: ({ browser, playerId }) => browser.post(`/api/players/${playerId}/sharing`),
    before: 200,
    after: 404,
  },
  {
    tried: 'the browser makes a pairing code',
    ask: ({ browser, playerId }) =>
      browser.post('/api/devices/pairing', { name: 'Mine', playerIds: [playerId] }),
    before: 201,
    after: 401,
  },
  {
    tried: 'the token of the session exports everything',
    ask: ({ session }) => stranger().post('/api/exports', {}, bearer(session)),
    before: 201,
    after: 401,
  },
  {
    tried: 'the browser changes the name of the tablet',
    ask: ({ browser, deviceId }) => browser.patch(`/api/devices/${deviceId}`, { name: 'Mine' }),
    before: 200,
    after: 401,
  },
];

// The codes first: a session that opens sharing again makes another one.
const ALL = [...WITH_GRANTS, ...WITH_SESSION];

const statusOf = ({ status }: Answer): number => status;

/** Tries all of this. Returns what came of each. */
async function tryAll(
  family: Family,
  attempts: readonly Attempt[],
): Promise<Readonly<Record<string, Answer>>> {
  const answers: Record<string, Answer> = {};
  for (const { tried, ask } of attempts) answers[tried] = await ask(family);
  return answers;
}

const statusesOf = (answers: Readonly<Record<string, Answer>>) =>
  Object.fromEntries(Object.entries(answers).map(([tried, answer]) => [tried, statusOf(answer)]));

const expected = (attempts: readonly Attempt[], when: 'before' | 'after') =>
  Object.fromEntries(attempts.map((attempt) => [attempt.tried, attempt[when]]));

describe('a former partner gets nothing when', { concurrency: false }, () => {
  for (const [how, end] of Object.entries(ENDING)) {
    test(how, async () => {
      const family = await newFamily();
      const streams = [await openEvents(family.tablet), await openEvents(family.browser)];
      assert.equal(statusOf(await end(family)), 200);
      await Promise.all(streams.map(({ ended }) => ended));
      const answers = await tryAll(family, ALL);
      assert.deepEqual(statusesOf(answers), expected(ALL, 'after'));
      for (const [tried, { text }] of Object.entries(answers)) {
        assert.ok(!text.includes(NAME) && !text.includes(family.playerId), `${tried}: ${text}`);
      }
    });

    test(`${how}: the log of access and the store say the same`, async () => {
      const family = await newFamily();
      assert.equal(statusOf(await end(family)), 200);
      const { database } = store;
      const log = await database.rows<{ action: string; details: string }>(
        'select action, details from access_log where player_id = ? order by id',
        family.playerId,
      );
      assert.deepEqual(log.map(({ action }) => action).toSorted(), [
        'device-paired',
        'device-removed',
        'sharing-closed',
        'sharing-opened',
      ]);
      for (const table of ['devices', 'device_pairings']) {
        const left = await database.rows(
          `select id from ${table} where owner_id = ?`,
          family.userId,
        );
        assert.deepEqual(left, [], table);
      }
    });
  }
});

describe('devices and codes stay when', { concurrency: false }, () => {
  for (const [how, leave] of Object.entries(LEAVING)) {
    test(how, async () => {
      const family = await newFamily();
      const stream = await openEvents(family.tablet);
      assert.equal(statusOf(await leave(family)), 200);
      const answers = await tryAll(family, WITH_GRANTS);
      assert.deepEqual(statusesOf(answers), expected(WITH_GRANTS, 'before'));
      await stream.until((events) => events.length > 0);
      stream.close();
    });
  }

  test('nothing happens: the other browser is signed in, too', async () => {
    const family = await newFamily();
    const answers = await tryAll(family, WITH_SESSION);
    assert.deepEqual(statusesOf(answers), expected(WITH_SESSION, 'before'));
  });
});

test('guardians stay: each is removed by hand', async () => {
  const family = await newFamily();
  const { client: guardian } = await makeAccount(service);
  await linkGuardian(family.parent, guardian, family.playerId);
  assert.equal(statusOf(await change(family, { revokeOtherSessions: true })), 200);
  assert.equal(statusOf(await guardian.get(`/api/players/${family.playerId}`)), 200);
  assert.equal(statusOf(await family.parent.get(`/api/players/${family.playerId}`)), 200);
});

test('a wrong password ends nothing', async () => {
  const family = await newFamily();
  const wrong = { revokeOtherSessions: true, currentPassword: 'not the password' };
  assert.equal(statusOf(await change(family, wrong)), 400);
  const answers = await tryAll(family, ALL);
  assert.deepEqual(statusesOf(answers), expected(ALL, 'before'));
});

test('a reset link that is used twice at once resets once; a dead link ends nothing', async () => {
  const family = await newFamily();
  const token = await resetLinkOf(family);
  const use = () =>
    service
      .client()
      .post('/api/auth/reset-password', { token, newPassword: NEW, endAllAccess: true });
  const [one, other] = await Promise.all([use(), use()]);
  assert.equal(statusOf(one) + statusOf(other), 600, `${one.text} ${other.text}`);
  const signedIn = { email: family.email, password: NEW };
  await family.parent.post('/api/auth/sign-in/email', signedIn);
  const { tablet } = await pairDevice(service, family.parent, family.playerId);
  assert.equal(statusOf(await use()), 400);
  assert.equal(statusOf(await tablet.get(`/api/players/${family.playerId}`)), 200);
});

test('an administrator who ends its own sessions has none, and its devices are gone', async () => {
  const own = service.client();
  const made = ['admin', 'create', '--email', 'own@example.org', '--password', PASSWORD];
  assert.equal((await runCommand(made, store.env)).code, 0);
  const credentials = { email: 'own@example.org', password: PASSWORD };
  const { user } = (await own.post('/api/auth/sign-in/email', credentials)).body;
  const { id } = await makePlayer(own);
  const { tablet } = await pairDevice(service, own, id);
  assert.equal(statusOf(await own.post(`/api/admin/users/${user.id}/end-sessions`)), 200);
  assert.equal(statusOf(await own.get('/api/admin/users')), 401);
  assert.equal(statusOf(await tablet.get(`/api/players/${id}`)), 404);
});

test('what is granted at the same time as all access ends: it ends too, or is refused', async () => {
  const refusals = [];
  for (let round = 0; round < 8; round++) {
    const family = await newFamily();
    const { browser, playerId, userId } = family;
    const given = { name: 'At once', playerIds: [playerId] };
    const [ended, ...others] = await Promise.all([
      admin.post(`/api/admin/users/${userId}/end-sessions`),
      stranger().post('/api/devices/pair', { code: family.pairingCode }),
      stranger().post('/api/devices/pair', { code: family.otherCode }),
      ...Array.from({ length: 6 }, () => browser.post('/api/devices/pairing', given)),
      ...Array.from({ length: 6 }, () => browser.post(`/api/players/${playerId}/sharing`)),
    ]);
    assert.equal(statusOf(ended), 200);
    for (const status of others.map(statusOf)) {
      assert.ok([200, 201, 401, 404].includes(status), String(status));
      if (status > 400) refusals.push(status);
    }
    const { database } = store;
    for (const [table, column, value] of [
      ['devices', 'owner_id', userId],
      ['device_pairings', 'owner_id', userId],
      ['player_sharing', 'player_id', playerId],
    ] as const) {
      const left = await database.rows(`select * from ${table} where ${column} = ?`, value);
      assert.deepEqual(left, [], table);
    }
  }
  assert.ok(refusals.length > 0);
});
