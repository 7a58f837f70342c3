import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_STORED } from '../../src/identity/limits/budgets.ts';
import { DAY, isoTime } from '../../src/kernel/clock.ts';
import { readStoredBytes } from '../../src/storage/stored-bytes.ts';
import { newAttempt } from '../kit/attempts.ts';
import type { Answer, Client } from '../kit/client.ts';
import { openEvents, type EventStream } from '../kit/event-stream.ts';
import { runAtOnce } from '../kit/run-at-once.ts';
import { startService } from '../kit/service.ts';

const TABLETS = 200;
/** How many problems a child solves in a lesson. */
const PROBLEMS = 100;
const SCHOOL = { headers: { 'x-forwarded-for': '203.0.113.7' } };
const MOVE = { ...SCHOOL, headers: { ...SCHOOL.headers, 'if-match': '*' } };

/** What a tablet does in a lesson, as the page does it: a game's state has some kilobytes. */
async function lesson(client: Client, index: number): Promise<Answer[]> {
  const userId = `tablet ${index}`;
  const cards = 'x'.repeat(8 * 1024);
  const game = { gameName: 'matching', gameUrl: '/', roomId: 'r', activePlayers: ['a'] };
  const key = (of: string) => ({ headers: { ...SCHOOL.headers, 'idempotency-key': of } });
  const player = { name: 'Mika', emoji: '🦊', color: '#f97316' };
  const chart = { title: 'Carry', definitionJson: '{}', mermaidContent: cards };
  const attempts = Array.from({ length: PROBLEMS }, () =>
    newAttempt({ terms: [12, 7, -5, 31], answer: 45 }),
  );
  const settings = await client.get('/api/abacus-settings', SCHOOL);
  const made = await client.post('/api/players', player, key('player'));
  return [
    settings,
    await client.patch('/api/abacus-settings', { theme: 'dark' }, SCHOOL),
    made,
    await client.post('/api/teacher-flowcharts', chart, key('chart')),
    await client.post('/api/arcade-session', { ...game, userId, initialState: { cards } }, SCHOOL),
    await client.patch('/api/arcade-session', { userId, gameState: { cards, at: 1 } }, MOVE),
    await client.patch('/api/arcade-session', { userId, gameState: { cards, at: 2 } }, MOVE),
    await client.post(`/api/players/${made.body.player.id}/attempts`, { attempts }, SCHOOL),
  ];
}

/** How many pupils sign up on the first day: as many as may from one address in a minute. */
const CLASS = 30;

test('a school whose 200 tablets are behind one address is refused nothing, nor a class that signs up there', async () => {
  const service = await startService({ env: { TRUST_PROXY: 'loopback' } });
  const streams: EventStream[] = [];
  try {
    await runAtOnce(TABLETS, async (index) => {
      const client = service.client();
      const answers = await lesson(client, index);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 201, 201, 200, 200, 200, 200],
      );
      streams.push(await openEvents(client, '', SCHOOL.headers));
    });
    assert.equal(streams.length, TABLETS);
    const sites = await service.store.database.rows(
      'select distinct site_digest as site from users union select distinct site_digest from arcade_sessions',
    );
    assert.equal(sites.length, 1);
    // The sums are right to a fifth: 16 KiB of charts with their kept answers, 8 KiB of games, and 100 attempts.
    for (const [sum, budget, least, most] of [
      ['ownedByGuests', 'guests', 16, 20],
      ['games', 'games', 8, 10],
      ['practisedByGuests', 'guestsPractice', 60, 75],
    ] as const) {
      const holder = String(sites[0]?.['site']);
      const yesterday = isoTime(Date.now() - DAY);
      const stored = await readStoredBytes(service.app.storage, sum, holder, yesterday);
      const lessons = stored / TABLETS / 1024;
      assert.ok(lessons > least && lessons < most, `${lessons} KiB a tablet: ${sum}`);
      assert.ok(stored < MOST_STORED[budget] / 8);
    }
    await runAtOnce(CLASS, async (index) => {
      const client = service.client();
      const pupil = {
        name: 'Ada',
        email: `pupil${index}@example.org`,
        password: 'a long passphrase',
      };
      assert.equal((await client.post('/api/auth/sign-up/email', pupil, SCHOOL)).status, 200);
      const answers = await lesson(client, TABLETS + index);
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 201, 201, 200, 200, 200, 200],
      );
    });
  } finally {
    for (const stream of streams) stream.close();
    await service.close();
  }
});
