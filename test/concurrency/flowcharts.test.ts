import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Answer, Client } from '../kit/client.ts';
import { seedRows } from '../kit/owned-rows.ts';
import { startService, type Service } from '../kit/service.ts';
import { walkable } from '../kit/walkable.ts';

const PATH = '/api/teacher-flowcharts';
const chart = { title: 'start', definitionJson: walkable(), mermaidContent: 'graph TD' };

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const statusesOf = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((one, another) => one - another);

describe('a flowchart that many change at once', () => {
  let service: Service;
  let teacher: Client;
  before(async () => {
    service = await startService();
    teacher = service.client();
    const account = { name: 'Ada', email: 'ada@example.org', password: 'correct horse battery' };
    assert.equal((await teacher.post('/api/auth/sign-up/email', account)).status, 200);
  });
  after(() => service.close());

  async function create(...actions: string[]): Promise<string> {
    const { body } = await teacher.post(PATH, chart);
    const path = `${PATH}/${body.flowchart.id}`;
    for (const action of actions) {
      assert.equal((await teacher.post(`${path}/${action}`)).status, 200);
    }
    return path;
  }
  const inGallery = (path: string) =>
    service.client().get(path.replace('teacher-flowcharts', 'flowchart-gallery'));

  it('is changed by one of the callers who read the same state', async () => {
    const path = await create();
    const tag = String((await teacher.get(path)).headers.get('etag'));
    const answers = await times(12, (index) =>
      teacher.patch(path, { title: `${index}` }, { headers: { 'if-match': tag } }),
    );
    assert.deepEqual(statusesOf(answers), [200, ...Array(11).fill(409)]);
    const winner = answers.find(({ status }) => status === 200);
    const now = await teacher.get(path);
    assert.equal(now.text, winner?.text);
    for (const { status, headers } of answers) {
      if (status === 409) assert.equal(headers.get('etag'), now.headers.get('etag'));
    }
  });

  it('keeps each published version once', async () => {
    const path = await create('publish');
    const answers = await times(12, (index) => teacher.patch(path, { title: `${index}` }));
    assert.deepEqual(statusesOf(answers), Array(12).fill(200));
    const { versions } = (await teacher.get(`${path}/versions`)).body as {
      versions: { version: number; title: string }[];
    };
    const told = answers
      .map(({ body }) => ({ version: body.flowchart.version, title: body.flowchart.title }))
      .toSorted((one, another) => another.version - one.version);
    assert.deepEqual(
      versions.map(({ version, title }) => ({ version, title })),
      [...told, { version: 1, title: 'start' }],
    );
    assert.deepEqual(
      versions.map(({ version }) => version),
      Array.from({ length: 13 }, (_, index) => 13 - index),
    );
    const shown = await inGallery(path);
    assert.equal(shown.body.flowchart.version, 13);
    assert.equal(shown.body.flowchart.title, told[0]?.title);
  });

  it('is shown to readers if, and only if, it is published in the end', async () => {
    const paths = await times(6, () => create('publish'));
    const actions = ['unpublish', 'publish', 'archive', 'restore', 'publish'];
    await Promise.all(
      paths.flatMap((path) => [
        ...actions.map((action) => teacher.post(`${path}/${action}`)),
        teacher.patch(path, { title: 'changed' }),
      ]),
    );
    for (const path of paths) {
      const { flowchart } = (await teacher.get(path)).body;
      const { status, body } = await inGallery(path);
      assert.equal(status, flowchart.status === 'published' ? 200 : 404);
      if (status === 200) assert.equal(body.flowchart.title, flowchart.title);
      const { flowcharts } = (await service.client().get('/api/flowchart-gallery')).body as {
        flowcharts: { id: string; version: number }[];
      };
      const listed = flowcharts.find(({ id }) => id === flowchart.id);
      assert.equal(listed?.version, status === 200 ? flowchart.version : undefined);
    }
  });

  it('is deleted once, while others change it', async () => {
    const paths = await times(6, () => create('publish'));
    await Promise.all(
      paths.map(async (path) => {
        const [deleted, ...others] = await Promise.all([
          times(3, () => teacher.delete(path)),
          teacher.patch(path, { title: 'changed' }),
          teacher.post(`${path}/archive`),
          service.client().post(`${path}/duplicate`),
          teacher.get(`${path}/versions`),
        ]);
        assert.deepEqual(statusesOf(deleted), [200, 404, 404]);
        for (const { status } of others) assert.ok([200, 201, 404, 409].includes(status));
        assert.equal((await teacher.get(path)).status, 404);
        assert.equal((await inGallery(path)).status, 404);
      }),
    );
    const { database } = service.store;
    const orphans = await database.rows(
      'select flowchart_id from teacher_flowchart_versions where flowchart_id not in (select id from teacher_flowcharts)',
    );
    assert.deepEqual(orphans, []);
  });

  it('is copied and imported up to the limit', async () => {
    const guest = service.client();
    const { body } = await guest.post(PATH, chart);
    const { id, userId } = body.flowchart as { id: string; userId: string };
    const file = (await guest.get(`${PATH}/${id}/export`)).text;
    await seedRows(service.store.database, 'teacher_flowcharts', userId, 1_994);
    const answers = await times(12, (index) =>
      index % 2 === 0 ? guest.post(`${PATH}/${id}/duplicate`) : guest.post(`${PATH}/import`, file),
    );
    assert.deepEqual(statusesOf(answers), [...Array(5).fill(201), ...Array(7).fill(403)]);
  });
});
