import assert from 'node:assert/strict';
import type { Client } from '../kit/client.ts';
import { documentRows } from './bounds.ts';
import { VIEWER } from './matchers.ts';
import { contract, NEW_GUEST, type Aftermath, type Scenario } from './scenario.ts';
import { viewerOf, type Stage } from './stage.ts';

const invalid = { error: 'Invalid or empty request body' };
const unauthenticated = { error: 'Authentication required' };

const defaults = {
  userId: VIEWER,
  colorScheme: 'place-value',
  beadShape: 'diamond',
  colorPalette: 'default',
  hideInactiveBeads: false,
  coloredNumerals: false,
  scaleFactor: 1,
  showNumbers: true,
  animated: true,
  interactive: false,
  gestures: false,
  soundEnabled: true,
  soundVolume: 0.8,
  nativeAbacusNumbers: false,
  physicalAbacusColumns: 4,
};

const { userId: _viewer, ...stored } = defaults;
const changed = { error: 'Settings have changed' };
const tooLarge = { error: 'settings must be at most 65536 bytes' };
const LARGE = { a: 'x'.repeat(60_000), b: 'é'.repeat(30_000), beadShape: 'diamond' };

/** Settings from before the limit. */
async function enlarged({ store, ...stage }: Stage, client: Client): Promise<void> {
  await store.run(
    'update abacus_settings set settings = ? where user_id = ?',
    JSON.stringify({ ...stored, ...LARGE }),
    String(await viewerOf({ store, ...stage }, client)),
  );
}

/** Makes the caller a guest without settings. */
async function withoutSettings(_stage: Stage, client: Client): Promise<void> {
  const chart = { title: 't', definitionJson: '{}', mermaidContent: 'm' };
  assert.equal((await client.post('/api/teacher-flowcharts', chart)).status, 201);
}

function patched(body: unknown): (stage: Stage, client: Client) => Promise<void> {
  return async (_stage, client) => {
    assert.equal((await client.patch('/api/abacus-settings', body)).status, 200);
  };
}

/** The entity tag of the caller's settings. */
async function tagOf(_stage: Stage, client: Client): Promise<string> {
  return (await client.get('/api/abacus-settings')).headers.get('etag') ?? '';
}

/** The rows of a request that changes the settings of a guest, with and without its precondition. */
function preconditionRows(
  of: Pick<Scenario, 'body'>,
  answer: unknown,
  given = patched({ own: 1 }),
): Scenario[] {
  const before = async (stage: Stage, client: Client): Promise<string> => {
    await given(stage, client);
    return tagOf(stage, client);
  };
  const outdated = async (stage: Stage, client: Client): Promise<string> => {
    const tag = await tagOf(stage, client);
    await given(stage, client);
    return tag;
  };
  const hasTagThatCounts: Aftermath = async (stage, client, { headers }) =>
    assert.equal(headers.get('etag'), await tagOf(stage, client));
  return [
    ...[undefined, ':id', '"other", :id', '*'].map((header): Scenario => ({
      ...of,
      status: 200,
      name: `when If-Match is ${header?.replace(':id', 'the ETag') ?? 'missing'}, with the ETag of the answer`,
      as: 'guest',
      given: before,
      headers: header === undefined ? {} : { 'if-match': header },
      answer,
      stores: { abacus_settings: 0 },
      afterwards: hasTagThatCounts,
    })),
    ...['W/:id', '"other"', 'other', ''].map((header): Scenario => ({
      ...of,
      status: 409,
      name: `when If-Match is ${JSON.stringify(header.replace(':id', 'the ETag'))}`,
      as: 'guest',
      given: before,
      headers: { 'if-match': header },
      answer: changed,
      afterwards: hasTagThatCounts,
    })),
    {
      ...of,
      status: 409,
      name: 'when the settings have changed since the ETag of If-Match',
      as: 'guest',
      given: outdated,
      headers: { 'if-match': ':id' },
      answer: changed,
      afterwards: hasTagThatCounts,
    },
    {
      ...of,
      status: 409,
      name: "when If-Match is the ETag of another viewer's settings",
      as: 'guest',
      given: async (stage) => tagOf(stage, await stage.guest()),
      headers: { 'if-match': ':id' },
      answer: changed,
      afterwards: hasTagThatCounts,
    },
    {
      ...of,
      status: 409,
      name: 'when there is If-Match without credentials: no guest is made',
      headers: { 'if-match': '"other"' },
      answer: changed,
    },
  ];
}

/** JSON that changes when it is parsed and printed again. */
const VALUE =
  '{"10":1.0,"2":1e2,"b":12345678901234567890,"b":[ 1 ,\t2 ],"\\u0041":"\\u0000\\ud800\\/"}';

contract('abacus', {
  'GET /api/abacus-settings': [
    ...[':id', 'W/:id', '"other", :id', '*'].map((header): Scenario => ({
      status: 304,
      name: `when If-None-Match is ${header.replace(':id', 'the ETag')}`,
      as: 'guest',
      given: tagOf,
      headers: { 'if-none-match': header },
      answer: undefined,
      afterwards: async (stage, client, { headers }) =>
        assert.equal(headers.get('etag'), await tagOf(stage, client)),
    })),
    {
      status: 200,
      name: 'when the settings have changed since',
      as: 'guest',
      given: async (stage, client) => {
        const tag = await tagOf(stage, client);
        await patched({ animated: false })(stage, client);
        return tag;
      },
      headers: { 'if-none-match': ':id' },
      answer: { settings: { ...defaults, animated: false } },
    },
    {
      status: 200,
      name: "when the ETag is that of another viewer's equal settings",
      as: 'guest',
      given: async (stage) => tagOf(stage, await stage.guest()),
      headers: { 'if-none-match': ':id' },
      answer: { settings: defaults },
    },
    {
      status: 200,
      name: 'without credentials: a guest is made, with the defaults',
      answer: { settings: defaults },
      stores: { ...NEW_GUEST, abacus_settings: 1 },
      afterwards: async ({ store, ...stage }, client, { text }) => {
        assert.equal((await client.get('/api/abacus-settings')).text, text);
        const viewer = String(await viewerOf({ store, ...stage }, client));
        const rows = await store.rows('select * from abacus_settings where user_id = ?', viewer);
        assert.equal(rows.length, 1);
      },
    },
    {
      status: 200,
      name: 'when the viewer has none: a record is made',
      given: withoutSettings,
      answer: { settings: defaults },
      stores: { abacus_settings: 1 },
    },
    {
      status: 200,
      name: 'when there are settings: reading them stores nothing',
      as: 'guest',
      answer: { settings: defaults },
    },
    {
      status: 200,
      name: 'when an account holder has none',
      as: 'user',
      answer: { settings: defaults },
      stores: { abacus_settings: 1 },
    },
    {
      status: 200,
      name: 'when the settings were changed',
      as: 'guest',
      given: patched({ beadShape: 'circle', own: { deep: [null] } }),
      answer: { settings: { ...defaults, beadShape: 'circle', own: { deep: [null] } } },
    },
    {
      status: 200,
      name: 'when others have settings, which do not change',
      as: 'guest',
      given: async (stage) => patched({ beadShape: 'square' })(stage, await stage.guest()),
      answer: { settings: defaults },
    },
    {
      status: 401,
      name: 'when the bearer token is not valid',
      headers: { authorization: 'Bearer wrong' },
      answer: unauthenticated,
    },
    {
      status: 500,
      name: 'when the store fails: no guest is made',
      without: 'abacus_settings',
      answer: { error: 'Failed to fetch abacus settings' },
    },
    {
      status: 500,
      name: 'when the store fails for a viewer with settings',
      as: 'guest',
      given: patched({ beadShape: 'circle' }),
      without: 'abacus_settings',
      answer: { error: 'Failed to fetch abacus settings' },
    },
  ],

  'PATCH /api/abacus-settings': [
    ...preconditionRows(
      { body: { beadShape: 'circle' } },
      { settings: { ...defaults, own: 1, beadShape: 'circle' } },
    ),
    {
      status: 409,
      name: 'when the settings would be too large, and have changed: the precondition comes first',
      as: 'guest',
      headers: { 'if-match': '"other"' },
      body: { note: 'x'.repeat(65_536) },
      answer: changed,
    },
    {
      status: 400,
      name: 'when the body is not JSON, and the settings have changed: the body comes first',
      as: 'guest',
      headers: { 'if-match': '"other"' },
      body: '{',
      answer: invalid,
    },
    {
      status: 200,
      name: 'without credentials: a guest is made, with the defaults beneath what is given',
      body: { beadShape: 'circle' },
      answer: { settings: { ...defaults, beadShape: 'circle' } },
      stores: { ...NEW_GUEST, abacus_settings: 1 },
    },
    {
      status: 200,
      name: 'when the viewer has none: a record is made',
      given: withoutSettings,
      body: { soundVolume: 0.25, extra: true },
      answer: { settings: { ...defaults, soundVolume: 0.25, extra: true } },
      stores: { abacus_settings: 1 },
    },
    {
      status: 200,
      name: 'when there are settings: given fields are replaced whole, others stay',
      as: 'guest',
      given: patched({ own: { a: 1, b: 2 }, other: 'stays' }),
      body: { own: { b: 3 }, animated: null },
      answer: { settings: { ...defaults, animated: null, own: { b: 3 }, other: 'stays' } },
      stores: { abacus_settings: 0 },
      afterwards: async (_stage, client, { text }) => {
        assert.equal((await client.get('/api/abacus-settings')).text, text);
      },
    },
    {
      status: 200,
      name: 'when values are of any type, which is not validated',
      as: 'guest',
      body: { scaleFactor: 'huge', showNumbers: [1], colorScheme: { a: null }, soundVolume: -1 },
      answer: {
        settings: {
          ...defaults,
          scaleFactor: 'huge',
          showNumbers: [1],
          colorScheme: { a: null },
          soundVolume: -1,
        },
      },
      stores: { abacus_settings: 0 },
    },
    {
      status: 200,
      name: 'when a userId is given, which is ignored',
      as: 'guest',
      given: async (stage) => void (await stage.guest()),
      body: { userId: 'somebody', animated: false },
      answer: { settings: { ...defaults, animated: false } },
      stores: { abacus_settings: 0 },
    },
    {
      status: 200,
      name: 'when only a userId is given, which changes nothing',
      as: 'guest',
      body: { userId: 'somebody' },
      answer: { settings: defaults },
    },
    {
      status: 200,
      name: 'when the body is {}, which changes nothing',
      as: 'guest',
      body: {},
      answer: { settings: defaults },
    },
    {
      status: 200,
      name: 'when the body is {} and there are no settings: the defaults are stored',
      body: {},
      answer: { settings: defaults },
      stores: { ...NEW_GUEST, abacus_settings: 1 },
    },
    {
      status: 200,
      name: 'when __proto__, constructor and prototype are given, which are dropped',
      as: 'guest',
      body: '{"__proto__":{"animated":false},"constructor":1,"prototype":2,"kept":{"__proto__":1}}',
      answer: { settings: { ...defaults, kept: JSON.parse('{"__proto__":1}') as unknown } },
      holds: '"kept":{"__proto__":1}}}',
      stores: { abacus_settings: 0 },
    },
    {
      status: 200,
      name: 'when a value would change in a parser: it comes back byte for byte',
      as: 'guest',
      body: `{"raw": ${VALUE} ,"num":1.50}`,
      answer: { settings: { ...defaults, raw: JSON.parse(VALUE) as unknown, num: 1.5 } },
      holds: `"raw":${VALUE},"num":1.50}}`,
      stores: { abacus_settings: 0 },
      afterwards: async (_stage, client, { text }) => {
        assert.equal((await client.get('/api/abacus-settings')).text, text);
      },
    },
    {
      status: 200,
      name: 'when keys look like integers: the order given stays',
      as: 'guest',
      body: '{"b":1,"10":2,"a":3,"2":4}',
      answer: { settings: { ...defaults, b: 1, 10: 2, a: 3, 2: 4 } },
      holds: '"b":1,"10":2,"a":3,"2":4}}',
      stores: { abacus_settings: 0 },
    },
    {
      status: 200,
      name: 'when a field is given twice: the last counts',
      as: 'guest',
      body: '{"animated":1,"animated":false}',
      answer: { settings: { ...defaults, animated: false } },
      stores: { abacus_settings: 0 },
    },
    {
      status: 200,
      name: 'when values and keys hold NUL and unpaired surrogates, which are data here',
      as: 'guest',
      body: '{"a\\u0000":"\\u0000","\\ud800":"\\udfff"}',
      answer: { settings: { ...defaults, 'a\0': '\0', '\ud800': '\udfff' } },
      holds: '"a\\u0000":"\\u0000","\\ud800":"\\udfff"}}',
      stores: { abacus_settings: 0 },
    },
    ...['', ' ', '{', '[]', '[{}]', 'null', '7', '"a"', 'true', '{"a":1}x', '{"a":01}'].map(
      (body): Scenario => ({
        status: 400,
        name: `when the body is ${JSON.stringify(body)}: no guest is made`,
        body,
        answer: invalid,
      }),
    ),
    { status: 400, name: 'when there is no body', answer: invalid },
    {
      status: 400,
      name: 'when the body is not UTF-8',
      body: Buffer.from('{"a":"é"}', 'latin1'),
      answer: invalid,
    },
    ...documentRows(
      200,
      'settings',
      65_536,
      (filling) => `${JSON.stringify(stored).slice(0, -1)},"note":"${filling}"}`,
      (document) => {
        const { note } = JSON.parse(document) as { note: string };
        return {
          as: 'guest',
          given: patched({ note: 'before' }),
          body: { note },
          answer: { settings: { ...defaults, note } },
          stores: { abacus_settings: 0 },
        };
      },
    ),
    {
      status: 400,
      name: 'when nobody has settings yet and the given ones are too large: no guest is made',
      body: { note: 'x'.repeat(65_536) },
      answer: tooLarge,
    },
    {
      status: 400,
      name: 'when two changes together are too large: the stored settings stay',
      as: 'guest',
      given: patched({ a: 'x'.repeat(40_000) }),
      body: { b: 'x'.repeat(40_000) },
      answer: tooLarge,
    },
    {
      status: 200,
      name: 'when the stored settings exceed the limit and nothing is given: they stay',
      as: 'guest',
      given: enlarged,
      body: {},
      answer: { settings: { ...defaults, ...LARGE } },
    },
    {
      status: 200,
      name: 'when the stored settings exceed the limit and become no larger',
      as: 'guest',
      given: enlarged,
      body: { a: 'y'.repeat(60_000), beadShape: 'circle ' },
      answer: { settings: { ...defaults, ...LARGE, a: 'y'.repeat(60_000), beadShape: 'circle ' } },
      stores: { abacus_settings: 0 },
    },
    {
      status: 200,
      name: 'when the stored settings exceed the limit and become smaller, still larger than new ones may be',
      as: 'guest',
      given: enlarged,
      body: { a: 'y'.repeat(30_000) },
      answer: { settings: { ...defaults, ...LARGE, a: 'y'.repeat(30_000) } },
      stores: { abacus_settings: 0 },
    },
    {
      status: 400,
      name: 'when the stored settings exceed the limit and would become larger still',
      as: 'guest',
      given: enlarged,
      body: { beadShape: 'diamond!' },
      answer: tooLarge,
    },
    {
      status: 401,
      name: 'when the bearer token is not valid, with any body',
      headers: { authorization: 'Bearer wrong' },
      body: '',
      answer: unauthenticated,
    },
    {
      status: 500,
      name: 'when the store fails: no guest is made',
      body: { animated: false },
      without: 'abacus_settings',
      answer: { error: 'Failed to update abacus settings' },
    },
    {
      status: 500,
      name: 'when the store fails for a viewer with settings, which stay as they were',
      as: 'guest',
      given: patched({ beadShape: 'circle' }),
      body: { beadShape: 'square' },
      without: 'abacus_settings',
      answer: { error: 'Failed to update abacus settings' },
    },
  ],

  'DELETE /api/abacus-settings': [
    ...preconditionRows({}, { settings: defaults }),
    {
      status: 200,
      name: 'when there are only the defaults, which stay',
      as: 'guest',
      answer: { settings: defaults },
    },
    {
      status: 200,
      name: 'without credentials: a guest is made, with the defaults',
      answer: { settings: defaults },
      stores: { ...NEW_GUEST, abacus_settings: 1 },
    },
    {
      status: 200,
      name: 'when the viewer has none: a record is made',
      given: withoutSettings,
      answer: { settings: defaults },
      stores: { abacus_settings: 1 },
    },
    {
      status: 200,
      name: 'when the stored settings exceed the limit',
      as: 'guest',
      given: enlarged,
      answer: { settings: defaults },
      stores: { abacus_settings: 0 },
      afterwards: async (_stage, client, { text }) => {
        assert.equal((await client.get('/api/abacus-settings')).text, text);
      },
    },
    {
      status: 200,
      name: 'when a body is given, which is ignored',
      as: 'guest',
      given: patched({ own: 1 }),
      body: '{"own":',
      answer: { settings: defaults },
      stores: { abacus_settings: 0 },
    },
    {
      status: 401,
      name: 'when the bearer token is not valid',
      headers: { authorization: 'Bearer wrong' },
      answer: unauthenticated,
    },
    {
      status: 500,
      name: 'when the store fails for a viewer with settings, which stay as they were',
      as: 'guest',
      given: patched({ beadShape: 'circle' }),
      without: 'abacus_settings',
      answer: { error: 'Failed to reset abacus settings' },
    },
  ],

  'GET /api/abacus-settings/defaults': [
    {
      status: 200,
      name: 'without credentials: no guest is made',
      answer: { settings: stored },
      afterwards: async (_stage, client, { headers }) => {
        const again = { headers: { 'if-none-match': String(headers.get('etag')) } };
        assert.equal((await client.get('/api/abacus-settings/defaults', again)).status, 304);
      },
    },
    {
      status: 200,
      name: 'when the settings of the viewer were changed',
      as: 'guest',
      given: patched({ animated: false }),
      answer: { settings: stored },
    },
    {
      status: 200,
      name: 'when the credentials are wrong, which are ignored',
      headers: { authorization: 'Bearer wrong', cookie: 'beadhouse.session_token=forged' },
      answer: { settings: stored },
    },
  ],
});
