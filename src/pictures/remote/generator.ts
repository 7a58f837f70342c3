import { generateImage } from 'ai';
import { withDeadline } from '../../kernel/deadline.ts';
import { reasonOf } from '../../kernel/errors.ts';
import type { Random } from '../../kernel/random.ts';
import type { Schedule } from '../../kernel/schedule.ts';
import type { PostcardContent, PostcardGenerator, PostcardPictures } from '../port.ts';
import { encodePostcard } from './encode.ts';
import { PROVIDER_NAMES, describeFailure, type RemoteFailure } from './failure.ts';
import { remoteModel, type ModelOptions, type RemoteModel } from './model.ts';
import { buildPrompt } from './prompt.ts';
import { retryDelay } from './retry-delay.ts';

/** Which provider to ask, how long, and the ports that this takes. */
export type RemoteGeneratorOptions = ModelOptions & {
  /** Further tries after a failure that may pass, a whole number from 0. */
  readonly maxRetries: number;
  /** Milliseconds for one picture, all tries and waits together. */
  readonly timeoutMs: number;
  /** Waits between two tries, for so many milliseconds; rejects as soon as the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Counts `timeoutMs`; the system's timers by default. */
  readonly schedule?: Schedule;
  /** The time in milliseconds since 1970, for a Retry-After that is a date. */
  readonly now: () => number;
  /** Spreads the tries of many instances. */
  readonly random: Random;
};

/**
 * Makes a generator that lets OpenAI or Google paint the postcard; `buildPrompt` says what leaves
 * the machine. Throws at once when the key can't be sent.
 *
 * The generator rejects with the signal's reason when it's aborted, else with an error whose message
 * names the provider and the cause. The error holds neither the key nor the prompt.
 */
export function createRemoteGenerator(options: RemoteGeneratorOptions): PostcardGenerator {
  const model = remoteModel(options);
  return (content, signal) =>
    withDeadline(options.timeoutMs, 'picture', (ended) => paint(model, content, options, ended), {
      ...options,
      signal,
    });
}

type Order = RemoteModel & { readonly prompt: string };

async function paint(
  model: RemoteModel,
  content: PostcardContent,
  options: RemoteGeneratorOptions,
  signal: AbortSignal,
): Promise<PostcardPictures> {
  const bytes = await request({ ...model, prompt: buildPrompt(content) }, options, signal);
  signal.throwIfAborted();
  const pictures = await encodePostcard(bytes).catch((error: unknown) => {
    const painter = PROVIDER_NAMES[options.provider];
    throw new Error(`The picture from ${painter} could not be read: ${reasonOf(error)}`);
  });
  signal.throwIfAborted();
  return pictures;
}

async function request(
  order: Order,
  options: RemoteGeneratorOptions,
  signal: AbortSignal,
): Promise<Uint8Array> {
  for (let retries = 0; ; retries += 1) {
    const answer = await tryOnce(order, options, signal);
    if (answer instanceof Uint8Array) return answer;
    const delay =
      answer.canRetry && retries < options.maxRetries
        ? retryDelay({
            retries,
            headers: answer.headers,
            now: options.now(),
            random: options.random,
          })
        : null;
    if (delay === null) throw new Error(answer.message);
    await options.wait(delay, signal);
  }
}

/** Returns a failure, and does not throw it: an error could carry the library's error as its cause, which holds the prompt. */
async function tryOnce(
  order: Order,
  options: RemoteGeneratorOptions,
  signal: AbortSignal,
): Promise<Uint8Array | RemoteFailure> {
  try {
    // The library's own retries read the clock, so they're off.
    const result = await generateImage({ ...order, maxRetries: 0, abortSignal: signal });
    return result.image.uint8Array;
  } catch (error) {
    signal.throwIfAborted();
    return describeFailure(error, options.provider, options.apiKey);
  }
}
