import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { DAY, MINUTE } from '../../src/kernel/clock.ts';
import type { Answer, Client } from '../kit/client.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';
import { assertTooMany, BEGUN } from './attempts.ts';
import { player, signUp } from './stage.ts';

/** The most wrong codes of a kind in a minute, from everywhere. */
const BOUND = 100;

describe('guesses at codes', () => {
  let service: Service;
  let other: Service;
  let owner: Client;
  let playerId: string;
  let now = BEGUN;
  let addresses = 0;
  let made = 0;
  before(async () => {
    const options = { env: { TRUST_PROXY: 'loopback' }, ports: { clock: () => now } };
    service = await startService(options);
    other = await startService({ ...options, store: service.store });
    owner = service.client();
    await signUp(owner, 'owner@example.org');
    playerId = (await owner.post('/api/players', player)).body.player.id;
    now += 2 * DAY;
  });
  beforeEach(() => void (now += MINUTE));
  after(async () => {
    await other.close();
    await service.close();
  });

  /** Each time another address. */
  const elsewhere = () => ({
    headers: { 'x-forwarded-for': `198.51.${++addresses >> 8}.${addresses & 0xff}` },
  });
  async function account(): Promise<Client> {
    const client = service.client();
    const body = { name: 'Bo', email: `bo${++made}@example.org`, password: 'a long passphrase' };
    assert.equal((await client.post('/api/auth/sign-up/email', body, elsewhere())).status, 200);
    return client;
  }

  const kinds = {
    family: {
      send: (client: Client, code: string, from = elsewhere()): Promise<Answer> =>
        client.post('/api/family-links', { familyCode: code }, from),
      async rightCode(): Promise<string> {
        await owner.post(`/api/players/${playerId}/sharing`, { role: 'play' });
        return (await owner.get(`/api/players/${playerId}/sharing`)).body.sharing.familyCode;
      },
      wrong: 'FAM-ZZZZZZ',
    },
    pairing: {
      send: (client: Client, code: string, from = elsewhere()): Promise<Answer> =>
        client.post('/api/devices/pair', { code }, from),
      async rightCode(): Promise<string> {
        const given = { name: 'Tablet', playerIds: [playerId] };
        return (await owner.post('/api/devices/pairing', given)).body.pairing.code;
      },
      wrong: 'ZZZZ-ZZZZ',
    },
  } as const;

  for (const [kind, { send, rightCode, wrong }] of Object.entries(kinds)) {
    const guess = (at: Service = service): Promise<Answer> => send(at.client(), wrong);
    async function guesses(count: number): Promise<void> {
      for (let sent = 0; sent < count; sent++) assert.equal((await guess()).status, 404);
    }

    test(`429 beyond 100 wrong ${kind} codes a minute from everywhere, for strangers also with a right one`, async () => {
      const code = await rightCode();
      await guesses(BOUND);
      assertTooMany(await guess());
      assertTooMany(await send(service.client(), code));
      assertTooMany(await guess(other));
      now += MINUTE;
      assert.equal((await guess()).status, 404);
      assert.equal((await send(service.client(), code)).status, 201);
    });

    test(`beyond the bound of ${kind} codes a guest and an account of a day get 429, an older account goes on`, async () => {
      const guest = service.client();
      await guest.post('/api/players', player);
      const young = await account();
      const old = await account();
      now += DAY + 1;
      const alsoYoung = await account();
      now += MINUTE;
      const code = await rightCode();
      await guesses(BOUND);
      for (const client of [guest, alsoYoung]) assertTooMany(await send(client, code));
      for (const client of [old, young]) assert.equal((await send(client, wrong)).status, 404);
      assert.equal((await send(old, code)).status, 201);
    });

    test(`beyond the bound of ${kind} codes an older account has ten a minute, and all of them 300`, async () => {
      const [one, another] = [await account(), await account()];
      now += DAY + 1;
      await guesses(BOUND);
      for (let sent = 0; sent < 10; sent++) assert.equal((await send(one, wrong)).status, 404);
      assertTooMany(await send(one, wrong));
      assert.equal((await send(another, wrong)).status, 404);
      await service.store.database.run(
        `update rate_limits set hits = 300 where key like 'wrong%OfOld:everybody'`,
      );
      assertTooMany(await send(another, wrong));
    });

    test(`30 ${kind} codes a minute come from one site, whose addresses are a /48`, async () => {
      const from = (at: number) => ({
        headers: { 'x-forwarded-for': `2001:db8:7:${at.toString(16)}::1` },
      });
      for (let sent = 0; sent < 30; sent++) {
        assert.equal((await send(service.client(), wrong, from(sent))).status, 404);
      }
      assertTooMany(await send(service.client(), wrong, from(99)));
    });

    test(`right ${kind} codes do not count for everybody`, async () => {
      await guesses(BOUND - 1);
      assert.equal((await send(service.client(), await rightCode())).status, 201);
      assert.equal((await guess()).status, 404);
      assert.equal((await guess()).status, 429);
    });

    test(`two wrong ${kind} codes at once for the last: one is looked up`, async () => {
      await guesses(BOUND - 1);
      const answers = await runAtOnce(4, (at) => guess(at % 2 === 0 ? service : other));
      assert.deepEqual(tally(answers.map(({ status }) => status)), { 404: 1, 429: 3 });
    });

    test(`the metrics count ${kind} codes: tried, right and beyond the bound`, async () => {
      const read = async () => {
        const { text } = await service.client().get('/metrics');
        return ['tried', 'right', 'beyond'].map((event) =>
          Number(new RegExp(`^code_guesses_total{event="${event}"} (\\d+)$`, 'm').exec(text)?.[1]),
        );
      };
      const earlier = await read();
      assert.equal((await send(service.client(), await rightCode())).status, 201);
      await guesses(BOUND);
      await guess();
      const later = await read();
      assert.deepEqual(
        later.map((count, at) => count - (earlier[at] ?? 0)),
        [BOUND + 2, 1, 1],
      );
    });
  }

  test('a link that is repeated with its key counts as right again', async () => {
    const code = await kinds.family.rightCode();
    const guest = service.client();
    await guest.post('/api/players', player);
    const headers = { ...elsewhere().headers, 'idempotency-key': 'once' };
    const counted = async () => {
      const [row] = await service.store.database.rows(
        `select hits from rate_limits where key = 'wrongFamilyCodes:everybody'`,
      );
      return Number(row?.['hits']);
    };
    for (let sent = 0; sent < 3; sent++) {
      const linked = await guest.post('/api/family-links', { familyCode: code }, { headers });
      assert.equal(linked.status, 201, linked.text);
    }
    assert.equal(await counted(), 0);
  });

  test('one kind of code does not hold up the other', async () => {
    for (let sent = 0; sent <= BOUND; sent++) {
      await kinds.family.send(service.client(), kinds.family.wrong);
    }
    assert.equal(
      (await kinds.pairing.send(service.client(), await kinds.pairing.rightCode())).status,
      201,
    );
  });

  test('beyond the bound an invalid bearer token pairs no device, and is no failure', async () => {
    for (let sent = 0; sent < BOUND; sent++) {
      await kinds.pairing.send(service.client(), kinds.pairing.wrong);
    }
    const code = await kinds.pairing.rightCode();
    const headers = { ...elsewhere().headers, authorization: 'Bearer x' };
    assertTooMany(await service.client().post('/api/devices/pair', { code }, { headers }));
  });

  test('the form of a pairing link says that codes are held up, in both languages', async () => {
    for (let sent = 0; sent < BOUND; sent++) {
      await kinds.pairing.send(service.client(), kinds.pairing.wrong);
    }
    const code = await kinds.pairing.rightCode();
    for (const [language, sentence] of [
      ['en', 'Too many wrong codes were tried just now, here or elsewhere.'],
      ['de', 'Gerade wurden zu viele falsche Codes versucht, hier oder anderswo.'],
    ] as const) {
      const answer = await service.client().post('/pair', `token=${code}`, {
        headers: {
          ...elsewhere().headers,
          accept: 'text/html',
          'accept-language': language,
          'content-type': 'application/x-www-form-urlencoded',
        },
      });
      assert.equal(answer.status, 429);
      assert.ok(answer.text.includes(sentence), answer.text);
      assert.equal(answer.headers.get('retry-after'), '50');
    }
  });

  test('a jump of the clock makes no account older', async () => {
    const present = now;
    const monotonic = now;
    const jumping = await startService({
      store: service.store,
      env: { TRUST_PROXY: 'loopback' },
      ports: { clock: () => now, monotonic: () => monotonic, readDatabaseTime: async () => now },
    });
    try {
      const young = await account();
      await jumping.app.time.look();
      now = present + 400 * DAY;
      await jumping.app.time.look();
      const client = jumping.client();
      client.cookie = young.cookie;
      for (let sent = 0; sent < BOUND; sent++) {
        await kinds.family.send(jumping.client(), kinds.family.wrong);
      }
      assert.equal((await kinds.family.send(client, kinds.family.wrong)).status, 429);
    } finally {
      now = present;
      await jumping.close();
    }
  });
});
