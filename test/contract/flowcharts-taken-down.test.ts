import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Answer } from '../kit/client.ts';
import { runAtOnce, tally } from '../kit/run-at-once.ts';
import { walkable } from '../kit/walkable.ts';
import { contract } from './scenario.ts';
import { openStage, viewerOf, type Stage } from './stage.ts';

const OWN = '/api/teacher-flowcharts';
const takeDown = (id: string): string => `/api/admin/flowcharts/${id}/unpublish`;
const notFound = { error: 'Flowchart not found' };
const given = { title: 'Carry', definitionJson: walkable(), mermaidContent: 'graph TD' };

async function ok(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer;
  assert.ok(status < 300, text);
  return answer;
}

async function draft(stage: Stage): Promise<string> {
  const user = await stage.user();
  await stage.admin();
  return (await ok(user.post(OWN, given))).body.flowchart.id;
}

async function published(stage: Stage): Promise<string> {
  const id = await draft(stage);
  await ok((await stage.user()).post(`${OWN}/${id}/publish`));
  stage.advance(1);
  return id;
}

contract('flowcharts that are taken down', {
  'POST /api/admin/flowcharts/:id/unpublish': [
    {
      status: 401,
      name: 'for a guest',
      as: 'guest',
      given: published,
      answer: { error: 'Authentication required' },
    },
    {
      status: 401,
      name: 'without credentials',
      given: published,
      answer: { error: 'Authentication required' },
    },
    {
      status: 403,
      name: 'for a user, also the owner',
      as: 'user',
      given: published,
      answer: { error: 'Forbidden' },
    },
    { status: 404, name: 'for a draft', as: 'admin', given: draft, answer: notFound },
    {
      status: 404,
      name: 'for an unknown id',
      as: 'admin',
      given: () => 'x'.repeat(2_000),
      answer: notFound,
    },
    {
      status: 400,
      name: 'when the id holds NUL',
      as: 'admin',
      given: () => '%00',
      answer: { error: 'Text must not contain NUL or unpaired surrogates' },
    },
    {
      status: 500,
      name: 'when the store fails: it stays published',
      as: 'admin',
      given: published,
      without: 'audit_log',
      stores: {},
      answer: { error: 'Failed to update flowchart' },
    },
    {
      status: 200,
      name: 'readers no longer find it, its owner keeps it, and the log has an entry',
      as: 'admin',
      given: published,
      stores: { teacher_flowcharts: 0, published_flowcharts: -1, audit_log: 1 },
      answer: { success: true },
      afterwards: async (stage, admin) => {
        const gallery = await stage.nobody().get('/api/flowchart-gallery?search=carry');
        const user = await stage.user();
        const [chart] = (await user.get(OWN)).body.flowcharts;
        const listed = gallery.body.flowcharts.map(({ id }: { id: string }) => id);
        assert.ok(!listed.includes(chart.id));
        const read = await stage.nobody().get(`/api/flowchart-gallery/${chart.id}`);
        assert.equal(read.status, 404);
        assert.deepEqual([chart.status, chart.version], ['draft', 1]);
        const [change] = (await admin.get('/api/admin/audit-log')).body.changes;
        assert.equal(change.action, 'unpublishFlowchart');
        assert.equal(change.subject.id, await viewerOf(stage, user));
        assert.deepEqual(change.fields.flowchart, {
          from: { id: chart.id, status: 'published' },
          to: { id: chart.id, status: 'draft' },
        });
        await ok(user.post(`${OWN}/${chart.id}/publish`));
      },
    },
  ],
});

it('an owner and two administrators unpublish a flowchart at once: one succeeds, and it is logged once', async () => {
  const stage = await openStage();
  try {
    const [admin, user] = [await stage.admin(), await stage.user()];
    const id = await published(stage);
    const answers = await runAtOnce(6, (index) =>
      index % 3 === 2 ? user.post(`${OWN}/${id}/unpublish`) : admin.post(takeDown(id)),
    );
    const counts = tally(answers.map(({ status }) => (status === 200 ? 'done' : 'refused')));
    assert.deepEqual(counts, { done: 1, refused: 5 });
    for (const { status } of answers) assert.ok([200, 404, 409].includes(status), String(status));
    const { changes } = (await admin.get('/api/admin/audit-log')).body;
    const done = changes.filter(
      ({ action }: { action: string }) => action === 'unpublishFlowchart',
    );
    assert.equal(
      done.length,
      answers.some(({ status }, at) => status === 200 && at % 3 < 2) ? 1 : 0,
    );
  } finally {
    await stage.close();
  }
});
