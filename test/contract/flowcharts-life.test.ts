import assert from 'node:assert/strict';
import type { Answer, Client } from '../kit/client.ts';
import { seedRows } from '../kit/owned-rows.ts';
import { storeUnchecked, WALKABLE, walkable } from '../kit/walkable.ts';
import { boundRows, documentRows } from './bounds.ts';
import { ID, NOW, VIEWER, type Matcher } from './matchers.ts';
import { contract, NEW_GUEST, type Scenario } from './scenario.ts';
import { timeOf, viewerOf, type Stage } from './stage.ts';

const ONE = '/api/teacher-flowcharts/:id';
const CHART = '\u{1F4CA}';
const UNKNOWN = '0199d3f4-10a2-7b3c-8d4e-6f708192a3b4';

const notFound = { error: 'Flowchart not found' };
const unauthenticated = { error: 'Authentication required' };
const unstorable = { error: 'Text must not contain NUL or unpaired surrogates' };

const given = { title: 'Carry', definitionJson: walkable(), mermaidContent: 'graph TD; a-->b' };
const full = {
  ...given,
  description: 'How to carry',
  emoji: '🧮',
  difficulty: 'Beginner',
  searchKeywords: 'carry, ten',
};
const other = {
  title: 'Borrow',
  description: 'How to borrow',
  emoji: '🦊',
  difficulty: 'Advanced',
  definitionJson: ` ${walkable({ title: 'Borrow' })} `,
  mermaidContent: 'graph LR; b-->a',
  searchKeywords: 'borrow',
};

/** A time before that of the request. */
const EARLIER: Matcher = (value, { stage }) => assert.ok(String(value) < timeOf(stage));

const shown = {
  id: ID,
  userId: VIEWER,
  ...full,
  version: 1,
  status: 'draft',
  publishedAt: null,
  createdAt: NOW,
  updatedAt: NOW,
};
const published = { ...shown, status: 'published', publishedAt: NOW };

const CHANGED = { teacher_flowcharts: 0 };
const SHOWN = { ...CHANGED, published_flowcharts: 1 };
const HIDDEN = { ...CHANGED, published_flowcharts: -1 };

type Given = NonNullable<Scenario['given']>;

async function ok(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer;
  assert.ok(status < 300, text);
  return answer;
}

async function create(client: Client, body: object = full): Promise<string> {
  const { body: made } = await ok(client.post('/api/teacher-flowcharts', body));
  return (made as { flowchart: { id: string } }).flowchart.id;
}

/** Makes a flowchart of the caller, and does these actions with it, each a moment after the former one. */
function after(...acts: (string | object)[]): Given {
  return async (stage, client) => {
    const id = await create(client);
    const path = `/api/teacher-flowcharts/${id}`;
    for (const act of acts) {
      stage.advance(1);
      await ok(typeof act === 'string' ? client.post(`${path}/${act}`) : client.patch(path, act));
    }
    return id;
  };
}

/** A published flowchart with any JSON as its definition. */
const publishedBefore = async (stage: Stage, client: Client): Promise<string> => {
  const id = await create(client);
  await ok(client.post(`/api/teacher-flowcharts/${id}/publish`));
  await storeUnchecked(stage.store, id, '[]');
  stage.advance(1);
  return id;
};

/** A definition with a warning only. */
const WARNED = walkable({
  problemInput: {
    fields: [...WALKABLE.problemInput.fields, { name: 'unused', type: 'integer', default: 1 }],
    examples: WALKABLE.problemInput.examples,
  },
});

/** Definitions with errors, and what is told of them. */
const FLAWED: Readonly<Record<string, readonly [definitionJson: string, problems: object[]]>> = {
  'it is any JSON': [
    '[]',
    [{ code: 'shape-wrong', severity: 'error', pointer: '', message: 'It must be an object' }],
  ],
  'an arrow leads nowhere': [
    walkable({ entryNode: 'start' }),
    [
      {
        code: 'entry-missing',
        severity: 'error',
        pointer: '/entryNode',
        message: 'There is no step start',
        name: 'start',
      },
    ],
  ],
};

/** A draft, and a flowchart of every other status. */
const OF_STATUS: Readonly<Record<string, Given>> = {
  draft: after(),
  published: after('publish'),
  archived: after('archive'),
};

/** Rows that are the same for each route of one flowchart: callers who do not own it. */
function strangers(row: Pick<Scenario, 'body'> = {}): Scenario[] {
  const somebodys: Given = async (stage) => OF_STATUS['published']?.(stage, await stage.user());
  return [
    { status: 404, name: 'without credentials', given: somebodys, answer: notFound, ...row },
    {
      status: 404,
      name: 'when the flowchart is published, and belongs to another',
      as: 'guest',
      given: somebodys,
      answer: notFound,
      ...row,
    },
    {
      status: 404,
      name: 'when the caller is an administrator, and the flowchart belongs to another',
      as: 'admin',
      given: somebodys,
      answer: notFound,
      ...row,
    },
    ...[UNKNOWN, 'x', '%20', 'x'.repeat(2_000), "'%20or%201=1--"].map((id): Scenario => ({
      status: 404,
      name: `when the id is ${id.slice(0, 40)}, which does not exist`,
      as: 'guest',
      given: () => id,
      answer: notFound,
      ...row,
    })),
    {
      status: 400,
      name: 'when the id holds NUL',
      as: 'guest',
      given: () => '%00',
      answer: unstorable,
      ...row,
    },
    {
      status: 401,
      name: 'when the bearer token is not valid',
      headers: { authorization: 'Bearer wrong' },
      answer: unauthenticated,
      ...row,
    },
  ];
}

/** The ETag of the caller's flowchart. */
async function tagOf(client: Client, id: string): Promise<string> {
  return (await client.get(`/api/teacher-flowcharts/${id}`)).headers.get('etag') ?? '';
}

const tagOfAnswer: Scenario['afterwards'] = async (_stage, client, { headers, body }) => {
  const { id } = (body as { flowchart: { id: string } }).flowchart;
  assert.equal(headers.get('etag'), await tagOf(client, id));
};

contract('a flowchart', {
  [`GET ${ONE}`]: [
    ...Object.entries({ draft: shown, archived: { ...shown, status: 'archived' } }).map(
      ([status, flowchart]): Scenario => ({
        status: 200,
        name: `when it is ${status}`,
        as: 'guest',
        given: async (stage, client) => OF_STATUS[status]?.(stage, client),
        answer: { flowchart: { ...flowchart, createdAt: String, updatedAt: String } },
      }),
    ),
    {
      status: 200,
      name: 'when it is published',
      as: 'user',
      given: after('publish'),
      answer: { flowchart: { ...published, createdAt: EARLIER, updatedAt: EARLIER } },
    },
    {
      status: 200,
      name: 'when nothing optional was given',
      as: 'guest',
      given: (_stage, client) => create(client, given),
      answer: {
        flowchart: {
          ...shown,
          ...given,
          description: null,
          emoji: CHART,
          difficulty: null,
          searchKeywords: null,
        },
      },
      afterwards: async (_stage, client, { body, headers }) => {
        const { id } = (body as { flowchart: { id: string } }).flowchart;
        const path = `/api/teacher-flowcharts/${id}`;
        const known = { headers: { 'if-none-match': String(headers.get('etag')) } };
        assert.equal((await client.get(path, known)).status, 304);
        await ok(client.patch(path, { title: 'Other' }));
        assert.equal((await client.get(path, known)).status, 200);
      },
    },
    ...strangers(),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: after(),
      without: 'teacher_flowcharts',
      answer: { error: 'Failed to fetch flowchart' },
    },
  ],

  [`PATCH ${ONE}`]: [
    {
      status: 200,
      name: 'when everything of a draft is changed: in place',
      as: 'guest',
      given: async (stage, client) => {
        const id = await create(client);
        stage.advance(1_000);
        return id;
      },
      body: other,
      answer: { flowchart: { ...shown, ...other, createdAt: EARLIER } },
      stores: CHANGED,
      afterwards: tagOfAnswer,
    },
    ...Object.entries(other).map(([field, value]): Scenario => ({
      status: 200,
      name: `when only ${field} is changed: the others stay`,
      as: 'guest',
      given: after(),
      body: { [field]: value },
      answer: { flowchart: { ...shown, [field]: value } },
      stores: CHANGED,
    })),
    {
      status: 200,
      name: 'when optional fields are emptied: null, and the chart as emoji',
      as: 'guest',
      given: after(),
      body: { description: '', emoji: '', difficulty: '', searchKeywords: '' },
      answer: {
        flowchart: {
          ...shown,
          description: null,
          emoji: CHART,
          difficulty: null,
          searchKeywords: null,
        },
      },
      stores: CHANGED,
    },
    ...[
      '',
      '{',
      '[]',
      '{}',
      '{"id":"x","userId":"y","version":9,"status":"published","publishedAt":"z","createdAt":1}',
      '{"__proto__":{"title":"x"},"constructor":"x"}',
      JSON.stringify(full),
      JSON.stringify(Object.fromEntries(Object.keys(full).map((field) => [field, null]))),
    ].map((body): Scenario => ({
      status: 200,
      name: `when the body is ${body === '' ? 'empty' : body}, which changes nothing`,
      as: 'guest',
      given: async (stage, client) => {
        const id = await create(client);
        stage.advance(1);
        return id;
      },
      body,
      answer: { flowchart: { ...shown, createdAt: EARLIER, updatedAt: EARLIER } },
      afterwards: tagOfAnswer,
    })),
    {
      status: 200,
      name: 'when it is published: the next version, and the earlier one is kept',
      as: 'user',
      given: async (stage, client) => {
        const id = await after('publish')(stage, client);
        stage.advance(1);
        return id;
      },
      body: { title: 'Borrow' },
      answer: {
        flowchart: {
          ...published,
          title: 'Borrow',
          version: 2,
          publishedAt: EARLIER,
          createdAt: EARLIER,
        },
      },
      stores: { ...CHANGED, teacher_flowchart_versions: 1, published_flowcharts: 0 },
      afterwards: async (stage, client, { body }) => {
        const { flowchart } = body as { flowchart: { id: string; createdAt: string } };
        const path = `/api/teacher-flowcharts/${flowchart.id}/versions`;
        assert.deepEqual((await client.get(path)).body, {
          versions: [
            { version: 2, title: 'Borrow', updatedAt: timeOf(stage) },
            { version: 1, title: 'Carry', updatedAt: flowchart.createdAt },
          ],
        });
        const first = { ...flowchart, version: 1, title: 'Carry', updatedAt: flowchart.createdAt };
        assert.deepEqual((await client.get(`${path}/1`)).body, { flowchart: first });
        assert.deepEqual((await client.get(`${path}/2`)).body, { flowchart });
      },
    },
    {
      status: 200,
      name: 'when it was published before there were checks, and its title changes',
      as: 'user',
      given: publishedBefore,
      body: { title: 'Borrow' },
      answer: {
        flowchart: {
          ...published,
          title: 'Borrow',
          definitionJson: '[]',
          version: 2,
          publishedAt: EARLIER,
          createdAt: EARLIER,
        },
      },
      stores: { ...CHANGED, teacher_flowchart_versions: 1, published_flowcharts: 0 },
    },
    ...Object.entries(FLAWED).map(([condition, [definitionJson, problems]]): Scenario => ({
      status: 409,
      name: `when it is published, and ${condition}`,
      as: 'user',
      given: after('publish'),
      body: { title: 'Borrow', definitionJson },
      answer: { error: 'The flowchart has problems', problems },
    })),
    {
      status: 409,
      name: 'when it was published before there were checks, and its definition changes to another with problems',
      as: 'user',
      given: publishedBefore,
      body: { definitionJson: ' []' },
      answer: { error: 'The flowchart has problems', problems: FLAWED['it is any JSON']?.[1] },
    },
    {
      status: 409,
      name: 'when it is published, and goes back to a version from before there were checks',
      as: 'user',
      given: async (stage, client) => {
        const id = await publishedBefore(stage, client);
        await ok(client.patch(`/api/teacher-flowcharts/${id}`, { definitionJson: walkable() }));
        return id;
      },
      body: { definitionJson: '[]' },
      answer: { error: 'The flowchart has problems', problems: FLAWED['it is any JSON']?.[1] },
    },
    {
      status: 400,
      name: 'when it is published, and another field is wrong, too: the contract’s checks come first',
      as: 'user',
      given: after('publish'),
      body: { definitionJson: '[]', difficulty: 'x' },
      answer: { error: 'Invalid difficulty level' },
    },
    {
      status: 200,
      name: 'when it is a draft, and its definition is any JSON',
      as: 'user',
      given: after('publish', 'unpublish'),
      body: { definitionJson: '[]' },
      answer: {
        flowchart: {
          ...shown,
          definitionJson: '[]',
          version: 2,
          publishedAt: EARLIER,
          createdAt: EARLIER,
        },
      },
      stores: { ...CHANGED, teacher_flowchart_versions: 1 },
    },
    {
      status: 200,
      name: 'when it is published, and nothing changes: no version',
      as: 'user',
      given: after('publish'),
      body: full,
      answer: { flowchart: { ...published, createdAt: EARLIER, updatedAt: EARLIER } },
    },
    {
      status: 200,
      name: 'when it was unpublished: the published version is kept',
      as: 'user',
      given: after('publish', 'unpublish'),
      body: { title: 'Borrow' },
      answer: {
        flowchart: {
          ...shown,
          title: 'Borrow',
          version: 2,
          publishedAt: EARLIER,
          createdAt: EARLIER,
        },
      },
      stores: { ...CHANGED, teacher_flowchart_versions: 1 },
    },
    {
      status: 200,
      name: 'when it was unpublished and changed already: in place',
      as: 'user',
      given: after('publish', 'unpublish', { title: 'Borrow' }),
      body: { title: 'Borrow again' },
      answer: {
        flowchart: {
          ...shown,
          title: 'Borrow again',
          version: 2,
          publishedAt: EARLIER,
          createdAt: EARLIER,
        },
      },
      stores: CHANGED,
    },
    {
      status: 200,
      name: 'when it has 50 versions: the oldest is deleted',
      as: 'user',
      given: after('publish', ...Array.from({ length: 49 }, (_, index) => ({ title: `${index}` }))),
      body: { title: 'fifty-first' },
      answer: {
        flowchart: {
          ...published,
          title: 'fifty-first',
          version: 51,
          publishedAt: EARLIER,
          createdAt: EARLIER,
        },
      },
      stores: { ...CHANGED, teacher_flowchart_versions: 0, published_flowcharts: 0 },
      afterwards: async (_stage, client, { body }) => {
        const { id } = (body as { flowchart: { id: string } }).flowchart;
        const path = `/api/teacher-flowcharts/${id}/versions`;
        const { versions } = (await client.get(path)).body as { versions: { version: number }[] };
        assert.deepEqual(
          versions.map(({ version }) => version),
          Array.from({ length: 50 }, (_, index) => 51 - index),
        );
        assert.equal((await client.get(`${path}/1`)).status, 404);
      },
    },
    {
      status: 200,
      name: 'when If-Match names the stored flowchart',
      as: 'guest',
      given: after(),
      headers: { 'if-match': '*' },
      body: { title: 'Borrow' },
      answer: { flowchart: { ...shown, title: 'Borrow' } },
      stores: CHANGED,
      afterwards: async (_stage, client, { body, headers }) => {
        const { id } = (body as { flowchart: { id: string } }).flowchart;
        const path = `/api/teacher-flowcharts/${id}`;
        const tag = String(headers.get('etag'));
        const ifMatch = { headers: { 'if-match': tag } };
        const second = await client.patch(path, { title: 'Second' }, ifMatch);
        assert.equal(second.status, 200);
        const third = await client.patch(path, { title: 'Third' }, ifMatch);
        assert.equal(third.status, 409);
        assert.equal(third.headers.get('etag'), second.headers.get('etag'));
      },
    },
    {
      status: 409,
      name: 'when If-Match names another state',
      as: 'guest',
      given: after(),
      headers: { 'if-match': '"other"' },
      body: { title: '' },
      answer: { error: 'Flowchart has changed' },
      afterwards: async (_stage, client, { headers }) => {
        const { flowcharts } = (await client.get('/api/teacher-flowcharts')).body as {
          flowcharts: { id: string }[];
        };
        assert.equal(headers.get('etag'), await tagOf(client, String(flowcharts[0]?.id)));
      },
    },
    {
      status: 409,
      name: 'when it is archived, also when nothing is given',
      as: 'guest',
      given: after('archive'),
      body: {},
      answer: { error: 'An archived flowchart cannot be changed' },
    },
    {
      status: 409,
      name: 'when it is archived, and the title is wrong: the error is about the archive',
      as: 'guest',
      given: after('archive'),
      body: { title: 7 },
      answer: { error: 'An archived flowchart cannot be changed' },
    },
    ...(
      [
        ['title', 'Title is required'],
        ['definitionJson', 'Definition JSON is required'],
        ['mermaidContent', 'Mermaid content is required'],
      ] as const
    ).flatMap(([field, error]) =>
      ['', 0, false].map((value): Scenario => ({
        status: 400,
        name: `when ${field} is ${JSON.stringify(value)}`,
        as: 'guest',
        given: after(),
        body: { [field]: value },
        answer: { error },
      })),
    ),
    ...['{', 'undefined', 7, true, {}, ['{}']].map((definitionJson): Scenario => ({
      status: 400,
      name: `when definitionJson is ${JSON.stringify(definitionJson)}`,
      as: 'guest',
      given: after(),
      body: { definitionJson },
      answer: { error: 'Invalid definition JSON' },
    })),
    ...['beginner', 7, 0, false].map((difficulty): Scenario => ({
      status: 400,
      name: `when difficulty is ${JSON.stringify(difficulty)}`,
      as: 'guest',
      given: after(),
      body: { difficulty },
      answer: { error: 'Invalid difficulty level' },
    })),
    ...['title', 'mermaidContent', 'description', 'emoji', 'searchKeywords'].flatMap(
      (field): Scenario[] => [
        {
          status: 400,
          name: `when ${field} is not a string`,
          as: 'guest',
          given: after(),
          body: { [field]: 7 },
          answer: { error: `${field} must be a string` },
        },
        {
          status: 400,
          name: `when ${field} holds NUL`,
          as: 'guest',
          given: after(),
          body: { [field]: 'a\0' },
          answer: unstorable,
        },
      ],
    ),
    {
      status: 400,
      name: 'when the title is no string and the difficulty wrong: the error is about the difficulty',
      as: 'guest',
      given: after(),
      body: { title: 7, difficulty: 'x' },
      answer: { error: 'Invalid difficulty level' },
    },
    ...boundRows(200, 'title', 300, (text) => ({
      as: 'guest',
      given: after(),
      body: { title: text },
      answer: { flowchart: { ...shown, title: text } },
      stores: CHANGED,
    })),
    ...documentRows(
      200,
      'mermaidContent',
      262_144,
      (filling) => `graph TD; ${filling}`,
      (document) => ({
        as: 'guest',
        given: after(),
        body: { mermaidContent: document },
        answer: { flowchart: { ...shown, mermaidContent: document } },
        stores: CHANGED,
      }),
    ),
    ...['k'.repeat(1_500), 'k'.repeat(1_200)].map((searchKeywords): Scenario => ({
      status: 200,
      name: `when the stored keywords exceed the limit, and the new ones have ${searchKeywords.length} characters`,
      as: 'guest',
      given: async (stage, client) => {
        const id = await create(client);
        const set = 'update teacher_flowcharts set search_keywords = ? where id = ?';
        await stage.store.run(set, 'k'.repeat(1_500), id);
        return id;
      },
      body: { searchKeywords, title: 'Borrow' },
      answer: { flowchart: { ...shown, title: 'Borrow', searchKeywords } },
      stores: CHANGED,
    })),
    ...strangers({ body: { title: 'Taken' } }),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: after(),
      body: { title: 'Borrow' },
      without: 'teacher_flowcharts',
      answer: { error: 'Failed to update flowchart' },
    },
  ],

  [`DELETE ${ONE}`]: [
    ...Object.entries(OF_STATUS).map(([status, of]): Scenario => ({
      status: 200,
      name: `when it is ${status}`,
      as: 'user',
      given: of,
      answer: { success: true },
      stores:
        status === 'published'
          ? { teacher_flowcharts: -1, published_flowcharts: -1 }
          : { teacher_flowcharts: -1 },
    })),
    {
      status: 200,
      name: 'when it has earlier versions, which are deleted, too',
      as: 'user',
      given: after('publish', { title: 'Borrow' }, { title: 'Third' }),
      answer: { success: true },
      stores: { teacher_flowcharts: -1, published_flowcharts: -1, teacher_flowchart_versions: -2 },
    },
    {
      status: 404,
      name: 'when it is deleted already',
      as: 'guest',
      given: async (_stage, client) => {
        const id = await create(client);
        await ok(client.delete(`/api/teacher-flowcharts/${id}`));
        return id;
      },
      answer: notFound,
    },
    ...strangers(),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: after(),
      without: 'teacher_flowcharts',
      answer: { error: 'Failed to delete flowchart' },
    },
  ],

  [`GET ${ONE}/versions`]: [
    {
      status: 200,
      name: 'when there is only the current one',
      as: 'guest',
      given: after(),
      answer: { versions: [{ version: 1, title: 'Carry', updatedAt: NOW }] },
    },
    {
      status: 200,
      name: 'when there are earlier ones, and it is archived: newest first',
      as: 'user',
      given: after('publish', { title: 'Borrow' }, 'archive'),
      answer: {
        versions: [
          { version: 2, title: 'Borrow', updatedAt: EARLIER },
          { version: 1, title: 'Carry', updatedAt: EARLIER },
        ],
      },
    },
    ...strangers(),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: after(),
      without: 'teacher_flowchart_versions',
      answer: { error: 'Failed to fetch flowchart' },
    },
  ],

  [`GET ${ONE}/versions/1`]: [
    {
      status: 200,
      name: 'when it is the current one',
      as: 'guest',
      given: after(),
      answer: { flowchart: shown },
    },
    {
      status: 200,
      name: 'when it is an earlier one of a flowchart that is a draft again: with the present status',
      as: 'user',
      given: after('publish', other, 'unpublish'),
      answer: {
        flowchart: { ...shown, publishedAt: EARLIER, createdAt: EARLIER, updatedAt: EARLIER },
      },
    },
    ...strangers(),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: after(),
      without: 'teacher_flowcharts',
      answer: { error: 'Failed to fetch flowchart' },
    },
  ],

  ...Object.fromEntries(
    ['0', '2', '-1', '1.0', '1e0', '01', '+1', '%201', 'x', '9'.repeat(15), '9'.repeat(30)].map(
      (version) => [
        `GET ${ONE}/versions/${version}`,
        [
          {
            status: 404,
            name: 'when there is no such version',
            as: 'guest',
            given: after(),
            answer: notFound,
          } satisfies Scenario,
        ],
      ],
    ),
  ),

  [`POST ${ONE}/publish`]: [
    {
      status: 200,
      name: 'when it is a draft',
      as: 'user',
      given: after(),
      answer: { flowchart: published },
      stores: SHOWN,
      afterwards: tagOfAnswer,
    },
    {
      status: 200,
      name: 'when it was published before: the time of the first publication stays',
      as: 'user',
      given: async (stage, client) => {
        const id = await after('publish', 'archive', 'restore')(stage, client);
        stage.advance(1);
        return id;
      },
      body: { status: 'archived', version: 9 },
      answer: {
        flowchart: {
          ...published,
          publishedAt: EARLIER,
          createdAt: EARLIER,
          updatedAt: EARLIER,
        },
      },
      stores: SHOWN,
    },
    ...['published', 'archived'].map((status): Scenario => ({
      status: 409,
      name: `when it is ${status}`,
      as: 'user',
      given: async (stage, client) => OF_STATUS[status]?.(stage, client),
      answer: { error: 'Only a draft can be published' },
    })),
    {
      status: 200,
      name: 'when a check of its definition finds only warnings',
      as: 'user',
      given: (_, client) => create(client, { ...full, definitionJson: WARNED }),
      answer: { flowchart: { ...published, definitionJson: WARNED } },
      stores: SHOWN,
    },
    ...Object.entries(FLAWED).map(([condition, [definitionJson, problems]]): Scenario => ({
      status: 409,
      name: `when ${condition}`,
      as: 'user',
      given: (_, client) => create(client, { ...full, definitionJson }),
      answer: { error: 'The flowchart has problems', problems },
    })),
    {
      status: 409,
      name: 'when its definition is flawed, and it is archived: the status comes first',
      as: 'user',
      given: after({ definitionJson: '{}' }, 'archive'),
      answer: { error: 'Only a draft can be published' },
    },
    {
      status: 409,
      name: 'when it was published before there were checks, and is to be published again',
      as: 'user',
      given: async (stage, client) => {
        const id = await publishedBefore(stage, client);
        await ok(client.post(`/api/teacher-flowcharts/${id}/unpublish`));
        return id;
      },
      answer: { error: 'The flowchart has problems', problems: FLAWED['it is any JSON']?.[1] },
    },
    {
      status: 401,
      name: 'when a guest asks',
      as: 'guest',
      given: after(),
      answer: unauthenticated,
    },
    { status: 401, name: 'without credentials', given: () => UNKNOWN, answer: unauthenticated },
    {
      status: 404,
      name: 'when the draft belongs to another',
      as: 'admin',
      given: async (stage) => create(await stage.user()),
      answer: notFound,
    },
    { status: 404, name: 'when there is none', as: 'user', given: () => UNKNOWN, answer: notFound },
    {
      status: 500,
      name: 'when the store fails: the status stays',
      as: 'user',
      given: after(),
      without: 'published_flowcharts',
      answer: { error: 'Failed to update flowchart' },
    },
  ],

  [`POST ${ONE}/unpublish`]: [
    {
      status: 200,
      name: 'when it is published',
      as: 'user',
      given: after('publish', { title: 'Borrow' }),
      answer: {
        flowchart: {
          ...shown,
          title: 'Borrow',
          version: 2,
          publishedAt: EARLIER,
          createdAt: EARLIER,
        },
      },
      stores: HIDDEN,
      afterwards: tagOfAnswer,
    },
    ...['draft', 'archived'].map((status): Scenario => ({
      status: 409,
      name: `when it is ${status}`,
      as: 'guest',
      given: async (stage, client) => OF_STATUS[status]?.(stage, client),
      answer: { error: 'Only a published flowchart can be unpublished' },
    })),
    ...strangers(),
  ],

  [`POST ${ONE}/archive`]: [
    {
      status: 200,
      name: 'when it is a draft',
      as: 'guest',
      given: after(),
      answer: { flowchart: { ...shown, status: 'archived' } },
      stores: CHANGED,
    },
    {
      status: 200,
      name: 'when it is published: readers no longer find it',
      as: 'user',
      given: after('publish'),
      answer: {
        flowchart: { ...published, status: 'archived', createdAt: EARLIER, updatedAt: EARLIER },
      },
      stores: HIDDEN,
    },
    {
      status: 409,
      name: 'when it is archived',
      as: 'guest',
      given: after('archive'),
      answer: { error: 'Flowchart is archived already' },
    },
    ...strangers(),
  ],

  [`POST ${ONE}/restore`]: [
    {
      status: 200,
      name: 'when it is archived',
      as: 'guest',
      given: after('archive'),
      answer: { flowchart: { ...shown, createdAt: EARLIER, updatedAt: EARLIER } },
      stores: CHANGED,
    },
    {
      status: 200,
      name: 'when it was published before: a draft, which readers do not find',
      as: 'user',
      given: after('publish', 'archive'),
      answer: {
        flowchart: { ...shown, publishedAt: EARLIER, createdAt: EARLIER, updatedAt: EARLIER },
      },
      stores: CHANGED,
    },
    ...['draft', 'published'].map((status): Scenario => ({
      status: 409,
      name: `when it is ${status}`,
      as: 'user',
      given: async (stage, client) => OF_STATUS[status]?.(stage, client),
      answer: { error: 'Only an archived flowchart can be restored' },
    })),
    ...strangers(),
  ],
});

const copy = { ...shown, copiedFrom: { id: ID, title: 'Carry' } };
const COPIED = { teacher_flowcharts: 1 };

/** A published flowchart of the account holder. */
const ofUser =
  (...acts: (string | object)[]): Given =>
  async (stage) =>
    after('publish', ...acts)(stage, await stage.user());

const file = {
  format: 'beadhouse-flowchart',
  formatVersion: 1,
  flowchart: full,
};

contract('copies of flowcharts', {
  [`POST ${ONE}/duplicate`]: [
    {
      status: 201,
      name: 'when it is an own draft',
      as: 'guest',
      given: after(),
      answer: { flowchart: copy },
      stores: COPIED,
    },
    {
      status: 201,
      name: 'when it is an own archived one: the copy is a draft',
      as: 'guest',
      given: after('archive'),
      answer: { flowchart: copy },
      stores: COPIED,
    },
    {
      status: 201,
      name: "when it is another's published one: the copy names the version",
      as: 'guest',
      given: ofUser({ title: 'Borrow' }),
      answer: {
        flowchart: {
          ...shown,
          title: 'Borrow',
          copiedFrom: { id: ID, title: 'Borrow', version: 2 },
        },
      },
      stores: COPIED,
      afterwards: async (stage, client, { body }) => {
        const { flowchart } = body as {
          flowchart: { id: string; copiedFrom: { id: string; title: string } };
        };
        // The copy is independent, and still names its source when that is deleted.
        const user = await stage.user();
        await ok(user.delete(`/api/teacher-flowcharts/${flowchart.copiedFrom.id}`));
        const path = `/api/teacher-flowcharts/${flowchart.id}`;
        assert.deepEqual((await client.get(path)).body, { flowchart });
        await ok(client.patch(path, { title: 'Mine' }));
        const again = await client.post(`${path}/duplicate`);
        assert.deepEqual(again.body.flowchart.copiedFrom, { id: flowchart.id, title: 'Mine' });
      },
    },
    {
      status: 201,
      name: 'without credentials: a guest is made',
      given: ofUser(),
      body: { title: 'x', userId: 'y' },
      answer: { flowchart: { ...copy, copiedFrom: { id: ID, title: 'Carry', version: 1 } } },
      stores: { ...COPIED, ...NEW_GUEST },
    },
    ...['unpublish', 'archive'].map((act): Scenario => ({
      status: 404,
      name: `when another's is no longer published, after ${act}: no guest is made`,
      given: ofUser(act),
      answer: notFound,
    })),
    {
      status: 404,
      name: "when it is another's draft",
      as: 'user',
      given: async (stage) => create(await stage.guest()),
      answer: notFound,
    },
    { status: 404, name: 'when there is none', given: () => UNKNOWN, answer: notFound },
    { status: 400, name: 'when the id holds NUL', given: () => '%00', answer: unstorable },
    {
      status: 403,
      name: 'when it would be the 2,001st',
      as: 'guest',
      given: async (stage, client) => {
        const id = await create(client);
        const owner = String(await viewerOf(stage, client));
        await seedRows(stage.store, 'teacher_flowcharts', owner, 1_999);
        return id;
      },
      answer: { error: 'Too many flowcharts' },
      afterwards: ({ store }) => store.run('delete from teacher_flowcharts'),
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: after(),
      without: 'teacher_flowcharts',
      answer: { error: 'Failed to create flowchart' },
    },
  ],

  [`GET ${ONE}/export`]: [
    {
      status: 200,
      name: 'when it is an own one: as a file',
      as: 'guest',
      given: after('archive'),
      answer: file,
      afterwards: async (_stage, client, { headers }) => {
        const { flowcharts } = (await client.get('/api/teacher-flowcharts')).body as {
          flowcharts: { id: string }[];
        };
        assert.equal(
          headers.get('content-disposition'),
          `attachment; filename="flowchart-${flowcharts[0]?.id}.json"`,
        );
      },
    },
    ...strangers(),
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: after(),
      without: 'teacher_flowcharts',
      answer: { error: 'Failed to fetch flowchart' },
    },
  ],

  'POST /api/teacher-flowcharts/import': [
    {
      status: 201,
      name: 'when it is a file, without credentials: a guest is made',
      body: file,
      answer: { flowchart: shown },
      stores: { ...COPIED, ...NEW_GUEST },
    },
    {
      status: 201,
      name: 'when it is an exported file: with equal content, byte for byte',
      as: 'guest',
      body: {
        ...file,
        flowchart: { ...full, definitionJson: ' {"2":1.0,"1":1e2,"n":1,\t"n":2,"s":"\\ud800"}\n' },
      },
      answer: {
        flowchart: { ...shown, definitionJson: ' {"2":1.0,"1":1e2,"n":1,\t"n":2,"s":"\\ud800"}\n' },
      },
      stores: COPIED,
      afterwards: async (_stage, client, { body }) => {
        const { id } = (body as { flowchart: { id: string } }).flowchart;
        const exported = await client.get(`/api/teacher-flowcharts/${id}/export`);
        const imported = await client.post('/api/teacher-flowcharts/import', exported.text);
        const second = imported.body.flowchart.id as string;
        const again = await client.get(`/api/teacher-flowcharts/${second}/export`);
        assert.notEqual(second, id);
        assert.equal(again.text, exported.text);
      },
    },
    {
      status: 201,
      name: 'when there are unknown fields, which are ignored',
      as: 'guest',
      body: { ...file, more: 1, flowchart: { ...given, id: 'x', status: 'published', version: 7 } },
      answer: {
        flowchart: {
          ...shown,
          ...given,
          description: null,
          emoji: CHART,
          difficulty: null,
          searchKeywords: null,
        },
      },
      stores: COPIED,
    },
    ...[
      '',
      '{',
      '[]',
      '{}',
      JSON.stringify(full),
      { ...file, format: 'flowchart' },
      { ...file, format: ['beadhouse-flowchart'] },
      { ...file, flowchart: undefined },
      { ...file, flowchart: [full] },
      { ...file, flowchart: null },
      { ...file, flowchart: JSON.stringify(full) },
    ].map((body): Scenario => ({
      status: 400,
      name: `when the body is ${body === '' ? 'empty' : JSON.stringify(body).slice(0, 80)}, which is no file`,
      body,
      answer: { error: 'Not a flowchart file' },
    })),
    ...[2, 0, '1', null, 1.5].map((formatVersion): Scenario => ({
      status: 400,
      name: `when formatVersion is ${JSON.stringify(formatVersion)}`,
      body: { ...file, formatVersion },
      answer: { error: 'Unknown version of flowchart file' },
    })),
    ...(
      [
        [{ title: '' }, 'Title is required'],
        [{ definitionJson: null }, 'Definition JSON is required'],
        [{ mermaidContent: 0 }, 'Mermaid content is required'],
        [{ definitionJson: '{', title: 7 }, 'Invalid definition JSON'],
        [{ difficulty: 'hard', title: 7 }, 'Invalid difficulty level'],
        [{ title: 7 }, 'title must be a string'],
        [{ title: 't'.repeat(301) }, 'title must be at most 300 characters'],
        [{ emoji: 'a\0' }, unstorable.error],
      ] as const
    ).map(([fields, error]): Scenario => ({
      status: 400,
      name: `when the flowchart has ${JSON.stringify(fields).slice(0, 40)}`,
      body: { ...file, flowchart: { ...full, ...fields } },
      answer: { error },
    })),
    {
      status: 403,
      name: 'when it would be the 2,001st',
      as: 'guest',
      given: async (stage, client) => {
        const owner = String(await viewerOf(stage, client));
        await seedRows(stage.store, 'teacher_flowcharts', owner, 2_000);
      },
      body: file,
      answer: { error: 'Too many flowcharts' },
      afterwards: ({ store }) => store.run('delete from teacher_flowcharts'),
    },
    {
      status: 500,
      name: 'when the store fails',
      body: file,
      without: 'teacher_flowcharts',
      answer: { error: 'Failed to create flowchart' },
    },
  ],
});

/** A caller who knows the id of another's published flowchart. */
const withoutGallery: readonly Scenario[] = [
  { status: 404, name: 'when there is no gallery', as: 'guest', given: ofUser(), answer: notFound },
];

contract(
  'copies of flowcharts without a gallery',
  {
    [`POST ${ONE}/duplicate`]: [
      ...withoutGallery,
      {
        status: 201,
        name: 'when it is an own one',
        as: 'user',
        given: after('publish'),
        answer: { flowchart: { ...copy, copiedFrom: { id: ID, title: 'Carry', version: 1 } } },
        stores: COPIED,
      },
    ],
  },
  { FLOWCHART_GALLERY: 'false' },
);
