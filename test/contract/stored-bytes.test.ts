import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { SECOND } from '../../src/kernel/clock.ts';
import type { Answer, Client } from '../kit/client.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { signUp } from '../identity/stage.ts';
import { play, type Scenario } from './scenario.ts';
import { openStage, type Stage } from './stage.ts';

const KIB = 1024;
/** A small budget instead of that of 128 or 256 MiB, and one that nothing here fills. */
const SMALL = 64 * KIB;
const AMPLE = 1024 * KIB ** 2;

const ARCADE = '/api/arcade-session';
const CHARTS = '/api/teacher-flowcharts';
const SETTINGS = '/api/abacus-settings';
const full = { error: 'Too much stored' };

const long = (kib: number): string => 'x'.repeat(kib * KIB);
const chart = (kib: number) => ({
  title: 'Carry',
  definitionJson: JSON.stringify(long(kib)),
  mermaidContent: 'graph TD',
});
const session = (userId: string, kib: number) => ({
  userId,
  gameName: 'matching',
  gameUrl: '/arcade/matching',
  initialState: { cards: long(kib) },
  activePlayers: ['a'],
  roomId: 'room',
});
const state = (userId: string, kib: number) => ({ userId, gameState: { cards: long(kib) } });

async function ok(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer;
  assert.ok(status < 300, text);
  return answer;
}

const statuses = (answers: readonly Answer[]) => tally(answers.map(({ status }) => status));

/** Stores a flowchart of the caller, and returns its id. */
async function hasChart(client: Client, kib: number): Promise<string> {
  return (await ok(client.post(CHARTS, chart(kib)))).body.flowchart.id;
}
const given =
  (kib: number) =>
  (_stage: Stage, client: Client): Promise<string> =>
    hasChart(client, kib);

/** The site of a row: each has its own. */
let sites = 0;
const newSite = (): string => `203.0.113.${++sites}`;
const from = (address: string) => ({ 'x-forwarded-for': address });

/** A row for a guest whose budget is small. */
const owned: Readonly<Record<string, readonly Scenario[]>> = {
  [`POST ${CHARTS}`]: [
    { status: 403, name: 'when it is too much', given: given(40), body: chart(40), answer: full },
    {
      status: 403,
      name: 'when the answer that is kept for its key makes it too much',
      headers: { 'idempotency-key': 'one' },
      body: chart(40),
      answer: full,
    },
  ],
  [`POST ${CHARTS}/import`]: [
    {
      status: 403,
      name: 'when it is too much',
      given: given(40),
      body: {
        format: 'beadhouse-flowchart',
        formatVersion: 1,
        flowchart: chart(40),
      },
      answer: full,
    },
  ],
  [`POST ${CHARTS}/:id/duplicate`]: [
    { status: 403, name: 'when it is too much', given: given(40), answer: full },
  ],
  [`PATCH ${CHARTS}/:id`]: [
    {
      status: 403,
      name: 'when it becomes too much',
      given: given(40),
      body: chart(70),
      answer: full,
    },
  ],
  'POST /api/postcards': [
    {
      status: 403,
      name: 'when it is too much: nothing is drawn either',
      given: given(40),
      body: { manifest: { callerNumber: '7', moments: [{ caption: long(30) }] } },
      answer: full,
    },
  ],
  'POST /api/players': [
    {
      status: 403,
      name: 'when it is too much',
      given: given(62),
      body: { name: '🦊'.repeat(200), emoji: '🦊', color: '#f97316' },
      answer: full,
    },
  ],
  [`PATCH ${SETTINGS}`]: [
    {
      status: 403,
      name: 'when it is too much',
      given: given(40),
      body: { kept: long(40) },
      answer: full,
    },
  ],
};

describe('the bytes that an owner has stored', () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage({}, { mostStored: { owner: SMALL, site: AMPLE } });
  });
  after(() => stage.close());

  for (const [endpoint, rows] of Object.entries(owned)) {
    describe(endpoint, () => {
      for (const row of rows) {
        it(`${row.status} ${row.name}`, () =>
          play(stage, endpoint, { as: 'guest', stores: {}, ...row }));
      }
    });
  }

  it('403 for a change of a published flowchart, which keeps the version', async () => {
    const user = stage.nobody();
    await signUp(user, 'publisher@example.org');
    const id = await hasChart(user, 40);
    await ok(user.post(`${CHARTS}/${id}/publish`));
    const answer = await user.patch(`${CHARTS}/${id}`, { title: 'Carry again' });
    assert.deepEqual([answer.status, answer.body], [403, full]);
    assert.equal((await user.get(`${CHARTS}/${id}`)).body.flowchart.version, 1);
  });

  it('refuses one of two requests that come at once', async () => {
    const guest = await stage.guest();
    const answers = await runAtOnce(2, () => guest.post(CHARTS, chart(40)));
    assert.deepEqual(statuses(answers), { 201: 1, 403: 1 });
  });

  it('a guest moves into an account in any case; all can be read, made smaller and deleted, and then there is room', async () => {
    const account = stage.nobody();
    await signUp(account, 'full@example.org');
    const ids = [await hasChart(account, 40)];
    const moving = await stage.guest();
    ids.push(await hasChart(moving, 40));
    await ok(
      moving.post('/api/auth/sign-in/email', {
        email: 'full@example.org',
        password: 'a long passphrase',
      }),
    );
    for (const id of ids) await ok(account.get(`${CHARTS}/${id}`));
    assert.equal((await account.patch(SETTINGS, { kept: long(1) })).status, 403);
    // Still more than the budget, but less than before.
    await ok(account.patch(`${CHARTS}/${ids[0]}`, chart(30)));
    await ok(account.patch(`${CHARTS}/${ids[0]}`, chart(30)));
    assert.equal((await account.patch(`${CHARTS}/${ids[0]}`, chart(31))).status, 403);
    await ok(account.delete(`${CHARTS}/${ids[0]}`));
    await ok(account.patch(`${CHARTS}/${ids[1]}`, chart(50)));
  });

  it('a repeated request gets its first answer, also beyond the budget', async () => {
    const guest = await stage.guest();
    const key = { headers: { 'idempotency-key': 'again' } };
    await ok(guest.post(CHARTS, chart(25), key));
    assert.equal((await guest.post(CHARTS, chart(25))).status, 403);
    assert.equal((await guest.post(CHARTS, chart(25), key)).status, 201);
  });
});

describe('the bytes that callers without an account have stored from one address', () => {
  let stage: Stage;
  before(async () => {
    const env = { TRUST_PROXY: 'loopback' };
    stage = await openStage(env, { mostStored: { owner: AMPLE, site: SMALL } });
  });
  after(() => stage.close());

  const post = (site: string, userId: string, kib: number): Promise<Answer> =>
    stage.nobody().post(ARCADE, session(userId, kib), { headers: from(site) });
  const patch = (site: string, userId: string, kib: number): Promise<Answer> =>
    stage
      .nobody()
      .patch(ARCADE, state(userId, kib), { headers: { ...from(site), 'if-match': '*' } });

  const crowded = newSite();
  const rows: Readonly<Record<string, readonly Scenario[]>> = {
    [`POST ${ARCADE}`]: [
      {
        status: 403,
        name: 'when it is too much',
        given: async () => void (await ok(post(crowded, 'first', 40))),
        headers: from(crowded),
        body: session('second', 40),
        answer: full,
      },
    ],
    [`PATCH ${ARCADE}`]: [
      {
        status: 403,
        name: 'when it becomes too much',
        headers: { ...from(crowded), 'if-match': '*' },
        body: state('first', 70),
        answer: full,
      },
    ],
    [`POST ${CHARTS}`]: [
      {
        status: 403,
        name: 'for a new guest, who is not stored',
        headers: from(crowded),
        body: chart(40),
        answer: full,
      },
    ],
  };
  for (const [endpoint, scenarios] of Object.entries(rows)) {
    describe(endpoint, () => {
      for (const row of scenarios) {
        it(`${row.status} ${row.name}`, () => play(stage, endpoint, { stores: {}, ...row }));
      }
    });
  }

  it('what is there can be read, replaced and made smaller, and deleted; then there is room', async () => {
    const site = newSite();
    await ok(post(site, 'there', 60));
    assert.equal((await post(site, 'another', 10)).status, 403);
    await ok(stage.nobody().get(`${ARCADE}?userId=there`, { headers: from(site) }));
    await ok(post(site, 'there', 60));
    await ok(patch(site, 'there', 50));
    await ok(stage.nobody().delete(`${ARCADE}?userId=there`, { headers: from(site) }));
    await ok(post(site, 'another', 60));
  });

  it('a session counts for the address that stored it last', async () => {
    const [first, then] = [newSite(), newSite()];
    await ok(post(first, 'travels', 40));
    await ok(post(then, 'stays', 40));
    assert.equal((await patch(then, 'travels', 41)).status, 403);
    await ok(stage.nobody().delete(`${ARCADE}?userId=stays`, { headers: from(then) }));
    await ok(patch(then, 'travels', 41));
    await ok(post(first, 'another', 40));
  });

  it('refuses one of two sessions, and of two guests, that come at once', async () => {
    const [games, guests] = [newSite(), newSite()];
    const played = await runAtOnce(2, (index) => post(games, `game ${index}`, 40));
    assert.deepEqual(statuses(played), { 200: 1, 403: 1 });
    const taught = await runAtOnce(2, () =>
      stage.nobody().post(CHARTS, chart(40), { headers: from(guests) }),
    );
    assert.deepEqual(statuses(taught), { 201: 1, 403: 1 });
  });

  it('a guest counts for the address where it was made, and for none once it has an account', async () => {
    const [home, away] = [newSite(), newSite()];
    const guest = stage.nobody();
    await ok(guest.post(CHARTS, chart(40), { headers: from(home) }));
    const elsewhere = await guest.post(CHARTS, chart(40), { headers: from(away) });
    assert.deepEqual([elsewhere.status, elsewhere.body], [403, full]);
    await signUp(guest, 'mover@example.org');
    await ok(post(home, 'a game at home', 60));
    await ok(guest.post(CHARTS, chart(60), { headers: from(home) }));
  });
});

describe('how fast callers may store', () => {
  let stage: Stage;
  before(async () => {
    const env = { TRUST_PROXY: 'loopback' };
    const storingRate = { burst: 64 * KIB, perSecond: KIB };
    stage = await openStage(env, { storingRate });
  });
  after(() => stage.close());

  it('429 beyond it, until time has passed; others, accounts and reads are not refused', async () => {
    const site = newSite();
    const send = (address = site): Promise<Answer> =>
      stage.nobody().post(ARCADE, session('fast', 40), { headers: from(address) });
    await ok(send());
    await play(stage, `POST ${ARCADE}`, {
      status: 429,
      name: 'beyond it',
      headers: from(site),
      body: session('fast', 40),
      stores: {},
      answer: { error: 'Too many requests' },
      afterwards: (_stage, _client, { headers }) => {
        assert.equal(headers.get('retry-after'), '17');
      },
    });
    await ok(send(newSite()));
    await ok(stage.nobody().get(`${ARCADE}?userId=fast`, { headers: from(site) }));
    const guest = await stage.guest();
    assert.equal((await guest.post(CHARTS, chart(40), { headers: from(site) })).status, 429);
    await ok((await stage.user()).post(CHARTS, chart(40), { headers: from(site) }));
    stage.advance(17 * SECOND);
    await ok(send());
  });
});
