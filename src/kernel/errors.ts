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
