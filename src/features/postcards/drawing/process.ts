import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PostcardContent, PostcardGenerator, PostcardPictures } from '../picture.ts';
import type { DrawReply, DrawRequest } from './messages.ts';

/** A process of its own that draws, so that drawing never delays a request. */
export type DrawingProcess = {
  /** Draws one card at a time; others wait. Rejects when the process dies or the signal aborts. */
  readonly draw: PostcardGenerator;
  /** Ends the process and refuses what is left; resolves when it is gone. May be called again. */
  readonly close: () => Promise<void>;
  /** The process's id while there is one, for diagnosis. */
  readonly pid: () => number | null;
};

type Job = {
  readonly content: PostcardContent;
  readonly signal: AbortSignal;
  /** Takes the card out of the queue. */
  readonly giveUp: () => void;
  readonly resolve: (pictures: PostcardPictures) => void;
  readonly reject: (reason: unknown) => void;
};

/** After this long without work the process ends, to give its memory back. */
const defaultIdleMs = 60_000;
const childFile = fileURLToPath(new URL('child.ts', import.meta.url));
const runtime = new URL('../../../runtime.js', import.meta.url).href;

/**
 * Prepares a drawing process. It is started by the first card, at low priority, ends after
 * `idleMs` without work, and does not keep its parent alive while it has none. One that died or
 * was stuck is replaced with the next card.
 */
export function startDrawingProcess({ idleMs = defaultIdleMs } = {}): DrawingProcess {
  const waiting: Job[] = [];
  const living = new Set<ChildProcess>();
  let child: ChildProcess | null = null;
  let fontFolder: string | null = null;
  let busy = false;
  let closed = false;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  const removeFolder = () => {
    if (fontFolder !== null) rmSync(fontFolder, { recursive: true, force: true });
    fontFolder = null;
  };

  const start = (): ChildProcess => {
    if (fontFolder === null) {
      fontFolder = mkdtempSync(join(tmpdir(), 'postcard-fonts-'));
      process.once('exit', removeFolder);
    }
    // An empty environment: no secrets for the child, no language settings for its text engine.
    const started = fork(childFile, [fontFolder], {
      execArgv: ['--import', runtime],
      env: {},
      serialization: 'advanced',
    });
    const forget = () => {
      living.delete(started);
      if (child === started) child = null;
    };
    if (started.pid !== undefined) yieldProcessor(started.pid);
    living.add(started);
    started.once('exit', forget);
    started.on('error', forget);
    return started;
  };

  const end = () => {
    child?.kill('SIGKILL');
    child = null;
  };

  const rest = () => {
    if (child === null || closed) return;
    child.unref();
    child.channel?.unref();
    idleTimer = setTimeout(end, idleMs).unref();
  };

  // Async, so that a process that can't be started rejects the card.
  const run = async ({ content, signal }: Job) => {
    child ??= start();
    child.ref();
    child.channel?.ref();
    return drawIn(child, { id: ++lastId, content }, signal, end);
  };

  const next = () => {
    if (busy) return;
    const job = waiting.shift();
    if (job === undefined) return rest();
    job.signal.removeEventListener('abort', job.giveUp);
    busy = true;
    clearTimeout(idleTimer);
    run(job)
      .then(job.resolve, job.reject)
      .finally(() => {
        busy = false;
        next();
      });
  };

  const draw: PostcardGenerator = (content, signal) =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new Error('The drawing process is closed'));
      if (signal.aborted) return reject(signal.reason);
      // A card that still waits is given up at once.
      const giveUp = () => {
        waiting.splice(waiting.indexOf(job), 1);
        reject(signal.reason);
      };
      const job: Job = { content, signal, giveUp, resolve, reject };
      waiting.push(job);
      signal.addEventListener('abort', giveUp, { once: true });
      next();
    });

  const close = async () => {
    closed = true;
    clearTimeout(idleTimer);
    for (const job of waiting.splice(0)) {
      job.signal.removeEventListener('abort', job.giveUp);
      job.reject(new Error('The drawing process was closed'));
    }
    const ended = [...living].map((one) => {
      one.ref();
      one.kill('SIGKILL');
      return once(one, 'exit');
    });
    await Promise.all(ended);
    process.removeListener('exit', removeFolder);
    removeFolder();
  };

  return { draw, close, pid: () => child?.pid ?? null };
}

/** Lets every other process go first; at once, so that all threads of the child inherit it. */
function yieldProcessor(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, which its exit event tells.
  }
}

/** One card in a child; `end` ends that child when the card is given up. */
function drawIn(
  child: ChildProcess,
  request: DrawRequest,
  signal: AbortSignal,
  end: () => void,
): Promise<PostcardPictures> {
  return new Promise<PostcardPictures>((resolve, reject) => {
    const settle = (outcome: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      signal.removeEventListener('abort', onAbort);
      outcome();
    };
    const fail = (reason: unknown) => settle(() => reject(reason));
    const onMessage = (message: unknown) => {
      const reply = message as DrawReply;
      if (reply.id !== request.id) return;
      if ('pictures' in reply) settle(() => resolve(reply.pictures));
      else fail(new Error(`The postcard could not be drawn: ${reply.failure}`));
    };
    const onExit = (code: number | null, killedBy: string | null) =>
      fail(new Error(`The drawing process ended while it drew (${killedBy ?? `code ${code}`})`));
    const onError = (cause: Error) =>
      fail(new Error('The drawing process could not be reached', { cause }));
    const onAbort = () => {
      end();
      fail(signal.reason);
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      child.send(request, (error) => {
        if (error !== null) onError(error);
      });
    } catch (error) {
      fail(error);
    }
  });
}
