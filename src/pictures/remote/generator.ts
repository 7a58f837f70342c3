import { withDeadline } from '../../kernel/deadline.ts';
import { reasonOf } from '../../kernel/errors.ts';
import type { Random } from '../../kernel/random.ts';
import type { Schedule } from '../../kernel/schedule.ts';
import type { PostcardContent, PostcardGenerator, PostcardPictures } from '../port.ts';
import { encodePostcard } from './encode.ts';
import { createPainter } from './painter.ts';
import { buildPrompt } from './prompt.ts';
import { PROVIDER_NAMES, requireSendableKey, type RemoteAccount } from './provider.ts';
import { retryDelay } from './retry-delay.ts';

/** Which provider to ask, how long, and the ports that this takes. */
export type RemoteGeneratorOptions = RemoteAccount & {
  /** The network to reach the provider. */
  readonly fetch: typeof fetch;
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
  requireSendableKey(options);
  return (content, signal) =>
    withDeadline(options.timeoutMs, 'picture', (ended) => order(content, options, ended), {
      ...options,
      signal,
    });
}

const paint = createPainter();

async function order(
  content: PostcardContent,
  options: RemoteGeneratorOptions,
  signal: AbortSignal,
): Promise<PostcardPictures> {
  const bytes = await request(buildPrompt(content), options, signal);
  signal.throwIfAborted();
  const pictures = await encodePostcard(bytes).catch((error: unknown) => {
    const painter = PROVIDER_NAMES[options.provider];
    throw new Error(`The picture from ${painter} could not be read: ${reasonOf(error)}`);
  });
  signal.throwIfAborted();
  return pictures;
}

async function request(
  prompt: string,
  options: RemoteGeneratorOptions,
  signal: AbortSignal,
): Promise<Uint8Array> {
  for (let retries = 0; ; retries += 1) {
    signal.throwIfAborted();
    const { provider, apiKey, model = null, baseURL = null } = options;
    const account = { provider, apiKey, model, baseURL };
    const answer = await paint(account, prompt, options.fetch, signal);
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
