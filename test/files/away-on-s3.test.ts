import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addCleanup } from '../kit/cleanup.ts';
import { runCommand } from '../kit/command.ts';
import { tasksEnd } from '../kit/picture-files.ts';
import { hurryTask, postcardIs, sendPostcard } from '../kit/postcards.ts';
import { CREDENTIALS, startS3Server } from '../kit/s3-server.ts';
import { startService } from '../kit/service.ts';
import { createStore } from '../kit/store.ts';
import { waitFor } from '../kit/wait-for.ts';

const password = 'correct horse battery';

for (const wrong of ['pictures/other', 'nowhere/house']) {
  test(`an account that is erased while FILES_URL names ${wrong}: its pictures are deleted once that is right`, async (t) => {
    const server = await startS3Server('pictures');
    addCleanup(t, () => server.close());
    const store = await createStore('sqlite');
    addCleanup(t, () => store.remove());
    const serve = (place: string) =>
      startService({
        store,
        work: true,
        env: {
          FILES_URL: `s3://${place}?endpoint=${server.endpoint}`,
          AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
          AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
        },
      });

    const before = await serve('pictures/house');
    const caller = before.client();
    const credentials = { name: 'Ada', email: 'ada@example.org', password };
    await caller.post('/api/auth/sign-up/email', credentials);
    const { postcardId } = await sendPostcard(caller);
    const { imageUrl } = await postcardIs(caller, postcardId, 'ready');
    await tasksEnd(store);
    await before.close();

    const during = await serve(wrong);
    await waitFor('the log says so', () =>
      during.logLines.some(({ msg }) => String(msg).startsWith('the pictures are away')),
    );
    assert.equal((await during.client().get('/readyz')).status, 503);
    const client = during.client();
    assert.equal((await client.post('/api/auth/sign-in/email', credentials)).status, 200);
    assert.equal((await client.get(String(imageUrl))).status, 503);
    const erased = await client.delete('/api/account', { body: { password } });
    assert.equal(erased.status, 200);
    const open = `select id from tasks where ended_at is null and reason = 'The pictures are away'`;
    const tasks = await waitFor('the task waits', async () => {
      const found = await store.database.rows<{ id: string }>(open);
      return found.length > 0 && found;
    });
    await during.close();

    const after = await serve('pictures/house');
    addCleanup(t, () => after.close());
    assert.equal((await after.client().get('/readyz')).status, 200);
    for (const { id } of tasks) await hurryTask(store, id, 1);
    await tasksEnd(store);
    assert.equal((await after.client().get(String(imageUrl))).status, 404);
  });
}

test('the first start with a wrong key is not ready, and "pictures accept" says why', async (t) => {
  const server = await startS3Server('pictures');
  addCleanup(t, () => server.close());
  const store = await createStore('sqlite');
  addCleanup(t, () => store.remove());
  const env = {
    FILES_URL: `s3://pictures/house?endpoint=${server.endpoint}`,
    AWS_ACCESS_KEY_ID: 'OTHER',
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
  };
  const service = await startService({ store, work: true, env });
  addCleanup(t, () => service.close());
  assert.equal((await service.client().get('/readyz')).status, 503);
  for (const more of [[], ['--lost']]) {
    const refused = await runCommand(['pictures', 'accept', ...more], { ...store.env, ...env });
    assert.equal(refused.code, 1);
    assert.match(
      refused.err,
      /^The pictures are away: Their place cannot be read: Could not get house\/beadhouse-place\.txt from s3:\/\/pictures: \w+/,
    );
  }
});
