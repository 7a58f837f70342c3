/**
 * A request that is answered with an error on purpose: a status, the sentence for the caller, and what else the body or
 * the headers carry. Any other error is a failure, and is answered with the route's own failure text.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    text: string,
    more: {
      extra?: Readonly<Record<string, unknown>>;
      headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(text);
    this.name = 'Refusal';
    this.status = status;
    this.extra = more.extra ?? {};
    this.headers = more.headers ?? {};
  }

  /** The JSON body: the sentence as `error`, and the extra fields. */
  body(): string {
    return JSON.stringify({ error: this.message, ...this.extra });
  }
}

/** The service cannot work as it should. The message is public, so it has no paths. The cause is for the log. */
export class Unready extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Unready';
  }
}

/**
 * Something that the work needs is away, such as a mount. The work was not done, and can be done once that is back, in hours if
 * need be. The message is public, so it has no paths. The cause is for the log.
 */
export class Away extends Unready {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Away';
  }
}

/** The service is overloaded. The work was not done, and the caller may try again soon. */
export class Busy extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Busy';
  }
}

/** The message of anything that was thrown, for logs. */
export function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
