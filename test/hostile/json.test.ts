import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';
import { send, sendText, writes, type Write } from './writes.ts';

const TOO_DEEP = { error: 'JSON is nested too deeply' };
const TOO_MANY = { error: 'JSON has too many keys' };

let service: Service;
let caller: Client;
before(async () => {
  service = await startService();
  caller = service.client();
  await caller.get('/api/abacus-settings');
});
after(() => service.close());

const all = Object.entries(writes) as [string, Write][];
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** The accepted body with one more field, given as JSON. */
function bodyWith({ body }: Write, field: string): string {
  const text = JSON.stringify(body);
  return text === '{}' ? `{${field}}` : `${text.slice(0, -1)},${field}}`;
}

for (const [name, write] of all) {
  if (name === 'signUp') continue;

  test(`${name}: nested 100 deep is accepted, 101 deep or 100000 deep is 400`, async () => {
    const deep = (depth: number) => bodyWith(write, `"more":${nested(depth - 1)}`);
    assert.equal((await sendText(caller, write, deep(100))).status, write.status);
    for (const depth of [101, 100_000]) {
      const { status, body } = await sendText(caller, write, deep(depth));
      assert.equal(status, 400);
      assert.deepEqual(body, TOO_DEEP);
    }
  });

  test(`${name}: 20000 keys are accepted, one more is 400`, async () => {
    const own = JSON.stringify(write.body).split('":').length - 1;
    const keys = (count: number) =>
      bodyWith(write, `"more":{${Array.from({ length: count - own - 1 }, () => '"k":0').join()}}`);
    const most = await sendText(caller, write, keys(20_000));
    // This many keys are more bytes than may be stored.
    if (write.beyond === undefined) assert.equal(most.status, write.status);
    else assert.deepEqual(most.body, { error: write.beyond });
    const { status, body } = await sendText(caller, write, keys(20_001));
    assert.equal(status, 400);
    assert.deepEqual(body, TOO_MANY);
  });

  test(`${name}: __proto__, constructor and prototype reach nothing`, async () => {
    const polluted = '{"polluted":1,"prototype":{"polluted":1},"__proto__":{"polluted":1}}';
    const hostile = ['__proto__', 'constructor', 'prototype', String.raw`\u005f_proto__`].map(
      (key) => `"${key}":${polluted}`,
    );
    const { status } = await sendText(caller, write, bodyWith(write, hostile.join()));
    assert.equal(status, write.status);
    assert.equal(Reflect.get({}, 'polluted'), undefined);
    assert.equal(Reflect.get(Object, 'polluted'), undefined);
    if (write.status !== 200 || Object.keys(write.body).length > 0) {
      // A required field does not come from a prototype either.
      const inherited = await sendText(
        caller,
        write,
        `{"__proto__":${JSON.stringify(write.body)}}`,
      );
      assert.equal(inherited.status, 400);
    }
  });

  test(`${name}: 1 MB of open brackets is not JSON`, async () => {
    const { status } = await sendText(caller, write, '['.repeat(1_000_000));
    assert.equal(status, 400);
  });
}

test('settings drop __proto__, constructor and prototype at the top level, and keep them further down', async () => {
  const given =
    '{"__proto__":1,"constructor":2,"prototype":3,"deep":{"__proto__":1,"constructor":2}}';
  const { text } = await sendText(caller, writes.settings, given);
  assert.ok(text.includes('"deep":{"__proto__":1,"constructor":2}'), text);
  const { settings } = JSON.parse(
    text.replace('"deep":{"__proto__":1,"constructor":2}', '"deep":1'),
  );
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    assert.ok(!Object.hasOwn(settings, key), key);
  }
});

test('stored settings with more keys than a body may have stay as they are and can be changed', async () => {
  const owner = service.client();
  const { userId, ...defaults } = (await owner.get('/api/abacus-settings')).body.settings;
  const more = Array.from({ length: 30_000 }, (_, index) => [`a${index}`, 0]);
  await service.store.database.run(
    'update abacus_settings set settings = ? where user_id = ?',
    JSON.stringify({ ...defaults, ...Object.fromEntries(more) }),
    userId,
  );
  const { status, body } = await sendText(owner, writes.settings, '{"a0":1}');
  assert.equal(status, 200);
  assert.equal(body.settings.a0, 1);
  assert.equal(body.settings.a29999, 0);
});

test('a key that is given twice: the last counts', async () => {
  const player = await sendText(
    caller,
    writes.player,
    '{"name":"first","emoji":"b","color":"c","isPracticeStudent":false,"name":"last"}',
  );
  assert.equal(player.body.player.name, 'last');
  const session = await sendText(
    caller,
    writes.arcade,
    '{"userId":"twice","gameName":"b","gameUrl":"c","initialState":{"a":1},"activePlayers":[1],"roomId":"f","initialState":{"a": 2, "a":3}}',
  );
  assert.ok(session.text.includes('"gameState":{"a": 2, "a":3}'), session.text);
  const settings = await sendText(caller, writes.settings, '{"twice":1,"twice":2}');
  assert.ok(settings.text.includes('"twice":2'), settings.text);
  assert.ok(!settings.text.includes('"twice":1'), settings.text);
});

test('numbers beyond those of JavaScript stay as written in documents', async () => {
  const numbers =
    '[1e999,-1e999,12345678901234567890,0.1000000000000000055511151231257827,-0,1E+2]';
  const settings = await sendText(caller, writes.settings, `{"numbers":${numbers}}`);
  assert.ok(settings.text.includes(`"numbers":${numbers}`), settings.text);
  const session = await sendText(
    caller,
    writes.arcade,
    `{"userId":"numbers","gameName":"b","gameUrl":"c","initialState":${numbers},"activePlayers":${numbers},"roomId":"f"}`,
  );
  assert.ok(session.text.includes(`"gameState":${numbers}`), session.text);
  const { body } = await sendText(
    caller,
    writes.postcard,
    '{"manifest":{"moments":[1e999],"callerNumber":12345678901234567890}}',
  );
  const listed = await caller.get(`/api/postcards?ids=${body.postcardId}`);
  assert.ok(listed.text.includes('"callerNumber":"12345678901234567890"'), listed.text);
  assert.ok(listed.text.includes('"moments":[1e999]'), listed.text);
});

test('a coverage of 1e999 is no number, but the largest double is', async () => {
  for (const lines of ['1e999', '-1e999', '"80"', 'true', 'null', '[1]']) {
    const text = `{"lines":${lines},"branches":1,"functions":1,"statements":1}`;
    assert.equal((await sendText(caller, writes.coverage, text)).status, 400, lines);
  }
  for (const lines of [1.7976931348623157e308, -1e-308, 0]) {
    assert.equal((await send(caller, writes.coverage, { lines })).status, 200);
    assert.match((await caller.get('/metrics')).text, /^coverage_lines_pct /m);
  }
});

test('a definition of 100000 brackets is JSON in a text, and is returned', async () => {
  const definitionJson = nested(100_000);
  const { status, body } = await send(caller, writes.flowchart, { definitionJson });
  assert.equal(status, 201);
  assert.equal(body.flowchart.definitionJson, definitionJson);
});
