import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as fc from 'fast-check';
import { anyCharacter } from '../kit/any-character.ts';
import type { Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';
import { anyJson, space } from './any-json.ts';
import { send, sendText, writes } from './writes.ts';

const SEED = 20_261_121;
const runs = (numRuns: number) => ({ numRuns, seed: SEED });

let service: Service;
let caller: Client;
before(async () => {
  service = await startService();
  caller = service.client();
  await caller.get('/api/abacus-settings');
});
after(() => service.close());

test('family codes: have their form, no mistakable characters, and are never the same', async () => {
  const codes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, unit: 'grapheme' }), async (name) => {
      const { status, body } = await send(caller, writes.player, { name });
      assert.equal(status, 201);
      assert.match(body.player.familyCode, /^FAM-[ABCDEFGHJKLMNPQRSTUVWXYZ23456789]{6}$/);
      assert.ok(!codes.has(body.player.familyCode));
      codes.add(body.player.familyCode);
    }),
    runs(60),
  );
  // 60 codes of six characters contain nearly the whole alphabet.
  assert.ok(new Set([...codes].join('').replaceAll('FAM-', '')).size > 25);
});

test('arcade: any JSON of a game is returned byte for byte', async () => {
  const truthy = anyJson.filter((text) => Boolean(JSON.parse(text)));
  await fc.assert(
    fc.asyncProperty(truthy, truthy, space, async (state, players, blank) => {
      const answer = await sendText(
        caller,
        writes.arcade,
        `{${blank}"initialState"${blank}:${blank}${state}${blank},"userId":"a","gameName":"b","gameUrl":"c","roomId":"d",${blank}"activePlayers":${players}}`,
      );
      assert.equal(answer.status, 200);
      const shown = `"gameState":${state},"activePlayers":${players},"version":1`;
      assert.ok(answer.text.includes(shown), answer.text);
      const { text } = await caller.get('/api/arcade-session?userId=a');
      assert.equal(text, answer.text);
    }),
    runs(120),
  );
});

const settingKey = fc.oneof(
  fc.constantFrom(
    'scaleFactor',
    'beadShape',
    'userId',
    '__proto__',
    'constructor',
    'prototype',
    '',
    '1',
    'a',
  ),
  fc.string({ maxLength: 3 }),
);
const patch = fc.array(fc.tuple(settingKey, anyJson), { maxLength: 4 });

test('settings: a sequence of changes has the same result as on a map of texts', async () => {
  const dropped = new Set(['userId', '__proto__', 'constructor', 'prototype']);
  await fc.assert(
    fc.asyncProperty(fc.array(patch, { minLength: 1, maxLength: 4 }), async (patches) => {
      const owner = service.client();
      const start = (await owner.get('/api/abacus-settings')).body.settings as object;
      const plain = Object.entries(start).map(
        ([key, value]) => [key, JSON.stringify(value)] as const,
      );
      const model = new Map<string, string>(plain);
      for (const fields of patches) {
        const body = `{${fields.map(([key, text]) => `${JSON.stringify(key)}: ${text} `).join(',')}}`;
        const { status, text } = await sendText(owner, writes.settings, body);
        assert.equal(status, 200);
        for (const [key, value] of fields) if (!dropped.has(key)) model.set(key, value);
        assert.equal(text, textOf(model));
      }
      assert.equal((await owner.get('/api/abacus-settings')).text, textOf(model));
    }),
    runs(40),
  );
});

function textOf(settings: ReadonlyMap<string, string>): string {
  const fields = [...settings].map(([key, value]) => `${JSON.stringify(key)}:${value}`);
  return `{"settings":{${fields.join(',')}}}`;
}

test('flowcharts: no body makes the service fail', async () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('', '{}', '[1]', 'x', '{'),
  );
  const value = fc.oneof(text, fc.jsonValue());
  const fields = fc.record(
    {
      title: value,
      description: value,
      emoji: value,
      difficulty: fc.oneof(value, fc.constantFrom('Beginner', 'Intermediate', 'Advanced')),
      definitionJson: fc.oneof(
        value,
        fc.jsonValue().map((one) => JSON.stringify(one)),
      ),
      mermaidContent: value,
      searchKeywords: value,
    },
    { requiredKeys: [] },
  );
  const likely = fc
    .record({ title: text, definitionJson: fc.constant('{}'), mermaidContent: text })
    .chain((base) => fields.map((more) => ({ ...base, ...more, definitionJson: '{}' })));
  const body = fc.oneof(
    fields.map((one) => JSON.stringify(one)),
    likely.map((one) => JSON.stringify(one)),
    fc.json(),
    anyJson,
    fc.string({ unit: anyCharacter }),
  );
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      const { status, body: told } = await sendText(caller, writes.flowchart, given);
      statuses.add(status);
      assert.ok(status === 201 || status === 400, `${status} ${given}`);
      if (status === 400) assert.deepEqual(Object.keys(told), ['error']);
    }),
    runs(300),
  );
  assert.deepEqual(statuses, new Set([201, 400]));
});
