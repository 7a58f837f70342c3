import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import type { generateImage } from 'ai';
import { IMAGE_SIZE } from '../port.ts';
import type { RemoteAccount, RemoteProvider } from './provider.ts';

/** A provider, and the network to reach it. */
export type ModelOptions = RemoteAccount & { readonly fetch: typeof fetch };

/** A model, and the shape of picture to ask it for. */
export type RemoteModel = Pick<
  Parameters<typeof generateImage>[0],
  'model' | 'size' | 'aspectRatio'
>;

/** The model that is asked when none is named. */
export const DEFAULT_MODELS: Readonly<Record<RemoteProvider, string>> = {
  openai: 'gpt-image-2.6-flare',
  google: 'gemini-nano-banana-2.1',
};

/** The providers' own addresses. They are always passed on: without an address the library reads the environment. */
const BASE_URLS: Readonly<Record<RemoteProvider, string>> = {
  openai: 'https://api.openai.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** OpenAI's models that paint any size; the others have one preset for a landscape. */
const ANY_SIZE = /^gpt-image-2\.[56]-/;

/** Chooses the model and the shape of its picture. */
export function remoteModel(options: ModelOptions): RemoteModel {
  const id = options.model ?? DEFAULT_MODELS[options.provider];
  const settings = {
    apiKey: options.apiKey,
    baseURL: options.baseURL ?? BASE_URLS[options.provider],
    fetch: options.fetch,
  };
  if (options.provider === 'google') {
    return { model: createGoogle(settings).image(id), aspectRatio: '4:3' };
  }
  return {
    model: createOpenAI(settings).image(id),
    size: ANY_SIZE.test(id) ? `${IMAGE_SIZE.width}x${IMAGE_SIZE.height}` : '1536x1024',
  };
}
