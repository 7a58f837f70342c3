import assert from 'node:assert/strict';
import { subscribe } from '../kit/channels.ts';
import { hanging } from '../kit/push-service.ts';
import { waitFor } from '../kit/wait-for.ts';
import { shareByCode } from '../kit/share-by-code.ts';
import type { Story } from './world.ts';

/** One browser has its push, and another has not answered yet. */
export const offeredPush: Story = {
  promise: 'each browser gets its push, and one that has it does not get it again',
  async begin(world) {
    const { database } = world.store;
    const owner = world.process.client();
    const [first, second] = [
      await subscribe(world.push, owner),
      await subscribe(world.push, owner),
    ];
    second.answers = [hanging];
    const mika = { name: 'Mika', emoji: '🦊', color: '#f97316', isPracticeStudent: false };
    const { player } = (await owner.post('/api/players', mika)).body;
    const familyCode = await shareByCode(owner, player.id, 'play');
    await world.process.client().post('/api/family-links', { familyCode });
    await Promise.all([first.got(1), second.got(1)]);
    await waitFor('the answer of the first', async () => {
      const [row] = await database.rows('select state from push_answers');
      return row?.['state'] === 'taken';
    });
    return async () => {
      const [earlier, again] = await second.got(2);
      await waitFor('the end of the delivery', async () => {
        const [row] = await database.rows(
          "select state from deliveries where user_id = ? and channel = 'webPush'",
          player.userId,
        );
        return row?.['state'] === 'delivered';
      });
      assert.equal(first.taken.length, 1);
      assert.equal(second.taken.length, 2);
      assert.deepEqual([again?.text, again?.topic], [earlier?.text, earlier?.topic]);
    };
  },
};
