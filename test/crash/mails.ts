import assert from 'node:assert/strict';
import { HOUR } from '../../src/kernel/clock.ts';
import { signUp } from '../identity/stage.ts';
import { verifyAddress } from '../kit/channels.ts';
import { sendPostcard } from '../kit/postcards.ts';
import { waitFor } from '../kit/wait-for.ts';
import type { Story } from './world.ts';

const EMAIL = 'bea@example.org';

/** A mail server has a mail, and has not answered yet. */
export const offeredMail: Story = {
  promise: 'a mail that the server did not answer is unknown, and is not sent again for hours',
  async begin(world) {
    const { mail } = world;
    const caller = world.process.client();
    await signUp(caller, EMAIL);
    await verifyAddress(mail, caller, EMAIL);
    const earlier = mail.offered.length;
    mail.manner = 'hangs';
    const { postcardId } = await sendPostcard(caller);
    await waitFor('the content of the mail', () => mail.offered.length > earlier);
    mail.manner = null;
    return async () => {
      const [delivery] = await waitFor('the next look at the mail', async () => {
        const rows = await world.store.database.rows<{
          id: string;
          state: string;
          ended_at: string | null;
        }>(
          `select deliveries.id, deliveries.state, deliveries.ended_at from deliveries
             join tasks on tasks.payload like '%' || deliveries.id || '%'
           where deliveries.postcard_id = ? and deliveries.channel = 'email'
             and tasks.kind = 'deliver-email' and tasks.state = 'pending' and tasks.wait_ms > ?`,
          postcardId,
          3 * HOUR,
        );
        return rows.length === 1 ? rows : undefined;
      });
      assert.deepEqual([delivery?.state, delivery?.ended_at], ['unknown', null]);
      const ids = mail.offered.map(({ head }) => head.get('message-id'));
      assert.equal(ids.filter((id) => id?.startsWith(`<${delivery?.id}@`)).length, 1);
      const listed = await world.here(caller).get('/api/postcards');
      assert.equal(listed.body.postcards.length, 1);
    };
  },
};
