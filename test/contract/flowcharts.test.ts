import assert from 'node:assert/strict';
import { isoTime } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { seedRows } from '../kit/owned-rows.ts';
import { boundRows, documentRows } from './bounds.ts';
import { ID, NOW, VIEWER, type Matcher } from './matchers.ts';
import { contract, NEW_GUEST, type Scenario } from './scenario.ts';
import { viewerOf, type Stage } from './stage.ts';

const CHART = '\u{1F4CA}';
const unstorable = { error: 'Text must not contain NUL or unpaired surrogates' };

const given = { title: 'Carry', definitionJson: '{"steps":[]}', mermaidContent: 'graph TD; a-->b' };
const full = {
  ...given,
  description: 'How to carry',
  emoji: '🧮',
  difficulty: 'Beginner',
  searchKeywords: 'carry, ten',
};

const shown = {
  id: ID,
  userId: VIEWER,
  ...given,
  description: null,
  emoji: CHART,
  difficulty: null,
  searchKeywords: null,
  version: 1,
  status: 'draft',
  publishedAt: null,
  createdAt: NOW,
  updatedAt: NOW,
};

const listed = {
  id: ID,
  title: given.title,
  description: null,
  emoji: CHART,
  difficulty: null,
  version: 1,
  status: 'draft',
  publishedAt: null,
  createdAt: NOW,
  updatedAt: NOW,
};

const STORED = { teacher_flowcharts: 1 };

async function create(client: Client, body: object): Promise<string> {
  const answer = await client.post('/api/teacher-flowcharts', body);
  assert.equal(answer.status, 201, answer.text);
  return (answer.body as { flowchart: { id: string } }).flowchart.id;
}

const PUBLISHED_AT = '2026-01-02T03:04:05.678Z';

/** A draft, a published and an archived one, in that order. */
async function oneOfEach(stage: Stage, client: Client): Promise<void> {
  await create(client, { ...given, title: 'draft' });
  const published = await create(client, { ...given, title: 'published' });
  const archived = await create(client, { ...given, title: 'archived' });
  const set = 'update teacher_flowcharts set status = ?, published_at = ? where id = ?';
  await stage.store.run(set, 'published', PUBLISHED_AT, published);
  await stage.store.run(set, 'archived', null, archived);
}

const draft = { ...listed, title: 'draft' };
const published = {
  ...listed,
  title: 'published',
  status: 'published',
  publishedAt: PUBLISHED_AT,
};
const archived = { ...listed, title: 'archived', status: 'archived' };

/** A definition that changes when it is parsed and printed again. */
const DEFINITION =
  ' {"10":1.0,"2":1e2, "n":12345678901234567890,"n":\t2,"\\u0041":"\\u0000\\ud800"}\n';

contract('flowcharts', {
  'GET /api/teacher-flowcharts': [
    {
      status: 200,
      name: 'without credentials: the empty list, and no guest',
      answer: { flowcharts: [] },
    },
    { status: 200, name: 'when the viewer has none', as: 'guest', answer: { flowcharts: [] } },
    {
      status: 200,
      name: 'when there is no status: all of them, archived ones too',
      as: 'guest',
      given: oneOfEach,
      answer: { flowcharts: [archived, published, draft] },
    },
    {
      status: 200,
      name: 'when status is empty, which counts as none',
      as: 'guest',
      given: oneOfEach,
      query: 'status=',
      answer: { flowcharts: [archived, published, draft] },
    },
    {
      status: 200,
      name: 'when status is draft',
      as: 'guest',
      given: oneOfEach,
      query: 'status=draft',
      answer: { flowcharts: [draft] },
    },
    {
      status: 200,
      name: 'when status is published',
      as: 'guest',
      given: oneOfEach,
      query: 'status=published',
      answer: { flowcharts: [published] },
    },
    {
      status: 200,
      name: 'when status is archived',
      as: 'guest',
      given: oneOfEach,
      query: 'status=archived',
      answer: { flowcharts: [archived] },
    },
    ...['nonsense', 'DRAFT', '%20draft', 'draft,published', "'%20or%201=1--"].map(
      (status): Scenario => ({
        status: 200,
        name: `when status is ${status}, which is not validated and matches none`,
        as: 'guest',
        given: oneOfEach,
        query: `status=${status}`,
        answer: { flowcharts: [] },
      }),
    ),
    {
      status: 200,
      name: 'when status is given twice: the first counts',
      as: 'guest',
      given: oneOfEach,
      query: 'status=published&status=draft',
      answer: { flowcharts: [published] },
    },
    {
      status: 200,
      name: 'when others have flowcharts, which are not listed',
      as: 'guest',
      given: async (stage) => void (await create(await stage.guest(), full)),
      answer: { flowcharts: [] },
    },
    {
      status: 200,
      name: 'when one was changed later: sorted by updatedAt, not by createdAt or id',
      as: 'guest',
      given: async ({ store, ...stage }, client) => {
        const first = await create(client, { ...given, title: 'first' });
        await create(client, { ...given, title: 'second' });
        await store.run(
          'update teacher_flowcharts set updated_at = ? where id = ?',
          isoTime(stage.now() + 1),
          first,
        );
      },
      answer: {
        flowcharts: [
          {
            ...listed,
            title: 'first',
            updatedAt: ((value, { stage }) =>
              assert.equal(value, isoTime(stage.now() + 1))) as Matcher,
          },
          { ...listed, title: 'second' },
        ],
      },
    },
    {
      status: 200,
      name: 'when status is far longer than any stored one, which matches none',
      as: 'guest',
      given: oneOfEach,
      query: `status=${'x'.repeat(8_000)}`,
      answer: { flowcharts: [] },
    },
    { status: 400, name: 'when status holds NUL', query: 'status=%00', answer: unstorable },
    {
      status: 401,
      name: 'when the bearer token is not valid',
      headers: { authorization: 'Bearer wrong' },
      answer: { error: 'Authentication required' },
    },
    {
      status: 500,
      name: 'when the store fails',
      as: 'guest',
      given: oneOfEach,
      without: 'teacher_flowcharts',
      answer: { error: 'Failed to list flowcharts' },
    },
  ],

  'POST /api/teacher-flowcharts': [
    {
      status: 201,
      name: 'when only the required fields are given, without credentials: a guest is made',
      body: given,
      answer: { flowchart: shown },
      stores: { ...STORED, ...NEW_GUEST },
      afterwards: async (_stage, client) => {
        assert.deepEqual(
          (await client.get('/api/teacher-flowcharts')).body.flowcharts.map(
            ({ title }: { title: string }) => title,
          ),
          [given.title],
        );
      },
    },
    {
      status: 201,
      name: 'when everything is given',
      as: 'guest',
      body: full,
      answer: { flowchart: { ...shown, ...full } },
      stores: STORED,
    },
    {
      status: 201,
      name: 'when the caller has an account',
      as: 'user',
      body: full,
      answer: { flowchart: { ...shown, ...full } },
      stores: STORED,
    },
    ...['Beginner', 'Intermediate', 'Advanced'].map((difficulty): Scenario => ({
      status: 201,
      name: `when difficulty is ${difficulty}`,
      as: 'guest',
      body: { ...given, difficulty },
      answer: { flowchart: { ...shown, difficulty } },
      stores: STORED,
    })),
    ...['', null].map((empty): Scenario => ({
      status: 201,
      name: `when the optional fields are ${JSON.stringify(empty)}: null is stored, and the chart as emoji`,
      as: 'guest',
      body: {
        ...given,
        description: empty,
        emoji: empty,
        difficulty: empty,
        searchKeywords: empty,
      },
      answer: { flowchart: shown },
      stores: STORED,
    })),
    ...[0, false].map((emoji): Scenario => ({
      status: 201,
      name: `when emoji is ${emoji}, which is falsy: the chart`,
      as: 'guest',
      body: { ...given, emoji },
      answer: { flowchart: shown },
      stores: STORED,
    })),
    {
      status: 201,
      name: 'when the definition would change in a parser: the string comes back as given',
      as: 'guest',
      body: { ...given, definitionJson: DEFINITION },
      answer: { flowchart: { ...shown, definitionJson: DEFINITION } },
      stores: STORED,
    },
    ...['null', '0', '"text"', '[]', ' {} '].map((definitionJson): Scenario => ({
      status: 201,
      name: `when definitionJson is ${definitionJson}, which is JSON`,
      as: 'guest',
      body: { ...given, definitionJson },
      answer: { flowchart: { ...shown, definitionJson } },
      stores: STORED,
    })),
    {
      status: 201,
      name: 'when there are unknown fields: id, owner, status, version and times are ignored',
      as: 'guest',
      body: {
        ...given,
        id: 'mine',
        userId: 'somebody',
        status: 'published',
        version: 9,
        publishedAt: PUBLISHED_AT,
        createdAt: PUBLISHED_AT,
        updatedAt: PUBLISHED_AT,
      },
      answer: { flowchart: shown },
      stores: STORED,
    },
    ...(
      [
        ['title', 'Title is required'],
        ['definitionJson', 'Definition JSON is required'],
        ['mermaidContent', 'Mermaid content is required'],
      ] as const
    ).flatMap(([field, error]): Scenario[] => [
      {
        status: 400,
        name: `when ${field} is missing`,
        body: { ...full, [field]: undefined },
        answer: { error },
      },
      ...['', null, 0, false].map((value): Scenario => ({
        status: 400,
        name: `when ${field} is ${JSON.stringify(value)}`,
        body: { ...full, [field]: value },
        answer: { error },
      })),
    ]),
    ...['{', 'undefined', "{'a':1}", '[1,]', ' ', '{"a":"\0"}', 'NaN', '{} {}'].map(
      (definitionJson): Scenario => ({
        status: 400,
        name: `when definitionJson is ${JSON.stringify(definitionJson)}`,
        body: { ...full, definitionJson },
        answer: { error: 'Invalid definition JSON' },
      }),
    ),
    ...[7, true, { steps: [] }, ['{}']].map((definitionJson): Scenario => ({
      status: 400,
      name: `when definitionJson is no string but ${JSON.stringify(definitionJson)}`,
      body: { ...full, definitionJson },
      answer: { error: 'Invalid definition JSON' },
    })),
    ...['beginner', 'Expert', ' Beginner', 7, 0, false, true, ['Beginner'], {}].map(
      (difficulty): Scenario => ({
        status: 400,
        name: `when difficulty is ${JSON.stringify(difficulty)}`,
        body: { ...full, difficulty },
        answer: { error: 'Invalid difficulty level' },
      }),
    ),
    ...Object.entries({ title: 300, description: 4_000, emoji: 64, searchKeywords: 1_000 }).flatMap(
      ([field, most]) =>
        boundRows(201, field, most, (text) => ({
          as: 'guest',
          body: { ...full, [field]: text },
          answer: { flowchart: { ...shown, ...full, [field]: text } },
          stores: STORED,
        })),
    ),
    ...(
      [
        ['definitionJson', (filling: string) => `{"steps":["${filling}"]}`],
        ['mermaidContent', (filling: string) => `graph TD; ${filling}`],
      ] as const
    ).flatMap(([field, filled]) =>
      documentRows(201, field, 262_144, filled, (document) => ({
        as: 'guest',
        body: { ...full, [field]: document },
        answer: { flowchart: { ...shown, ...full, [field]: document } },
        stores: STORED,
      })),
    ),
    {
      status: 400,
      name: 'when the definition is too large and is not JSON: the error is about JSON',
      body: { ...full, definitionJson: `{${' '.repeat(262_144)}` },
      answer: { error: 'Invalid definition JSON' },
    },
    {
      status: 400,
      name: 'when the title is too long and the difficulty wrong: the error is about the difficulty',
      body: { ...full, title: 't'.repeat(301), difficulty: 'x' },
      answer: { error: 'Invalid difficulty level' },
    },
    {
      status: 400,
      name: 'when much is too large: one field after another',
      body: {
        ...full,
        title: 7,
        definitionJson: ' '.repeat(262_143) + '{}',
        emoji: 'e'.repeat(65),
      },
      answer: { error: 'title must be a string' },
    },
    {
      status: 400,
      name: 'when the definition is too large, and later fields are wrong: one field after another',
      body: { ...full, definitionJson: `${' '.repeat(262_143)}{}`, mermaidContent: 7 },
      answer: { error: 'definitionJson must be at most 262144 bytes' },
    },
    ...['title', 'mermaidContent', 'description', 'emoji', 'searchKeywords'].flatMap(
      (field): Scenario[] => [
        ...[7, true, ['a'], {}].map((value): Scenario => ({
          status: 400,
          name: `when ${field} is ${JSON.stringify(value)}`,
          body: { ...full, [field]: value },
          answer: { error: `${field} must be a string` },
        })),
        {
          status: 400,
          name: `when ${field} holds NUL`,
          body: { ...full, [field]: 'a\0' },
          answer: unstorable,
        },
        {
          status: 400,
          name: `when ${field} holds an unpaired surrogate`,
          body: { ...full, [field]: '\ud83d' },
          answer: unstorable,
        },
      ],
    ),
    ...['description', 'searchKeywords'].flatMap((field) =>
      [0, false].map((value): Scenario => ({
        status: 400,
        name: `when ${field} is ${value}, which is not empty but no string`,
        body: { ...full, [field]: value },
        answer: { error: `${field} must be a string` },
      })),
    ),
    {
      status: 400,
      name: 'when definitionJson itself holds an unpaired surrogate',
      body: { ...full, definitionJson: '"\ud83d"' },
      answer: unstorable,
    },
    ...['', '{', '[]', 'null', '7'].map((body): Scenario => ({
      status: 400,
      name: `when the body is ${body === '' ? 'empty' : body}`,
      body,
      answer: { error: 'Title is required' },
    })),
    {
      status: 400,
      name: 'when everything is wrong: the first error is about the title',
      body: { title: '', definitionJson: '', mermaidContent: '', difficulty: 'x', emoji: 7 },
      answer: { error: 'Title is required' },
    },
    {
      status: 400,
      name: 'when everything except the title is wrong: the error is about the definition',
      body: { title: 7, definitionJson: '', mermaidContent: '', difficulty: 'x', emoji: 7 },
      answer: { error: 'Definition JSON is required' },
    },
    {
      status: 400,
      name: 'when the definition is not JSON and the content is missing: the error is about the content',
      body: { title: 7, definitionJson: '{', mermaidContent: '', difficulty: 'x', emoji: 7 },
      answer: { error: 'Mermaid content is required' },
    },
    {
      status: 400,
      name: 'when the definition is not JSON and the difficulty is wrong: the error is about the definition',
      body: { title: 7, definitionJson: '{', mermaidContent: 7, difficulty: 'x', emoji: 7 },
      answer: { error: 'Invalid definition JSON' },
    },
    {
      status: 400,
      name: 'when the difficulty is wrong and the title is no string: the error is about the difficulty',
      body: { title: 7, definitionJson: '{}', mermaidContent: 7, difficulty: 'x', emoji: 7 },
      answer: { error: 'Invalid difficulty level' },
    },
    {
      status: 401,
      name: 'when the bearer token is not valid, with any body',
      headers: { authorization: 'Bearer wrong' },
      body: '',
      answer: { error: 'Authentication required' },
    },
    {
      status: 500,
      name: 'when the store fails: no guest is made',
      body: full,
      without: 'teacher_flowcharts',
      answer: { error: 'Failed to create flowchart' },
    },
  ],
});

/** Gives the caller this many flowcharts, and others none. */
function owning(count: number): NonNullable<Scenario['given']> {
  return async (stage, client) => {
    await stage.store.run('delete from teacher_flowcharts');
    await seedRows(stage.store, 'teacher_flowcharts', String(await viewerOf(stage, client)), count);
  };
}

contract('flowcharts of an owner with very many', {
  'POST /api/teacher-flowcharts': [
    {
      status: 201,
      name: 'when it is the 2,000th',
      as: 'guest',
      given: owning(1_999),
      body: given,
      answer: { flowchart: shown },
      stores: STORED,
    },
    {
      status: 403,
      name: 'when it would be the 2,001st',
      as: 'guest',
      given: owning(2_000),
      body: given,
      answer: { error: 'Too many flowcharts' },
    },
    {
      status: 403,
      name: 'when there are more already, as after the move of a guest',
      as: 'user',
      given: owning(2_100),
      body: given,
      answer: { error: 'Too many flowcharts' },
    },
    {
      status: 400,
      name: 'when it would be the 2,001st, and its title is too long: the error is about the title',
      as: 'guest',
      given: owning(2_000),
      body: { ...given, title: 't'.repeat(301) },
      answer: { error: 'title must be at most 300 characters' },
    },
  ],
});
