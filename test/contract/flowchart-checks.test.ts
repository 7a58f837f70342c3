import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LIMITS } from '../../src/identity/limits/rate-limits.ts';
import { WALKABLE, walkable } from '../kit/walkable.ts';
import { contract, type Scenario } from './scenario.ts';
import { openStage } from './stage.ts';

const CHECK = '/api/teacher-flowcharts/check';

const missing = { error: 'Definition JSON is required' };
const invalid = { error: 'Invalid definition JSON' };

contract('checks of flowcharts', {
  [`POST ${CHECK}`]: [
    ...([undefined, 'guest', 'user', 'admin'] as const).map((as): Scenario => ({
      status: 200,
      name: `when it can be walked, ${as === undefined ? 'without credentials' : `for a ${as}`}`,
      ...(as && { as }),
      body: { definitionJson: walkable() },
      answer: { problems: [] },
    })),
    {
      status: 200,
      name: 'when it has problems: errors first, each with its place',
      body: {
        definitionJson: walkable({
          problemInput: {
            fields: [...WALKABLE.problemInput.fields, { name: 'b', type: 'integer', default: 1 }],
            examples: WALKABLE.problemInput.examples,
          },
          nodes: { ...WALKABLE.nodes, done: { type: 'terminal', text: 'So {{a / c}}' } },
        }),
      },
      answer: {
        problems: [
          {
            code: 'expression-wrong',
            severity: 'error',
            pointer: '/nodes/done/text',
            message: 'There is no value c',
            name: 'a / c',
            fault: 'unknown-name',
            at: 9,
          },
          {
            code: 'field-unused',
            severity: 'warning',
            pointer: '/problemInput/fields/1',
            message: 'Nothing uses b',
            name: 'b',
          },
        ],
      },
    },
    {
      status: 200,
      name: 'when it is any JSON',
      body: { definitionJson: 'null' },
      answer: {
        problems: [
          { code: 'shape-wrong', severity: 'error', pointer: '', message: 'It must be an object' },
        ],
      },
    },
    ...[undefined, '', null, 0, false].map((definitionJson): Scenario => ({
      status: 400,
      name: `when definitionJson is ${JSON.stringify(definitionJson)}`,
      body: { definitionJson },
      answer: missing,
    })),
    { status: 400, name: 'when the body is no object', body: '[]', answer: missing },
    ...['{', 7, true, {}, ['{}'], '{"a":"\0"}'].map((definitionJson): Scenario => ({
      status: 400,
      name: `when definitionJson is ${JSON.stringify(definitionJson)}`,
      body: { definitionJson },
      answer: invalid,
    })),
    {
      status: 400,
      name: 'when definitionJson holds an unpaired surrogate',
      body: { definitionJson: '"\ud83d"' },
      answer: { error: 'Text must not contain NUL or unpaired surrogates' },
    },
    {
      status: 400,
      name: 'when definitionJson is larger than 262,144 bytes',
      body: { definitionJson: `"${'x'.repeat(262_143)}"` },
      answer: { error: 'definitionJson must be at most 262144 bytes' },
    },
  ],
});

it(`429 beyond ${LIMITS.checksOfAddress} checks a minute from one address`, async (t) => {
  const stage = await openStage();
  t.after(() => stage.close());
  const client = stage.nobody();
  const check = async (): Promise<number> => {
    const { status } = await client.post(CHECK, { definitionJson: '{}' });
    return status;
  };
  for (let count = 0; count < LIMITS.checksOfAddress; count++) assert.equal(await check(), 200);
  assert.equal(await check(), 429);
  stage.advance(60_000);
  assert.equal(await check(), 200);
});
