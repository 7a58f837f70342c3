import { anyCharacter } from '../kit/any-character.ts';
import { announceNothing } from '../kit/announce.ts';
import { endNothing } from '../kit/end-nothing.ts';
import assert from 'node:assert/strict';
import { after, before, mock, test } from 'node:test';
import * as fc from 'fast-check';
import { createAdmin } from '../../src/identity/accounts/operator.ts';
import { isStorable } from '../../src/kernel/text.ts';
import type { Answer, Client } from '../kit/client.ts';
import type { Engine } from '../kit/engine.ts';
import { quickHashing } from '../kit/quick-hashing.ts';
import { COVERAGE_TOKEN, startService, type Service } from '../kit/service.ts';
import { createStore, type TestStore } from '../kit/store.ts';
import { createFixedSources, type FixedSources } from './session.ts';
import { bodyWith, inUrl, places, type Place } from './text-places.ts';
import { tellNobody } from '../kit/tell-nobody.ts';

const SEED = 20_261_121;
const UNSTORABLE = { error: 'Text must not contain NUL or unpaired surrogates' };
const ACCOUNT = { name: 'Ada', email: 'ada@example.org', password: 'a long passphrase' };

/** A service on an engine, and its callers. */
type Side = {
  readonly store: TestStore;
  readonly service: Service;
  readonly fixed: FixedSources;
  readonly viewer: Client;
  readonly account: Client;
  readonly admin: Client;
};

let sides: readonly Side[] = [];

async function openSide(engine: Engine): Promise<Side> {
  const fixed = createFixedSources();
  const store = await createStore(engine);
  const service = await startService({
    store,
    env: { AUTH_SECRET: 'the same for both, so that ids are', FREE_PRACTICE_STUDENTS: '1000000' },
    ports: fixed,
  });
  return {
    store,
    service,
    fixed,
    viewer: service.client(),
    account: service.client(),
    admin: service.client(),
  };
}

/** Does the same on both, while their clocks show the same time. */
function onBoth<Result>(one: (side: Side) => Promise<Result>): Promise<Result[]> {
  pass(1);
  return Promise.all(sides.map(one));
}

/** What is changed, by the path under which it lies. */
const subjects: Record<string, string> = {};

before(async () => {
  mock.timers.enable({ apis: ['Date'], now: createFixedSources().clock() });
  sides = [await openSide('sqlite'), await openSide('postgres')];
  const player = { name: 'a', emoji: 'b', color: 'c' };
  const made = await onBoth(({ viewer }) => viewer.post('/api/players', player));
  subjects['/api/players'] = made[0]?.body.player.id;
  const flowchart = { title: 'a', definitionJson: '{}', mermaidContent: 'b' };
  const drawn = await onBoth(({ viewer }) => viewer.post('/api/teacher-flowcharts', flowchart));
  subjects['/api/teacher-flowcharts'] = drawn[0]?.body.flowchart.id;
  await onBoth(({ account }) => account.post('/api/auth/sign-up/email', ACCOUNT));
  const { hash } = quickHashing;
  const root = { email: 'root@example.org', password: ACCOUNT.password };
  await onBoth(async ({ service, fixed: { clock, ids } }) => {
    await createAdmin(
      {
        storage: service.app.storage,
        ids,
        clock,
        hash,
        tell: tellNobody,
        endGrants: endNothing,
        announce: announceNothing,
      },
      root,
    );
  });
  await onBoth(({ admin }) => admin.post('/api/auth/sign-in/email', root));
});
after(async () => {
  for (const { service, store } of sides) {
    await service.close();
    await store.remove();
  }
  mock.timers.reset();
});

/** Moves both clocks forward. */
function pass(seconds: number): void {
  for (const { fixed } of sides) for (let count = 0; count < seconds; count++) fixed.next();
  mock.timers.setTime(sides[0]?.fixed.clock() ?? 0);
}

function callerOf({ viewer, account, admin }: Side, { path }: Place): Client {
  if (path.startsWith('/api/admin/')) return admin;
  return path.startsWith('/api/auth/') ? account : viewer;
}

function ask(side: Side, place: Place, given: string): Promise<Answer> {
  const { method, at, keys, security } = place;
  // A path that is not UTF-8 cannot be read, whatever else it has.
  const text = at === 'path' ? given.toWellFormed() : given;
  const id = subjects[place.path.split('/{', 1)[0] ?? ''] ?? 'unknown';
  const path = place.path.replace(/\{\w+\}/, at === 'path' ? inUrl(text) : id);
  const query = at === 'query' ? `?${keys.join()}=${inUrl(text)}` : '';
  // An address signs up once.
  const email = place.path.endsWith('/sign-up/email') && keys[0] !== 'email';
  const more = email ? { email: `${side.fixed.clock()}@example.org` } : {};
  const isReport = security.some((one) => 'coverageToken' in one);
  return callerOf(side, place).send(method, `${path}${query}`, {
    ...(place.body === undefined
      ? {}
      : { body: { ...(at === 'body' ? bodyWith(place, text) : place.body), ...more } }),
    headers: isReport ? { authorization: `Bearer ${COVERAGE_TOKEN}` } : {},
  });
}

/** Tokens of Better Auth's are random. */
const told = ({ status, text }: Answer) => ({
  status,
  text: text.replaceAll(/"token":"\w+"/g, '"token":"<token>"'),
});

const PARTS = [
  'x',
  ' ',
  '🧮',
  'e\u0301',
  '👩\u200D👧',
  '\u0001\u001B\u007F\u0085',
  '\u202E',
  '\uFEFF',
  '\uFFFE\uFFFF',
  '\u{10FFFF}',
  '"\\/',
  "'%_?$1",
];
const UNSTORABLE_PARTS = ['\0', '\uD800', '\uDE00\uD83D'];
const codePoints = (text: string): number => Array.from(text).length;

/** Characters of `alphabet` in no order, since repeated text would be compressed, also in an index. */
function varied(length: number, alphabet: readonly string[]): string {
  let state = SEED;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 0x7fff_ffff;
    return alphabet[state % alphabet.length] ?? 'x';
  }).join('');
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz0123456789');
const FAR = Array.from({ length: 4_096 }, (_, index) => String.fromCodePoint(0x20000 + index));

/** Texts of any kind, about as long as allowed; some cannot be stored. */
function textsAround(most: number) {
  const part = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...PARTS) },
    { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 8 }) },
  );
  const end = fc.oneof(
    { weight: 6, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom(...UNSTORABLE_PARTS) },
  );
  const length = fc.oneof(
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: Math.max(1, most - 2), max: most + 2 }),
  );
  return fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 12 }), length, end)
    .map(([parts, characters, last]) => {
      const points = Array.from(parts.join(''));
      const repeated = Array.from(
        { length: characters },
        (_, index) => points[index % points.length] ?? 'x',
      );
      return repeated.slice(0, characters - codePoints(last)).join('') + last;
    });
}

/**
 * Whether the place belongs to accounts or devices. Their texts are accepted only under conditions: no administrator
 * yet, own players, a device.
 */
const isOfAccounts = ({ path }: Place): boolean =>
  ['/api/auth/', '/api/first-admin', '/api/devices/'].some((start) => path.startsWith(start));

/** Asserts that a text in this place is answered as the document says, where it says so. */
function assertAnswer(place: Place, text: string, { status, body }: Answer): void {
  assert.ok(status < 500, `${status}`);
  if (!place.isFree || place.maxLength === undefined || isOfAccounts(place)) return;
  if (text === '') return;
  // This many characters of four bytes are more than a body may have.
  if (status === 413) return assert.ok(Buffer.byteLength(text) > 1_000_000);
  const field = place.keys.at(-1) ?? '';
  if (!isStorable(text)) {
    assert.deepEqual(body, UNSTORABLE);
  } else if (codePoints(text) > place.maxLength) {
    assert.match(String(body.error), new RegExp(`^${field} must be at most ${place.maxLength} `));
  } else if (Buffer.byteLength(text) <= place.maxLength) {
    assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  }
}

/** Texts of a form that random texts rarely have: as long as allowed, and longer than an index of PostgreSQL takes. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  email: [320, 321, 2_000, 6_000].map((length) => `${varied(length - 12, LETTERS)}@example.org`),
};

/** Each character has four bytes, and each byte three characters of the URL: about as much as a URL may have. */
const LOOK_UP = 640;
/** Longer than an index of PostgreSQL takes, but short enough for a URL. */
const LONGEST_LOOK_UP = varied(8_000, LETTERS);

for (const place of places) {
  const isAccount = isOfAccounts(place);
  test(`${place.name}: the same answer on both engines for any text`, async () => {
    const most = place.maxLength ?? (place.at === 'body' ? 1_000 : LOOK_UP);
    const edges = [most, most + 1].flatMap((length) => [
      varied(length, LETTERS),
      varied(length, FAR),
    ]);
    const forms = FORMS[place.format ?? ''] ?? [];
    const examples = [...edges, ...forms, LONGEST_LOOK_UP, ...UNSTORABLE_PARTS];
    await fc.assert(
      fc.asyncProperty(textsAround(most), async (text) => {
        // Attempts to sign in are limited by the minute.
        if (isAccount) pass(10);
        const [onSqlite, onPostgres] = await onBoth((side) => ask(side, place, text));
        assert.ok(onSqlite && onPostgres);
        assert.deepEqual(told(onPostgres), told(onSqlite));
        assertAnswer(place, text, onSqlite);
      }),
      {
        seed: SEED,
        // Passwords are slow to hash.
        numRuns: examples.length + (isAccount ? 2 : 16),
        examples: examples.map((text) => [text]),
        endOnFailure: true,
      },
    );
  });
}

/** Rows without their prototype, and without the digests of tokens that a count is for. */
const withoutTokens = (rows: unknown): unknown =>
  JSON.parse(JSON.stringify(rows).replaceAll(/(attemptsOfSession:)[\w-]+/g, '$1<token>'));

test('at the end both engines have the same rows', async () => {
  const tables = [
    'players',
    'parent_child',
    'teacher_flowcharts',
    'postcards',
    'abacus_settings',
    'arcade_sessions',
    'coverage_results',
    'rate_limits',
  ];
  const [sqlite, postgres] = await Promise.all(
    sides.map(({ store }) => store.database.allRows(tables)),
  );
  for (const [index, table] of tables.entries()) {
    assert.ok((sqlite?.[index] ?? []).length > 0, table);
    assert.deepEqual(withoutTokens(postgres?.[index]), withoutTokens(sqlite?.[index]), table);
  }
});
