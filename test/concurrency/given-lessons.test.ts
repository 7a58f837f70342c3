import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';
import { newWalk } from '../kit/walks.ts';

let service: Service;
before(async () => {
  service = await startService();
});
after(() => service.close());

const NAMES = ['read-a-rod', 'within-five', 'friends-of-five', 'friends-of-ten', 'both-friends'];

/** Makes a guest with a player. */
async function family(): Promise<{ owner: Client; id: string; path: string }> {
  const owner = service.client();
  const player = { name: 'Ada', emoji: '🦊', color: 'red', isPracticeStudent: false };
  const id = String((await owner.post('/api/players', player)).body.player.id);
  return { owner, id, path: `/api/players/${id}/lessons` };
}

const rowsOf = (table: 'given_lessons' | 'kept_definitions', id: string) =>
  service.store.database.rows(`select * from ${table} where player_id = ?`, id);

test('the same lesson given and taken at once: it is there with its definition, or neither is', async () => {
  const { owner, id, path } = await family();
  const answers = await runAtOnce(12, (index) =>
    index % 3 === 2 ? owner.delete(`${path}/read-a-rod`) : owner.put(`${path}/read-a-rod`),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 12 });
  const left = await rowsOf('given_lessons', id);
  assert.equal((await rowsOf('kept_definitions', id)).length, left.length);
});

test('lessons given at once with room for two: the others are refused', async () => {
  const { owner, id, path } = await family();
  await service.store.database.run(
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 98)
     insert into given_lessons (player_id, chart, title, emoji, version, definition_digest, given_at, bytes)
     select id, 'copy-' || numbers.n, 't', 'e', 1, 'd', created_at, 0 from players, numbers where id = ?`,
    id,
  );
  const answers = await runAtOnce(5, (index) => owner.put(`${path}/${NAMES[index]}`));
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 2, 403: 3 });
});

test('a lesson taken back while walks of it come: no walk loses its definition', async () => {
  const { owner, id, path } = await family();
  await owner.put(`${path}/read-a-rod`);
  const { definitionJson } = (await owner.get(`${path}/read-a-rod`)).body.lesson;
  const walks = Array.from({ length: 8 }, () => newWalk({ chart: 'read-a-rod', definitionJson }));
  const answers = await runAtOnce(9, (index) =>
    index === 4
      ? owner.delete(`${path}/read-a-rod`)
      : owner.post(`/api/players/${id}/walks`, { walks: [walks[index - Number(index > 4)]] }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 9 });
  for (const walk of walks) {
    const kept = await owner.get(`/api/players/${id}/walks/${walk.id}`);
    assert.deepEqual([kept.status, kept.body.walk?.definitionJson], [200, definitionJson]);
  }
  const [kept] = await rowsOf('kept_definitions', id);
  assert.equal(kept?.['walked_at'], walks[0]?.startedAt);
});
