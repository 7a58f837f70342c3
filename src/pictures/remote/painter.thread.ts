/**
 * The painting thread: asks a provider by the library, which unpacks tens of megabytes, and would keep everybody waiting
 * elsewhere. The requests are sent by the main thread.
 */
import { parentPort } from 'node:worker_threads';
import { generateImage } from 'ai';
import { describeFailure } from './failure.ts';
import type { CallAnswer, CallFailure, FromThread, Order, ToThread } from './messages.ts';
import { remoteModel } from './model.ts';

const waiting = new Map<number, (answer: CallAnswer | CallFailure) => void>();
let lastCall = 0;

function post(message: FromThread, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred);
}

/** Lets the main thread send the requests of an order. */
function fetchFor(id: number): typeof fetch {
  return async (input, init = {}) => {
    const call = ++lastCall;
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === 'string' ? init.body : null;
    const answered = new Promise<CallAnswer | CallFailure>((resolve) => waiting.set(call, resolve));
    const url = input instanceof Request ? input.url : String(input);
    post({ call, id, url, init: { method: init.method ?? 'GET', headers, body } });
    const answer = await answered;
    // As fetch itself fails, so that the library knows that the network did.
    if ('reason' in answer)
      throw new TypeError('fetch failed', { cause: new Error(answer.reason) });
    return new Response(answer.body, { status: answer.status, headers: answer.headers });
  };
}

async function paint({ id, account, prompt }: Order): Promise<void> {
  try {
    const model = remoteModel({ ...account, fetch: fetchFor(id) });
    // The library's own retries read the clock, so they're off.
    const { image } = await generateImage({ ...model, prompt, maxRetries: 0 });
    post({ id, picture: image.uint8Array });
  } catch (error) {
    post({ id, failure: describeFailure(error, account.provider, account.apiKey) });
  }
}

globalThis.AI_SDK_LOG_WARNINGS = ({ warnings }) => {
  post({ warning: `AI SDK: ${JSON.stringify(warnings)}` });
};
parentPort?.on('message', (message: ToThread) => {
  if ('prompt' in message) {
    void paint(message);
    return;
  }
  waiting.get(message.call)?.(message);
  waiting.delete(message.call);
});
