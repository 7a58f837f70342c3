import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { isoTime } from '../../src/kernel/clock.ts';
import { newAttempt } from '../kit/attempts.ts';
import { newWalk } from '../kit/walks.ts';
import { newStep } from '../kit/path-steps.ts';
import type { Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';
import { waitFor } from '../kit/wait-for.ts';
import { shareByCode } from '../kit/share-by-code.ts';

const PLAYER = { name: 'Mika', emoji: '🦊', color: 'red', isPracticeStudent: false };

const ofPaper = () => newAttempt({ paper: 'columns-10', seed: 'a-0-0' });

let service: Service;
before(async () => {
  service = await startService({ work: true });
});
after(() => service.close());

async function guest(): Promise<{ client: Client; id: string }> {
  const client = service.client();
  const { settings } = (await client.get('/api/abacus-settings')).body;
  return { client, id: settings.userId };
}

/** Stores a postcard that is ready, with its picture; returns the picture's path. */
async function addCard(id: string, userId: string, playerId: string): Promise<string> {
  const { database } = service.store;
  const folder = join(service.dataDir, 'files');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${id}.png`), id);
  const now = isoTime(Date.now());
  await database.run(
    `insert into postcards (id, user_id, player_id, caller_number, session_id, manifest, status, task_id,
       image_url, thumbnail_url, is_read, created_at)
     values (?, ?, ?, '1', null, '{"callerNumber":"1","moments":[1]}', 'ready', 'drawn', ?, null, 0, ?)`,
    id,
    userId,
    playerId,
    `/files/${id}.png`,
    now,
  );
  return `/files/${id}.png`;
}

/** The tables that have a row with this text in any column. */
async function tablesWith(text: string): Promise<Record<string, number>> {
  const { database } = service.store;
  const tables = await database.tables();
  const rows = await database.allRows(tables);
  const counts = tables.map((table, at): [string, number] => [
    table,
    (rows[at] ?? []).filter((row) => JSON.stringify(row).includes(text)).length,
  ]);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

test('a deleted player leaves nothing behind: no row of any table, and no picture', async () => {
  const { database } = service.store;
  const [owner, guardian, former, stranger] = [
    await guest(),
    await guest(),
    await guest(),
    await guest(),
  ];
  const key = (name: string) => ({ headers: { 'idempotency-key': name } });
  const made = await owner.client.post('/api/players', PLAYER, key('made'));
  const { id } = made.body.player;
  const path = `/api/players/${id}`;
  const familyCode = await shareByCode(owner.client, id);
  for (const { client } of [guardian, former]) {
    const linked = await client.post('/api/family-links', { familyCode }, key('linked'));
    assert.equal(linked.status, 201, linked.text);
  }
  const played = await guardian.client.post(`${path}/attempts`, { attempts: [ofPaper()] });
  assert.equal(played.status, 200, played.text);
  const query = `writer=${guardian.id}&since=2026-01-01`;
  const removed = await owner.client.delete(`${path}/attempts?${query}`);
  assert.deepEqual(removed.body, { removed: 1 });
  await owner.client.delete(`${path}/guardians/${former.id}`);
  const result = { gameName: 'matching', score: 7, seconds: 30 };
  const kept = await owner.client.post(`${path}/arcade-results`, result, key('result'));
  assert.equal(kept.status, 201, kept.text);
  const practised = await owner.client.post(`${path}/attempts`, { attempts: [ofPaper()] });
  assert.equal(practised.status, 200, practised.text);
  const chosen = await owner.client.patch(`${path}/school`, { school: 'ten-first' });
  assert.equal(chosen.status, 200, chosen.text);
  const taught = await owner.client.patch(`${path}/path`, { order: 'ten-first' });
  assert.equal(taught.status, 200, taught.text);
  const stepped = await guardian.client.post(`${path}/path/steps`, { steps: [newStep()] });
  assert.equal(stepped.status, 200, stepped.text);
  const given = await owner.client.put(`${path}/lessons/read-a-rod`);
  assert.equal(given.status, 200, given.text);
  const walked = await guardian.client.post(`${path}/walks`, { walks: [newWalk()] });
  assert.equal(walked.status, 200, walked.text);
  assert.equal((await owner.client.get(`${path}/role`)).status, 200);
  const game = {
    gameName: 'matching',
    gameUrl: '/g',
    initialState: {},
    activePlayers: [1],
    roomId: 'r',
  };
  await owner.client.post('/api/arcade-session', { ...game, userId: id });
  const pictures = [
    await addCard('card-of-owner', owner.id, id),
    await addCard('card-of-guardian', guardian.id, id),
  ];
  const others = [
    await addCard('card-of-former', former.id, id),
    await addCard('card-of-stranger', stranger.id, id),
    await addCard('card-of-another-player', owner.id, 'another'),
  ];

  // An earlier release stored players with long names. Other long answers are not searched.
  const long = 'x'.repeat(70_000);
  for (const kind of ['player', 'flowchart']) {
    await database.run(
      `insert into idempotency_keys (user_id, key, fingerprint, status, headers, body, created_at)
       values (?, ?, '', 201, '{}', ?, ?)`,
      guardian.id,
      kind,
      JSON.stringify({ [kind]: { id, title: long } }),
      isoTime(Date.now()),
    );
  }
  await database.run(
    `insert into device_pairings (id, owner_id, code_digest, name, expires_at)
     values ('pairing', ?, 'digest', 'Tablet', '2999-01-01T00:00:00.000Z')`,
    owner.id,
  );
  await database.run(
    'insert into pairing_players (pairing_id, player_id) values (?, ?)',
    'pairing',
    id,
  );

  await database.run(
    `insert into deliveries
       (id, user_id, kind, event_id, player_id, channel, state, attempts, created_at)
     values ('delivery', ?, 'guardian-linked', 'event', ?, 'email', 'pending', 0, '')`,
    owner.id,
    id,
  );

  const earlier = await tablesWith(id);
  // Each table that refers to players has a row, so that a new one is not forgotten here.
  for (const table of await database.tables()) {
    const keys = await database.references(table);
    if (!keys.some((one) => one.table === 'players')) continue;
    assert.ok(earlier[table], `this test has no row of the player in ${table}`);
  }

  assert.deepEqual((await owner.client.delete(path)).body, { success: true });

  await waitFor('the practice is gone', async () => {
    return (await database.rows('select 1 from deleted_players')).length === 0;
  });
  // Cards of a stranger, and of a former guardian, only name the id.
  assert.deepEqual(await tablesWith(id), { postcards: 2, idempotency_keys: 1 });
  for (const picture of pictures) {
    await waitFor('the picture is gone', async () => {
      return (await stranger.client.get(picture)).status === 404;
    });
  }
  for (const picture of others) {
    assert.equal((await stranger.client.get(picture)).status, 200, picture);
  }
  assert.deepEqual((await guardian.client.get('/api/players')).body, { players: [] });
  assert.deepEqual((await guardian.client.get('/api/inbox')).body, { messages: [] });
});

test('the practice of a deleted player goes in steps, and nobody finds it meanwhile', async () => {
  const { database } = service.store;
  const [{ client: owner }, { client: other }] = [await guest(), await guest()];
  const make = async (client: Client): Promise<string> => {
    const { id } = (await client.post('/api/players', PLAYER)).body.player;
    await client.post(`/api/players/${id}/attempts`, { attempts: [ofPaper()] });
    return id;
  };
  const [id, kept] = [await make(owner), await make(other)];
  const more = (table: string, columns: string, key: string) =>
    database.run(
      `insert into ${table} (player_id, ${key}, ${columns})
       with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1300)
       select player_id, 'more ' || n, ${columns} from ${table}, numbers where player_id = ?`,
      id,
    );
  await more(
    'practice_attempts',
    'version, terms, is_right, started_at, milliseconds, way, help',
    'id',
  );
  await more('practice_sums', 'problems, correct, milliseconds, cells', 'began_at');
  await more(
    'paper_results',
    'paper, correct, answered, problems, milliseconds, started_at',
    'sitting',
  );
  const left = async (player: string) =>
    (
      await database.rows<{ count: number }>(
        `select count(*) as count from practice_attempts where player_id = ?
         union all select count(*) from practice_sums where player_id = ?
         union all select count(*) from paper_results where player_id = ?`,
        player,
        player,
        player,
      )
    ).map(({ count }) => count);
  assert.deepEqual(await left(id), [1301, 1301, 1301]);

  // A step in the middle fails: the task goes on where it stopped.
  const allow = await database.refuse('delete', 'paper_results', 'not now');
  assert.equal((await owner.delete(`/api/players/${id}`)).status, 200);
  assert.equal((await owner.get(`/api/players/${id}/attempts`)).status, 404);
  await waitFor('most attempts are gone', async () => (await left(id))[0] === 301);
  assert.deepEqual(await left(id), [301, 1301, 1301]);
  await allow();
  await waitFor('it is forgotten', async () => {
    return (await database.rows('select 1 from deleted_players')).length === 0;
  });
  assert.deepEqual(
    [await left(id), await left(kept)],
    [
      [0, 0, 0],
      [1, 1, 1],
    ],
  );
});
