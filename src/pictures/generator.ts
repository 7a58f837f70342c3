import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MINUTE, type Clock } from '../kernel/clock.ts';
import { reasonOf } from '../kernel/errors.ts';
import type { Random } from '../kernel/random.ts';
import type { PostcardGenerator } from './picture.ts';
import type { RemoteProvider } from './remote/model.ts';

/** Whom to ask for pictures, when somebody is configured. */
export type RemoteSettings = {
  readonly provider: RemoteProvider;
  readonly apiKey: string;
  readonly model: string | undefined;
  readonly baseURL: string | undefined;
};

/** Draws with the remote generator when one is configured, and locally without, or when that fails. */
export async function chooseGenerator(
  local: PostcardGenerator,
  remote: RemoteSettings | null,
  ports: { fetch: typeof fetch; clock: Clock; random: Random; log: Logger },
): Promise<PostcardGenerator> {
  if (remote === null) return local;
  // Loaded only where it is used: it costs a fifth of a second at the start.
  const { createRemoteGenerator } = await import('./remote/generator.ts');
  const { withFallback } = await import('./remote/fallback.ts');
  const generator = createRemoteGenerator({
    ...remote,
    fetch: ports.fetch,
    maxRetries: 3,
    timeoutMs: 3 * MINUTE,
    wait: async (milliseconds, signal) => {
      await sleep(milliseconds, undefined, { signal });
    },
    now: ports.clock,
    random: () => Buffer.from(ports.random(4)).readUInt32BE() / 2 ** 32,
  });
  return withFallback(generator, local, (reason) => {
    ports.log.warn({ reason: reasonOf(reason) }, 'the remote generator failed; drawing locally');
  });
}
