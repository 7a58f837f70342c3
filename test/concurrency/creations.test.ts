import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import type { Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';

let service: Service;
let caller: Client;
before(async () => {
  service = await startService();
  caller = service.client();
  await caller.get('/api/abacus-settings');
});
after(() => service.close());

test('50 flowcharts of one owner at once: each is stored once, as posted', async () => {
  const answers = await runAtOnce(50, (index) =>
    caller.post('/api/teacher-flowcharts', {
      title: `chart ${index}`,
      definitionJson: `{"chart": ${index}}`,
      mermaidContent: `graph ${index}`,
    }),
  );
  for (const [index, { status, body }] of answers.entries()) {
    assert.equal(status, 201);
    assert.equal(body.flowchart.title, `chart ${index}`);
    assert.equal(body.flowchart.definitionJson, `{"chart": ${index}}`);
  }
  const created = answers.map(({ body }) => body.flowchart.id as string);
  assert.equal(new Set(created).size, 50);
  const listed = (await caller.get('/api/teacher-flowcharts')).body.flowcharts as {
    id: string;
    updatedAt: string;
  }[];
  assert.deepEqual(listed.map(({ id }) => id).toSorted(), created.toSorted());
  const order = listed.map(({ id, updatedAt }) => `${updatedAt} ${id}`);
  assert.deepEqual(order, order.toSorted().toReversed());
});

test('50 postcards of one owner at once: each has its own task', async () => {
  const answers = await runAtOnce(50, (index) =>
    caller.post('/api/postcards', { manifest: { moments: [index], callerNumber: `${index}` } }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 50 });
  const made = answers.map(({ body }) => body as { postcardId: string; taskId: string });
  const rows = await service.store.database.rows<{
    id: string;
    task_id: string;
    payload: string;
  }>(`select postcards.id, postcards.task_id, tasks.payload from postcards
     join tasks on tasks.id = postcards.task_id and tasks.state = 'pending'`);
  for (const { id, payload } of rows) {
    assert.equal((JSON.parse(payload) as { postcardId: string }).postcardId, id);
  }
  assert.deepEqual(
    rows.map((row) => `${row.id} ${row.task_id}`).toSorted(),
    made.map((one) => `${one.postcardId} ${one.taskId}`).toSorted(),
  );
  assert.equal(new Set(made.map(({ taskId }) => taskId)).size, 50);
  assert.equal((await service.store.database.rows('select id from tasks')).length, 50);
  const { postcards } = (await caller.get('/api/postcards')).body;
  for (const { id, callerNumber, manifest, status } of postcards) {
    assert.deepEqual(manifest, { moments: [Number(callerNumber)], callerNumber });
    assert.equal(id, made[Number(callerNumber)]?.postcardId);
    assert.equal(status, 'pending');
  }
  assert.equal(postcards.length, 50);
});

test('50 requests with one Idempotency-Key at once: one creates, and all have its answer', async () => {
  const earlier = await service.store.database.count('teacher_flowcharts');
  const body = { title: 'once', definitionJson: '{}', mermaidContent: 'graph TD' };
  const headers = { 'idempotency-key': 'at once' };
  const answers = await runAtOnce(50, () =>
    caller.post('/api/teacher-flowcharts', body, { headers }),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 50 });
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  const replayed = answers.map(({ headers: given }) => String(given.get('idempotency-replayed')));
  assert.deepEqual(tally(replayed), { null: 1, true: 49 });
  assert.equal(await service.store.database.count('teacher_flowcharts'), earlier + 1);
});

test('50 different requests with one Idempotency-Key at once: one is carried out, 49 are refused', async () => {
  const headers = { 'idempotency-key': 'different' };
  const answers = await runAtOnce(50, (index) =>
    caller.post(
      '/api/teacher-flowcharts',
      { title: `number ${index}`, definitionJson: '{}', mermaidContent: 'graph TD' },
      { headers },
    ),
  );
  assert.deepEqual(tally(answers.map(({ status }) => status)), { 201: 1, 422: 49 });
});
