import type { RefusalBody, RefusalStatus, OperationName } from './types.ts';

/** An answer that is not a success. When there is no answer at all, calls reject with the error of `fetch`, a `TypeError`. */
export class BeadhouseError<Status extends number = number, Body = unknown> extends Error {
  override readonly name = 'BeadhouseError';
  /** The HTTP status. */
  readonly status: Status;
  /** The operation, such as `POST /api/players`. */
  readonly operation: string;
  /** The body of the answer; a text when it is not JSON, which then does not come from the service itself. */
  readonly body: Body;
  /** The id of the request in the service's log. */
  readonly requestId: string | null;
  /** How long to wait before the next try, in seconds, where the service says so. */
  readonly retryAfter: number | null;

  constructor(
    operation: string,
    response: Response,
    body: Body,
    message = `HTTP status ${response.status}`,
  ) {
    const { error } = (body ?? {}) as { error?: unknown };
    super(typeof error === 'string' ? error : message);
    this.operation = operation;
    this.status = response.status as Status;
    this.body = body;
    this.requestId = response.headers.get('x-request-id');
    this.retryAfter = Number(response.headers.get('retry-after')) || null;
  }
}

/** Makes the error of an answer. */
export async function refusalOf(operation: string, response: Response): Promise<BeadhouseError> {
  const text = await response.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // The answer does not come from the service itself.
  }
  return new BeadhouseError(operation, response, body);
}

/**
 * Whether an error is the answer of this operation with this status. Then its body has the type that the service promises
 * for it: `isRefusal(error, 'POST /api/players', 403) && 'limit' in error.body`.
 */
export function isRefusal<Name extends OperationName, Status extends RefusalStatus<Name>>(
  error: unknown,
  operation: Name,
  status: Status,
): error is BeadhouseError<Status, RefusalBody<Name, Status>> {
  return (
    error instanceof BeadhouseError && error.operation === operation && error.status === status
  );
}
