import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { signUp } from '../identity/stage.ts';
import { switchOn, verifyAddress } from '../kit/channels.ts';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import { sendPostcard } from '../kit/postcards.ts';
import { waitFor } from '../kit/wait-for.ts';
import { callerWith, createWorld, type World } from './world.ts';

const EMAIL = 'ada@example.org';

let mail: MailServer;
let world: World;
before(async () => {
  mail = await startMailServer();
  world = await createWorld({
    EMAIL_SERVER: mail.url,
    EMAIL_FROM: 'beads@example.org',
    PUBLIC_URL: 'http://beads.example.org',
  });
});
after(async () => {
  await world.end();
  await mail.close();
});

test('killed when the server has a mail and has not answered yet: it is sent again, with the same Message-ID', async () => {
  const { database } = world.store;
  const caller = world.process.client();
  await signUp(caller, EMAIL);
  await verifyAddress(mail, caller, EMAIL);
  await switchOn(database, 'email');
  const earlier = mail.offered.length;
  mail.manner = 'hangs';
  const { postcardId } = await sendPostcard(caller);
  await waitFor('the content of the mail', () => mail.offered.length > earlier);
  mail.manner = null;
  await world.crash();
  const taken = await mail.next(EMAIL);
  assert.equal(taken.mail.head.get('subject'), 'A postcard has arrived');
  const ids = mail.offered.slice(earlier).map(({ head }) => head.get('message-id'));
  assert.ok(ids.length >= 2);
  assert.deepEqual(new Set(ids), new Set([taken.mail.head.get('message-id')]));
  await waitFor('the end of the delivery', async () => {
    const rows = await database.rows(
      "select id from deliveries where postcard_id = ? and state = 'delivered'",
      postcardId,
    );
    return rows.length === 1;
  });
  const listed = await callerWith(world.process, caller.cookie).get('/api/postcards');
  assert.equal(listed.body.postcards.length, 1);
});
