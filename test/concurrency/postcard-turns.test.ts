import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { POSTCARD_TASK } from '../../src/features/postcards/task.ts';
import { postcardIs, sendPostcard } from '../kit/postcards.ts';
import { startService, type Service } from '../kit/service.ts';

/** The number of postcards that the service draws at once. */
const AT_ONCE = 2;
const MANY = 20;

let service: Service;
before(async () => {
  service = await startService({ work: true });
});
after(() => service.close());

/** How many postcards are drawn. Their owners are told of them by tasks of other kinds. */
const countDrawn = (): number =>
  service.logLines.filter(({ msg, kind }) => msg === 'task done' && kind === POSTCARD_TASK).length;

test(`a postcard beside another owner's ${MANY} is drawn after the running ones, also when that owner signs up`, async () => {
  const many = service.client();
  for (let one = 0; one < MANY; one++) await sendPostcard(many);
  const signUp = { email: 'many@example.org', password: 'a long password', name: 'Many' };
  assert.equal((await many.post('/api/auth/sign-up/email', signUp)).status, 200);
  const others = [service.client(), service.client()];
  for (const other of others) {
    const { postcardId } = await sendPostcard(other);
    const drawn = countDrawn();
    await postcardIs(other, postcardId, 'ready');
    const meanwhile = countDrawn() - drawn;
    // It waits for the running ones and for one that waits. Meanwhile the other worker ends as many, and this postcard
    // may be one of them.
    assert.ok(meanwhile <= 2 * AT_ONCE + 2, `${drawn} ${meanwhile}`);
  }
  assert.ok(countDrawn() < MANY, 'the others are still waiting');
});
