import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Answer, Client } from '../kit/client.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { waitFor } from '../kit/wait-for.ts';
import { callerWith, createWorld, type World } from './world.ts';

const WRITERS = 8;
const ENOUGH = 60;

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.end());

/** Makes a player of this name, with its name as the key. */
function make(caller: Client, name: string, emoji = '🦊'): Promise<Answer> {
  return caller.post(
    '/api/players',
    { name, emoji, color: 'red', isPracticeStudent: false },
    { headers: { 'idempotency-key': name } },
  );
}

test('killed while requests with keys are answered: each key creates once, and replays what was answered', async () => {
  const caller = world.process.client();
  await caller.get('/api/abacus-settings');
  /** Each key that was sent, and its answer if there was one. */
  const sent = new Map<string, string | undefined>();
  let answered = 0;
  let isOver = false;
  const goesOn = (): boolean => !isOver;
  const writing = runAtOnce(WRITERS, async (writer) => {
    for (let number = 0; goesOn(); number++) {
      const key = `${writer} ${number}`;
      sent.set(key, undefined);
      try {
        const { status, text } = await make(caller, key);
        assert.equal(status, 201, text);
        sent.set(key, text);
        answered++;
      } catch (cause) {
        // The kill breaks the connection; any other error is a failure.
        if (goesOn() || cause instanceof assert.AssertionError) throw cause;
      }
    }
  });
  await waitFor('requests under way', () => answered > ENOUGH);
  isOver = true;
  await world.crash();
  await writing;

  const again = callerWith(world.process, caller.cookie);
  for (const [key, text] of sent) {
    const { status, headers, ...answer } = await make(again, key);
    assert.equal(status, 201);
    if (text === undefined) continue;
    assert.equal(headers.get('idempotency-replayed'), 'true');
    assert.equal(answer.text, text);
  }
  const { players } = (await again.get('/api/players')).body;
  assert.deepEqual(
    tally(players.map(({ name }: { name: string }) => name)),
    Object.fromEntries([...sent.keys()].map((key) => [key, 1])),
  );
  const [first = ''] = sent.keys();
  assert.equal((await make(again, first, '🐻')).status, 422);
});
