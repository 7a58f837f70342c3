import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createExportErasure } from '../../src/features/exports/erase.ts';
import { DAY, HOUR, isoTime } from '../../src/kernel/clock.ts';
import { EACH_FATE } from '../../src/storage/fates.ts';
import { insertAnyRow } from '../kit/any-row.ts';
import { newAttempt } from '../kit/attempts.ts';
import { DEFINITION, newWalk, stepsOf } from '../kit/walks.ts';
import { newStep } from '../kit/path-steps.ts';
import type { Client } from '../kit/client.ts';
import { fillTables } from '../kit/fill-tables.ts';
import { addNoise } from '../kit/noise.ts';
import { postcardIs, sendPostcard } from '../kit/postcards.ts';
import { startService, type Service } from '../kit/service.ts';
import { unzip } from '../kit/unzip.ts';
import { waitFor } from '../kit/wait-for.ts';
import { shareByCode } from '../kit/share-by-code.ts';
import { walkable } from '../kit/walkable.ts';
import { ID, NOW } from './matchers.ts';
import { contract, type Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

const notFound = { error: 'Export not found' };
const shown = { id: ID, status: 'pending', createdAt: NOW, expiresAt: null, size: null, url: null };
const STORED = { exports: 1, tasks: 1, task_turns: 1, rate_limits: 1 };

/** Asks for an export, and returns its id. */
async function ask(_stage: unknown, client: Client): Promise<string> {
  const { status, text, body } = await client.post('/api/exports');
  assert.equal(status, 201, text);
  return body.export.id as string;
}

const askAsAnother = async (stage: Stage): Promise<string> => ask(stage, await stage.guest());

/** Makes an export with this outcome, which expires in a second. */
const ended =
  (status: 'ready' | 'failed') =>
  async (stage: Stage, client: Client): Promise<string> => {
    const id = await ask(stage, client);
    await stage.store.run(
      'update exports set status = ?, attempt = ?, size = ?, expires_at = ? where id = ?',
      status,
      status === 'ready' ? 1 : null,
      status === 'ready' ? 7 : null,
      isoTime(stage.now() + 1_000),
      id,
    );
    return id;
  };

const expired = async (stage: Stage, client: Client): Promise<string> => {
  const id = await ended('ready')(stage, client);
  await stage.store.run('update exports set expires_at = ? where id = ?', isoTime(stage.now()), id);
  return id;
};

/** Rows about an export that the caller does not have. */
const strangers: readonly Scenario[] = [
  { status: 404, name: 'when it is another’s', as: 'guest', given: askAsAnother, answer: notFound },
  { status: 404, name: 'without credentials', given: askAsAnother, answer: notFound },
  {
    status: 404,
    name: 'when there is none',
    as: 'user',
    given: () => 'x'.repeat(2_000),
    answer: notFound,
  },
  { status: 404, name: 'when it has expired', as: 'guest', given: expired, answer: notFound },
  {
    status: 400,
    name: 'when the id holds NUL',
    as: 'guest',
    given: () => '%00',
    answer: { error: 'Text must not contain NUL or unpaired surrogates' },
  },
];

contract('exports', {
  'POST /api/exports': [
    { status: 401, name: 'without credentials', answer: { error: 'Authentication required' } },
    { status: 201, name: 'for a guest', as: 'guest', stores: STORED, answer: { export: shown } },
    {
      status: 201,
      name: 'after one that failed',
      as: 'guest',
      given: async (stage, client) => void (await ended('failed')(stage, client)),
      stores: { ...STORED, task_turns: 0, rate_limits: 0 },
      answer: { export: shown },
    },
    {
      status: 200,
      name: 'while another is being made: with that one',
      as: 'guest',
      given: async (stage, client) => void (await ask(stage, client)),
      answer: { export: shown },
      afterwards: async (_stage, client, { body }) => {
        assert.deepEqual((await client.get('/api/exports')).body, { exports: [body.export] });
      },
    },
    {
      status: 429,
      name: 'when five were asked for within the hour, also deleted ones',
      as: 'guest',
      given: async (stage, client) => {
        for (let count = 0; count < 5; count++) {
          const id = await ask(stage, client);
          assert.equal((await client.delete(`/api/exports/${id}`)).status, 200);
        }
      },
      answer: { error: 'Too many requests' },
      afterwards: async (stage, client, { headers }) => {
        const seconds = Number(headers.get('retry-after'));
        assert.ok(seconds > 0 && seconds <= HOUR / 1_000);
        stage.advance(HOUR);
        await ask(stage, client);
      },
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      without: 'exports',
      answer: { error: 'Failed to create export' },
    },
  ],

  'GET /api/exports': [
    { status: 200, name: 'without credentials', answer: { exports: [] } },
    {
      status: 200,
      name: 'newest first, without exports of others and expired ones',
      as: 'guest',
      given: async (stage, client) => {
        await askAsAnother(stage);
        await expired(stage, client);
        await ended('failed')(stage, client);
        await ask(stage, client);
      },
      answer: {
        exports: [
          shown,
          { ...shown, status: 'failed', expiresAt: (value: unknown) => assert.ok(value) },
        ],
      },
    },
    {
      status: 400,
      name: 'when the cursor cannot be read',
      as: 'guest',
      query: 'cursor=x',
      answer: { error: 'Invalid cursor' },
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      without: 'exports',
      answer: { error: 'Failed to fetch exports' },
    },
  ],

  'GET /api/exports/:id': [
    {
      status: 200,
      name: 'while it is being made, and 304 as long as nothing changes',
      as: 'guest',
      given: ask,
      answer: { export: shown },
      afterwards: async (_stage, client, { body, headers }) => {
        const known = { 'if-none-match': String(headers.get('etag')) };
        const again = await client.get(`/api/exports/${body.export.id}`, { headers: known });
        assert.equal(again.status, 304);
      },
    },
    {
      status: 200,
      name: 'when it is ready',
      as: 'guest',
      given: ended('ready'),
      answer: {
        export: {
          ...shown,
          status: 'ready',
          size: 7,
          expiresAt: (value: unknown) => assert.ok(value),
          url: (value: unknown) => assert.match(String(value), /^\/api\/exports\/[\w-]+\/archive$/),
        },
      },
    },
    ...strangers,
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: ask,
      without: 'exports',
      answer: { error: 'Failed to fetch export' },
    },
  ],

  'DELETE /api/exports/:id': [
    {
      status: 200,
      name: 'while it is being made; its own task deletes the stored parts',
      as: 'guest',
      given: ask,
      stores: { exports: -1 },
      answer: { success: true },
    },
    {
      status: 200,
      name: 'when it is ready; a task deletes its archive',
      as: 'guest',
      given: async (stage, client) => {
        await stage.store.run(`delete from task_turns where owner = 'files'`);
        return ended('ready')(stage, client);
      },
      stores: { exports: -1, tasks: 1, task_turns: 1 },
      answer: { success: true },
    },
    ...strangers,
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: ask,
      without: 'exports',
      answer: { error: 'Failed to delete export' },
    },
  ],

  'GET /api/exports/:id/archive': [
    { status: 404, name: 'while it is being made', as: 'guest', given: ask, answer: notFound },
    { status: 404, name: 'when it failed', as: 'guest', given: ended('failed'), answer: notFound },
    {
      status: 404,
      name: 'when its file is missing, as after a restore',
      as: 'guest',
      given: ended('ready'),
      answer: notFound,
    },
    ...strangers,
  ],
});

describe('an archive', () => {
  let service: Service;
  before(async () => {
    service = await startService({ work: true });
  });
  after(() => service.close());

  const parts = async () => {
    const names = await readdir(join(service.dataDir, 'files'));
    return names.filter((name) => name.includes('.part'));
  };

  /** Asks for an archive and waits until it is ready. */
  async function readyExport(client: Client): Promise<Readonly<Record<string, string>>> {
    const id = await ask(undefined, client);
    return waitFor('the archive is ready', async () => {
      const { body } = await client.get(`/api/exports/${id}`);
      assert.notEqual(body.export.status, 'failed');
      return body.export.status === 'ready' ? body.export : undefined;
    });
  }

  const read = (client: Client, url: string | undefined, init: RequestInit = {}) =>
    fetch(new URL(String(url), service.url), { ...init, headers: { cookie: client.cookie } });

  const mika = { name: 'Mika 🦊', emoji: '🦊', color: '#f97316', isPracticeStudent: false };

  it('has all data of the viewer, and nothing of others and no credentials', async () => {
    const owner = service.client();
    const password = 'correct horse battery';
    await owner.post('/api/auth/sign-up/email', { name: 'Ann', email: 'ann@x.org', password });
    await service.store.database.run(
      `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
       select 'expired', 'expired', user_id, ?, created_at, updated_at from sessions
       where user_id = (select id from users where email = 'ann@x.org')`,
      new Date().toISOString(),
    );
    const { player } = (await owner.post('/api/players', mika)).body;
    const familyCode = await shareByCode(owner, player.id, 'play');
    await owner.patch(`/api/players/${player.id}/school`, { school: 'ten-first' });
    await owner.patch(`/api/players/${player.id}/path`, { order: 'ten-first', numerals: false });
    const steps = [newStep(), newStep({ kind: 'passed' })];
    const told = await owner.post(`/api/players/${player.id}/path/steps`, { steps });
    assert.equal(told.status, 200, told.text);
    const given = await owner.put(`/api/players/${player.id}/lessons/read-a-rod`);
    assert.equal(given.status, 200, given.text);
    const walks = [newWalk({ end: null }), newWalk({ visits: stepsOf(1) })];
    for (const walk of walks) {
      const walked = await owner.post(`/api/players/${player.id}/walks`, { walks: [walk] });
      assert.equal(walked.status, 200, walked.text);
    }
    await owner.patch(`/api/players/${player.id}/daily-plan`, { doneOn: '2025-11-22' });
    const guest = service.client();
    await guest.post('/api/family-links', { familyCode });
    const other = (await guest.post('/api/players', { ...mika, name: 'of the guest' })).body;
    const code = await shareByCode(guest, other.player.id, 'play');
    await owner.post('/api/family-links', { familyCode: code });
    const result = { gameName: 'matching', score: -0.5, seconds: 3 };
    await owner.post(`/api/players/${player.id}/arcade-results`, result);
    // One sitting of two papers, and another one: no row is left out, or there twice.
    const attempts = ['columns-10 a', 'columns-9 a', 'columns-9 b'].map((sat) => {
      const [paper, sitting] = sat.split(' ');
      return newAttempt({ paper, seed: `${sitting}-0-0` });
    });
    await owner.post(`/api/players/${player.id}/attempts`, { attempts });
    const game = { gameName: 'g', gameUrl: '/g', activePlayers: [], roomId: 'r' };
    const initialState = '{"kept": "as given",  "b":1.0}';
    await owner.post(
      '/api/arcade-session',
      JSON.stringify({ ...game, userId: player.id }).replace(
        '}',
        `,"initialState":${initialState}}`,
      ),
    );
    const flowchart = { title: 't', definitionJson: ` ${walkable()}`, mermaidContent: 'm' };
    const { id: flowchartId } = (await owner.post('/api/teacher-flowcharts', flowchart)).body
      .flowchart;
    await owner.post(`/api/teacher-flowcharts/${flowchartId}/publish`);
    for (const title of ['second', 'third']) {
      await owner.patch(`/api/teacher-flowcharts/${flowchartId}`, { title });
    }
    for (let count = 0; count < 20; count++) {
      await owner.post('/api/teacher-flowcharts', { ...flowchart, title: `number ${count}` });
    }
    await owner.patch('/api/abacus-settings', { beadShape: 'round' });
    const { postcardId } = await sendPostcard(owner);
    const { imageUrl } = await postcardIs(owner, postcardId, 'ready');

    const { url, size } = await readyExport(owner);
    const failed = await service.store.database.withoutTable('exports', () =>
      owner.get(String(url)),
    );
    assert.deepEqual([failed.status, failed.body], [500, { error: 'Failed to fetch archive' }]);
    const answer = await read(owner, url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('content-type'), 'application/zip');
    assert.equal(answer.headers.get('content-length'), String(size));
    assert.equal(answer.headers.get('cache-control'), 'private, no-store');
    assert.match(
      String(answer.headers.get('content-disposition')),
      /^attachment; filename="beadhouse-\d{4}-\d\d-\d\d\.zip"$/,
    );
    assert.equal(bytes.length, Number(size));
    const head = await read(owner, url, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(size)]);

    const files = unzip(bytes);
    const json = (name: string) => JSON.parse(String(files.get(name)));
    const { database } = service.store;
    const everything = Buffer.concat([...files.values()]).toString('latin1');
    const secrets = await database.rows<{ text: string }>(
      `select token as text from sessions union all select password from accounts
       union all select family_code from players where id = ?`,
      other.player.id,
    );
    for (const { text } of secrets) assert.ok(!everything.includes(text), text);
    assert.ok(!everything.includes('of the guest'));

    assert.deepEqual(
      [json('account.json').name, json('account.json').email, json('account.json').isVerified],
      ['Ann', 'ann@x.org', false],
    );
    assert.equal(json('sessions.json').length, 1);
    const { userId, ...own } = player;
    const [{ school, path, sharing, planDoneOn, ...exported }] = json('players.json');
    assert.deepEqual(path, { order: 'ten-first', rods: null, numerals: false });
    assert.deepEqual(
      json('path-steps.json'),
      steps.toReversed().map((step) => ({ playerId: player.id, ...step, writerId: userId })),
    );
    const definitions: readonly { digest: string; definitionJson: string }[] =
      json('lesson-definitions.json');
    assert.equal(definitions.length, 2);
    const { digest } =
      definitions.find(({ definitionJson }) => definitionJson === DEFINITION) ?? {};
    const { by, ...lesson } = given.body.lesson;
    assert.deepEqual(json('given-lessons.json'), [
      {
        ...lesson,
        playerId: player.id,
        definitionDigest: definitions.find((one) => one.digest !== digest)?.digest,
        giverId: by,
      },
    ]);
    assert.deepEqual(
      new Map(json('walks.json').map((walk: { id: string }) => [walk.id, walk])),
      new Map(
        walks.map(({ definitionJson: _definition, visits, ...walk }) => {
          const moves = visits.map((visit) => visit.moves);
          const exportedWalk = {
            ...walk,
            playerId: player.id,
            definitionDigest: digest,
            visits: visits.map(({ moves: _moves, ...visit }) => visit),
            moves: moves.some((text) => text !== null) ? moves : null,
            writerId: userId,
          };
          return [walk.id, exportedWalk];
        }),
      ),
    );
    assert.deepEqual(
      [exported, school, sharing.role, planDoneOn],
      [{ ...own, familyCode }, 'ten-first', 'play', '2025-11-22'],
    );
    assert.deepEqual(
      json('guardians.json').map(({ name, role }: Record<string, string>) => [name, role]),
      [['Guest', 'play']],
    );
    assert.equal(json('linked-players.json')[0].playerId, other.player.id);
    assert.ok(json('access-log.json').length > 0);
    assert.ok(json('inbox.json').length > 0);
    assert.deepEqual(
      json('arcade-results.json').map(({ score }: { score: number }) => score),
      [-0.5],
    );
    assert.deepEqual(json('paper-results.json').at(-1), {
      playerId: player.id,
      paper: 'columns-10',
      sitting: 'a',
      right: 1,
      answered: 1,
      problems: 10,
      milliseconds: 4_000,
      startedAt: attempts[0]?.startedAt,
    });
    assert.equal(json('paper-results.json').length, 3);
    assert.ok(String(files.get('arcade-sessions.json')).includes(initialState));
    assert.equal(json('abacus-settings.json').beadShape, 'round');
    assert.equal(json('flowcharts.json').length, 21);
    assert.equal(new Set(json('flowcharts.json').map(({ id }: { id: string }) => id)).size, 21);
    assert.deepEqual(
      json('flowchart-versions.json').map(({ version }: { version: number }) => version),
      [2, 1],
    );
    const [card] = json('postcards.json');
    assert.deepEqual(card.manifest, { moments: [{ text: '2 + 3 = 5' }], callerNumber: '5' });
    const picture = await fetch(new URL(String(imageUrl), service.url));
    assert.deepEqual(files.get(card.picture), Buffer.from(await picture.arrayBuffer()));
    for (const name of files.keys()) {
      if (name.endsWith('.json')) assert.ok(String(files.get('README.txt')).includes(name), name);
    }

    for (const client of [guest, service.client()]) {
      assert.equal((await read(client, url)).status, 404);
    }
    for (const name of await parts()) {
      const served = await owner.get(`/files/${name}`);
      assert.deepEqual([served.status, served.body], [404, { error: 'Not found' }]);
    }
  });

  it('moves into the account of its guest, and is deleted with it', async () => {
    const owner = service.client();
    await owner.post('/api/players', mika);
    const { id, url } = await readyExport(owner);
    const asGuest = owner.cookie;
    const password = 'correct horse battery';
    await owner.post('/api/auth/sign-up/email', { name: 'Bo', email: 'bo@x.org', password });
    const late = service.client();
    late.cookie = asGuest;
    assert.equal((await read(late, url)).status, 404);
    assert.equal((await read(owner, url)).status, 200);
    assert.ok((await parts()).some((name) => name.includes(String(id))));
    const { status } = await owner.delete('/api/account', { body: { password } });
    assert.equal(status, 200);
    await waitFor('the file is gone', async () =>
      (await parts()).every((name) => !name.includes(String(id))),
    );
    assert.equal((await read(owner, url)).status, 404);
  });

  it('has several parts when it is large, and all are deleted with it', async () => {
    const owner = service.client();
    await owner.post('/api/players', mika);
    await addNoise(owner, 12);
    const { id, url, size } = await readyExport(owner);
    assert.ok(Number(size) > 2 * 1024 ** 2);
    const files = unzip(Buffer.from(await (await read(owner, url)).arrayBuffer()));
    assert.equal(JSON.parse(String(files.get('flowcharts.json'))).length, 12);
    const mine = async () => (await parts()).filter((name) => name.includes(String(id)));
    assert.equal((await mine()).length, Math.ceil(Number(size) / 1024 ** 2));
    assert.equal((await owner.delete(`/api/exports/${id}`)).status, 200);
    assert.equal((await read(owner, url)).status, 404);
    await waitFor('the parts are gone', async () => (await mine()).length === 0);
  });

  it('is deleted after a day', async () => {
    const owner = service.client();
    await owner.post('/api/players', mika);
    const { id, url } = await readyExport(owner);
    service.advance(DAY + HOUR);
    assert.equal((await read(owner, url)).status, 404);
    assert.deepEqual((await owner.get('/api/exports')).body, { exports: [] });
    assert.equal((await owner.get(`/api/exports/${id}`)).status, 404);
    const { storage, tasks } = service.app;
    const erasure = createExportErasure({ storage, enqueue: tasks.enqueue });
    await erasure.eraseExpired(Date.now() + DAY + HOUR, () => false);
    assert.deepEqual(
      await service.store.database.rows('select id from exports where id = ?', String(id)),
      [],
    );
    await waitFor('the file is gone', async () =>
      (await parts()).every((name) => !name.includes(String(id))),
    );
  });

  it('has the rows of each table in a file, unless the fates of tables say why not', async () => {
    const owner = service.client();
    const email = 'everything@x.org';
    const { user } = (
      await owner.post('/api/auth/sign-up/email', {
        name: 'Eve',
        email,
        password: 'a long passphrase',
      })
    ).body;
    const { database } = service.store;
    const filled = await fillTables(database, user.id);
    await insertAnyRow(database, 'parent_child', {
      child_player_id: String(filled['players']),
      role: 'play',
    });
    const { url } = await readyExport(owner);
    const files = unzip(Buffer.from(await (await read(owner, url)).arrayBuffer()));
    const everything = Buffer.concat([...files.values()]).toString('utf8');
    for (const [table, { export: where }] of EACH_FATE) {
      if ('leftOut' in where) assert.ok(!everything.includes(`"${table} `), table);
      else {
        const texts = where.map((file) => files.get(file)?.toString().trim() ?? '[]');
        assert.ok(!texts.every((text) => text === '[]' || text === 'null'), table);
      }
    }
  });
});
