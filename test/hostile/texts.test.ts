import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';
import { exchange } from './raw-socket.ts';
import { assertErrorBody, rawRequest } from './wire.ts';
import { send, sendText, withText, writes, type Write } from './writes.ts';

const UNSTORABLE = 'Text must not contain NUL or unpaired surrogates';
const unstorable = ['\0', 'a\0b', 'a\uD800', '\uDC00b', '\uD83D\uD83D\uDE00', '\uDE00\uD83D'];

/** Texts with a meaning for a database, a template, a shell or a page. */
const meaningful = [
  `'; drop table players; --`,
  `" or "1"="1`,
  `' union select * from users --`,
  '%_\\%',
  '?1 :name $1 @x #{x} ${x} {{x}}',
  '<script>alert(1)</script>&amp;',
  '../../etc/passwd',
  '\u0001\u001f\u007f\u0085\u2028\u2029\ufeff\uffff',
  ' spaces around \t\r\n ',
  '👩‍👩‍👧 Zoë é e\u0301 \u202Eabc',
  'NULL',
  '[object Object]',
];

let service: Service;
let caller: Client;
before(async () => {
  service = await startService();
  caller = service.client();
  await caller.get('/api/abacus-settings');
});
after(() => service.close());

for (const [name, write] of Object.entries(writes) as [string, Write][]) {
  for (const place of write.texts) {
    test(`${name}: NUL or an unpaired surrogate in ${place}: 400`, async () => {
      // Refused requests also count as attempts to sign up, which are limited by the minute.
      service.advance(60_000);
      for (const text of unstorable) {
        const { status, body } = await send(caller, write, withText(write, place, text));
        assert.equal(status, 400, JSON.stringify(text));
        assert.deepEqual(body, { error: UNSTORABLE });
      }
    });
  }
}

test('flowchart: an unpaired surrogate in definitionJson, which is stored as text: 400', async () => {
  const refusal = await send(caller, writes.flowchart, { definitionJson: '"\uD800"' });
  assert.equal(refusal.status, 400);
  assert.deepEqual(refusal.body, { error: UNSTORABLE });
  const escaped = await send(caller, writes.flowchart, { definitionJson: '"\\ud800\\u0000"' });
  assert.equal(escaped.status, 201);
  assert.equal(escaped.body.flowchart.definitionJson, '"\\ud800\\u0000"');
});

test('player: NUL or an unpaired surrogate in a changed text or in the id: 400', async () => {
  const { id } = (await send(caller, writes.player)).body.player;
  for (const text of unstorable) {
    for (const field of writes.player.texts) {
      const { status, body } = await caller.patch(`/api/players/${id}`, { [field]: text });
      assert.equal(status, 400);
      assert.deepEqual(body, { error: UNSTORABLE });
    }
  }
  const { status, body } = await caller.patch('/api/players/a%00b', {});
  assert.equal(status, 400);
  assert.deepEqual(body, { error: UNSTORABLE });
});

const queries = [
  'GET /api/arcade-session?userId=',
  'DELETE /api/arcade-session?userId=',
  'GET /api/teacher-flowcharts?status=',
  'GET /api/postcards?ids=',
  'GET /api/postcards?playerId=',
];

for (const query of queries) {
  test(`${query} with NUL, an unpaired surrogate or bytes that are not UTF-8: 400`, async () => {
    for (const text of [
      '%00',
      'a%00b',
      '%ED%A0%80',
      '%ed%bf%bf',
      '%ff',
      '%C0%80',
      '%zz',
      '%',
      '%e2%82',
    ]) {
      const [answer] = await exchange(service.url, rawRequest(`${query}${text} HTTP/1.1`));
      assert.ok(answer);
      assert.equal(answer.status, 400, text);
      assert.equal(assertErrorBody(answer), UNSTORABLE);
    }
  });
}

test('text with a meaning elsewhere is returned as given', async () => {
  for (const text of meaningful) {
    const player = await send(caller, writes.player, { name: text, emoji: text, color: text });
    const { name, emoji, color } = player.body.player;
    assert.deepEqual([name, emoji, color], [text, text, text]);

    const texts = { title: text, description: text, emoji: text, mermaidContent: text };
    const flowchart = await send(caller, writes.flowchart, { ...texts, searchKeywords: text });
    for (const [field, value] of Object.entries({ ...texts, searchKeywords: text })) {
      assert.equal(flowchart.body.flowchart[field], value);
    }

    await send(caller, writes.postcard, {
      playerId: text,
      manifest: { moments: [text], callerNumber: text },
    });
    const ofPlayer = `/api/postcards?playerId=${encodeURIComponent(text)}`;
    const { postcards } = (await caller.get(ofPlayer)).body;
    assert.equal(postcards.length, 1, text);
    assert.deepEqual(postcards[0].manifest, { moments: [text], callerNumber: text });
    assert.equal(postcards[0].callerNumber, text);

    const session = await send(caller, writes.arcade, { userId: text, gameName: text });
    assert.equal(session.body.session.currentGame, text);
    const ofUser = `/api/arcade-session?userId=${encodeURIComponent(text)}`;
    assert.equal((await caller.get(ofUser)).body.session.currentGame, text);
    assert.equal((await caller.delete(ofUser)).status, 200);
    assert.equal((await caller.get(ofUser)).status, 404);

    const { settings } = (await caller.patch('/api/abacus-settings', { [text]: text })).body;
    assert.equal(settings[text], text);
  }
  const { players } = (await caller.get('/api/players')).body;
  assert.equal(players.length, meaningful.length + 1);
});

test('NUL and unpaired surrogates inside JSON documents are returned as given', async () => {
  const odd = String.raw`{"\u0000":"a\u0000b","\ud800":["\udfff\ud800","\u0000"],"ok":"\ud83d\ude00"}`;
  const arcade = await sendText(
    caller,
    writes.arcade,
    `{"userId":"odd","gameName":"b","gameUrl":"c","initialState":${odd},"activePlayers":[${odd}],"roomId":"f"}`,
  );
  assert.equal(arcade.status, 200);
  const session = await caller.get('/api/arcade-session?userId=odd');
  assert.ok(session.text.includes(`"gameState":${odd},"activePlayers":[${odd}]`), session.text);

  const manifest = `{"moments":[${odd}],"callerNumber":"1","more":${odd}}`;
  const { body } = await sendText(caller, writes.postcard, `{"manifest":${manifest}}`);
  const listed = await caller.get(`/api/postcards?ids=${body.postcardId}`);
  assert.ok(listed.text.includes(`"manifest":${manifest}`), listed.text);

  const settings = await sendText(caller, writes.settings, `{"odd":${odd},"k\\u0000\\ud800":1}`);
  assert.equal(settings.status, 200);
  assert.ok(settings.text.includes(`"odd":${odd}`), settings.text);
  assert.equal(settings.body.settings['k\0\uD800'], 1);
  assert.equal((await caller.get('/api/abacus-settings')).text, settings.text);
});
