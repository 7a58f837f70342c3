import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { MOST_STORED } from '../../src/identity/limits/budgets.ts';
import { DAY, isoTime, MINUTE, SECOND } from '../../src/kernel/clock.ts';
import { newAttempt } from '../kit/attempts.ts';
import type { Answer, Client } from '../kit/client.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { newWalk, stepsOf } from '../kit/walks.ts';
import { walkable } from '../kit/walkable.ts';
import { signUp } from '../identity/stage.ts';
import { linkGuardian, makeAccount, makePlayer, pairDevice, PASSWORD } from './family-cast.ts';
import { play, type Scenario } from './scenario.ts';
import { openStage, type Stage } from './stage.ts';

const KIB = 1024;
/** A small budget instead of the real one, which nothing here fills. */
const SMALL = 64 * KIB;

const ARCADE = '/api/arcade-session';
const CHARTS = '/api/teacher-flowcharts';
const SETTINGS = '/api/abacus-settings';
const full = { error: 'Too much stored' };

const long = (kib: number): string => 'x'.repeat(kib * KIB);
const chart = (kib: number) => ({
  title: 'Carry',
  definitionJson: walkable({ filling: long(kib) }),
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
    stage = await openStage({}, { mostStored: { account: SMALL, guest: SMALL } });
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

  it('403 when a lesson is too much, which counts for whoever gives it; taken back, there is room', async () => {
    const [giver, teacher] = [await stage.guest(), await stage.guest()];
    const [one, other] = [await hasChart(teacher, 28), await hasChart(teacher, 27)];
    await stage.store.run(
      `update teacher_flowcharts set status = 'published' where id in (?, ?)`,
      one,
      other,
    );
    const lessons = `/api/players/${(await makePlayer(giver)).id}/lessons`;
    await hasChart(giver, 10);
    await ok(giver.put(`${lessons}/${one}`));
    const answer = await giver.put(`${lessons}/${other}`);
    assert.deepEqual([answer.status, answer.body], [403, full]);
    await ok(giver.put(`${lessons}/${one}`));
    await ok(giver.delete(`${lessons}/${one}`));
    await ok(giver.put(`${lessons}/${other}`));
    await ok(teacher.post(CHARTS, chart(1)));
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

  it("two people who make cards for each other's children at once, near the end of their budgets, get both", async () => {
    const at = { client: () => stage.nobody(), advance: (ms: number) => stage.advance(ms) };
    const people = [(await makeAccount(at)).client, (await makeAccount(at)).client] as const;
    const children = [await makePlayer(people[0]), await makePlayer(people[1])] as const;
    await linkGuardian(people[0], people[1], children[0].id);
    await linkGuardian(people[1], people[0], children[1].id);
    const made = await runAtOnce(20, (index) =>
      (people[index % 2] as Client).post('/api/postcards', {
        manifest: { callerNumber: '7', moments: [index] },
        playerId: children[(index + 1) % 2]?.id,
      }),
    );
    assert.deepEqual(statuses(made), { 201: 20 });
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
    stage = await openStage(env, { mostStored: { guests: SMALL, games: SMALL } });
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
        given: async () =>
          void (await ok(stage.nobody().post(CHARTS, chart(40), { headers: from(crowded) }))),
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

  it('a session counts 4 KiB at least: one that grows below that goes on, also where nothing starts any more', async () => {
    const site = newSite();
    await ok(post(site, 'goes on', 0));
    for (let index = 1; index < SMALL / (4 * KIB); index++) {
      await ok(post(site, `small ${index}`, 0));
    }
    assert.equal((await post(site, 'starts', 0)).status, 403);
    await ok(patch(site, 'goes on', 3));
    assert.equal((await patch(site, 'goes on', 4)).status, 403);
    // What grows below that stays with its site, too.
    await ok(patch(newSite(), 'small 1', 3));
    assert.equal((await post(site, 'starts', 0)).status, 403);
  });

  it('a session counts for the address that last made it larger', async () => {
    const [first, then] = [newSite(), newSite()];
    await ok(post(first, 'travels', 40));
    await ok(post(then, 'stays', 40));
    assert.equal((await patch(then, 'travels', 41)).status, 403);
    await ok(stage.nobody().delete(`${ARCADE}?userId=stays`, { headers: from(then) }));
    await ok(patch(then, 'travels', 41));
    await ok(post(first, 'another', 40));
  });

  it('a session that another address changes or replaces without making it larger counts where it did', async () => {
    const [filled, other] = [newSite(), newSite()];
    await ok(post(filled, 'one', 30));
    await ok(post(filled, 'two', 30));
    await ok(patch(other, 'one', 30));
    await ok(post(other, 'two', 30));
    // Far from its end, nothing is read: then the statement alone decides.
    await ok(post(newSite(), 'two', 29));
    assert.equal((await post(filled, 'three', 30)).status, 403);
    await ok(post(other, 'four', 60));
  });

  it('a session that has ended is as if there were none: the next one counts for its own address', async () => {
    const [early, then] = [newSite(), newSite()];
    await ok(post(early, 'ended', 60));
    stage.advance(DAY);
    await ok(post(then, 'ended', 60));
    assert.equal((await post(then, 'more', 10)).status, 403);
    await ok(post(early, 'more', 60));
  });

  it('games have a budget of their own: full of what guests own, an address has room for them', async () => {
    const site = newSite();
    await ok(stage.nobody().post(CHARTS, chart(50), { headers: from(site) }));
    assert.equal(
      (await stage.nobody().post(CHARTS, chart(50), { headers: from(site) })).status,
      403,
    );
    await ok(post(site, 'plays', 60));
    const games = newSite();
    await ok(post(games, 'plays there', 60));
    await ok(stage.nobody().post(CHARTS, chart(50), { headers: from(games) }));
  });

  it('what guests have stored counts for their address for a day, also when they are older', async () => {
    const site = newSite();
    const [old, other] = [stage.nobody(), stage.nobody()];
    await ok(old.post(CHARTS, chart(50), { headers: from(site) }));
    await ok(other.get(SETTINGS, { headers: from(site) }));
    assert.equal((await other.post(CHARTS, chart(50), { headers: from(site) })).status, 403);
    stage.advance(DAY + MINUTE);
    await ok(other.post(CHARTS, chart(50), { headers: from(site) }));
    assert.equal((await old.post(CHARTS, chart(50), { headers: from(site) })).status, 403);
    await ok(old.get(CHARTS, { headers: from(site) }));
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
    await ok(stage.nobody().post(CHARTS, chart(40), { headers: from(home) }));
    await ok(guest.post(CHARTS, chart(60), { headers: from(home) }));
  });
});

const practise = (client: Client, playerId: string, kib: number, of: object = {}) => {
  // 4 KiB of moves each.
  const moves = `1${'a100a000'.repeat(500)}`;
  const attempts = Array.from({ length: kib / 4 }, () => newAttempt({ moves, ...of }));
  return client.post(`/api/players/${playerId}/attempts`, { attempts });
};

describe('the bytes of practice', () => {
  let stage: Stage;
  const at = { client: () => stage.nobody(), advance: (ms: number) => stage.advance(ms) };
  before(async () => {
    const env = { TRUST_PROXY: 'loopback' };
    const mostStored = {
      accountPractice: SMALL,
      guestPractice: SMALL,
      guestsPractice: 3 * SMALL,
    };
    stage = await openStage(env, { mostStored });
  });
  after(() => stage.close());

  it('403 when a guest has stored too much, however the attempts are dated, and for whichever player', async () => {
    const guest = await stage.guest();
    const [first, second] = [await makePlayer(guest), await makePlayer(guest)];
    await ok(practise(guest, first.id, 40));
    const startedAt = new Date(stage.now() - 100 * DAY).toISOString();
    for (const { id } of [first, second]) {
      const answer = await practise(guest, id, 40, { startedAt });
      assert.deepEqual([answer.status, answer.body], [403, full]);
    }
    await ok(practise(guest, first.id, 4));
    await ok(guest.post(CHARTS, chart(40)));
  });

  it('an account counts with its devices, also removed ones; what it removes makes room', async () => {
    const { client: owner } = await makeAccount(at);
    const { id } = await makePlayer(owner);
    const { tablet, id: deviceId } = await pairDevice(at, owner, id);
    await ok(practise(tablet, id, 40));
    assert.equal((await practise(tablet, id, 40)).status, 403);
    assert.equal((await practise(owner, id, 40)).status, 403);
    await ok(owner.delete(`/api/devices/${deviceId}`));
    assert.equal((await practise(owner, id, 40)).status, 403);
    const since = new Date(stage.now()).toISOString().slice(0, 10);
    await ok(owner.delete(`/api/players/${id}/attempts?writer=${deviceId}&since=${since}`));
    await ok(practise(owner, id, 40));
  });

  it('403 when walks are too much, with the definitions that they bring, each once', async () => {
    const guest = await stage.guest();
    const { id } = await makePlayer(guest);
    const walk = (kib: number) => newWalk({ definitionJson: JSON.stringify({ a: long(kib) }) });
    const send = (...walks: object[]) => guest.post(`/api/players/${id}/walks`, { walks });
    const begun = { ...walk(40), end: null };
    await ok(send(begun, walk(40), walk(40)));
    const answer = await send(walk(30));
    assert.deepEqual([answer.status, answer.body], [403, full]);
    const moves = `1${'a500a000'.repeat(500)}`;
    const visits = stepsOf(6).map((visit) => ({ ...visit, moves }));
    assert.equal((await send({ ...begun, visits })).status, 403);
    await ok(send({ ...begun, visits: visits.slice(0, 3) }));
    assert.equal((await practise(guest, id, 16)).status, 403);
  });

  it('an account counts with the walks of its devices, also removed ones; a guardian counts for itself', async () => {
    const [{ client: owner }, { client: guardian }] = [
      await makeAccount(at),
      await makeAccount(at),
    ];
    const { id } = await makePlayer(owner);
    await linkGuardian(owner, guardian, id);
    const { tablet, id: deviceId } = await pairDevice(at, owner, id);
    const send = (client: Client, name: string) =>
      client.post(`/api/players/${id}/walks`, {
        walks: [newWalk({ definitionJson: JSON.stringify({ [name]: long(40) }) })],
      });
    await ok(send(guardian, 'a'));
    assert.equal((await send(guardian, 'b')).status, 403);
    await ok(send(tablet, 'c'));
    await ok(guardian.delete('/api/account', { body: { password: PASSWORD } }));
    assert.equal((await send(tablet, 'd')).status, 403);
    await ok(owner.delete(`/api/devices/${deviceId}`));
    assert.equal((await send(owner, 'e')).status, 403);
    await ok(practise(owner, id, 8));
  });

  it('a guardian counts for itself, and keeps nobody from practising', async () => {
    const [{ client: owner }, { client: guardian }] = [
      await makeAccount(at),
      await makeAccount(at),
    ];
    const { id } = await makePlayer(owner);
    await linkGuardian(owner, guardian, id);
    await ok(practise(guardian, id, 40));
    assert.equal((await practise(guardian, id, 40)).status, 403);
    await ok(practise(owner, id, 40));
  });

  it('a guardian who is erased still keeps nobody from practising, also when the first it has added is gone', async () => {
    const [{ client: owner }, { client: guardian }] = [
      await makeAccount(at),
      await makeAccount(at),
    ];
    const { id } = await makePlayer(owner);
    await linkGuardian(owner, guardian, id);
    const began = stage.now() - 300 * DAY;
    await ok(practise(guardian, id, 4, { startedAt: isoTime(began) }));
    await ok(practise(guardian, id, 40));
    await ok(guardian.delete('/api/account', { body: { password: PASSWORD } }));
    await ok(practise(owner, id, 24));
    // As the sweep does.
    const day = isoTime(began).slice(0, 10);
    await stage.store.run('delete from practice_additions where began_on = ?', day);
    await ok(practise(owner, id, 24));
  });

  it('no guest fills alone what the guests of its address have', () => {
    assert.ok(4 * MOST_STORED.guest <= MOST_STORED.guests);
    assert.ok(4 * MOST_STORED.guestPractice <= MOST_STORED.guestsPractice);
  });

  it('guests count for their address, for what they have added since yesterday', async () => {
    const site = newSite();
    const guests = Array.from({ length: 5 }, () => stage.nobody());
    const ids: string[] = [];
    for (const guest of guests) {
      const made = await ok(
        guest.post('/api/players', { name: 'M', emoji: 'e', color: 'c' }, { headers: from(site) }),
      );
      ids.push(made.body.player.id);
    }
    const statusesOf = async (): Promise<number[]> => {
      const answers: Answer[] = [];
      for (const [index, guest] of guests.entries()) {
        answers.push(await practise(guest, String(ids[index]), 24));
        answers.push(await practise(guest, String(ids[index]), 24));
      }
      return answers.map(({ status }) => status);
    };
    const most = [200, 200, 200, 200, 200, 200, 200, 403, 403, 403];
    assert.deepEqual(await statusesOf(), most);
    stage.advance(2 * DAY);
    await ok(practise(guests[4] as Client, String(ids[4]), 24));
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
    const user = await stage.user();
    stage.advance(DAY + MINUTE);
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
    // What is not a game is metered for itself.
    const [one, another] = [await stage.guest(), await stage.guest()];
    await ok(one.post(CHARTS, chart(40), { headers: from(site) }));
    assert.equal((await another.post(CHARTS, chart(40), { headers: from(site) })).status, 429);
    await ok(user.post(CHARTS, chart(40), { headers: from(site) }));
    stage.advance(17 * SECOND);
    await ok(send());
  });

  it('429 for accounts and devices of the first day like for guests; from then on each counts by itself', async () => {
    const site = { headers: from(newSite()) };
    const at = { client: () => stage.nobody(), advance: (ms: number) => stage.advance(ms) };
    const { client: owner } = await makeAccount(at);
    const { id } = await makePlayer(owner);
    const { tablet } = await pairDevice(at, owner, id);
    const { client: other } = await makeAccount(at);
    const { tablet: second } = await pairDevice(at, other, (await makePlayer(other)).id);
    const use = async (): Promise<number[]> => {
      const one = await stage.nobody().post(CHARTS, chart(40), site);
      const another = await owner.post(CHARTS, chart(40), site);
      const body = { attempts: [newAttempt()], unknown: long(40) };
      const attempts = await tablet.post(`/api/players/${id}/attempts`, body, site);
      const more = await second.post(`/api/players/${id}/attempts`, body, site);
      return [one, another, attempts, more].map(({ status }) => status);
    };
    assert.deepEqual(await use(), [201, 429, 200, 429]);
    stage.advance(DAY);
    // The second device has no access to the player: it is not metered away.
    assert.deepEqual(await use(), [201, 201, 200, 404]);
  });

  it('attempts are metered, too, and for themselves', async () => {
    const site = newSite();
    const guest = stage.nobody();
    const made = await ok(
      guest.post('/api/players', { name: 'M', emoji: 'e', color: 'c' }, { headers: from(site) }),
    );
    const { id } = made.body.player;
    const attempts = [newAttempt({ seed: 's' })];
    const body = { attempts, unknown: long(40) };
    await ok(guest.post(`/api/players/${id}/attempts`, body));
    assert.equal((await guest.post(`/api/players/${id}/attempts`, body)).status, 429);
    await ok(guest.patch(SETTINGS, { kept: long(30) }));
  });
});

describe('how long callers wait who were refused because of a budget', () => {
  let stage: Stage;
  before(async () => {
    const storingRate = { burst: 64 * KIB, perSecond: KIB };
    const mostStored = { account: SMALL, guest: SMALL, games: SMALL };
    stage = await openStage({ TRUST_PROXY: 'loopback' }, { storingRate, mostStored });
  });
  after(() => stage.close());

  it('429 for the guest alone whose own budget refused it', async () => {
    const [filled, other] = [await stage.guest(), await stage.guest()];
    await hasChart(filled, 62);
    stage.advance(64 * SECOND);
    const player = { name: '🦊'.repeat(200), emoji: '🦊', color: '#f97316' };
    assert.equal((await filled.post('/api/players', player)).status, 403);
    assert.equal((await filled.post('/api/players', player)).status, 429);
    await ok(other.post('/api/players', player));
  });

  it('403 each time where a site has too much, and a running game there goes on', async () => {
    const site = newSite();
    const post = (userId: string, kib: number) =>
      stage.nobody().post(ARCADE, session(userId, kib), { headers: from(site) });
    await ok(post('runs', 0));
    await ok(post('fills', 56));
    stage.advance(64 * SECOND);
    const refused = await runAtOnce(100, () => post('starts', 0));
    assert.deepEqual(statuses(refused), { 403: 100 });
    const headers = { ...from(site), 'if-match': '*' };
    await ok(stage.nobody().patch(ARCADE, state('runs', 1), { headers }));
  });

  it('429 until a burst is gained twice at most', async () => {
    const user = await stage.user();
    assert.equal((await user.post(CHARTS, chart(40))).status, 201);
    stage.advance(64 * SECOND);
    const refused = await runAtOnce(3, () => user.post(CHARTS, chart(30)));
    assert.ok(refused.some(({ status }) => status === 403));
    const answer = await user.post(CHARTS, chart(30));
    assert.equal(answer.status, 429);
    assert.equal(answer.headers.get('retry-after'), '95');
  });
});
