import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { DAY, HOUR } from '../kernel/clock.ts';
import type { Turn } from '../storage/engine.ts';
import { archiveName } from './archives.ts';
import { createBackupLook } from './look.ts';

const NOW = Date.UTC(2026, 10, 26, 3);

/** A look at an empty folder, whose backups are only counted. What is around it can be changed. */
async function stage(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'beadhouse-'));
  t.after(() => rm(folder, { recursive: true }));
  const around = {
    now: NOW,
    isQuiet: true,
    turn: { isHeld: () => true, end: async () => {} } as Turn | null,
    failure: undefined as Error | undefined,
  };
  const calls: string[] = [];
  let turns = 0;
  const { look, end } = createBackupLook({
    folder,
    clock: () => around.now,
    isQuiet: () => around.isQuiet,
    takeTurn: async () => {
      turns++;
      return around.turn;
    },
    async save() {
      if (around.failure !== undefined) throw around.failure;
      const file = join(folder, archiveName({ at: around.now, schema: 24, before: null }));
      await writeFile(file, '');
      return { file, bytes: 0, missing: { names: [], of: 0, lost: 0 }, removed: [] };
    },
    onSaved: async () => void calls.push('made'),
    onFailure: async ({ reason }) => void calls.push(reason),
  });
  return {
    around,
    folder,
    turns: () => turns,
    /** Looks so many times, and returns what came of it. */
    async look(times = 1) {
      for (let count = 0; count < times; count++) await look();
      return calls.splice(0);
    },
    end,
  };
}

test('a backup is made at the first quiet minute, and the next one when that is over a day old', async (t) => {
  const { around, look } = await stage(t);
  assert.deepEqual(await look(10), ['made']);
  around.now += DAY;
  assert.deepEqual(await look(), []);
  around.now += HOUR;
  around.isQuiet = false;
  assert.deepEqual(await look(5), []);
  around.isQuiet = true;
  assert.deepEqual(await look(5), ['made']);
});

test('after three hours without a quiet minute a backup is made in a busy one', async (t) => {
  const { around, look } = await stage(t);
  around.isQuiet = false;
  assert.deepEqual(await look(180), []);
  assert.deepEqual(await look(), ['made']);
  // Counted anew.
  around.now += DAY + HOUR;
  assert.deepEqual(await look(180), []);
  assert.deepEqual(await look(), ['made']);
});

test('a backup that fails is tried again after an hour, and not every minute', async (t) => {
  const { around, look } = await stage(t);
  around.failure = new Error('The disk is full');
  assert.deepEqual(await look(61), ['The disk is full']);
  assert.deepEqual(await look(), ['The disk is full']);
  around.failure = undefined;
  assert.deepEqual(await look(60), []);
  assert.deepEqual(await look(), ['made']);
});

test('while another process has the turn, this one makes none; it takes over when it can', async (t) => {
  const { around, look, turns } = await stage(t);
  around.turn = null;
  assert.deepEqual(await look(3), []);
  assert.equal(turns(), 3);
  let isHeld = true;
  around.turn = { isHeld: () => isHeld, end: async () => {} };
  assert.deepEqual(await look(), ['made']);
  around.now += DAY + HOUR;
  assert.deepEqual(await look(), ['made']);
  assert.equal(turns(), 4);
  // The connection was lost.
  isHeld = false;
  around.now += DAY + HOUR;
  await look();
  assert.equal(turns(), 5);
});
