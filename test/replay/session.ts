import { announceNothing } from '../kit/announce.ts';
import { endNothing } from '../kit/end-nothing.ts';
import { hash } from 'node:crypto';
import { SECOND } from '../../src/kernel/clock.ts';
import { createAdmin } from '../../src/identity/accounts/operator.ts';
import { createIds, type Ids } from '../../src/kernel/ids.ts';
import type { Random } from '../../src/kernel/random.ts';
import type { Answer, Client, RequestOptions } from '../kit/client.ts';
import { quickHashing } from '../kit/quick-hashing.ts';
import { COVERAGE_TOKEN, type Service } from '../kit/service.ts';
import { tellNobody } from '../kit/tell-nobody.ts';
import { walkable } from '../kit/walkable.ts';

/** One request, and its answer without the parts that depend on the time of this machine. */
export type Exchange = {
  readonly request: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly text: string;
};

/** The time, random bytes and ids of a session. They depend only on the number of the request. */
export type FixedSources = {
  readonly clock: () => number;
  readonly random: Random;
  /** An id has the time and its number within that time. */
  readonly ids: Ids;
  /** Moves on to the next request. */
  next(): void;
};

const BEGIN = Date.UTC(2026, 2, 1, 10, 30);

export function createFixedSources(): FixedSources {
  let count = 0;
  let draws = 0;
  const clock = (): number => BEGIN + count * SECOND;
  return {
    clock,
    ids: createIds(clock, (size) => new Uint8Array(size)),
    random(size) {
      const bytes = hash('sha512', `${count} ${(draws += 1)}`, 'buffer');
      return Uint8Array.from({ length: size }, (_, index) => bytes[index % bytes.length] ?? 0);
    },
    next() {
      count += 1;
      draws = 0;
    },
  };
}

const UNTOLD = new Set(['date', 'connection', 'keep-alive', 'set-cookie']);
/** A session of Better Auth, whose token and signature come from its own random source. */
const ACCOUNT_TOKEN = /session_token=(\w+)(\.[^;]+)/;

const player = { name: 'Mika', emoji: '🦊', color: '#f97316', birthday: '2017-02-28' };
const chart = {
  title: 'Carrying',
  definitionJson: '{"a":[1,2.50,1e3]}',
  mermaidContent: 'graph TD',
};
const report = { lines: 91.25, branches: 80, functions: 100, statements: 0.1, commitSha: 'a1b2' };
const game = {
  userId: 'ada',
  gameName: 'rings',
  gameUrl: '/rings',
  initialState: { z: 1, a: [1.0, 'ä\u2028', null] },
  activePlayers: ['ada', 'bo'],
  roomId: 'room',
};
const card = {
  manifest: { callerNumber: '७', moments: [{ caption: 'counted' }] },
};
const account = { name: 'Ada', email: 'Ada@Example.org', password: 'correct horse battery' };

/** Plays a session over every area and records it. */
export async function playSession(
  service: Service,
  { clock, ids, next }: FixedSources,
): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  const untold: string[] = [];
  const masked = (text: string): string =>
    untold.reduce((rest, one, index) => rest.replaceAll(one, `<${index}>`), text);

  async function ask(
    who: Client,
    method: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<Answer> {
    next();
    const answer = await who.send(method, path, options);
    const cookies = answer.headers.getSetCookie();
    if (path.startsWith('/api/auth/')) {
      for (const cookie of cookies) untold.push(...(ACCOUNT_TOKEN.exec(cookie)?.slice(1) ?? []));
    }
    exchanges.push({
      request: masked(`${method} ${path} ${JSON.stringify(options)}`),
      status: answer.status,
      headers: Object.fromEntries([...answer.headers].filter(([name]) => !UNTOLD.has(name))),
      cookies: cookies.map(masked),
      text: masked(answer.text),
    });
    return answer;
  }
  const get = (who: Client, path: string, options?: RequestOptions) =>
    ask(who, 'GET', path, options);
  const post = (who: Client, path: string, body?: unknown, options?: RequestOptions) =>
    ask(who, 'POST', path, { ...options, body });
  const patch = (who: Client, path: string, body?: unknown, options?: RequestOptions) =>
    ask(who, 'PATCH', path, { ...options, body });

  const nobody = service.client();
  for (const path of ['/healthz', '/readyz', '/openapi.json', '/api/nothing', '/files/no.png']) {
    await get(nobody, path);
  }
  await ask(nobody, 'PUT', '/api/players');

  const bearer = { headers: { authorization: `Bearer ${COVERAGE_TOKEN}` } };
  await post(nobody, '/api/coverage-results', report);
  await post(nobody, '/api/coverage-results', { ...report, lines: '1' }, bearer);
  await post(nobody, '/api/coverage-results', report, bearer);
  await post(nobody, '/api/coverage-results', '{broken', bearer);

  await get(nobody, '/api/arcade-session');
  await get(nobody, '/api/arcade-session?userId=ada');
  await post(nobody, '/api/arcade-session', game);
  await get(nobody, '/api/arcade-session?userId=ada');
  await post(nobody, '/api/arcade-session', { ...game, initialState: 'next' });
  await get(nobody, '/api/arcade-session?userId=ada');
  const { headers: named } = await get(nobody, '/api/arcade-session?userId=ada');
  const read = { 'if-match': String(named.get('etag')) };
  const state = { userId: 'ada', gameState: [1.0, { b: 1, a: 2 }] };
  await ask(nobody, 'PATCH', '/api/arcade-session', { body: state });
  await ask(nobody, 'PATCH', '/api/arcade-session', { body: state, headers: read });
  await ask(nobody, 'PATCH', '/api/arcade-session', { body: state, headers: read });
  await ask(nobody, 'PATCH', '/api/arcade-session', {
    body: { ...state, userId: 'ADA' },
    headers: read,
  });
  await post(nobody, '/api/arcade-session/touch', { userId: 'ada' });
  await post(nobody, '/api/arcade-session/touch', { userId: 'ADA' });
  await get(nobody, '/api/arcade-session?userId=%00');
  await post(nobody, '/api/arcade-session', { ...game, roomId: 'a\0' });
  await ask(nobody, 'DELETE', '/api/arcade-session?userId=ada');
  await ask(nobody, 'DELETE', '/api/arcade-session');

  const guest = service.client();
  await get(guest, '/api/players');
  await post(guest, '/api/players', {});
  const made = await post(guest, '/api/players', player);
  await post(guest, '/api/players', { ...player, name: 'Ä', isPracticeStudent: false });
  await post(guest, '/api/players', { ...player, birthday: '2017-02-29' });
  for (let more = 0; more < 5; more++) await post(guest, '/api/players', player);
  await get(guest, '/api/players');
  const playerId = String(made.body.player.id);
  await get(guest, `/api/players/${playerId}`);
  await patch(guest, `/api/players/${playerId}`, { name: 'Noor', isActive: true, birthday: null });
  await patch(guest, '/api/players/none', { name: 'Noor' });
  await patch(nobody, `/api/players/${playerId}`, { name: 'Noor' });

  const results = `/api/players/${playerId}/arcade-results`;
  for (const score of [1.0, -0, 1e-7, 1.7e308]) {
    await post(guest, results, { gameName: 'rings', score, seconds: 0.1 });
  }
  await post(guest, results, '{"gameName":"rings","score":1e999,"seconds":1}');
  await get(guest, results);
  await get(guest, `${results}?gameName=rings&cursor=`);
  await get(guest, `${results}?gameName=RINGS`);
  await get(nobody, results);

  for (const title of ['b', 'Z', 'é'])
    await post(guest, '/api/teacher-flowcharts', { ...chart, title });
  await post(guest, '/api/teacher-flowcharts', { ...chart, definitionJson: '{' });
  await post(guest, '/api/teacher-flowcharts', { ...chart, difficulty: 'Beginner' });
  await get(guest, '/api/teacher-flowcharts');
  await get(guest, '/api/teacher-flowcharts?status=draft');
  await get(guest, '/api/teacher-flowcharts?status=%00');
  const drawn = await post(guest, '/api/teacher-flowcharts', {
    ...chart,
    title: 'ÉTÉ 100%',
    definitionJson: walkable(),
  });
  const drawnPath = `/api/teacher-flowcharts/${String(drawn.body.flowchart.id)}`;
  const { headers: drawnTold } = await get(guest, drawnPath);
  const drawnTag = { headers: { 'if-match': String(drawnTold.get('etag')) } };
  await patch(guest, drawnPath, { description: 'd' }, drawnTag);
  await patch(guest, drawnPath, { description: 'e' }, drawnTag);
  await post(guest, `${drawnPath}/publish`);
  await post(guest, `${drawnPath}/archive`);
  await patch(guest, drawnPath, { description: 'f' });
  await post(guest, `${drawnPath}/restore`);
  await post(guest, `${drawnPath}/duplicate`);
  const { text: drawnFile } = await get(guest, `${drawnPath}/export`);
  await post(guest, '/api/teacher-flowcharts/import', drawnFile);
  await post(guest, '/api/teacher-flowcharts/import', { format: 'beadhouse-flowchart' });
  await get(nobody, drawnPath);

  const sent = await post(guest, '/api/postcards', { ...card, playerId });
  const exact = '{"manifest":{"callerNumber":"5","moments":[1.0,12345678901234567890]}}';
  await post(guest, '/api/postcards', exact);
  await post(guest, '/api/postcards', { manifest: { moments: [] } });
  await post(guest, '/api/postcards', { ...card, sessionId: 'call' });
  await get(guest, '/api/postcards');
  await get(guest, `/api/postcards?playerId=${playerId}`);
  await get(guest, `/api/postcards?ids=${String(sent.body.postcardId)},none`);

  await get(guest, '/api/abacus-settings');
  await patch(guest, '/api/abacus-settings', '{"scaleFactor":1.50,"new":{"b":1,"a":1e2}}');
  await patch(guest, '/api/abacus-settings', '[');
  const { headers: told } = await get(guest, '/api/abacus-settings');
  const seen = String(told.get('etag'));
  await get(guest, '/api/abacus-settings', { headers: { 'if-none-match': seen } });
  await ask(guest, 'DELETE', '/api/abacus-settings', { headers: { 'if-match': '"other"' } });
  await ask(guest, 'DELETE', '/api/abacus-settings', { headers: { 'if-match': seen } });
  await get(guest, '/api/abacus-settings/defaults');

  await get(guest, '/api/auth/get-session');
  await post(guest, '/api/auth/sign-up/email', { ...account, password: 'short' });
  await post(guest, '/api/auth/sign-up/email', { ...account, email: 'a\0@example.org' });
  await post(guest, '/api/auth/sign-up/email', account);
  await post(guest, `${drawnPath}/publish`);
  await patch(guest, drawnPath, { title: 'ÉTÉ 50% _' });
  await get(guest, `${drawnPath}/versions`);
  await get(guest, `${drawnPath}/versions/1`);
  await get(guest, `${drawnPath}/versions/3`);
  for (const search of ['', 'ete', 'e%CC%81te 50%25', '%25', '%25%25', 'none', '%00']) {
    await get(nobody, `/api/flowchart-gallery?search=${search}`);
  }
  await get(nobody, drawnPath.replace('teacher-flowcharts', 'flowchart-gallery'));
  await get(guest, '/api/auth/get-session');
  await get(guest, '/api/players');
  await get(guest, '/api/abacus-settings');
  await post(nobody, '/api/auth/sign-up/email', account);
  await post(nobody, '/api/auth/sign-in/email', { ...account, password: 'not this one' });
  const again = service.client();
  await post(again, '/api/auth/sign-in/email', account);
  await get(again, '/api/auth/list-sessions');
  await post(again, '/api/auth/update-user', { name: 'Ada L.' });
  await get(again, '/api/auth/reset-password/a%00b?callbackURL=/');
  await get(again, '/api/auth/verify-email?token=a%00b');
  await get(again, '/api/admin/notifications');
  await post(again, '/api/auth/sign-out');
  await get(again, '/api/players');

  const root = service.client();
  const given = { email: 'root@example.org', password: account.password };
  await createAdmin(
    {
      storage: service.app.storage,
      ids,
      clock,
      hash: quickHashing.hash,
      tell: tellNobody,
      endGrants: endNothing,
      announce: announceNothing,
    },
    given,
  );
  await post(root, '/api/auth/sign-in/email', given);
  await get(root, '/api/admin/notifications');
  await patch(root, '/api/admin/notifications', { email: { enabled: true } });
  await patch(root, '/api/admin/notifications', { email: 'on' });
  await get(root, '/api/admin/notifications');

  const { database } = service.store;
  await database.withoutTable('players', async () => {
    await get(guest, '/api/players');
    await post(guest, '/api/players', player);
  });
  await database.withoutTable('tasks', () => post(guest, '/api/postcards', card));
  await database.withoutTable('app_settings', () => get(root, '/api/admin/notifications'));
  const letPass = await database.refuse('insert', 'coverage_results', '');
  await post(nobody, '/api/coverage-results', report, bearer);
  await letPass();
  // Ten are accepted a minute, and the minute may end meanwhile.
  for (let tries = 0; tries < 22; tries++) await post(nobody, '/api/auth/sign-in/email', given);
  return exchanges;
}
