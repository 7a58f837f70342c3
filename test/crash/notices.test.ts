import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { switchOn } from '../kit/channels.ts';
import type { Client } from '../kit/client.ts';
import { postcardIs, sendPostcard } from '../kit/postcards.ts';
import { waitFor } from '../kit/wait-for.ts';
import { callerWith, createWorld, type World } from './world.ts';

let world: World;
let cookie: string;
before(async () => {
  world = await createWorld();
  await switchOn(world.store.database, 'inApp');
  const caller = world.process.client();
  await caller.get('/api/abacus-settings');
  cookie = caller.cookie;
});
after(() => world.end());

const here = (): Client => callerWith(world.process, cookie);

/** Whether there was ever a task of this kind. */
const was = async (kind: string): Promise<boolean> =>
  (await world.store.database.rows('select id from tasks where kind = ?', kind)).length > 0;

const told: string[] = [];

for (const [when, reached] of [
  ['right after it was ready', (id: string) => postcardIs(here(), id, 'ready')],
  ['when its owner is to be told', () => waitFor('a notice', () => was('notice'))],
  ['when it is delivered', () => waitFor('a delivery', () => was('deliver-in-app'))],
] as const) {
  test(`killed ${when}: the owner of a postcard gets one notice`, async () => {
    await world.store.database.run('delete from tasks where ended_at is not null');
    const { postcardId } = await sendPostcard(here(), when);
    told.unshift(postcardId);
    await reached(postcardId);
    await world.crash();
    await waitFor('everything has ended', async () => {
      const open = await world.store.database.rows('select id from tasks where ended_at is null');
      return open.length === 0;
    });
    const { messages } = (await here().get('/api/inbox')).body;
    assert.deepEqual(
      messages.map(({ kind, details }: Record<string, unknown>) => [kind, details]),
      told.map((id) => ['postcard-ready', { postcardId: id }]),
    );
    const deliveries = await world.store.database.rows(
      'select postcard_id, channel, state from deliveries order by created_at desc, id desc',
    );
    assert.deepEqual(
      deliveries.map((row) => ({ ...row })),
      told.map((id) => ({ postcard_id: id, channel: 'inApp', state: 'delivered' })),
    );
  });
}
