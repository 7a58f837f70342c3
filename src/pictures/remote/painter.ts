import { Worker } from 'node:worker_threads';
import { reasonOf } from '../../kernel/errors.ts';
import type { Call, CallAnswer, CallFailure, FromThread, ToThread } from './messages.ts';
import {
  finalFailure,
  PROVIDER_NAMES,
  type RemoteAccount,
  type RemoteFailure,
} from './provider.ts';

/** The longest answer that is read, in bytes: a picture of 2,048 pixels has some ten million. */
const LONGEST_ANSWER = 64 * 2 ** 20;

/** The memory for the thread's own objects, in MiB: an answer becomes a text, and then bytes again. */
const THREAD_MEMORY = 512;

/** The thread ends after so many milliseconds without work, to give its memory back. */
const IDLE_TIME = 60_000;

/** Asks a provider for one picture. Resolves with its bytes, or with what went wrong; rejects only with the signal's reason. */
export type Painter = (
  account: RemoteAccount,
  prompt: string,
  network: typeof fetch,
  signal: AbortSignal,
) => Promise<Uint8Array | RemoteFailure>;

type Waiting = {
  readonly account: RemoteAccount;
  readonly network: typeof fetch;
  readonly signal: AbortSignal;
  readonly end: (outcome: Uint8Array | RemoteFailure) => void;
};

class TooLong extends Error {}

/** Makes a painter, whose thread is started by the first order. It keeps no process alive. */
export function createPainter(): Painter {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Worker {
    const started = new Worker(new URL('painter.thread.ts', import.meta.url), {
      // The library reads settings from the environment.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY },
    });
    started.on('message', hear);
    started.once('error', (cause) => fail(started, reasonOf(cause)));
    started.once('exit', () => fail(started, 'it ended'));
    // After the listeners, which would let it keep the process.
    started.unref();
    return started;
  }

  function fail(ended: Worker, reason: string): void {
    if (thread !== ended) return;
    thread = undefined;
    const failure = finalFailure(`The painting thread failed: ${reason}`);
    for (const { end } of waiting.values()) end(failure);
  }

  function post(message: ToThread, transferred: ArrayBuffer[] = []): void {
    thread?.postMessage(message, transferred);
  }

  function hear(message: FromThread): void {
    if ('warning' in message) process.emitWarning(message.warning);
    else if ('call' in message) void send(message);
    else waiting.get(message.id)?.end('picture' in message ? message.picture : message.failure);
  }

  async function send({ call, id, url, init }: Call): Promise<void> {
    const order = waiting.get(id);
    if (order === undefined) return;
    const { account, network, signal, end } = order;
    try {
      // A redirect would carry Google's key header to wherever it points.
      const response = await network(url, { ...init, redirect: 'manual', signal });
      const body = await readBounded(response);
      const headers = Object.fromEntries(response.headers);
      const answer: CallAnswer = { call, status: response.status, headers, body };
      post(answer, [body.buffer]);
    } catch (cause) {
      if (cause instanceof TooLong) {
        const name = PROVIDER_NAMES[account.provider];
        return end(finalFailure(`${name} answered with more than ${LONGEST_ANSWER} bytes`));
      }
      const failure: CallFailure = { call, reason: reasonOf((cause as Error).cause ?? cause) };
      post(failure);
    }
  }

  return (account, prompt, network, signal) => {
    const id = ++lastId;
    clearTimeout(idle);
    thread ??= start();
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | RemoteFailure>();
    const abort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', abort);
    waiting.set(id, { account, network, signal, end: resolve });
    post({ id, account, prompt });
    return promise.finally(() => {
      signal.removeEventListener('abort', abort);
      waiting.delete(id);
      if (waiting.size === 0) idle = setTimeout(() => void thread?.terminate(), IDLE_TIME).unref();
    });
  };
}

/** Reads an answer, and no more of it than is taken. */
async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    // Leaving the loop ends the answer.
    if (length > LONGEST_ANSWER) throw new TooLong();
    parts.push(part);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
