import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority, tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Pictures, PostcardContent, PostcardGenerator, PostcardPictures } from '../port.ts';
import { TOO_MUCH, type DrawReply, type DrawRequest, type DrawSetup } from './messages.ts';
import { plainContent } from './plain.ts';

/** A separate process that draws, so that drawing never delays a request. */
export type DrawingProcess = Pictures & {
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

/** The setup of a drawing process, and when it ends. The next card then starts another. */
export type DrawingSettings = DrawSetup & {
  /** It ends after so many milliseconds without work, to give its memory back. */
  readonly idleMs: number;
  /** It ends after a card when it holds more bytes of memory than this: the text engine keeps what it has read. */
  readonly renewAbove: number;
  /** Is told why the process failed, or could not draw a card, which then becomes a plain one. */
  readonly onFailure: (failure: DrawingFailure) => void;
};

/** Why drawing failed, for the log. It has no text of a card. */
export type DrawingFailure = {
  readonly reason: string;
  /** The end of what the process wrote to its standard error. */
  readonly stderr?: string;
};

const MEGABYTE = 2 ** 20;

/** An ordinary card takes 0.2 s of a processor and 170 MB of memory, a hostile one up to 1.5 s and 280 MB. */
const DEFAULTS: DrawingSettings = {
  idleMs: 60_000,
  renewAbove: 256 * MEGABYTE,
  limits: { processorMs: 20_000, memory: 480 * MEGABYTE },
  fontFolder: null,
  onFailure() {},
};

/** How much is kept of what the process writes to its standard error, in UTF-16 code units. */
const STDERR_KEPT = 4_000;

/** The card itself cannot be drawn, so another attempt would fail as well. */
class Undrawable extends Error {
  /** The error's type and where it came from, without its message, which may repeat a text of the card; null when it is told elsewhere. */
  readonly frames: string | null;
  constructor(message: string, frames: string | null, options?: ErrorOptions) {
    super(message, options);
    this.frames = frames;
  }
}

/** The type of an error and the lines of its stack that name places. */
function framesOf(stack: string): string {
  const [type] = /^\w*/.exec(stack) ?? [''];
  return [type, ...stack.split('\n').filter((line) => /^ +at /.test(line))].join('\n');
}

const CHILD_FILE = fileURLToPath(new URL('child.ts', import.meta.url));
const RUNTIME = new URL('../../runtime.js', import.meta.url).href;

/**
 * Prepares a drawing process, which draws one card at a time. A card that cannot be drawn, or takes more than it may, becomes a
 * plain one. A card is rejected when the process dies or its signal aborts.
 *
 * The first card starts the process, at low priority. It ends after `idleMs` without work, or when it holds more than
 * `renewAbove` of memory, and does not keep its parent alive while it is idle. The next card replaces a process that died or
 * was stuck.
 */
export function startDrawingProcess(given: Partial<DrawingSettings> = {}): DrawingProcess {
  const { idleMs, renewAbove, limits, fontFolder, onFailure } = { ...DEFAULTS, ...given };
  const setup: DrawSetup = { limits, fontFolder };
  const waiting: Job[] = [];
  const living = new Set<ChildProcess>();
  /** Those that are meant to end. */
  const ended = new WeakSet<ChildProcess>();
  let child: ChildProcess | null = null;
  let isBusy = false;
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  const start = (): ChildProcess => {
    // The child gets no secrets, and its text engine no language settings. With one heap for all of its threads it gives
    // back what a card took. With a heap for each thread it holds half as much again after a hundred cards.
    const started = fork(CHILD_FILE, [JSON.stringify(setup)], {
      execArgv: ['--import', RUNTIME],
      env: { MALLOC_ARENA_MAX: '1', TMPDIR: tmpdir() },
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    let stderr = '';
    started.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-STDERR_KEPT);
    });
    // Its type has no `unref`, but it is a socket. The process is not to keep its parent alive.
    (started.stderr as unknown as { unref(): void } | null)?.unref();
    // When this event comes, all that it wrote was read.
    started.once('close', (code, signal) => {
      // At a stop, a terminal's interrupt may end a process that has just started.
      if (ended.has(started) || isClosed || code === 0) return;
      const reason =
        code === TOO_MUCH
          ? 'A card took too much processor time or memory'
          : `The drawing process ended by itself (${signal ?? `code ${code}`})`;
      onFailure({ reason, ...(stderr !== '' && { stderr }) });
    });
    const forget = () => {
      living.delete(started);
      if (child === started) child = null;
    };
    if (started.pid !== undefined) yieldProcessor(started.pid);
    living.add(started);
    started.once('exit', forget);
    started.on('error', (cause) => {
      forget();
      onFailure({
        reason: `The drawing process could not be started or reached: ${cause.message}`,
      });
    });
    return started;
  };

  const kill = (one: ChildProcess) => {
    ended.add(one);
    one.kill('SIGKILL');
  };

  const end = () => {
    if (child !== null) kill(child);
    child = null;
  };

  const rest = () => {
    if (child === null || isClosed) return;
    child.unref();
    child.channel?.unref();
    idleTimer = setTimeout(end, idleMs).unref();
  };

  // Async, so that a process that can't be started rejects the card.
  const run = async ({ content, signal }: Job) => {
    child ??= start();
    child.ref();
    child.channel?.ref();
    const drawn = await drawIn(child, { id: ++lastId, content }, signal, end);
    if (drawn.memory > renewAbove) end();
    return drawn.pictures;
  };

  const next = () => {
    if (isBusy) return;
    const job = waiting.shift();
    if (job === undefined) return rest();
    job.signal.removeEventListener('abort', job.giveUp);
    isBusy = true;
    clearTimeout(idleTimer);
    run(job)
      .then(job.resolve, job.reject)
      .finally(() => {
        isBusy = false;
        next();
      });
  };

  const queue: PostcardGenerator = (content, signal) =>
    new Promise((resolve, reject) => {
      if (isClosed) return reject(new Error('The drawing process is closed'));
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

  const drawPlain: PostcardGenerator = (content, signal) => queue(plainContent(content), signal);
  const draw: PostcardGenerator = (content, signal) =>
    queue(content, signal).catch((reason: unknown) => {
      if (!(reason instanceof Undrawable)) throw reason;
      if (reason.frames !== null) {
        onFailure({ reason: `A card could not be drawn: ${reason.frames}` });
      }
      return drawPlain(content, signal);
    });

  const close = async () => {
    isClosed = true;
    clearTimeout(idleTimer);
    for (const job of waiting.splice(0)) {
      job.signal.removeEventListener('abort', job.giveUp);
      job.reject(new Error('The drawing process was closed'));
    }
    const ends = [...living].map((one) => {
      one.ref();
      kill(one);
      return once(one, 'exit');
    });
    await Promise.all(ends);
  };

  return { draw, drawPlain, close, pid: () => child?.pid ?? null };
}

/** Lets every other process go first. Done at once, so that all threads of the child inherit the priority. */
function yieldProcessor(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already. Its exit event says so.
  }
}

type Drawn = { readonly pictures: PostcardPictures; readonly memory: number };

/** Draws one card in a child. `end` ends that child when the card is given up. */
function drawIn(
  child: ChildProcess,
  request: DrawRequest,
  signal: AbortSignal,
  end: () => void,
): Promise<Drawn> {
  return new Promise<Drawn>((resolve, reject) => {
    const settle = (outcome: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      signal.removeEventListener('abort', onAbort);
      outcome();
    };
    const fail = (reason: unknown) => settle(() => reject(reason));
    const onMessage = (message: unknown) => {
      const reply = message as DrawReply;
      if (reply.id !== request.id) return;
      if ('pictures' in reply) settle(() => resolve(reply));
      else
        fail(
          new Undrawable(
            `The postcard could not be drawn: ${reply.failure}`,
            framesOf(reply.failure),
          ),
        );
    };
    const onExit = (code: number | null, killedBy: string | null) => {
      const reason = `The drawing process ended while it drew (${killedBy ?? `code ${code}`})`;
      fail(code === TOO_MUCH ? new Undrawable(reason, null) : new Error(reason));
    };
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
    } catch (cause) {
      fail(
        new Undrawable(
          'The content cannot be sent to the drawing process',
          'it cannot be sent to the drawing process',
          { cause },
        ),
      );
    }
  });
}
