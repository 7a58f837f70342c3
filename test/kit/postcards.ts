import assert from 'node:assert/strict';
import sharp from 'sharp';
import type { Client } from './client.ts';
import { testEngine } from './engine.ts';
import { type TestStore } from './store.ts';
import { waitFor } from './wait-for.ts';

export type Listed = {
  readonly id: string;
  readonly status: string;
  readonly imageUrl: string | null;
  readonly thumbnailUrl: string | null;
};

/** A postcard that was acknowledged. */
export type Made = { readonly postcardId: string; readonly taskId: string };

/** Sends a postcard and returns the ids in the answer. */
export function sendPostcard(caller: Client, text = '2 + 3 = 5'): Promise<Made> {
  return send(caller, [{ text }]);
}

const manyEmoji = String.fromCodePoint(...Array.from({ length: 700 }, (_, at) => 0x1_f300 + at));

/** Sends a postcard that takes a second to draw, so that the drawing can be interrupted. */
export function sendSlowPostcard(caller: Client): Promise<Made> {
  return send(
    caller,
    Array.from({ length: 6 }, (_, index) => ({ text: `${index}${manyEmoji}` })),
  );
}

async function send(caller: Client, moments: object[]): Promise<Made> {
  const { status, body } = await caller.post('/api/postcards', {
    manifest: { moments, callerNumber: '5' },
  });
  assert.equal(status, 201);
  return body as Made;
}

export async function readPostcard(caller: Client, id: string): Promise<Listed> {
  const { body } = await caller.get(`/api/postcards?ids=${id}`);
  const [postcard] = body.postcards as Listed[];
  assert.ok(postcard, `the acknowledged postcard ${id} is gone`);
  return postcard;
}

/** Waits until a postcard has one of these states. */
export function postcardIs(caller: Client, id: string, ...states: string[]): Promise<Listed> {
  return waitFor(`postcard ${states.join(' or ')}`, async () => {
    const postcard = await readPostcard(caller, id);
    return states.includes(postcard.status) ? postcard : undefined;
  });
}

/** Asserts that both pictures of a ready postcard can be read whole. */
export async function assertWholePictures(caller: Client, postcard: Listed): Promise<void> {
  const sizes = [
    [postcard.imageUrl, 1024, 768],
    [postcard.thumbnailUrl, 256, 192],
  ] as const;
  for (const [url, width, height] of sizes) {
    assert.ok(url !== null);
    // The public address leads elsewhere in tests.
    const { pathname } = new URL(url, caller.url);
    const response = await fetch(new URL(pathname, caller.url));
    assert.equal(response.status, 200);
    const bytes = Buffer.from(await response.arrayBuffer());
    // Decodes every pixel, which fails for a truncated picture.
    const { info } = await sharp(bytes, { failOn: 'warning' }).raw().toBuffer({
      resolveWithObject: true,
    });
    assert.deepEqual([info.width, info.height], [width, height]);
  }
}

export type TaskRow = {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly reason: string | null;
};

export async function readTask(store: TestStore, id: string): Promise<TaskRow> {
  const [task] = await store.database.rows<TaskRow>(
    'select id, state, attempts, reason from tasks where id = ?',
    id,
  );
  assert.ok(task, `the acknowledged task ${id} is gone`);
  return task;
}

/** Ends the wait before a task's next attempt, and raises its count of attempts to at least this many. */
export async function hurryTask(
  { database }: TestStore,
  id: string,
  attempts: number,
): Promise<void> {
  const failed = `state = 'pending' and attempts > 0`;
  await database.run(`update tasks set due_at = created_at where id = ? and ${failed}`, id);
  await database.run(
    `update tasks set attempts = ? where id = ? and ${failed} and attempts < ?`,
    attempts,
    id,
    attempts,
  );
  if (testEngine() === 'postgres') {
    await database.run(`update pgboss.job set start_after = now() where singleton_key = ?`, id);
  }
}
