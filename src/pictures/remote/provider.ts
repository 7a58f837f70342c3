/** A service that paints. */
export type RemoteProvider = 'openai' | 'google';

/** A provider, and the key for it. */
export type RemoteAccount = {
  readonly provider: RemoteProvider;
  readonly apiKey: string;
  /** Null for the one in `DEFAULT_MODELS`. */
  readonly model?: string | null;
  /** Null for the provider's own. */
  readonly baseURL?: string | null;
};

/** The providers' names in messages. */
export const PROVIDER_NAMES: Readonly<Record<RemoteProvider, string>> = {
  openai: 'OpenAI',
  google: 'Google',
};

/** What went wrong with one request, in words fit for a log. */
export type RemoteFailure = {
  readonly message: string;
  /** Whether the same request may succeed later: 408, 409, 429, 5xx and a failing network. */
  readonly canRetry: boolean;
  /** The answer's headers, for the wait that it asks for. */
  readonly headers: Readonly<Record<string, string>>;
};

/** A failure that the same request would meet again. */
export function finalFailure(message: string): RemoteFailure {
  return { message, canRetry: false, headers: {} };
}

/** Throws when the key can't be sent in a header, without telling the key. */
export function requireSendableKey({ apiKey }: RemoteAccount): void {
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new Error('The API key must be printable ASCII without spaces');
  }
}
