import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { addCleanup } from '../kit/cleanup.ts';
import { startProcess } from '../kit/process.ts';
import { waitFor } from '../kit/wait-for.ts';

test('a process that works shows when it last looked for tasks, and goes on looking; one that only serves shows nothing', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'beadhouse-metrics-'));
  addCleanup(t, () => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const start = async (env: Readonly<Record<string, string>>) => {
    const service = await startProcess({ DATA_DIR: folder, ...env });
    addCleanup(t, () => service.end('SIGKILL'));
    return async () => {
      const { text } = await service.client().get('/metrics');
      return /^tasks_last_look_timestamp_seconds (\S+)$/m.exec(text)?.[1];
    };
  };
  const lastLook = await start({});
  const first = await waitFor('it has looked', lastLook);
  await waitFor('it has looked again', async () => Number(await lastLook()) > Number(first));
  assert.equal(await (await start({ ROLE: 'web' }))(), undefined);
});
