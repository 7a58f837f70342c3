import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { MINUTE, type Clock } from '../kernel/clock.ts';
import { reasonOf } from '../kernel/errors.ts';
import type { Random } from '../kernel/random.ts';
import { startDrawingProcess } from './drawing/process.ts';
import type { Painter, Pictures } from './port.ts';
import { withFallback } from './remote/fallback.ts';
import type { RemoteAccount } from './remote/provider.ts';

/** The settings that pictures need, by the names of their environment variables. */
export type PictureSettings = {
  readonly DATA_DIR: string;
} & {
  readonly [
    Name in
      | 'OPENAI_API_KEY'
      | 'OPENAI_BASE_URL'
      | 'OPENAI_IMAGE_MODEL'
      | 'GOOGLE_GENERATIVE_AI_API_KEY'
      | 'GOOGLE_GENERATIVE_AI_BASE_URL'
      | 'GOOGLE_IMAGE_MODEL'
  ]: string | null;
};

/** With a key, a remote generator paints the pictures. Without a key, or when painting fails, they are drawn here. */
export async function openPictures(
  settings: PictureSettings,
  ports: {
    fetch: typeof fetch;
    clock: Clock;
    random: Random;
    log: Logger;
    drawing?: Pictures | undefined;
  },
): Promise<Pictures> {
  const drawing =
    ports.drawing ??
    startDrawingProcess({
      fontFolder: resolve(settings.DATA_DIR, 'fonts'),
      onFailure: (failure) => ports.log.warn(failure, 'drawing failed'),
    });
  const account = accountOf(settings);
  if (account === null) return drawing;
  // Loaded only where it is used: it costs a fifth of a second at the start.
  const { createRemoteGenerator } = await import('./remote/generator.ts');
  const paint = createRemoteGenerator({
    ...account,
    fetch: ports.fetch,
    maxRetries: 3,
    timeoutMs: 3 * MINUTE,
    wait: async (milliseconds, signal) => {
      await sleep(milliseconds, undefined, { signal });
    },
    now: ports.clock,
    random: ports.random,
  });
  const draw = withFallback(paint, drawing.draw, (reason) => {
    ports.log.warn({ reason: reasonOf(reason) }, 'the remote generator failed; drawing locally');
  });
  return { ...drawing, draw };
}

/** Who paints the pictures with these settings, unless painting fails. */
export function painterOf(settings: Omit<PictureSettings, 'DATA_DIR'>): Painter {
  const account = accountOf(settings);
  if (account === null) return null;
  return account.baseURL === null ? account.provider : 'other';
}

/** With keys for both providers, OpenAI is used. */
function accountOf(settings: Omit<PictureSettings, 'DATA_DIR'>): Required<RemoteAccount> | null {
  if (settings.OPENAI_API_KEY !== null) {
    return {
      provider: 'openai',
      apiKey: settings.OPENAI_API_KEY,
      model: settings.OPENAI_IMAGE_MODEL,
      baseURL: settings.OPENAI_BASE_URL,
    };
  }
  if (settings.GOOGLE_GENERATIVE_AI_API_KEY !== null) {
    return {
      provider: 'google',
      apiKey: settings.GOOGLE_GENERATIVE_AI_API_KEY,
      model: settings.GOOGLE_IMAGE_MODEL,
      baseURL: settings.GOOGLE_GENERATIVE_AI_BASE_URL,
    };
  }
  return null;
}
