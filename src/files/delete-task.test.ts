import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Transaction } from '../storage/port.ts';
import type { TaskRun } from '../tasks/port.ts';
import { createDeleteFiles, createDeleteFilesTask, DELETE_FILES_TASK } from './delete-task.ts';

const trx = {} as Transaction;
const names = Array.from({ length: 1_001 }, (_, index) => `${index}.png`);

/** The tasks that are requested when these files are to be deleted. */
async function tasksFor(files: readonly string[]) {
  const tasks: { kind: string; payload: unknown; owner: string }[] = [];
  const deleteFiles = createDeleteFiles(async (_trx, kind, payload, owner) => {
    tasks.push({ kind, payload, owner });
    return 'id';
  });
  await deleteFiles(trx, files);
  return tasks;
}

function runOf(signal = new AbortController().signal): TaskRun {
  return {
    taskId: 'id',
    owner: null,
    attempt: 1,
    signal,
    createdAt: '',
    note: null,
    keepNote: async () => {},
    reportProgress: async () => {},
  };
}

describe('deleting files after a commit', () => {
  test('asks for no task without files, and for several with very many', async () => {
    assert.deepEqual(await tasksFor([]), []);
    const tasks = await tasksFor(names);
    assert.equal(tasks.length, 3);
    assert.ok(tasks.every(({ kind, owner }) => kind === DELETE_FILES_TASK && owner === 'files'));
    const deleted: string[] = [];
    const handler = createDeleteFilesTask({ delete: async (name) => void deleted.push(name) });
    for (const { payload } of tasks) {
      await handler.run(JSON.parse(JSON.stringify(payload)), runOf());
    }
    assert.deepEqual(deleted, names);
  });

  test('fails when one file cannot be deleted, to be tried again', async () => {
    const handler = createDeleteFilesTask({
      delete: (name) =>
        name === '3.png' ? Promise.reject(new Error('The place is away')) : Promise.resolve(),
    });
    await assert.rejects(handler.run({ names: names.slice(0, 5) }, runOf()), /is away/);
  });

  test('stops when its signal aborts', async () => {
    const handler = createDeleteFilesTask({ delete: () => assert.fail('a file is deleted') });
    await assert.rejects(handler.run({ names }, runOf(AbortSignal.abort())), {
      name: 'AbortError',
    });
  });
});
