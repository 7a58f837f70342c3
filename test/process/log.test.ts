import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { json, startProvider } from '../kit/provider-server.ts';
import { sendRaw, tokenOf } from '../identity/stage.ts';
import { waitFor } from '../kit/wait-for.ts';
import type { Answer, Client } from '../kit/client.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { runCommand } from '../kit/command.ts';
import type { ServiceProcess } from '../kit/process.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import type { TestStore } from '../kit/store.ts';
import { startOwnService, startTemporaryService, createTemporaryStore } from './temporary.ts';
import { noTerminal, startOnTerminal } from '../kit/terminal.ts';

const COVERAGE_TOKEN = 'Secret-coverage-token';
const PASSWORD = 'Secret-password-of-ada';
const EMAIL = 'secret-ada@example.org';

type Line = Record<string, unknown>;

/** Sends requests in which every text of a person or a program contains the word "secret". */
async function sendSecrets(service: ServiceProcess, { env, database }: TestStore) {
  const answers: Answer[] = [];
  const told = new Set<string>();
  const clients: Client[] = [];
  async function ask(answer: Promise<Answer>): Promise<Answer> {
    const one = await answer;
    answers.push(one);
    for (const client of clients)
      if (client.cookie.includes('session_token=')) told.add(tokenOf(client));
    return one;
  }
  const someone = (): Client => {
    const client = service.client();
    clients.push(client);
    return client;
  };

  const ada = someone();
  const player = { name: 'Secret-child', emoji: '🦊', color: 'secret-color' };
  const made = await ask(ada.post('/api/players', player));
  const { id: playerId, userId, familyCode } = made.body.player;
  told.add(userId).add(familyCode);
  await ask(ada.post('/api/players', { ...player, birthday: 'secret-birthday' }));
  await ask(ada.patch(`/api/players/${playerId}`, { name: 'Secret-child-again' }));
  const chart = { title: 'Secret-title', definitionJson: '"secret"', mermaidContent: 'secret' };
  await ask(ada.post('/api/teacher-flowcharts', chart));
  await ask(ada.post('/api/teacher-flowcharts', { ...chart, definitionJson: '{secret' }));
  await ask(ada.get('/api/teacher-flowcharts?status=secret'));
  const moments = [{ caption: 'Secret-moment' }];
  const manifest = { callerNumber: '"secret-number"', moments };
  await ask(ada.post('/api/postcards', { manifest, playerId, sessionId: 'secret-session' }));
  await ask(ada.get('/api/postcards?playerId=secret-player'));
  await ask(ada.patch('/api/abacus-settings', { secret: 'secret' }));
  await ask(ada.patch('/api/abacus-settings', '{"secret":'));
  const arcade = { userId: 'secret-user', gameName: 'secret', gameUrl: 'secret' };
  const game = { ...arcade, initialState: 'secret', activePlayers: ['secret'], roomId: 'secret' };
  await ask(ada.post('/api/arcade-session', game));
  await ask(ada.get('/api/arcade-session?userId=secret-user'));
  await ask(ada.get('/api/secret-path?secret=secret'));
  await ask(ada.send('PUT', '/api/players?secret', { body: 'secret' }));
  await ask(ada.get('/files/secret.png'));

  const account = { name: 'Secret-ada', email: EMAIL, password: PASSWORD };
  await ask(ada.post('/api/auth/sign-up/email', account));
  told.add((await ask(ada.get('/api/auth/get-session'))).body.user.id);
  await ask(someone().post('/api/auth/sign-up/email', account));
  await ask(someone().post('/api/auth/sign-in/email', { ...account, password: 'secret-wrong' }));
  await ask(someone().post('/api/auth/sign-in/email', { email: 'secret', password: 'secret' }));
  await ask(someone().post('/api/auth/sign-in/email', '{"secret'));
  const invalid = { headers: { authorization: 'Bearer secret-token' } };
  await ask(someone().get('/api/players', invalid));
  await ask(someone().get('/metrics', invalid));
  const stranger = someone();
  stranger.cookie = 'beadhouse.session_token=secret-cookie';
  await ask(stranger.get('/api/players'));
  clients.splice(clients.indexOf(stranger), 1);
  const report = { lines: 1, branches: 2, functions: 3, statements: 4, commitSha: 'secret-commit' };
  const headers = { authorization: `Bearer ${COVERAGE_TOKEN}` };
  await ask(someone().post('/api/coverage-results', report, { headers }));

  await runCommand(
    ['admin', 'create', '--email', 'secret-root@example.org', '--password', PASSWORD],
    env,
  );
  const root = someone();
  const login = { email: 'secret-root@example.org', password: PASSWORD };
  await ask(root.post('/api/auth/sign-in/email', login));
  await ask(root.patch('/api/admin/notifications', '{"secret":'));
  await ask(root.patch('/api/admin/notifications', { webPush: 'secret' }));

  // The causes of these failures of the store are logged.
  const letPass = await database.refuse('insert', 'players', 'the store is full');
  assert.equal((await ask(ada.post('/api/players', player))).status, 500);
  await letPass();
  await database.withoutTable('players', async () => {
    assert.equal((await ask(ada.post('/api/players', player))).status, 500);
    assert.equal((await ask(ada.get('/api/players'))).status, 500);
  });
  await database.withoutTable('users', async () => {
    assert.notEqual((await ask(someone().post('/api/auth/sign-up/email', account))).status, 200);
  });
  await ask(ada.post('/api/auth/sign-out'));
  return { answers, told };
}

test('the log has one entry for each request, and no text of a request, at debug level', async (t) => {
  const provider = await startProvider(
    t,
    // The provider repeats the text that it was asked for.
    json(400, {
      error: { message: 'Secret-moment', type: 'invalid_request_error', param: null, code: null },
    }),
  );
  const store = await createTemporaryStore(t);
  const service = await startTemporaryService(t, {
    ...store.env,
    LOG_LEVEL: 'debug',
    COVERAGE_API_TOKEN: COVERAGE_TOKEN,
    METRICS_TOKEN: 'secret-metrics',
    AUTH_SECRET: 'secret-'.repeat(8),
    EMAIL_SERVER: 'smtp://user:secret@mail.example.org',
    OPENAI_API_KEY: 'sk-secret-key',
    OPENAI_BASE_URL: provider.baseURL,
  });
  const said: string[] = [];
  service.child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const { answers, told } = await sendSecrets(service, store);
  await waitFor('the postcard task ended', () =>
    service.log.some((line) => {
      const { kind, msg } = JSON.parse(line) as Line;
      return kind === 'postcard' && msg === 'task done';
    }),
  );
  assert.ok(provider.requests.length > 0, 'the provider was asked');
  assert.equal(await service.end('SIGTERM'), 0);
  // Its last output is read a moment after its end.
  await waitFor('it has said all', () => service.log.some((line) => line.includes('"stopped"')));

  const lines = service.log.map((line) => JSON.parse(line) as Line);
  const ofRequests = lines.filter((line) => 'status' in line);
  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  assert.deepEqual(
    ofRequests.map((line) => [line['requestId'], line['status']]),
    answers.map(({ status }, at) => [ids[at], status]),
  );
  assert.equal(new Set(ids).size, answers.length);
  for (const line of ofRequests) {
    assert.match(String(line['operation']), /^[a-z]+[A-Za-z]*$/);
    assert.equal(typeof line['ms'], 'number');
    assert.ok(/^(?:undefined|[\w-]{12})$/.test(`${line['viewer'] as string | undefined}`));
    const common = ['level', 'time', 'pid', 'hostname'];
    const kind = ['operation', 'method', 'route', 'status'];
    assert.deepEqual(
      Object.keys(line).filter((name) => name !== 'viewer'),
      [...common, ...kind, 'msg', 'requestId', 'ms'],
    );
    const { method, route, status } = line;
    assert.equal(line['msg'], `${String(method)} ${String(route)} ${String(status)}`);
  }
  const messages = ofRequests.map((line) => line['msg']);
  for (const message of [
    'POST /api/players 201',
    'PATCH /api/players/:id 200',
    'GET /api/teacher-flowcharts 200',
    'GET /api/:segment 404',
    'PUT /api/players 405',
    'GET /files/:name 404',
    'POST /api/auth/sign-up/email 200',
  ]) {
    assert.ok(messages.includes(message), `${message} is in ${messages.join(', ')}`);
  }
  // All requests of one viewer can be found.
  const [first, , third] = ofRequests;
  assert.equal(typeof first?.['viewer'], 'string');
  assert.equal(third?.['viewer'], first?.['viewer']);
  const failures = lines.filter((line) => line['msg'] === 'request failed');
  assert.ok(failures.length >= 3);
  for (const line of failures) assert.ok(ids.includes(String(line['requestId'])));

  assert.ok(told.size >= 6);
  for (const line of [...service.log, ...said]) {
    assert.doesNotMatch(line, /secret(?!less)/i);
    for (const one of told) assert.ok(!line.includes(one), `${one} is in ${line}`);
  }
});

test('a request without a route has an entry, too', async (t) => {
  const service = await startOwnService(t);
  const asked = await sendRaw(service.url, 'GET', '/api/players/%zz?secret', '');
  assert.ok(asked.status !== undefined && asked.status >= 400 && asked.status < 500);
  const line = await waitFor('it is logged', () => service.logLines.find((one) => 'status' in one));
  const { operation, msg } = line;
  assert.deepEqual([operation, msg], ['unknown', `GET /api/players/:id ${asked.status}`]);
  assert.doesNotMatch(JSON.stringify(line), /secret/);
});

test('on a terminal the log is written for people', { skip: noTerminal }, async (t) => {
  const terminal = startOnTerminal(t, ['src/main.ts'], {
    ...(await createTemporaryStore(t)).env,
    PORT: '0',
  });
  const told = await terminal.shows(/Ctrl\+C stops it/);
  const url = /is ready at (http:\S+)/.exec(told)?.[1] ?? '';
  await fetch(`${url}/api/players`);
  await fetch(`${url}/api/secret`);
  await terminal.shows(/\/api\/:segment/);
  terminal.type('\u0003');
  const { code, shown } = await terminal.ended;
  assert.equal(code, 0, shown);
  const lines = stripVTControlCharacters(shown).split(/\r?\n/);
  for (const pattern of [
    /^\d\d:\d\d:\d\d serving address=http:/,
    /^\d\d:\d\d:\d\d GET \/api\/players 200 [\d.]+ ms$/,
    /^\d\d:\d\d:\d\d GET \/api\/:segment 404 [\d.]+ ms$/,
    /^(?:\^C)?\d\d:\d\d:\d\d stopping signal=SIGINT$/,
    /^\d\d:\d\d:\d\d stopped$/,
  ]) {
    assert.ok(
      lines.some((line) => pattern.test(line)),
      `${pattern.source} is in ${shown}`,
    );
  }
  assert.doesNotMatch(shown, /secret|[{}]/);
});

/** Runs the service until `isEnough`, with both outputs in a file, which the environment names as the journal or not. */
async function runIntoFile(
  t: TestContext,
  env: Readonly<Record<string, string>>,
  isJournal: boolean,
  isEnough: (text: string) => boolean,
): Promise<string> {
  const file = join(makeTemporaryFolder(t), 'journal');
  const fd = openSync(file, 'a');
  const { dev, ino } = fstatSync(fd);
  const child = spawn(process.execPath, ['--import', './src/runtime.js', 'src/main.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', fd, fd],
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      ...env,
      JOURNAL_STREAM: isJournal ? `${dev}:${ino}` : '1:1',
    },
  });
  closeSync(fd);
  const ended = once(child, 'exit');
  addCleanup(t, () => child.kill('SIGKILL'));
  await waitFor('enough is written', () => isEnough(readFileSync(file, 'utf8')));
  child.kill('SIGTERM');
  await ended;
  return readFileSync(file, 'utf8');
}

test("in systemd's journal each line of the log has its priority, and a refused start is an error", async (t) => {
  const { env } = await createTemporaryStore(t);
  const isReady = (text: string) => text.includes('Ctrl+C stops it');
  const lines = (await runIntoFile(t, env, true, isReady)).split('\n');
  const logged = lines.filter((line) => line.includes('"level"'));
  assert.ok(logged.length >= 3);
  for (const line of logged) assert.match(line, /^<6>\{"level":30,.*\}$/);
  assert.ok(lines.some((line) => /^Beadhouse .* is ready at /.test(line)));

  const refused = await runIntoFile(t, { ...env, PORT: 'x' }, true, (text) => text.endsWith('\n'));
  assert.match(refused, /^<3>The configuration is not valid:\n<3>  PORT: /);
  const elsewhere = await runIntoFile(t, env, false, isReady);
  assert.doesNotMatch(elsewhere, /^<\d>/m);
});

test('probes and scrapes have no entry, unless they fail', async (t) => {
  const service = await startOwnService(t, { env: { METRICS_TOKEN: 'a token of metrics' } });
  const client = service.client();
  const scrape = (token: string) =>
    client.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
  assert.equal((await client.get('/healthz')).status, 200);
  assert.equal((await client.get('/readyz')).status, 200);
  assert.equal((await scrape('a token of metrics')).status, 200);
  const refused = await scrape('another');
  service.app.drain();
  assert.equal((await client.get('/readyz')).status, 503);
  assert.equal((await client.get('/api/players')).status, 200);
  const logged = () => service.logLines.filter((line) => 'status' in line);
  await waitFor('the last one is logged', () => logged().length >= 3);
  assert.deepEqual(
    logged().map(({ msg }) => msg),
    [`GET /metrics ${refused.status}`, 'GET /readyz 503', 'GET /api/players 200'],
  );
});
