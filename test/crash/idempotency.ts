import assert from 'node:assert/strict';
import type { Answer, Client } from '../kit/client.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { waitFor } from '../kit/wait-for.ts';
import { newGuest, repeatUntilKilled, type Story } from './world.ts';

const WRITERS = 8;
const ENOUGH = 60;

/** Makes a player of this name, with its name as the key. */
function make(caller: Client, name: string, emoji = '🦊'): Promise<Answer> {
  return caller.post(
    '/api/players',
    { name, emoji, color: 'red', isPracticeStudent: false },
    { headers: { 'idempotency-key': name } },
  );
}

/** Requests with keys are being answered. */
export const keyedRequests: Story = {
  promise: 'each key creates once, and replays what was answered',
  async begin(world) {
    const caller = await newGuest(world);
    /** Each key that was sent, and its answer if there was one. */
    const sent = new Map<string, string | undefined>();
    let answered = 0;
    let number = 0;
    const writing = runAtOnce(WRITERS, () =>
      repeatUntilKilled(world, async () => {
        const key = `key ${number++}`;
        sent.set(key, undefined);
        const { status, text } = await make(caller, key);
        assert.equal(status, 201, text);
        sent.set(key, text);
        answered++;
      }),
    );
    await waitFor('requests under way', () => answered > ENOUGH);
    return async () => {
      await writing;
      const again = world.here(caller);
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
    };
  },
};
