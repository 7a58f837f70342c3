import { APICallError, NoImageGeneratedError } from 'ai';
import { z } from 'zod';
import { oneLine } from '../../kernel/text.ts';
import {
  finalFailure,
  PROVIDER_NAMES,
  type RemoteFailure,
  type RemoteProvider,
} from './provider.ts';

const MAX_TEXT = 200;

/**
 * Puts an error of the library into words. The library's own error holds the prompt and may quote
 * the key, so it goes no further than here. Only the provider's code is passed on: its words may
 * quote the prompt, which tells of a child.
 */
export function describeFailure(
  error: unknown,
  provider: RemoteProvider,
  apiKey: string,
): RemoteFailure {
  const name = PROVIDER_NAMES[provider];
  if (NoImageGeneratedError.isInstance(error)) {
    return finalFailure(`${name} answered without a picture${finishReason(error)}`);
  }
  if (!APICallError.isInstance(error)) {
    const kind = error instanceof Error ? error.name : typeof error;
    return finalFailure(`${name} gave no usable answer (${hideKey(kind, apiKey)})`);
  }
  return {
    message: callMessage(name, error, apiKey),
    canRetry: error.isRetryable,
    headers: error.responseHeaders ?? {},
  };
}

function callMessage(name: string, error: APICallError, apiKey: string): string {
  const { statusCode: status } = error;
  if (status === undefined) {
    return `${name} could not be reached: ${hideKey(error.message, apiKey)}`;
  }
  if (status === 401) return `${name} refused the API key (401)`;
  if (status < 400) return `${name} answered ${status} without a picture`;
  const code = errorCode(error.responseBody);
  return `${name} answered ${status}${code === undefined ? '' : ` (${code})`}`;
}

const errorBody = z.object({ error: z.record(z.string(), z.unknown()) });

/** OpenAI's `code` or `type`, or Google's `status`, when it is one word. */
function errorCode(body: string | undefined): string | undefined {
  const { error = {} } = errorBody.safeParse(parseJson(body)).data ?? {};
  return [error['code'], error['type'], error['status']].find(
    (one): one is string => typeof one === 'string' && /^[A-Za-z_]{1,60}$/.test(one),
  );
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Google tells why it didn't paint (SAFETY, …); OpenAI answers with an error instead. */
function finishReason(error: NoImageGeneratedError): string {
  const metadata = Object.entries(error.calls?.[0]?.providerMetadata?.['google'] ?? {});
  const reason: unknown = new Map<string, unknown>(metadata).get('finishReason');
  return typeof reason === 'string' && /^[A-Z_]{1,40}$/.test(reason) ? ` (${reason})` : '';
}

function hideKey(text: string, apiKey: string): string {
  const hidden = text.replaceAll(apiKey, '[key]').replaceAll(/\S*\*{3,}\S*/g, '[key]');
  return oneLine(hidden).slice(0, MAX_TEXT);
}
