import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { postcardIs, sendPostcard } from '../kit/postcards.ts';
import { startService, type Service } from '../kit/service.ts';

/** The number of postcards that the service draws at once. */
const AT_ONCE = 2;
const MANY = 12;

let service: Service;
before(async () => {
  service = await startService({ work: true });
});
after(() => service.close());

/** The tasks that are done, in the order of their ends. */
const doneTasks = (): unknown[] =>
  service.logLines.filter(({ msg }) => msg === 'task done').map(({ taskId }) => taskId);

test(`a postcard beside another owner's ${MANY} is drawn after those under way, also when that owner signs up`, async () => {
  const many = service.client();
  const tasks: string[] = [];
  for (let one = 0; one < MANY; one++) tasks.push((await sendPostcard(many)).taskId);
  const signUp = { email: 'many@example.org', password: 'a long password', name: 'Many' };
  assert.equal((await many.post('/api/auth/sign-up/email', signUp)).status, 200);
  const others = [service.client(), service.client()];
  const earlier = doneTasks().length;
  for (const other of others) {
    const { postcardId, taskId } = await sendPostcard(other);
    await postcardIs(other, postcardId, 'ready');
    tasks.push(taskId);
  }
  const done = doneTasks();
  const places = tasks
    .slice(MANY)
    .map((id) => (done.includes(id) ? done.indexOf(id) : done.length));
  // Each waits for those under way and for one that waits; the other worker ends as many meanwhile.
  const most = (count: number): number => earlier + count * (2 * AT_ONCE + 1);
  assert.ok((places[0] ?? NaN) <= most(1), `${earlier} ${String(places)}`);
  assert.ok((places[1] ?? NaN) <= most(2), `${earlier} ${String(places)}`);
  assert.ok(done.length < tasks.length, 'the others are still waiting');
});
