import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addCleanup } from '../kit/cleanup.ts';
import { startChild } from '../kit/child.ts';
import { allNotes, findNote } from '../kit/notes.ts';
import { waitFor } from '../kit/wait-for.ts';
import { openRealTime } from './real-time.postgres.ts';
import { workerHandlers } from './worker.ts';

/** Sooner than by missed heartbeats, which take more than ten seconds. A quiet machine needs half a second. */
const SOON = 9_000;

const WORKER = new URL('worker.postgres.child.ts', import.meta.url);

it(
  'after kill -9 of a worker another one takes over its tasks, and ends those that crash every worker',
  { timeout: 400_000 },
  async (t) => {
    const live = await openRealTime(t);
    const web = await live.instance(workerHandlers('finish'));
    const start = (mode: string, ...more: string[]) => {
      const child = startChild(WORKER, [live.url, mode, ...more]);
      addCleanup(t, () => child.kill());
      return child;
    };

    const one = await live.add(web, 'one');
    const two = await live.add(web, 'two');
    const first = start('hang');
    assert.deepEqual(
      new Set([await first.line(), await first.line()]),
      new Set([`run ${one} 1`, `run ${two} 1`]),
    );
    const second = start('hang', 'tell');
    assert.equal(await second.line(), 'up');
    await first.kill();
    const killed = performance.now();
    assert.deepEqual(
      new Set([await second.line(), await second.line()]),
      new Set([`run ${one} 2`, `run ${two} 2`]),
    );
    const waited = performance.now() - killed;
    t.diagnostic(`taken over ${Math.round(waited)} ms after the kill`);
    assert.ok(waited < SOON);

    const three = await live.add(web, 'three');
    const third = start('finish');
    assert.equal(await third.line(), `run ${three} 1`);
    assert.equal(await third.line(), `done ${three}`);
    assert.equal((await web.find(one))?.state, 'running');

    await second.kill();
    assert.deepEqual(
      new Set([await third.line(), await third.line()]),
      new Set([`dead ${one}`, `dead ${two}`]),
    );
    const dead = await web.find(one);
    assert.deepEqual([dead?.state, dead?.attempts], ['dead', 2]);
    assert.equal((await live.storage.first(findNote, { id: 'one' }))?.text, dead?.reason);
    assert.equal(await live.jobs(), 0);
  },
);

it(
  'after kill -9 of the only worker the next process begins its tasks at once',
  { timeout: 400_000 },
  async (t) => {
    const live = await openRealTime(t);
    const web = await live.instance(workerHandlers('finish'));
    const id = await live.add(web, 'one');
    const child = startChild(WORKER, [live.url, 'hang']);
    addCleanup(t, () => child.kill());
    assert.equal(await child.line(), `run ${id} 1`);
    await child.kill();
    const next = await live.instance(workerHandlers('finish'));
    const started = performance.now();
    await next.start();
    await waitFor('done', async () => (await web.find(id))?.state === 'done');
    const waited = performance.now() - started;
    t.diagnostic(`done ${Math.round(waited)} ms after the start`);
    assert.ok(waited < SOON);
    assert.equal((await web.find(id))?.attempts, 2);
  },
);

it('three processes share many tasks, and each begins once', { timeout: 400_000 }, async (t) => {
  const live = await openRealTime(t);
  const web = await live.instance(workerHandlers('finish'));
  const children = [1, 2, 3].map(() => startChild(WORKER, [live.url, 'finish']));
  for (const child of children) addCleanup(t, () => child.kill());
  const ids = await Promise.all(
    Array.from({ length: 150 }, (_, number) => live.add(web, `number ${number}`)),
  );
  const begun: string[] = [];
  const left = new Set(ids);
  const allDone = Promise.withResolvers<void>();
  for (const { lines } of children) {
    void (async () => {
      for await (const line of lines) {
        const [what, id = ''] = line.split(' ');
        if (what === 'run') begun.push(line);
        if (what === 'done') left.delete(id);
        if (left.size === 0) allDone.resolve();
      }
    })();
  }
  await allDone.promise;
  assert.deepEqual(begun.toSorted(), ids.map((id) => `run ${id} 1`).toSorted());
  assert.equal((await live.storage.all(allNotes, {})).length, 150);
});
