import { APICallError, NoImageGeneratedError } from 'ai';
import type { RemoteProvider } from './model.ts';

/** What went wrong with one request, in words fit for a log. */
export type RemoteFailure = {
  readonly message: string;
  /** Whether the same request may succeed later: 408, 409, 429, 5xx and a failing network. */
  readonly retryable: boolean;
  /** The answer's headers, for the wait that it asks for. */
  readonly headers: Readonly<Record<string, string>>;
};

/** How the providers are called in messages. */
export const PROVIDER_NAMES: Readonly<Record<RemoteProvider, string>> = {
  openai: 'OpenAI',
  google: 'Google',
};
const MAX_PROVIDER_TEXT = 200;

/**
 * Puts an error of the library into words. The library's own error holds the prompt and may quote
 * the key, so it goes no further than here. The provider's words are passed on in part, the key and
 * what looks like a masked key taken out; those about a refused key (401) aren't passed on at all.
 */
export function describeFailure(
  error: unknown,
  provider: RemoteProvider,
  apiKey: string,
): RemoteFailure {
  const name = PROVIDER_NAMES[provider];
  if (NoImageGeneratedError.isInstance(error)) {
    return final(`${name} answered without a picture${finishReason(error)}`);
  }
  if (!APICallError.isInstance(error)) {
    const kind = error instanceof Error ? error.name : typeof error;
    return final(`${name} gave no usable answer (${withoutKey(kind, apiKey)})`);
  }
  const said = withoutKey(error.message, apiKey);
  return {
    message: callMessage(name, error.statusCode, said),
    retryable: error.isRetryable,
    headers: error.responseHeaders ?? {},
  };
}

function callMessage(name: string, status: number | undefined, said: string): string {
  if (status === undefined) return `${name} could not be reached: ${said}`;
  if (status === 401) return `${name} refused the API key (401)`;
  return `${name} answered ${status}: ${said}`;
}

function final(message: string): RemoteFailure {
  return { message, retryable: false, headers: {} };
}

/** Google tells why it didn't paint (SAFETY, …); OpenAI answers with an error instead. */
function finishReason(error: NoImageGeneratedError): string {
  const metadata = Object.entries(error.calls?.[0]?.providerMetadata?.['google'] ?? {});
  const reason: unknown = new Map<string, unknown>(metadata).get('finishReason');
  return typeof reason === 'string' && /^[A-Z_]{1,40}$/.test(reason) ? ` (${reason})` : '';
}

function withoutKey(text: string, apiKey: string): string {
  return text
    .replaceAll(apiKey, '[key]')
    .replaceAll(/\S*\*{3,}\S*/g, '[key]')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .slice(0, MAX_PROVIDER_TEXT);
}
