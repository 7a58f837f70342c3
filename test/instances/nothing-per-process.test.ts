import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { MINUTE } from '../../src/kernel/clock.ts';
import { PASSWORD, player, signIn, signUp } from '../identity/stage.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import type { Answer, Client } from '../kit/client.ts';
import { runCommand } from '../kit/command.ts';
import type { ServiceProcess } from '../kit/process.ts';
import { createFleet, callersAt, roundRobin, TOKEN, type Fleet } from './fleet.ts';

let fleet: Fleet;
let instances: ServiceProcess[];
before(async () => {
  fleet = await createFleet();
  instances = await runAtOnce(3, () => fleet.start());
});
after(() => fleet.end());

/** One caller without credentials at each of the three instances. */
function callers(): [Client, Client, Client] {
  const [a, b, c] = callersAt(instances);
  assert.ok(a && b && c);
  return [a, b, c];
}

/** Creates a guest, and makes its callers at each of the three instances. */
async function createGuest(): Promise<Client[]> {
  const guest = callers()[0];
  assert.equal((await guest.get('/api/abacus-settings')).status, 200);
  return callersAt(instances, guest);
}

const statuses = (answers: readonly Answer[]) => tally(answers.map(({ status }) => status));

test('a session of one instance is valid on each, and ends on all when it ends on one', async () => {
  const [a, b, c] = callers();
  await signUp(a, 'ada@example.org');
  await signIn(b, 'ada@example.org');
  const own = [...callersAt(instances, a), ...callersAt(instances, b)];
  for (const caller of own) {
    const { body } = await caller.get('/api/auth/get-session');
    assert.equal(body.user.email, 'ada@example.org');
  }
  c.cookie = a.cookie;
  assert.equal((await c.post('/api/auth/revoke-sessions', {})).status, 200);
  for (const caller of own) {
    assert.equal((await caller.get('/api/auth/get-session')).body, null);
    const [, token = ''] = /session_token=([^;]+)/.exec(caller.cookie) ?? [];
    const headers = { authorization: `Bearer ${decodeURIComponent(token)}` };
    caller.cookie = '';
    assert.equal((await caller.get('/api/players', { headers })).status, 401);
  }
});

test('a guest of one instance who signs up on another keeps everything, on all', async () => {
  const [a, b] = callers();
  assert.equal((await a.post('/api/players', { ...player, name: 'Bo' })).status, 201);
  const guests = callersAt(instances, a);
  b.cookie = a.cookie;
  await signUp(b, 'bo@example.org');
  for (const caller of callersAt(instances, b)) {
    const { players } = (await caller.get('/api/players')).body;
    assert.deepEqual(
      players.map((one: { name: string }) => one.name),
      ['Bo'],
    );
  }
  for (const guest of guests) {
    assert.deepEqual((await guest.get('/api/players')).body, { players: [] });
  }
});

let addresses = 0;

/** Does some work within one minute of the clock, since limits count by the minute; repeats it when it took longer. */
async function withinAMinute<Result>(work: () => Promise<Result>): Promise<Result> {
  const minute = (): number => Math.floor(Date.now() / MINUTE);
  for (let tries = 1; tries <= 3; tries++) {
    const begun = minute();
    const result = await work();
    if (minute() === begun) return result;
  }
  throw new Error('It took longer than a minute, three times');
}

/** Attempts to sign in at all instances in turn, from one address and within one minute of the clock. */
function attempts(count: number, emailOf: (index: number) => string) {
  const at = roundRobin(callers());
  return withinAMinute(async () => {
    const address = ++addresses;
    const answers = await runAtOnce(count, (index) =>
      at(index).post(
        // Refused before the password is verified, which is slow.
        '/api/auth/sign-up/email',
        { email: emailOf(index), password: '' },
        { headers: { 'x-forwarded-for': `192.0.2.${address}` } },
      ),
    );
    return { answers, address };
  });
}

test('30 attempts over three instances: the next is 429, on each', async () => {
  const { answers, address } = await attempts(31, (index) => `nobody${index}@example.org`);
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(refused.length, 1);
  assert.deepEqual(refused[0]?.body, { error: 'Too many requests' });
  const wait = Number(refused[0]?.headers.get('retry-after'));
  assert.ok(wait >= 1 && wait <= 60, String(wait));
  const kept = await fleet.database.rows<{ hits: number }>(
    'select hits from rate_limits where key = ?',
    `attemptsOfAddress:192.0.2.${address}`,
  );
  assert.equal(kept[0]?.hits, 30);
});

test('10 attempts on one account over three instances: the next is 429', async () => {
  let run = 0;
  const { answers } = await attempts(11, (index) => {
    if (index === 0) run++;
    return `one${run}@example.org`;
  });
  assert.equal(statuses(answers)['429'], 1);
});

test('600 guests a minute from one address over three instances: more are 429', async () => {
  const at = roundRobin(callers());
  const answers = await withinAMinute(async () => {
    const headers = { 'x-forwarded-for': `198.51.100.${++addresses}` };
    const become = async (index: number): Promise<Answer> => {
      const caller = at(index);
      caller.cookie = '';
      return caller.patch('/api/abacus-settings', {}, { headers });
    };
    const all: Answer[] = [];
    while (all.length < 606) all.push(...(await runAtOnce(101, become)));
    return all;
  });
  assert.deepEqual(statuses(answers), { 200: 600, 429: 6 });
});

test('60 new practice students at once over three instances stop at the limit', async () => {
  const own = await createGuest();
  const at = roundRobin(own);
  const answers = await runAtOnce(60, (index) => at(index).post('/api/players', player));
  assert.deepEqual(statuses(answers), { 201: 5, 403: 55 });
  for (const caller of own) {
    assert.equal((await caller.get('/api/players')).body.players.length, 5);
  }
});

test('60 players at once over three instances: each has its own family code', async () => {
  const own = await createGuest();
  const at = roundRobin(own);
  const answers = await runAtOnce(60, (index) =>
    at(index).post('/api/players', { ...player, isPracticeStudent: false }),
  );
  const codes = new Set(answers.map(({ body }) => body.player.familyCode));
  assert.equal(codes.size, 60);
  const lists = await Promise.all(own.map((caller) => caller.get('/api/players')));
  assert.equal(lists[0]?.body.players.length, 60);
  for (const list of lists) assert.equal(list.text, lists[0]?.text);
});

test('60 changes of different settings at once over three instances are all stored', async () => {
  const own = await createGuest();
  const at = roundRobin(own);
  const answers = await runAtOnce(60, (index) =>
    at(index).patch('/api/abacus-settings', { [`key${index}`]: index }),
  );
  assert.deepEqual(statuses(answers), { 200: 60 });
  for (const caller of own) {
    const { settings } = (await caller.get('/api/abacus-settings')).body;
    for (let index = 0; index < 60; index++) assert.equal(settings[`key${index}`], index);
  }
});

test('channels that an administrator sets on one instance are set on all', async () => {
  const args = ['admin', 'create', '--email', 'root@example.org', '--password', PASSWORD];
  const made = await runCommand(args, fleet.env);
  assert.equal(made.code, 0, made.err);
  const [a] = callers();
  await signIn(a, 'root@example.org');
  const at = roundRobin(callersAt(instances, a));
  for (let round = 0; round < 6; round++) {
    const enabled = round % 2 === 0;
    const config = { webPush: { enabled }, email: { enabled: false }, inApp: { enabled }, round };
    assert.equal((await at(round).patch('/api/admin/notifications', config)).status, 200);
    const read = await runAtOnce(3, (index) => at(index).get('/api/admin/notifications'));
    for (const { body } of read) assert.deepEqual(body.config, config);
  }
});

test('an arcade session of one instance is read, replaced and deleted on the others', async () => {
  const own = callers();
  const at = roundRobin(own);
  const start = (round: number) => (caller: Client) =>
    caller.post('/api/arcade-session', {
      userId: 'ada',
      gameName: 'rings',
      gameUrl: '/rings',
      initialState: { round },
      activePlayers: ['ada'],
      roomId: 'room',
    });
  const read = (caller: Client) => caller.get('/api/arcade-session?userId=ada');
  for (let round = 0; round < 3; round++) {
    const begun = await start(round)(at(round));
    assert.equal(begun.status, 200);
    for (const caller of own) assert.equal((await read(caller)).text, begun.text);
  }
  const answers = await runAtOnce(60, (index) => start(index)(at(index)));
  assert.deepEqual(statuses(answers), { 200: 60 });
  const left = await read(at(0));
  assert.ok(answers.some(({ text }) => text === left.text));
  const headers = { 'if-match': String(left.headers.get('etag')) };
  const changes = await runAtOnce(30, (index) =>
    at(index).patch('/api/arcade-session', { userId: 'ada', gameState: { index } }, { headers }),
  );
  assert.deepEqual(statuses(changes), { 200: 1, 409: 29 });
  const winner = changes.find(({ status }) => status === 200);
  for (const caller of own) assert.equal((await read(caller)).text, winner?.text);
  assert.equal((await at(1).delete('/api/arcade-session?userId=ada')).status, 200);
  for (const caller of own) assert.equal((await read(caller)).status, 404);
});

test('coverage reports: each instance shows the newest, together they keep 100', async () => {
  const own = callers();
  const at = roundRobin(own);
  const report = (index: number, lines: number): Promise<Answer> =>
    at(index).post(
      '/api/coverage-results',
      { lines, branches: 1, functions: 2, statements: 3 },
      { headers: { authorization: `Bearer ${TOKEN}` } },
    );
  const shown = async (): Promise<(string | undefined)[]> => {
    const answers = await Promise.all(own.map((caller) => caller.get('/metrics')));
    return answers.map(({ text }) => /^coverage_lines_pct (.*)$/m.exec(text)?.[1]);
  };
  assert.deepEqual(await shown(), [undefined, undefined, undefined]);
  for (const index of [0, 1, 2]) {
    assert.equal((await report(index, 41.5 + index)).status, 200);
    assert.deepEqual(await shown(), Array(3).fill(String(41.5 + index)));
  }
  assert.deepEqual(statuses(await runAtOnce(150, (index) => report(index, index))), { 200: 150 });
  const kept = await fleet.database.rows<{ lines_pct: number }>(
    'select lines_pct from coverage_results order by timestamp desc, id desc',
  );
  assert.equal(kept.length, 100);
  assert.deepEqual(await shown(), Array(3).fill(String(kept[0]?.lines_pct)));
});

test('no instance writes to its own folder', () => fleet.assertNothingOnDisk());
