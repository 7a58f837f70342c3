import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foldText, readSearch } from '../../src/features/flowcharts/search.ts';
import { createSeededRandom } from '../kit/seeded-random.ts';
import { createClient, type Answer, type Client } from '../kit/client.ts';
import { walkable } from '../kit/walkable.ts';
import { ID, type Matcher } from './matchers.ts';
import { contract, type Scenario } from './scenario.ts';
import { openStage, type Stage } from './stage.ts';

const GALLERY = '/api/flowchart-gallery';
const notFound = { error: 'Flowchart not found' };
const unstorable = { error: 'Text must not contain NUL or unpaired surrogates' };

const given = { title: 'Carry', definitionJson: walkable(), mermaidContent: 'graph TD; a-->b' };

async function ok(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer;
  assert.ok(status < 300, text);
  return answer;
}

/** Publishes a flowchart of the account holder, a moment after the former one. */
async function publish(stage: Stage, fields: object = {}): Promise<string> {
  const user = await stage.user();
  const made = await ok(user.post('/api/teacher-flowcharts', { ...given, ...fields }));
  const { id } = (made.body as { flowchart: { id: string } }).flowchart;
  stage.advance(1);
  await ok(user.post(`/api/teacher-flowcharts/${id}/publish`));
  return id;
}

async function empty({ store }: Stage): Promise<void> {
  await store.run('delete from teacher_flowcharts');
}

/** Publishes flowcharts with these fields, in this order; there are no others. */
function having(...charts: readonly object[]): NonNullable<Scenario['given']> {
  return async (stage) => {
    await empty(stage);
    for (const chart of charts) await publish(stage, chart);
  };
}

const TIME: Matcher = (value) => assert.match(String(value), /^\d{4}-.*Z$/);

const entry = {
  id: ID,
  title: 'Carry',
  description: null,
  emoji: '\u{1F4CA}',
  difficulty: null,
  version: 1,
  publishedAt: TIME,
  updatedAt: TIME,
};

/** A row that reads the gallery, and gets flowcharts with these titles. */
function titled(
  name: string,
  query: string,
  charts: readonly object[],
  titles: string[],
): Scenario {
  return {
    status: 200,
    name,
    query,
    given: having(...charts),
    answer: { flowcharts: titles.map((title) => ({ ...entry, ...AnyButTitle, title })) },
  };
}

const anything: Matcher = () => {};
const AnyButTitle = { description: anything, difficulty: anything };

/** Texts and searches, and whether the search finds the text. */
const SEARCHES: readonly (readonly [text: string, search: string, isFound: boolean])[] = [
  ['Carry the ten', 'carry', true],
  ['Carry the ten', 'TEN CARRY', true],
  ['Carry the ten', 'rry th', true],
  ['Carry the ten', 'carry eleven', false],
  ['Carry the ten', '  carry \t\n ten  ', true],
  ['Carry the ten', '   ', true],
  ['Straße', 'STRASSE', true],
  ['STRASSE', 'straße', true],
  ['ÉTÉ', 'été', true],
  ['e\u0301te\u0301', 'ÉTÉ', true],
  ['Übung', 'ubung', true],
  ['ubung', 'Übung', true],
  ['ΟΔΟΣ', 'οδος', true],
  ['οδος', 'ΟΔΟΣ', true],
  ['İSTANBUL', 'istanbul', true],
  ['ДЕЛЕНИЕ', 'деление', true],
  ['ﬁve Ⅷ ①', 'five viii 1', true],
  ['五の珠', 'の', true],
  ['が', 'か', false],
  ['算盤\u3000足し算', '足し算\u3000算盤', true],
  ['100% sure', '100%', true],
  ['1000 sure', '100%', false],
  ['a_b', 'a_b', true],
  ['axb', 'a_b', false],
  ['a\\b', 'a\\b', true],
  ['ab', 'a\\b', false],
  ['a\\%b', '\\%', true],
  ["it's", "'", true],
  ['its', "' or 1=1 --", false],
  ['🧮 soroban', '🧮', true],
  ['plain', '\u0301', true],
];

contract('the gallery', {
  [`GET ${GALLERY}`]: [
    { status: 200, name: 'when nothing is published', given: empty, answer: { flowcharts: [] } },
    {
      status: 200,
      name: 'when there are drafts and archived ones, which are not shown',
      given: async (stage) => {
        await empty(stage);
        const user = await stage.user();
        await ok(user.post('/api/teacher-flowcharts', given));
        const archived = await publish(stage);
        await ok(user.post(`/api/teacher-flowcharts/${archived}/archive`));
        const withdrawn = await publish(stage);
        await ok(user.post(`/api/teacher-flowcharts/${withdrawn}/unpublish`));
        const gone = await publish(stage);
        await ok(user.delete(`/api/teacher-flowcharts/${gone}`));
      },
      answer: { flowcharts: [] },
    },
    titled(
      'when there are some: first published last',
      '',
      [{ title: 'one' }, { title: 'two' }],
      ['two', 'one'],
    ),
    {
      status: 200,
      name: 'when one has all fields: without owner, keywords and documents',
      given: having({ ...given, description: 'D', emoji: '🧮', difficulty: 'Advanced' }),
      answer: {
        flowcharts: [{ ...entry, description: 'D', emoji: '🧮', difficulty: 'Advanced' }],
      },
    },
    {
      status: 200,
      name: 'when an old one was published again and changed: it stays in its place, with its new version',
      given: async (stage) => {
        await empty(stage);
        const first = await publish(stage, { title: 'one' });
        await publish(stage, { title: 'two' });
        const user = await stage.user();
        const path = `/api/teacher-flowcharts/${first}`;
        await ok(user.post(`${path}/unpublish`));
        stage.advance(1);
        await ok(user.post(`${path}/publish`));
        await ok(user.patch(path, { title: 'changed' }));
      },
      answer: {
        flowcharts: [
          { ...entry, title: 'two' },
          { ...entry, title: 'changed', version: 2 },
        ],
      },
    },
    ...SEARCHES.map(([text, search, isFound]) =>
      titled(
        `when ${JSON.stringify(text)} is searched for ${JSON.stringify(search)}`,
        `search=${encodeURIComponent(search)}`,
        [{ title: text }],
        isFound ? [text] : [],
      ),
    ),
    titled(
      'when the words are in the title, the description and the keywords',
      'search=two+one+THREE',
      [
        { title: 'one', description: 'two', searchKeywords: 'three' },
        { title: 'one', description: 'two' },
      ],
      ['one'],
    ),
    titled(
      'when the word begins in the title and ends in the description',
      'search=titledescription',
      [{ title: 'title', description: 'description' }],
      [],
    ),
    titled(
      'when the search has one word 50 times',
      `search=${'a%20'.repeat(50)}`,
      [{ title: 'A' }],
      ['A'],
    ),
    {
      ...titled('', `search=${'🧮'.repeat(100)}`, [{ title: '🧮'.repeat(100) }], []),
      name: 'when the search has 100 characters past the basic plane',
      answer: { flowcharts: [{ ...entry, title: '🧮'.repeat(100) }] },
    },
    titled(
      'when the search has 10 words, and some of them in two spellings',
      'search=a+b+c+d+e+f+g+h+i+j+A+B+%C3%A9',
      [{ title: 'abcdefghij' }],
      ['abcdefghij'],
    ),
    {
      status: 400,
      name: 'when the search has 11 words',
      query: 'search=a+b+c+d+e+f+g+h+i+j+k',
      answer: { error: 'search must be at most 10 words' },
    },
    {
      status: 400,
      name: 'when the search has 101 characters',
      query: `search=${'x'.repeat(101)}`,
      answer: { error: 'search must be at most 100 characters' },
    },
    titled(
      'when the search is given twice: the first counts',
      'search=one&search=two',
      [{ title: 'one' }, { title: 'two' }],
      ['one'],
    ),
    titled(
      'when a difficulty is given, and a search',
      'difficulty=Beginner&search=carry',
      [
        { title: 'carry 1', difficulty: 'Beginner' },
        { title: 'carry 2', difficulty: 'Advanced' },
        { title: 'carry 3' },
        { title: 'borrow', difficulty: 'Beginner' },
      ],
      ['carry 1'],
    ),
    titled(
      'when difficulty and search are empty: all',
      'difficulty=&search=&cursor=',
      [{ title: 'one', difficulty: 'Beginner' }],
      ['one'],
    ),
    ...['beginner', 'x', 'Beginner%20', "'%20or%201=1--"].map((difficulty): Scenario => ({
      status: 400,
      name: `when difficulty is ${difficulty}`,
      query: `difficulty=${difficulty}`,
      answer: { error: 'Invalid difficulty level' },
    })),
    ...['search', 'difficulty'].map((name): Scenario => ({
      status: 400,
      name: `when ${name} holds NUL`,
      query: `${name}=%00`,
      answer: unstorable,
    })),
    {
      status: 400,
      name: 'when the cursor cannot be read',
      query: 'cursor=x',
      answer: { error: 'Invalid cursor' },
    },
    {
      ...titled('', 'search=one', [{ title: 'one' }], ['one']),
      name: 'when the bearer token is not valid: credentials are ignored',
      headers: { authorization: 'Bearer wrong' },
    },
    {
      status: 500,
      name: 'when the store fails',
      given: having(),
      without: 'published_flowcharts',
      answer: { error: 'Failed to list flowcharts' },
    },
  ],

  [`GET ${GALLERY}/:id`]: [
    {
      status: 200,
      name: 'when it is published, without credentials',
      given: (stage) => publish(stage, { searchKeywords: 'ten' }),
      answer: {
        flowchart: { ...entry, ...given, searchKeywords: 'ten' },
      },
      afterwards: async (stage, client, { body, headers }) => {
        const { id } = (body as { flowchart: { id: string } }).flowchart;
        const known = { headers: { 'if-none-match': String(headers.get('etag')) } };
        assert.equal((await client.get(`${GALLERY}/${id}`, known)).status, 304);
        const user = await stage.user();
        await ok(user.patch(`/api/teacher-flowcharts/${id}`, { title: 'Borrow' }));
        const { status, body: now } = await client.get(`${GALLERY}/${id}`, known);
        assert.equal(status, 200);
        assert.deepEqual([now.flowchart.title, now.flowchart.version], ['Borrow', 2]);
      },
    },
    {
      status: 200,
      name: 'when it is a copy of a published one: with its source',
      given: async (stage) => {
        const user = await stage.user();
        const copy = await user.post(`/api/teacher-flowcharts/${await publish(stage)}/duplicate`);
        const { id } = copy.body.flowchart as { id: string };
        await ok(user.post(`/api/teacher-flowcharts/${id}/publish`));
        return id;
      },
      answer: {
        flowchart: {
          ...entry,
          ...given,
          searchKeywords: null,
          copiedFrom: { id: ID, title: 'Carry', version: 1 },
        },
      },
    },
    {
      status: 200,
      name: 'when it is a copy of an unpublished one: without its source',
      given: async (stage) => {
        const user = await stage.user();
        const { body } = await user.post('/api/teacher-flowcharts', { ...given, title: 'secret' });
        const copy = await user.post(`/api/teacher-flowcharts/${body.flowchart.id}/duplicate`);
        const path = `/api/teacher-flowcharts/${copy.body.flowchart.id}`;
        await ok(user.patch(path, { title: 'Carry' }));
        await ok(user.post(`${path}/publish`));
        return String(copy.body.flowchart.id);
      },
      answer: { flowchart: { ...entry, ...given, searchKeywords: null } },
    },
    ...['unpublish', 'archive'].map((act): Scenario => ({
      status: 404,
      name: `when it is no longer published, also for its owner, after ${act}`,
      as: 'user',
      given: async (stage) => {
        const id = await publish(stage);
        await ok((await stage.user()).post(`/api/teacher-flowcharts/${id}/${act}`));
        return id;
      },
      answer: notFound,
    })),
    {
      status: 404,
      name: 'when it is a draft, also for its owner',
      as: 'guest',
      given: async (_stage, client) =>
        (await client.post('/api/teacher-flowcharts', given)).body.flowchart.id as string,
      answer: notFound,
    },
    ...['x', '%20', 'x'.repeat(2_000)].map((id): Scenario => ({
      status: 404,
      name: `when the id is ${id.slice(0, 20)}, which does not exist`,
      given: () => id,
      answer: notFound,
    })),
    { status: 400, name: 'when the id holds NUL', given: () => '%00', answer: unstorable },
    {
      status: 500,
      name: 'when the store fails',
      given: (stage) => publish(stage),
      without: 'teacher_flowcharts',
      answer: { error: 'Failed to fetch flowchart' },
    },
  ],
});

/**
 * Adds 2,500 flowcharts that were published long ago, all at once. Returns the ids of those that a search for `found` finds,
 * newest first.
 */
async function addOld(stage: Stage): Promise<string[]> {
  const { settings } = (await (await stage.guest()).get('/api/abacus-settings')).body;
  const numbers = `with recursive numbers(n) as (select 10001 union all select n + 1 from numbers where n < 12500)`;
  const found = [12_500, 11_502, 11_501, 10_500, 10_001];
  const id = '00000000-0000-7000-8000-0000000';
  const time = `'2020-01-01T00:00:00.000Z'`;
  await stage.store.run(
    `insert into teacher_flowcharts (id, user_id, title, emoji, definition_json, mermaid_content, version, status,
       published_at, created_at, updated_at, published_version)
     ${numbers} select '${id}' || n, '${settings.userId}', 'old', 'e', '{}', 'g', 1, 'published',
       ${time}, ${time}, ${time}, 1 from numbers`,
  );
  await stage.store.run(
    `insert into published_flowcharts (id, title, emoji, version, published_at, updated_at, search_text)
     ${numbers} select '${id}' || n, 'old', 'e', 1, ${time}, ${time},
       case when n in (${found.join()}) then 'FOUND' else 'OTHER' end from numbers`,
  );
  return found.map((n) => `${id}${n}`);
}

describe('a long gallery', () => {
  it('200: comes in pages that a search keeps, each flowchart once, also while more are published', async (t) => {
    const stage = await openStage();
    t.after(() => stage.close());
    const expected: string[] = [];
    for (let index = 0; index < 120; index++) {
      const isFound = index % 10 !== 0;
      const id = await publish(stage, {
        title: isFound ? `found ${index}` : 'other',
        description: '🧮'.repeat(index === 60 ? 4_000 : 0),
      });
      if (isFound) expected.unshift(id);
    }
    expected.push(...(await addOld(stage)));
    const reader: Client = stage.nobody();
    const found: string[] = [];
    const sizes: number[] = [];
    for (
      let next: string | undefined = `${GALLERY}?search=FOUND&difficulty=`;
      next !== undefined;
    ) {
      const { body, headers } = await ok(reader.get(next));
      const { flowcharts } = body as { flowcharts: { id: string; description: string | null }[] };
      found.push(...flowcharts.map(({ id }) => id));
      sizes.push(flowcharts.length);
      next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      await publish(stage, { title: 'found later' });
    }
    assert.deepEqual(sizes, [50, 50, 13]);
    assert.deepEqual(found, expected);
  });
});

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const PIECES = [
  'ß',
  'SS',
  'é',
  'e\u0301',
  'İ',
  'ﬁ',
  'Σ',
  'ς',
  '🧮',
  '%',
  '_',
  '\\',
  "'",
  '"',
  'a',
  'Q1',
  ' ',
];

describe('a gallery with more text than one request searches', () => {
  it('200: the pages together have all that match, whatever letters they have, and each compares little', async (t) => {
    const stage = await openStage();
    t.after(() => stage.close());
    await publish(stage, { title: 'Ω' });
    const random = createSeededRandom(36);
    const write = (length: number): string =>
      Array.from({ length }, () => PIECES[Math.floor(random() * PIECES.length)]).join('');
    const charts = Array.from({ length: 300 }, (_, index) => ({
      id: `00000000-0000-7000-8000-${String(9_999 - index).padStart(12, '0')}`,
      text: foldText(write(12)),
    }));
    const { settings } = (await (await stage.guest()).get('/api/abacus-settings')).body;
    const time = quoted('2020-01-01T00:00:00.000Z');
    const ids = charts.map(({ id }) => `(${quoted(id)})`).join();
    await stage.store.run(
      `insert into teacher_flowcharts (id, user_id, title, emoji, definition_json, mermaid_content, version, status,
         published_at, created_at, updated_at, published_version)
       with ids(id) as (values ${ids})
       select id, ${quoted(settings.userId)}, 'old', 'e', '{}', 'g', 1, 'published', ${time}, ${time}, ${time}, 1 from ids`,
    );
    const rest = '-'.repeat(15_000);
    await stage.store.run(
      `insert into published_flowcharts (id, title, emoji, version, published_at, updated_at, search_text) values ${charts
        .map(
          ({ id, text }) =>
            `(${quoted(id)}, 'old', 'e', 1, ${time}, ${time}, ${quoted(text + rest)})`,
        )
        .join()}`,
    );
    const reader = stage.nobody();
    const searches = ['ω', 'Ω nowhere', ...Array.from({ length: 30 }, () => write(3))];
    for (const search of searches) {
      const words = readSearch(search);
      if (words.length === 0) continue;
      const found: string[] = [];
      let pages = 0;
      const query = `${GALLERY}?search=${encodeURIComponent(search)}`;
      for (let next: string | undefined = query; next !== undefined; pages++) {
        const { body, headers } = await ok(reader.get(next));
        const { flowcharts } = body as { flowcharts: { id: string; title: string }[] };
        assert.ok(flowcharts.length <= 50);
        found.push(...flowcharts.filter(({ title }) => title === 'old').map(({ id }) => id));
        next = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      }
      const expected = charts.filter(({ text }) => words.every((word) => text.includes(word)));
      assert.deepEqual(
        found,
        expected.map(({ id }) => id),
        search,
      );
      // 4.5 MB, of which a request compares 1 MiB, shared by its words.
      assert.ok(pages >= 4 * words.length, `${search}: ${pages} pages`);
    }
  });
});

describe('searches of one address', () => {
  it('429: are refused beyond 600 a minute, with cursors too; others and pages of the list are not', async (t) => {
    const stage = await openStage({ TRUST_PROXY: 'loopback' });
    t.after(() => stage.close());
    const reader = stage.nobody();
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const ask = (query: string, address = '192.0.2.1') =>
      reader.get(`${GALLERY}${query}`, from(address));
    for (let sent = 0; sent < 600; sent += 100) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => ask('?search=a')));
      for (const { status } of answers) assert.equal(status, 200);
    }
    for (const query of ['?search=a', `?search=b&difficulty=Beginner&cursor=`]) {
      const { status, body, headers } = await ask(query);
      assert.deepEqual([status, body], [429, { error: 'Too many requests' }]);
      assert.match(headers.get('retry-after') ?? '', /^[1-9]\d?$/);
    }
    for (const query of ['', '?search=', '?search=%20&difficulty=Beginner']) {
      assert.equal((await ask(query)).status, 200);
    }
    assert.equal((await ask('?search=a', '192.0.2.2')).status, 200);
    stage.advance(60_000);
    assert.equal((await ask('?search=a')).status, 200);
  });
});

describe('a service without a gallery', () => {
  it('404: its paths are unknown, and the document does not have them', async (t) => {
    const stage = await openStage({ FLOWCHART_GALLERY: 'false' });
    t.after(() => stage.close());
    // The published document has the gallery, so these answers are not compared with it.
    const reader = createClient(stage.service.url);
    for (const path of [GALLERY, `${GALLERY}/${await publish(stage)}`]) {
      const { status, body } = await reader.get(path);
      assert.equal(status, 404);
      assert.deepEqual(body, { error: 'Not found' });
    }
    assert.ok(!(await reader.get('/openapi.json')).text.includes(GALLERY));
  });
});
