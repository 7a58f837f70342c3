import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { createAdmin } from '../../src/identity/accounts/operator.ts';
import { SESSION_LIFETIME } from '../../src/identity/sessions/sessions.ts';
import { DAY, HOUR, isoTime, MINUTE, SECOND } from '../../src/kernel/clock.ts';
import { createIds } from '../../src/kernel/ids.ts';
import { RETENTION } from '../../src/retention.ts';
import { announceNothing } from '../kit/announce.ts';
import { endNothing } from '../kit/end-nothing.ts';
import { insertAnyRow } from '../kit/any-row.ts';
import type { Client } from '../kit/client.ts';
import { runCommand } from '../kit/command.ts';
import { testEngine } from '../kit/engine.ts';
import { quickHashing } from '../kit/quick-hashing.ts';
import { startService, type Service } from '../kit/service.ts';
import { createStore, type TestStore } from '../kit/store.ts';
import { tellNobody } from '../kit/tell-nobody.ts';

const player = { name: 'Mika', emoji: '🦊', color: '#f97316', isPracticeStudent: false };
const game = {
  gameName: 'abacus-race',
  gameUrl: '/arcade/abacus-race',
  initialState: { round: 2 },
  activePlayers: ['racer'],
  roomId: 'room-1',
};
const RIGHT = Date.UTC(2026, 10, 26, 12);
const AHEAD = RIGHT + 800 * DAY;
const IN_1972 = Date.UTC(1972, 5, 1);

let store: TestStore;
let service: Service;
/** The machine's clock, its monotonic one, and the database's. */
let own = RIGHT;
let monotonic = 0;
let database = RIGHT;

const open = (env: Record<string, string> = {}): Promise<Service> =>
  startService({
    store,
    env,
    ports: {
      clock: () => own,
      monotonic: () => monotonic,
      readDatabaseTime: async () => (testEngine() === 'postgres' ? database : null),
    },
  });

/** Starts the service at a time, as after a stop: it looks at the clock, and deletes what is too old. */
async function startAt(time: number): Promise<void> {
  own = time;
  database = time;
  monotonic = 0;
  service = await open();
  await service.app.time.look();
  await service.app.sweep();
}

/** Lets the service run. All clocks go on, and it looks at them as it does every few minutes. */
async function run(milliseconds: number): Promise<void> {
  const step = 10 * MINUTE;
  for (let done = 0; done < milliseconds; done += step) {
    const passed = Math.min(step, milliseconds - done);
    own += passed;
    database += passed;
    monotonic += passed;
    await service.app.time.look();
  }
  await service.app.sweep();
}

async function restartAt(time: number): Promise<void> {
  await service.close();
  await startAt(time);
}

/** The same caller at the service that runs now. */
function again(caller: Client): Client {
  const client = service.client();
  client.cookie = caller.cookie;
  return client;
}

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of await store.database.tables()) {
    if (table !== 'rate_limits') found[table] = await store.database.count(table);
  }
  return found;
}

async function newGuest(): Promise<Client> {
  const guest = service.client();
  assert.equal((await guest.post('/api/players', player)).status, 201);
  return guest;
}

async function newAccount(email: string): Promise<Client> {
  const client = await newGuest();
  const answer = await client.post('/api/auth/sign-up/email', {
    name: 'Ada',
    email,
    password: 'correct horse battery',
  });
  assert.equal(answer.status, 200, answer.text);
  return client;
}

async function newAdmin(): Promise<Client> {
  const given = { email: 'head@example.org', password: 'correct horse battery' };
  const clock = (): number => own;
  await createAdmin(
    {
      storage: service.app.storage,
      ids: createIds(clock, randomBytes),
      clock,
      hash: quickHashing.hash,
      tell: tellNobody,
      endGrants: endNothing,
      announce: announceNothing,
    },
    given,
  );
  const client = service.client();
  assert.equal((await client.post('/api/auth/sign-in/email', given)).status, 200);
  return client;
}

const playersOf = async (client: Client): Promise<number> =>
  (await again(client).get('/api/players')).body.players.length;
async function startGame(): Promise<void> {
  const started = await service.client().post('/api/arcade-session', { userId: 'racer', ...game });
  assert.equal(started.status, 200, started.text);
}
const playsGame = async (): Promise<boolean> =>
  (await service.client().get('/api/arcade-session?userId=racer')).status === 200;
const longestSession = async (): Promise<string> =>
  String((await store.database.rows('select max(expires_at) as last from sessions'))[0]?.['last']);

/** Inserts a row for each rule that is a second too young to be deleted, and an export that expires in a second. */
async function insertYoungRows(): Promise<void> {
  for (const { table, since, keepMs } of RETENTION) {
    await insertAnyRow(store.database, table, { [since]: isoTime(own - keepMs + SECOND) });
  }
  await insertAnyRow(store.database, 'exports', {
    expires_at: isoTime(own + SECOND),
    status: 'failed',
  });
}

/** Inserts two rows for each rule, and two exports, that have been too old for an hour. */
async function insertOldRows(): Promise<void> {
  for (const _ of [1, 2]) {
    for (const { table, since, keepMs } of RETENTION) {
      await insertAnyRow(store.database, table, { [since]: isoTime(own - keepMs - HOUR) });
    }
    await insertAnyRow(store.database, 'exports', {
      expires_at: isoTime(own - HOUR),
      status: 'failed',
    });
  }
}

/** The tables that `after` has fewer rows of. */
const fewer = (from: Record<string, number>, to: Record<string, number>): string[] =>
  Object.keys(from).filter((table) => (to[table] ?? 0) < (from[table] ?? 0));

/** Whether a table has what opens a door for a time. */
const isDoor = (table: string): boolean =>
  ['account_links', 'device_pairings', 'player_sharing', 'verifications'].includes(table);

const DELETED_FROM = [...RETENTION.map(({ table }) => table as string), 'exports']
  .filter((table) => table !== 'rate_limits')
  .toSorted();

beforeEach(async () => {
  store = await createStore();
  await startAt(RIGHT);
});
afterEach(async () => {
  await service.close();
  await store.remove();
});

describe('a start with a clock 800 days ahead, then with a right one', () => {
  test('deletes nothing, signs nobody out, and ends no guest and no game', async () => {
    const guest = await newGuest();
    const ada = await newAccount('ada@example.org');
    await startGame();
    await insertYoungRows();
    const stored = await counts();

    for (const time of [AHEAD, RIGHT + HOUR]) {
      await restartAt(time);
      assert.deepEqual(await counts(), stored, isoTime(time));
      assert.equal(await playersOf(guest), 1, isoTime(time));
      assert.equal(await playersOf(ada), 1, isoTime(time));
      assert.ok(await playsGame(), isoTime(time));
      await run(2 * HOUR);
      assert.deepEqual(await counts(), stored, isoTime(time));
    }

    // After a day with the right clock, only what is too old by it goes.
    await run(DAY);
    assert.equal(service.app.time.isTrusted(), true);
    assert.equal(await playersOf(guest), 1);
    assert.equal(await playersOf(ada), 1);
    assert.ok(await playsGame());
    assert.ok((await longestSession()) <= isoTime(own + SESSION_LIFETIME.guest));
    assert.ok(fewer(stored, await counts()).includes('audit_log'));
  });

  test('Better Auth, which reads the clock by itself, deletes no session either', async (t) => {
    const ada = await newAccount('ada@example.org');
    await restartAt(AHEAD);
    t.after(() => mock.timers.reset());
    mock.timers.enable({ apis: ['Date'], now: AHEAD });
    const { body } = await again(ada).get('/api/auth/get-session');
    assert.equal(body?.user.email, 'ada@example.org');
    mock.timers.reset();
    await restartAt(RIGHT + HOUR);
    await run(DAY + 10 * MINUTE);
    assert.equal(await playersOf(ada), 1);
    assert.ok((await longestSession()) <= isoTime(own + SESSION_LIFETIME.guest));
  });

  test('who signs out everywhere else meanwhile is signed out there', async (t) => {
    const ada = await newAccount('ada@example.org');
    const elsewhere = service.client();
    const credentials = { email: 'ada@example.org', password: 'correct horse battery' };
    await elsewhere.post('/api/auth/sign-in/email', credentials);
    await restartAt(AHEAD);
    assert.equal(await playersOf(elsewhere), 1);
    t.after(() => mock.timers.reset());
    mock.timers.enable({ apis: ['Date'], now: AHEAD });
    const { status } = await again(ada).post('/api/auth/revoke-other-sessions');
    assert.equal(status, 200);
    assert.equal(await playersOf(elsewhere), 0);
    assert.equal(await playersOf(ada), 1);
  });

  test('a day later, what is too old is deleted again', async () => {
    await insertOldRows();
    const filled = await counts();
    await restartAt(AHEAD);
    await run(DAY - HOUR);
    assert.deepEqual(await counts(), filled);
    await run(HOUR + 10 * MINUTE);
    assert.deepEqual(fewer(filled, await counts()).toSorted(), DELETED_FROM);
  });

  test('what was made while it was ahead does not outlive the mending', async () => {
    await restartAt(AHEAD);
    const guest = await newGuest();
    const ada = await newAccount('ada@example.org');
    await restartAt(RIGHT + HOUR);
    assert.equal(await playersOf(guest), 1);
    await run(DAY + 10 * MINUTE);
    assert.equal(await playersOf(guest), 1);
    assert.equal(await playersOf(ada), 1);
    const ends = await store.database.rows<{ role: 'guest' | 'user'; last: string }>(
      `select role, max(expires_at) as last from sessions
       join users on users.id = sessions.user_id group by role`,
    );
    assert.equal(ends.length, 2);
    for (const { role, last } of ends) {
      assert.ok(last <= isoTime(own + SESSION_LIFETIME[role]), `${role} ${last}`);
      assert.ok(last >= isoTime(own + SESSION_LIFETIME[role] - DAY), `${role} ${last}`);
    }
    assert.deepEqual(
      await store.database.rows(
        `select 1 from users where role = 'guest' and created_at > ?`,
        isoTime(own),
      ),
      [],
    );
  });
});

describe('a clock in 1972 that is mended', () => {
  test('keeps what was made meanwhile, also after the day of waiting', async () => {
    await service.close();
    await store.remove();
    store = await createStore();
    await startAt(IN_1972);
    const guest = await newGuest();
    const ada = await newAccount('ada@example.org');
    const signedOut = await newGuest();
    await signedOut.post('/api/auth/sign-out');
    await startGame();
    await insertYoungRows();
    const stored = await counts();

    await restartAt(RIGHT);
    assert.deepEqual(await counts(), stored);
    await run(DAY - HOUR);
    assert.deepEqual(await counts(), stored);
    assert.ok(await playsGame());
    await run(2 * HOUR);
    assert.equal(service.app.time.isTrusted(), true);
    assert.equal(await playersOf(guest), 1);
    assert.equal(await playersOf(ada), 1);
    assert.ok(await playsGame());
    assert.deepEqual(
      fewer(stored, await counts()).filter((table) => !isDoor(table)),
      [],
    );

    await insertOldRows();
    const filled = await counts();
    await service.app.sweep();
    assert.deepEqual(fewer(filled, await counts()).toSorted(), DELETED_FROM);
    assert.equal(await playersOf(guest), 1);
  });

  test('and was right before, loses nothing in either direction', async () => {
    const guest = await newGuest();
    const ada = await newAccount('ada@example.org');
    await insertYoungRows();
    const stored = await counts();
    for (const time of [IN_1972, RIGHT + HOUR]) {
      await restartAt(time);
      const left = fewer(stored, await counts());
      assert.deepEqual(time === IN_1972 ? left : left.filter((one) => !isDoor(one)), []);
      await run(DAY + 10 * MINUTE);
      assert.equal(await playersOf(guest), 1, isoTime(time));
      assert.equal(await playersOf(ada), 1, isoTime(time));
    }
  });
});

describe('a pause', () => {
  test('of 60 days is no jump', async () => {
    await insertOldRows();
    const filled = await counts();
    await restartAt(RIGHT + 60 * DAY);
    assert.equal(service.app.time.isTrusted(), true);
    assert.deepEqual(fewer(filled, await counts()).toSorted(), DELETED_FROM);
  });

  test('of 100 days is one: a day later sessions in use last on, and the rest is deleted', async () => {
    const ada = await newAccount('ada@example.org');
    await insertOldRows();
    const filled = await counts();
    await restartAt(RIGHT + 100 * DAY);
    assert.deepEqual(await counts(), filled);
    await run(DAY + 10 * MINUTE);
    assert.equal(await playersOf(ada), 1);
    assert.ok(fewer(filled, await counts()).includes('inbox'));
  });

  test('a session that had expired before it stays expired', async () => {
    const ada = await newAccount('ada@example.org');
    await run(HOUR);
    await store.database.run('update sessions set expires_at = ?', isoTime(own - HOUR));
    await restartAt(own + 800 * DAY);
    assert.equal(await playersOf(ada), 0);
    await run(DAY + 10 * MINUTE);
    assert.equal(await playersOf(ada), 0);
  });
});

describe('a clock that is set while the service runs', () => {
  test('by 800 days signs nobody out, also before it is noticed', async () => {
    const guest = await newGuest();
    const ada = await newAccount('ada@example.org');
    await insertYoungRows();
    const stored = await counts();
    own += 800 * DAY;
    assert.equal(service.app.time.isTrusted(), false);
    assert.equal(await playersOf(guest), 1);
    assert.equal(await playersOf(ada), 1);
    await service.app.sweep();
    assert.deepEqual(await counts(), stored);
    own -= 800 * DAY;
    await service.app.sweep();
    // The database's clock shows that only this one was wrong.
    assert.equal(service.app.time.isTrusted(), testEngine() === 'postgres');
    assert.deepEqual(await counts(), stored);
    await run(DAY + 10 * MINUTE);
    assert.equal(await playersOf(ada), 1);
    assert.equal(await playersOf(guest), 1);
  });

  test('together with the database’s, by a day', async () => {
    own += DAY;
    database += DAY;
    await insertOldRows();
    const filled = await counts();
    await service.app.sweep();
    assert.deepEqual(await counts(), filled);
  });

  test('by some hours is no jump', async () => {
    await run(10 * MINUTE);
    own += 20 * HOUR;
    database += 20 * HOUR;
    await service.app.time.look();
    assert.equal(service.app.time.isTrusted(), true);
  });

  test('a stop does not count as running', async () => {
    await restartAt(AHEAD);
    await run(23 * HOUR);
    await restartAt(own + 5 * DAY);
    await run(30 * MINUTE);
    assert.equal(service.app.time.isTrusted(), false);
    await run(40 * MINUTE);
    assert.equal(service.app.time.isTrusted(), true);
  });
});

describe('the changeover after an upgrade under https', () => {
  const env = { PUBLIC_URL: 'https://beads.example.org' };

  /** Ends the service, and makes the store one that an earlier release has made long ago, and that lacks the last steps. */
  async function leaveToEarlierRelease(): Promise<void> {
    await service.close();
    const { run: change } = store.database;
    await change("update migrations set applied_at = '2020-01-01T00:00:00.000Z'");
    await change("delete from migrations where name = '039-token-digests'");
  }

  /** Starts this release at a time, which upgrades the store. */
  async function upgradeAt(time: number): Promise<void> {
    await leaveToEarlierRelease();
    own = database = time;
    monotonic = 0;
    service = await open(env);
    await service.app.time.look();
  }

  async function signUpAs(email: string, more: object = {}): Promise<Client> {
    const client = await newGuest();
    const password = 'correct horse battery';
    const answer = await client.post('/api/auth/sign-up/email', {
      name: 'Ada',
      email,
      password,
      ...more,
    });
    assert.equal(answer.status, 200, answer.text);
    return client;
  }

  const nameIn = ({ cookie }: Client): string | undefined =>
    /__\w+-(?=beadhouse.s)/.exec(cookie)?.[0];

  test('a session that began before it, and has lived through a jump of the clock, keeps its cookie and its kind', async () => {
    await upgradeAt(RIGHT + HOUR);
    const ada = await signUpAs('ada@example.org');
    const eve = await signUpAs('eve@example.org', { rememberMe: false });
    assert.deepEqual([ada, eve].map(nameIn), ['__Secure-', '__Secure-']);
    await service.close();
    own = database = RIGHT + 100 * DAY;
    monotonic = 0;
    service = await open(env);
    await service.app.time.look();
    await run(DAY + 10 * MINUTE);
    assert.equal(service.app.time.isTrusted(), true);
    const [ofAda, ofEve] = [again(ada), again(eve)];
    for (const client of [ofAda, ofEve]) {
      assert.equal((await client.get('/api/players')).body.players.length, 1);
      assert.equal(nameIn(client), '__Host-');
    }
    // One that ends with the browser has a day from then on, and is not renewed.
    await run(DAY - HOUR);
    assert.equal((await again(ofEve).get('/api/players')).body.players.length, 1);
    await run(2 * HOUR);
    assert.equal((await again(ofEve).get('/api/players')).body.players.length, 0);
    assert.equal((await again(ofAda).get('/api/players')).body.players.length, 1);
  });

  for (const hasRun of [false, true]) {
    test(`a clock three days behind at the upgrade ends no session, and the changeover lasts a day: the earlier release had ${hasRun ? 'run with this clock' : 'the right one'}`, async () => {
      await service.close();
      service = await open(env);
      await service.app.time.look();
      const ada = await signUpAs('ada@example.org');
      ada.cookie = ada.cookie.replaceAll('__Host-', '__Secure-');
      if (hasRun) {
        await service.close();
        own = database = RIGHT - 3 * DAY;
        monotonic = 0;
        service = await open(env);
        await service.app.time.look();
      }
      await upgradeAt(RIGHT - 3 * DAY + HOUR);
      assert.equal(await playersOf(ada), 1);
      monotonic += 10 * MINUTE;
      own = database = RIGHT + 2 * HOUR;
      await service.app.time.look();
      assert.equal(await playersOf(ada), 1);
      assert.equal(nameIn(await newGuest()), '__Secure-');
      await run(DAY);
      const client = again(ada);
      assert.equal((await client.get('/api/players')).body.players.length, 1);
      assert.equal(nameIn(client), '__Host-');
    });
  }

  test('a clock that was ahead at the upgrade makes the changeover no longer than a day', async () => {
    await upgradeAt(AHEAD);
    own = database = RIGHT + HOUR;
    await run(DAY - HOUR);
    const ada = await newAccount('ada@example.org');
    assert.equal(nameIn(ada), '__Secure-');
    await run(HOUR + 10 * MINUTE);
    const client = again(ada);
    assert.equal((await client.get('/api/players')).body.players.length, 1);
    assert.equal(nameIn(client), '__Host-');
  });
});

describe('what opens a door', () => {
  async function openDoors() {
    const ada = await newAccount('ada@example.org');
    const [{ id }] = (await ada.get('/api/players')).body.players;
    const sharing = await ada.post(`/api/players/${id}/sharing`, {});
    const { familyCode } = sharing.body.sharing;
    const { code } = (
      await ada.post('/api/devices/pairing', { name: 'Tablet', playerIds: [String(id)] })
    ).body.pairing;
    const guest = service.client();
    assert.equal((await guest.post('/api/family-links', { familyCode })).status, 201);
    const admin = await newAdmin();
    const [{ id: userId }] = (await admin.get('/api/admin/users?search=ada')).body.users;
    const { url } = (await admin.post(`/api/admin/users/${userId}/password-reset`)).body;
    const token = String(url).split('token=')[1];
    /** Whether each door is still open. Using one shows it. */
    return async () => {
      const stranger = service.client();
      return {
        code: (await stranger.post('/api/devices/pair', { code })).status === 200,
        family: (await service.client().post('/api/family-links', { familyCode })).status === 201,
        guest: (await again(guest).get(`/api/players/${id}`)).status === 200,
        reset:
          (
            await service.client().post('/api/auth/reset-password', {
              token,
              newPassword: 'another long passphrase',
            })
          ).status === 200,
      };
    };
  }
  const CLOSED = { code: false, family: false, guest: false, reset: false };

  test('still ends while the clock is not trusted', async () => {
    const areOpen = await openDoors();
    const stored = await counts();
    await restartAt(AHEAD);
    assert.deepEqual(await areOpen(), CLOSED);
    assert.deepEqual(fewer(stored, await counts()), []);
  });

  test('ends in time when it was made while the clock was ahead', async () => {
    await restartAt(AHEAD);
    const areOpen = await openDoors();
    const stored = await counts();
    await restartAt(RIGHT);
    assert.deepEqual(fewer(stored, await counts()), []);
    await run(8 * DAY);
    assert.deepEqual(await areOpen(), CLOSED);
  });
});

describe('administrators', () => {
  let admin: Client;
  beforeEach(async () => {
    admin = await newAdmin();
  });
  const clockAt = async () => (await again(admin).get('/api/admin/clock')).body.clock;

  test('see that the clock is trusted, and what is known of a jump', async () => {
    assert.deepEqual(await clockAt(), {
      isTrusted: true,
      now: isoTime(RIGHT),
      notedAt: isoTime(RIGHT),
      aheadOfDatabaseSeconds: 0,
      jump: null,
    });
    await restartAt(AHEAD);
    assert.deepEqual(await clockAt(), {
      isTrusted: false,
      now: isoTime(AHEAD),
      notedAt: isoTime(AHEAD),
      aheadOfDatabaseSeconds: 0,
      jump: {
        reason: 'forward',
        seenAt: isoTime(AHEAD),
        notedBefore: isoTime(RIGHT),
        secondsLeft: DAY / SECOND,
      },
    });
  });

  test('confirm it: what is too old is deleted at once, and the audit log has it', async () => {
    await insertOldRows();
    const filled = await counts();
    await restartAt(AHEAD);
    assert.deepEqual(await counts(), filled);
    const { body, status } = await again(admin).post('/api/admin/clock/confirm');
    assert.equal(status, 200);
    assert.deepEqual([body.clock.isTrusted, body.clock.jump], [true, null]);
    await service.app.sweep();
    assert.deepEqual(fewer(filled, await counts()).toSorted(), DELETED_FROM);
    const [entry] = (await again(admin).get('/api/admin/audit-log')).body.changes;
    assert.equal(entry.action, 'confirmClock');
    assert.equal(entry.actor.email, 'head@example.org');
    assert.deepEqual(entry.fields, { clock: { from: isoTime(RIGHT), to: isoTime(AHEAD) } });
  });

  test('without a jump there is nothing to confirm', async () => {
    const stored = await counts();
    assert.equal((await admin.post('/api/admin/clock/confirm')).body.clock.isTrusted, true);
    assert.deepEqual(await counts(), stored);
  });

  test('others may not read or confirm it', async () => {
    const guest = await newGuest();
    const ada = await newAccount('ada@example.org');
    await restartAt(AHEAD);
    for (const [caller, status] of [
      [guest, 401],
      [ada, 403],
    ] as const) {
      assert.equal((await again(caller).get('/api/admin/clock')).status, status);
      assert.equal((await again(caller).post('/api/admin/clock/confirm')).status, status);
    }
    assert.equal(service.app.time.isTrusted(), false);
  });

  test('confirm it with a command, which a running service takes up at its next look', async () => {
    const nothing = await runCommand(['clock', 'confirm'], store.env);
    assert.match(nothing.out, /^There is nothing to confirm/);
    assert.match((await runCommand(['clock'], store.env)).out, /The clock is trusted\./);
    await restartAt(AHEAD);
    const shown = await runCommand(['clock'], store.env);
    assert.match(shown.out, /a jump of the clock was seen/);
    assert.match(shown.out, /has run for 24 more hours/);
    const done = await runCommand(['clock', 'confirm'], store.env);
    assert.match(done.out, /^The clock is confirmed/);
    assert.equal(service.app.time.isTrusted(), false);
    await service.app.time.look();
    assert.equal(service.app.time.isTrusted(), true);
    const [entry] = (await again(admin).get('/api/admin/audit-log')).body.changes;
    assert.deepEqual([entry.action, entry.actor], ['confirmClock', null]);
  });

  test('read it in the log and in the metrics', async () => {
    const gauge = async () =>
      /^clock_trusted (\d)$/m.exec((await service.client().get('/metrics')).text)?.[1];
    const told = () =>
      service.logLines
        .filter(({ msg }) => String(msg).startsWith('the clock'))
        .map(({ level, reason, notedBefore }) => ({ level, reason, notedBefore }));
    assert.equal(await gauge(), '1');
    assert.deepEqual(told(), []);
    await restartAt(AHEAD);
    assert.equal(await gauge(), '0');
    const jump = { level: 40, reason: 'forward', notedBefore: isoTime(RIGHT) };
    assert.deepEqual(told(), [jump]);
    await service.app.time.look();
    assert.deepEqual(told(), [jump]);
    await again(admin).post('/api/admin/clock/confirm');
    assert.equal(await gauge(), '1');
    assert.deepEqual(told(), [jump, { level: 30, reason: undefined, notedBefore: undefined }]);
  });
});

describe('two instances on one database, of which one has a wrong clock', () => {
  const skip = testEngine() === 'postgres' ? false : 'SQLite has no clock of its own';
  let other: Service;
  let otherClock = 0;
  const openOther = async (ahead: number): Promise<void> => {
    otherClock = ahead;
    other = await startService({
      store,
      ports: {
        clock: () => own + otherClock,
        monotonic: () => monotonic,
        readDatabaseTime: async () => database,
      },
    });
  };
  const lookBoth = async (): Promise<void> => {
    await other.app.time.look();
    await service.app.time.look();
  };

  for (const ahead of [800 * DAY, IN_1972 - RIGHT, 2 * MINUTE]) {
    const minutes = Math.round(ahead / MINUTE);
    test(
      `by ${minutes} minutes: it deletes nothing and spreads no time; the other goes on`,
      { skip },
      async () => {
        await openOther(ahead);
        try {
          await lookBoth();
          assert.deepEqual(
            [other.app.time.isTrusted(), service.app.time.isTrusted()],
            [false, true],
          );
          await insertOldRows();
          const filled = await counts();
          await other.app.sweep();
          assert.deepEqual(await counts(), filled);

          // What it stores has the database's time.
          const guest = other.client();
          await guest.post('/api/players', player);
          await guest.post('/api/auth/sign-up/email', {
            name: 'Ada',
            email: 'ada@example.org',
            password: 'correct horse battery',
          });
          assert.equal(
            (await guest.get('/api/auth/get-session')).body.user.email,
            'ada@example.org',
          );
          assert.equal(await playersOf(guest), 1);
          const [session] = await store.database.rows(
            `select expires_at from sessions join users on users.id = user_id where email = 'ada@example.org'`,
          );
          const expiresAt = Date.parse(String(session?.['expires_at']));
          assert.ok(Math.abs(expiresAt - own - SESSION_LIFETIME.user) < 2 * MINUTE);
          const [noted] = await store.database.rows('select noted_at from clock_state');
          assert.equal(noted?.['noted_at'], isoTime(RIGHT));

          await service.app.sweep();
          assert.deepEqual(fewer(filled, await counts()).toSorted(), DELETED_FROM);
          const warned = other.logLines.filter(({ reason }) => reason === 'database');
          assert.equal(warned.length, 1);

          // When its clock is mended, it goes on like the other.
          otherClock = 0;
          await lookBoth();
          assert.equal(other.app.time.isTrusted(), true);
        } finally {
          await other.close();
        }
      },
    );
  }

  test('an instance that has slept for two days is no jump for the other', { skip }, async () => {
    let isAsleep = false;
    const before = monotonic;
    other = await startService({
      store,
      ports: {
        clock: () => own,
        monotonic: () => (isAsleep ? before : monotonic),
        readDatabaseTime: async () => database,
      },
    });
    try {
      await lookBoth();
      isAsleep = true;
      await run(2 * DAY);
      assert.equal(other.app.time.isTrusted(), false);
      await lookBoth();
      assert.deepEqual([other.app.time.isTrusted(), service.app.time.isTrusted()], [true, true]);
    } finally {
      await other.close();
    }
  });

  test('after a day it deletes by the database’s time', { skip }, async () => {
    await openOther(800 * DAY);
    try {
      await lookBoth();
      await insertYoungRows();
      const filled = await counts();
      own += DAY;
      database += DAY;
      monotonic += DAY;
      await lookBoth();
      assert.equal(other.app.time.isTrusted(), true);
      await other.app.sweep();
      assert.ok(fewer(filled, await counts()).includes('inbox'));
      const [last] = await store.database.rows('select max(created_at) as last from inbox');
      assert.equal(last?.['last'], null);
    } finally {
      await other.close();
    }
  });
});
