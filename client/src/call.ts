import type { Client } from 'openapi-fetch';
import { BeadhouseError } from './error.ts';
import type { Method } from './types.ts';
import { pause, upTo } from './wait.ts';

/**
 * The longest wait before a request with an `Idempotency-Key` is sent again, in milliseconds. It doubles each time, and the
 * client gives up when it reaches `LONGEST_WAIT`.
 */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 4_000;

/** The options of a call, whatever the operation. */
export type AnyOptions = {
  readonly params?: { readonly header?: object };
  readonly parseAs?: string;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

/** A call of any operation. The client's types say which operations there are. */
export type AnyCall = (
  method: Method,
  path: string,
  options?: AnyOptions,
) => Promise<{ data: unknown; response: Response }>;

type Sent = { data?: unknown; error?: unknown; response: Response };
type AnyRequest = (method: Method, path: string, options: object) => Promise<Sent>;

/** Makes a function that calls operations. It throws errors, and repeats lost requests that have an idempotency key. */
export function createCall(api: Client<Record<string, never>>): AnyCall {
  const request = api.request as AnyRequest;

  return async (method, path, { idempotencyKey, ...options } = {}) => {
    const key = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
    const header = { ...options.params?.header, ...key };
    // JSON is parsed here, so that the error for anything else has its text.
    const isJson = (options.parseAs ?? 'json') === 'json';
    const whole = {
      ...options,
      params: { ...options.params, header },
      ...(isJson && { parseAs: 'text' }),
    };
    const operation = `${method.toUpperCase()} ${path}`;
    for (let wait = idempotencyKey === undefined ? LONGEST_WAIT : FIRST_WAIT; ; wait *= 2) {
      try {
        const { data, error, response } = await request(method, path, whole);
        if (!response.ok) throw new BeadhouseError(operation, response, error);
        return { data: isJson ? readJson(operation, response, data as string) : data, response };
      } catch (error) {
        if (wait >= LONGEST_WAIT || options.signal?.aborted || !isLost(error)) throw error;
        await pause(upTo(wait), options.signal);
      }
    }
  };
}

/**
 * Reads the data of an answer; undefined when it is empty. Something in between may answer without JSON, such as the portal of
 * a hotel.
 */
function readJson(operation: string, response: Response, text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    const type = response.headers.get('content-type') ?? 'of no type';
    throw new BeadhouseError(operation, response, text, `The answer is not JSON, but ${type}`);
  }
}

/** Whether the outcome of a request is unknown: there was no answer, an incomplete one, or one from a gateway. */
function isLost(error: unknown): boolean {
  return !(error instanceof BeadhouseError) || [502, 503, 504].includes(error.status);
}
