import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Updateable } from 'kysely';
import { createIds } from '../../src/kernel/ids.ts';
import type { Storage } from '../../src/storage/port.ts';
import { query } from '../../src/storage/query.ts';
import type { Schema } from '../../src/storage/schema.ts';
import type { TaskHandler, Tasks } from '../../src/tasks/port.ts';
import { copyStore } from '../../src/transfer/copy.ts';
import { withStore, dumpOf, ENGINES, silent, type TestEndpoint } from './endpoints.ts';
import { seed, seedRows } from './seed.ts';

const KIND = 'postcard';
const LATER = '2999-01-01T00:00:00.000Z';

/** Unfinished background work: a running task, one that waits, and one that is tried again later. */
const UNFINISHED: readonly Updateable<Schema['tasks']>[] = [
  { state: 'running', attempts: 3, worker: 'somebody far away', due_at: LATER, progress: 0.5 },
  { state: 'pending', attempts: 0, due_at: '2026-01-02T03:04:05.678Z' },
  { state: 'pending', attempts: 2, due_at: LATER, reason: 'no luck' },
];

async function addUnfinished(storage: Storage): Promise<void> {
  await seed(storage, 0, UNFINISHED.length);
  await storage.write(async (trx) => {
    for (const [index, more] of UNFINISHED.entries()) {
      const { id } = seedRows(index).tasks;
      await trx.run(
        query((db) =>
          db
            .updateTable('tasks')
            .set({ ...more, ended_at: null, line: '' })
            .where('id', '=', id),
        ),
        {},
      );
      await trx.run(
        query((db) =>
          db
            .updateTable('postcards')
            .set({ status: more.state === 'running' ? 'generating' : 'pending' })
            .where('task_id', '=', id),
        ),
        {},
      );
    }
  });
}

function tasksAt(endpoint: TestEndpoint, storage: Storage, handler: TaskHandler): Promise<Tasks> {
  const parts = {
    storage,
    clock: Date.now,
    ids: createIds(Date.now, randomBytes),
    random: randomBytes,
    handlers: { [KIND]: handler },
    concurrency: 1,
  };
  return endpoint.engine.openTasks(parts);
}

describe('background work that has not ended', () => {
  for (const [from, makeFrom] of Object.entries(ENGINES)) {
    for (const [to, makeTo] of Object.entries(ENGINES)) {
      test(`goes on after a copy from ${from} to ${to}`, async (t) => {
        const [source, target] = [await makeFrom(t), await makeTo(t)];
        await withStore(source, addUnfinished);
        const before = await dumpOf(source);
        await copyStore(source, target, silent);

        const { tasks, ...others } = await dumpOf(target);
        const { tasks: given, ...othersGiven } = before;
        assert.deepEqual(others, othersGiven);
        const [running, ...waiting] = given ?? [];
        const returned = { state: 'pending', attempts: 2, worker: null, progress: 0 };
        assert.deepEqual(tasks, [
          { ...running, ...returned, due_at: running?.['created_at'] },
          ...waiting,
        ]);
        assert.deepEqual(await dumpOf(source), before);

        await withStore(target, async (storage) => {
          const due = new Set(['postcard-00000000 3', 'postcard-00000001 1']);
          const both = Promise.withResolvers<void>();
          const runner = await tasksAt(target, storage, {
            maxAttempts: 5,
            deadlineMs: 60_000,
            async run(payload, { attempt }) {
              const { postcardId } = payload as { postcardId: string };
              due.delete(`${postcardId} ${attempt}`);
              if (due.size === 0) both.resolve();
            },
            onDead: () => Promise.resolve(),
          });
          await runner.start();
          await both.promise;
          await runner.stop();
        });
      });
    }
  }
});
