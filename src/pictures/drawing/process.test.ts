import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getPriority } from 'node:os';
import test, { after } from 'node:test';
import type { PostcardContent } from '../port.ts';
import { startDrawingProcess, type DrawingFailure } from './process.ts';

const content: PostcardContent = {
  manifest: { callerNumber: 42, moments: ['We met'] },
  player: { name: 'Mia', emoji: '🦊', color: '#ff7a59' },
};
const never = new AbortController().signal;
const drawing = startDrawingProcess();
after(() => drawing.close());

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function pidOf(process_: { pid: () => number | null }): number {
  const pid = process_.pid();
  assert.ok(pid !== null);
  return pid;
}

test('no process is started before the first card', () => {
  assert.equal(drawing.pid(), null);
});

test('cards are drawn in one process at low priority', async () => {
  const [first, second] = await Promise.all([
    drawing.draw(content, never),
    drawing.draw(content, never),
  ]);
  assert.deepEqual(first, second);
  assert.equal(Buffer.from(first.image.bytes).toString('latin1', 1, 4), 'PNG');
  assert.ok(getPriority(pidOf(drawing)) > 0);
});

test('killed while it draws: the card is rejected, the next is drawn', async () => {
  const card = drawing.draw(content, never);
  const pid = pidOf(drawing);
  process.kill(pid, 'SIGKILL');
  await assert.rejects(card, /ended while it drew \(SIGKILL\)/);
  assert.equal((await drawing.draw(content, never)).image.contentType, 'image/png');
  assert.notEqual(drawing.pid(), pid);
});

test('what ended the process is told, with what it wrote, and not when it was meant to end', async () => {
  const told: DrawingFailure[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const onFailure = (failure: DrawingFailure): void => {
    told.push(failure);
    resolve();
  };
  const other = startDrawingProcess({ onFailure, renewAbove: 1 });
  await other.draw(content, never);
  await other.close();
  assert.deepEqual(told, []);

  // Without limits the process fails at its first card.
  const broken = startDrawingProcess({ onFailure, limits: null as never });
  await assert.rejects(broken.draw(content, never), /ended while it drew \(code 1\)/);
  await promise;
  assert.partialDeepStrictEqual(told, [{ reason: 'The drawing process ended by itself (code 1)' }]);
  assert.match(JSON.stringify(told), /TypeError.* at watch /);
  await broken.close();
});

test('killed while it is idle: the next card is drawn', async () => {
  process.kill(pidOf(drawing), 'SIGKILL');
  const card = await drawing.draw(content, never).catch(() => drawing.draw(content, never));
  assert.equal(card.image.contentType, 'image/png');
});

test('stopped and then aborted: the card is rejected with the reason, the next is drawn', async () => {
  const abort = new AbortController();
  const card = drawing.draw(content, abort.signal);
  const pid = pidOf(drawing);
  process.kill(pid, 'SIGSTOP');
  abort.abort(new Error('too slow'));
  await assert.rejects(card, /too slow/);
  assert.equal((await drawing.draw(content, never)).image.contentType, 'image/png');
  assert.notEqual(drawing.pid(), pid);
});

test('aborted while it waits: the card before it is drawn', async () => {
  const abort = new AbortController();
  const first = drawing.draw(content, never);
  const second = drawing.draw(content, abort.signal);
  abort.abort(new Error('not needed'));
  await assert.rejects(second, /not needed/);
  assert.equal((await first).image.contentType, 'image/png');
});

test('aborted beforehand: rejected', async () => {
  await assert.rejects(drawing.draw(content, AbortSignal.abort(new Error('late'))), /late/);
});

test('closed while it draws: every card is rejected, no process is left', async () => {
  const other = startDrawingProcess();
  const cards = [other.draw(content, never), other.draw(content, never)];
  const pid = pidOf(other);
  const settled = Promise.allSettled(cards);
  await other.close();
  await other.close();
  assert.ok((await settled).every((card) => card.status === 'rejected'));
  assert.ok(!alive(pid));
  await assert.rejects(other.draw(content, never), /closed/);
});

test('content that is nested too deeply to be sent to the process: a plain card', async () => {
  let nested: unknown = [];
  for (let depth = 0; depth < 20_000; depth++) nested = [nested];
  const deep = { manifest: { callerNumber: 42, moments: [nested] }, player: null };
  const told: DrawingFailure[] = [];
  const other = startDrawingProcess({ onFailure: (failure) => told.push(failure) });
  const card = await other.draw(deep, never);
  await other.close();
  assert.deepEqual(told, [
    { reason: 'A card could not be drawn: it cannot be sent to the drawing process' },
  ]);
  assert.deepEqual(card, await drawing.drawPlain(deep, never));
  assert.notDeepEqual(card, await drawing.drawPlain({ ...deep, manifest: {} }, never));
});

/** Many emoji at once need the most memory. */
const many = Array.from({ length: 700 }, (_, index) => String.fromCodePoint(0x1_f300 + index)).join(
  '',
);
const heavy: PostcardContent = {
  manifest: {
    callerNumber: 42,
    moments: [1, 2, 3, 4, 5, 6].map((one) => ({ caption: `${one}${many}`, category: many })),
    sessionSummary: many,
  },
  player: null,
};

test('a card that takes too much memory: a plain card, in a new process', async () => {
  const memory = 210 * 2 ** 20;
  const told: DrawingFailure[] = [];
  const other = startDrawingProcess({
    limits: { processorMs: 60_000, memory },
    onFailure: (failure) => told.push(failure),
  });
  await other.draw(content, never);
  const pid = pidOf(other);
  const card = await other.draw(heavy, never);
  assert.notEqual(other.pid(), pid);
  assert.deepEqual(card, await drawing.drawPlain(heavy, never));
  await other.close();
  assert.deepEqual(told, [{ reason: 'A card took too much processor time or memory' }]);
});

test('a card and its plain card that both take too much processor time: rejected', async () => {
  // Less than nothing: a plain card is sometimes drawn before the process looks at its limits again.
  const limits = { processorMs: -1, memory: Infinity };
  const other = startDrawingProcess({ limits });
  await assert.rejects(other.draw(heavy, never), /ended while it drew \(code 70\)/);
  assert.equal(other.pid(), null);
  await other.close();
});

test('memory beyond its limit: each card is drawn by a new process, none is lost', async () => {
  const other = startDrawingProcess({ renewAbove: 1 });
  const first = other.draw(content, never);
  const pid = pidOf(other);
  const cards = await Promise.all([first, other.draw(content, never), other.draw(content, never)]);
  for (const card of cards) assert.deepEqual(card, cards[0]);
  assert.equal(other.pid(), null);
  assert.ok(!alive(pid));
  await other.close();
});

test('without work for a while: the process ends, the next card starts another', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const other = startDrawingProcess({ idleMs: 1000 });
  await other.draw(content, never);
  const pid = pidOf(other);
  await new Promise(setImmediate);
  t.mock.timers.tick(1000);
  assert.equal(other.pid(), null);
  await other.draw(content, never);
  assert.notEqual(other.pid(), pid);
  await other.close();
});

/** Runs a parent that draws a card and then does `next`; its output ends with its last child. */
async function runParent(
  next: string,
): Promise<{ readonly output: string; readonly signal: unknown }> {
  const script = `
    const { startDrawingProcess } = await import(${JSON.stringify(new URL('process.ts', import.meta.url).href)});
    const drawing = startDrawingProcess();
    await drawing.draw(${JSON.stringify(content)}, new AbortController().signal);
    console.log('child', drawing.pid());
    ${next}`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  parent.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  await once(parent, 'close');
  return { output, signal: parent.signalCode };
}

for (const [what, next, signal, told] of [
  ['killed', "process.kill(process.pid, 'SIGKILL');", 'SIGKILL', /child \d+/],
  ['done with its own work', '', null, /child \d+/],
  ['closing it at once', "await drawing.close(); console.log('closed');", null, /closed/],
] as const) {
  // The child shares its parent's output, which closes when both have ended.
  test(`a parent that is ${what} leaves no process`, { timeout: 400_000 }, async () => {
    const parent = await runParent(next);
    assert.match(parent.output, told);
    assert.equal(parent.signal, signal);
  });
}
