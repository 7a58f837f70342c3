import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY, isoTime, MINUTE } from '../../src/kernel/clock.ts';
import { makeAccount, makePlayer, pairDevice } from '../contract/family-cast.ts';
import { PASSWORD, signUp } from '../identity/stage.ts';
import { newAttempt, RECENTLY } from '../kit/attempts.ts';
import type { Answer, Client } from '../kit/client.ts';
import { openEvents } from '../kit/event-stream.ts';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { startService, type Service } from '../kit/service.ts';

/** The network of the school, where the owner is, too. */
const SCHOOL = '203.0.113.7';
const NEW = 'a longer passphrase';
const player = { name: 'Mika', emoji: '🦊', color: '#f97316', isPracticeStudent: false };

/** The account's holder: a browser that has signed in before, and an open session in another one. */
type Owner = { readonly email: string; readonly browser: Client; readonly session: Client };

/** What the pupil's script does within one minute. The last answers are 429, so the flood is one. */
type Flood = (pupil: Pupil, owner: Owner) => Promise<Answer>;
type Pupil = {
  /** A caller without credentials. */
  nobody(): Client;
  /** Headers with the address of the school, or with another one each time. */
  readonly school: { readonly headers: Readonly<Record<string, string>> };
  elsewhere(): { readonly headers: Readonly<Record<string, string>> };
};

/** Sends the same request again and again, and returns the last answer. */
async function again(count: number, send: (index: number) => Promise<Answer>): Promise<Answer> {
  let last = await send(0);
  for (let index = 1; index < count; index++) last = await send(index);
  return last;
}

const wrongSignIn = (client: Client, email: string, from: Pupil['school']): Promise<Answer> =>
  client.post('/api/auth/sign-in/email', { email, password: 'a wrong one' }, from);

/** What a bored pupil tried with a script. */
const floods: Readonly<Record<string, Flood>> = {
  'wrong sign-ins to the account, from many addresses': (pupil, { email }) =>
    again(11, () => wrongSignIn(pupil.nobody(), email, pupil.elsewhere())),
  'wrong sign-ins to the account, from the owner’s own network': (pupil, { email }) =>
    again(31, () => wrongSignIn(pupil.nobody(), email, pupil.school)),
  'wrong sign-ins to anybody, from the owner’s own network': (pupil) =>
    again(31, (at) => wrongSignIn(pupil.nobody(), `nobody${at}@example.org`, pupil.school)),
  'sign-ups with the owner’s address': (pupil, { email }) =>
    again(31, () => {
      const body = { name: 'Me', email, password: 'a wrong one' };
      return pupil.nobody().post('/api/auth/sign-up/email', body, pupil.school);
    }),
  'requests for letters to the owner': (pupil, { email }) =>
    again(31, () =>
      pupil.nobody().post('/api/auth/request-password-reset', { email }, pupil.elsewhere()),
    ),
  'wrong links, from the owner’s own network': (pupil) =>
    again(31, () => {
      const body = { token: 'a guess', newPassword: NEW };
      return pupil.nobody().post('/api/auth/reset-password', body, pupil.school);
    }),
  'sign-ins with a forged cookie of the owner’s browser': (pupil, owner) =>
    again(31, (at) => {
      const forger = pupil.nobody();
      forger.cookie = owner.browser.cookie.replace(/(known=[^.]*\.[^.]*)\d/, `$1${at % 10}x`);
      return wrongSignIn(forger, owner.email, pupil.school);
    }),
  'sign-ins from a browser that is known to the pupil’s own account': async (pupil, { email }) => {
    const own = pupil.nobody();
    const name = `pupil-${email}`;
    const body = { name: 'Me', email: name, password: PASSWORD };
    const made = await own.post('/api/auth/sign-up/email', body, pupil.elsewhere());
    assert.equal(made.status, 200, made.text);
    await again(11, () => wrongSignIn(own, name, pupil.school));
    return again(11, () => wrongSignIn(own, email, pupil.school));
  },
  'wrong passwords in the pupil’s own session': async (pupil, { email }) => {
    const own = pupil.nobody();
    const body = { name: 'Me', email: `session-${email}`, password: PASSWORD };
    await own.post('/api/auth/sign-up/email', body, pupil.elsewhere());
    const wrong = { password: 'a wrong one' };
    return again(11, () => own.post('/api/auth/verify-password', wrong, pupil.school));
  },
  'wrong passwords without a session, from the owner’s own network': (pupil) =>
    again(31, () => pupil.nobody().post('/api/auth/verify-password', {}, pupil.school)),
  'changes of a guest’s password, from the owner’s own network': async (pupil) => {
    const guest = pupil.nobody();
    await guest.post('/api/players', player, pupil.school);
    return again(31, () =>
      guest.post(
        '/api/auth/change-password',
        { currentPassword: '', newPassword: NEW },
        pupil.school,
      ),
    );
  },
  'large game sessions, from the owner’s own network': (pupil) =>
    again(10, (at) => {
      const initialState = { cards: 'x'.repeat(1_000_000) };
      const game = { gameName: 'm', gameUrl: '/', roomId: 'r', activePlayers: ['a'] };
      const body = { ...game, userId: `game ${at}`, initialState };
      return pupil.nobody().post('/api/arcade-session', body, pupil.school);
    }),
  'wrong family codes, from many addresses': (pupil) =>
    again(101, () => {
      const body = { familyCode: 'FAM-ZZZZZZ' };
      return pupil.nobody().post('/api/family-links', body, pupil.elsewhere());
    }),
  'wrong pairing codes, from the owner’s own network': (pupil) =>
    again(31, () => pupil.nobody().post('/api/devices/pair', { code: 'ZZZZ-ZZZZ' }, pupil.school)),
  'searches of the gallery, from the owner’s own network': async (pupil) => {
    const reader = pupil.nobody();
    const search = () => reader.get('/api/flowchart-gallery?search=a', pupil.school);
    await again(6, async () => (await runAtOnce(100, search))[0] ?? assert.fail('no answer'));
    return search();
  },
  'event streams that stay open, from the owner’s own network': async (pupil) => {
    const guest = pupil.nobody();
    await guest.post('/api/players', player, pupil.school);
    const streams = await runAtOnce(12, () => openEvents(guest, '', pupil.school.headers));
    const last = await guest.get('/api/events', pupil.school);
    for (const stream of streams) stream.close();
    return last;
  },
  'all of it at once': async (pupil, owner) => {
    const first = Object.entries(floods).filter(([name]) => name !== 'all of it at once');
    let last: Answer | undefined;
    for (const [, flood] of first) last = await flood(pupil, owner);
    return last ?? assert.fail('nothing was tried');
  },
};

describe('a bored pupil with a script', () => {
  let mail: MailServer;
  let service: Service;
  let now = Date.now();
  let made = 0;
  let addresses = 0;
  const pupil: Pupil = {
    nobody: () => service.client(),
    school: { headers: { 'x-forwarded-for': SCHOOL } },
    elsewhere: () => ({
      headers: { 'x-forwarded-for': `198.51.${++addresses >> 8}.${addresses & 0xff}` },
    }),
  };
  before(async () => {
    mail = await startMailServer();
    const env = {
      EMAIL_SERVER: mail.url,
      EMAIL_FROM: 'beads@example.org',
      PUBLIC_URL: 'http://beads.example.org',
      TRUST_PROXY: 'loopback',
    };
    const storingRate = { burst: 8_000_000, perSecond: 1_000_000 };
    service = await startService({ env, ports: { clock: () => now, storingRate }, work: true });
  });
  after(async () => {
    await service.close();
    await mail.close();
  });

  const signIn = (client: Client, email: string, password = PASSWORD): Promise<Answer> =>
    client.post('/api/auth/sign-in/email', { email, password }, pupil.school);

  /** The owner of a new account, in a new minute of which nothing passes. */
  async function newOwner(): Promise<Owner> {
    now += MINUTE - (now % MINUTE) + 10_000;
    const email = `owner${++made}@example.org`;
    const [browser, session] = [service.client(), service.client()];
    await signUp(browser, email);
    assert.equal((await browser.post('/api/auth/sign-out')).status, 200);
    assert.equal(
      (await session.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status,
      200,
    );
    now += MINUTE;
    return { email, browser, session };
  }

  /** The token of the next letter for a forgotten password. */
  async function nextLetter(email: string): Promise<string> {
    for (;;) {
      const { text } = await mail.next(email);
      const [, token] = /\/reset-password\?token=(\S+)/.exec(text) ?? [];
      if (token !== undefined) return token;
    }
  }

  /** Resets the password in a browser that the account does not know, with a letter that has come or comes now. */
  async function reset(client: Client, email: string): Promise<Answer> {
    const asked = await client.post('/api/auth/request-password-reset', { email }, pupil.school);
    // Strangers may have asked for as many letters as there may be. They are as good.
    assert.ok([200, 429].includes(asked.status), asked.text);
    const token = await nextLetter(email);
    return client.post('/api/auth/reset-password', { token, newPassword: NEW }, pupil.school);
  }

  for (const [name, flood] of Object.entries(floods)) {
    test(`stops nobody by ${name}`, async () => {
      const owner = await newOwner();
      const { email, browser, session } = owner;
      assert.equal((await flood(pupil, owner)).status, 429);
      const steps: readonly (readonly [string, () => Promise<Answer>])[] = [
        ['signs in where it has before', () => signIn(browser, email)],
        [
          'changes the password in a session',
          () => {
            const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
            return session.post('/api/auth/change-password', body, pupil.school);
          },
        ],
        ['stores its settings', () => session.patch('/api/abacus-settings', {}, pupil.school)],
        ['adds a child', () => session.post('/api/players', player, pupil.school)],
        [
          'makes a code for a tablet',
          async () => {
            const { body } = await session.get('/api/players', pupil.school);
            const given = { name: 'Tablet', playerIds: [body.players[0].id] };
            return session.post('/api/devices/pairing', given, pupil.school);
          },
        ],
        [
          'asks for another address',
          () => {
            const body = { newEmail: `new-${email}`, password: PASSWORD };
            return session.post('/api/auth/change-email', body, pupil.school);
          },
        ],
        [
          'asks for the letter of its address again',
          () => session.post('/api/auth/send-verification-email', {}, pupil.school),
        ],
        [
          'asks for a letter where it has signed in before',
          () => browser.post('/api/auth/request-password-reset', { email }, pupil.school),
        ],
      ];
      for (const [what, step] of steps) {
        const answer = await step();
        assert.ok([200, 201].includes(answer.status), `${what}: ${answer.text}`);
      }
      const elsewhere = service.client();
      assert.equal((await reset(elsewhere, email)).status, 200);
      // The browser of the link is known from now on. The other one still is, with the older password's budget.
      for (const client of [elsewhere, browser]) {
        const answer = await signIn(client, email, NEW);
        assert.equal(answer.status, 200, answer.text);
      }
      const erased = await browser.delete('/api/account', {
        body: { password: NEW },
        ...pupil.school,
      });
      assert.equal(erased.status, 200, erased.text);
    });
  }
});

describe('a bored pupil with a tablet and a script', () => {
  let service: Service;
  before(async () => {
    service = await startService();
  });
  after(() => service.close());

  /** What the family reads of the child's practice, and the sums that it is computed from. */
  async function practiceOf(client: Client, id: string) {
    const sums = await service.store.database.rows(
      'select began_at, problems, correct, milliseconds, cells from practice_sums where player_id = ? order by began_at',
      id,
    );
    return {
      sums: sums.map((row) => ({ ...row })),
      report: {
        ...(await client.get(`/api/players/${id}/practice-report`)).body.report,
        playerId: '',
      },
      papers: (await client.get(`/api/players/${id}/papers`)).body,
      cells: (await client.get(`/api/players/${id}/mastery`)).body.mastery.cells,
    };
  }

  test('does not stop the child, and leaves nothing when the owner removes it', async () => {
    const { client: owner } = await makeAccount(service);
    const [{ id }, { id: twin }] = [await makePlayer(owner), await makePlayer(owner)];
    const { tablet, id: tabletId } = await pairDevice(service, owner, id);
    const other = await pairDevice(service, owner, id);
    const attemptsOf = (sitting: string, answer: number) =>
      Array.from({ length: 10 }, (_, place) =>
        newAttempt({ paper: 'columns-9', seed: `${sitting}-0-${place}`, answer, moves: null }),
      );
    const post = (client: Client, playerId: string, attempts: object[]) =>
      client.post(`/api/players/${playerId}/attempts`, { attempts });
    const own = [attemptsOf('a', 8), attemptsOf('b', 7)];
    for (const playerId of [id, twin]) {
      assert.equal((await post(owner, playerId, own[0] ?? [])).status, 200);
    }
    const earlier = await practiceOf(owner, id);

    // 30 requests: right answers to papers, wrong ones of today, and starts on any day of the year.
    const requests = Array.from({ length: 30 }, (_, request) =>
      Array.from({ length: 200 }, (_unused, at) =>
        newAttempt({
          paper: 'columns-9',
          seed: `${request % 3 === 0 ? 'a' : `x${request}`}-0-${at % 10}`,
          answer: request % 2 === 0 ? 7 : 0,
          moves: null,
          ...(request % 3 === 1 && { startedAt: isoTime(RECENTLY - at * DAY) }),
        }),
      ),
    );
    const answers = await runAtOnce(requests.length, (at) => post(tablet, id, requests[at] ?? []));
    assert.deepEqual(tally(answers.map(({ status }) => status)), { 200: 5, 403: 25 });
    assert.notDeepEqual(await practiceOf(owner, id), earlier);

    // The child goes on from another device.
    for (const [client, playerId] of [
      [other.tablet, id],
      [owner, twin],
    ] as const) {
      const answer = await post(client, playerId, own[1] ?? []);
      assert.deepEqual([answer.status, answer.body.counted.length], [200, 10]);
    }

    const { writers } = (await owner.get(`/api/players/${id}/attempts/writers`)).body;
    const found = writers.find((one: { id: string }) => one.id === tabletId);
    assert.deepEqual([found.kind, found.attempts], ['device', 1_000]);
    const query = `writer=${tabletId}&since=${found.days[0].day}`;
    const removed = await owner.delete(`/api/players/${id}/attempts?${query}`);
    assert.deepEqual(removed.body, { removed: 1_000 });
    const later = await practiceOf(owner, id);
    assert.deepEqual(later, await practiceOf(owner, twin));

    // What the tablet still has does not come back, and its day is over.
    const resent = await runAtOnce(requests.length, (at) => post(tablet, id, requests[at] ?? []));
    assert.deepEqual(
      resent.flatMap(({ body }) => body.counted ?? []),
      [],
    );
    assert.deepEqual(await practiceOf(owner, id), later);
  });
});
