import assert from 'node:assert/strict';
import { signUp } from '../identity/stage.ts';
import { verifyAddress } from '../kit/channels.ts';
import { sendPostcard } from '../kit/postcards.ts';
import { waitFor } from '../kit/wait-for.ts';
import type { Story } from './world.ts';

const EMAIL = 'bea@example.org';

/** A mail server has a mail, and has not answered yet. */
export const offeredMail: Story = {
  promise: 'a mail that the server did not answer is sent again, with the same Message-ID',
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
      const taken = await mail.next(EMAIL);
      assert.equal(taken.mail.head.get('subject'), 'A postcard has arrived');
      const ids = mail.offered.slice(earlier).map(({ head }) => head.get('message-id'));
      assert.ok(ids.length >= 2);
      assert.deepEqual(new Set(ids), new Set([taken.mail.head.get('message-id')]));
      await waitFor('the end of the delivery', async () => {
        const rows = await world.store.database.rows(
          `select id from deliveries
           where postcard_id = ? and channel = 'email' and state = 'delivered'`,
          postcardId,
        );
        return rows.length === 1;
      });
      const listed = await world.here(caller).get('/api/postcards');
      assert.equal(listed.body.postcards.length, 1);
    };
  },
};
