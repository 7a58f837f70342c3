import type { Client } from 'openapi-fetch';
import { BeadhouseError } from './error.ts';
import type { Method } from './types.ts';
import { pause, upTo } from './wait.ts';

/** The longest wait before something with an `Idempotency-Key` is sent again: first, and when it is given up. Milliseconds. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 4_000;

/** The options of a call, whatever the operation. */
export type AnyOptions = {
  readonly params?: { readonly header?: object };
  readonly parseAs?: string;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

/** A call of any operation. The client's types say which there are. */
export type AnyCall = (
  method: Method,
  path: string,
  options?: AnyOptions,
) => Promise<{ data: unknown; response: Response }>;

type Sent = { data?: unknown; error?: unknown; response: Response };
type AnyRequest = (method: Method, path: string, options: object) => Promise<Sent>;

/** Makes calls whose errors are thrown, and which are sent again where that creates nothing twice. */
export function createCall(api: Client<Record<string, never>>): AnyCall {
  const request = api.request as AnyRequest;

  return async (method, path, { idempotencyKey, ...options } = {}) => {
    const key = idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
    const header = { ...options.params?.header, ...key };
    // JSON is read here, since what is none is an error with its text.
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

/** The data of an answer; undefined when it is empty. Somebody between may answer something else, such as the portal of a hotel. */
function readJson(operation: string, response: Response, text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    const type = response.headers.get('content-type') ?? 'of no type';
    throw new BeadhouseError(operation, response, text, `The answer is not JSON, but ${type}`);
  }
}

/** Whether nobody knows what became of a request: no answer came, half of one, or one from a gateway. */
function isLost(error: unknown): boolean {
  return !(error instanceof BeadhouseError) || [502, 503, 504].includes(error.status);
}
