import type { Operation } from './operations.ts';

/** What one answer of a case may be. */
export type Asked = {
  /** Whether the answer to it has no body, whatever it says of its length: it answers HEAD. */
  readonly isHead: boolean;
  /** Who answers, as the document says; null where the request reaches no operation. */
  readonly operation: Operation | null;
  /** What was sent to an operation that takes a body. */
  readonly body?: Buffer | undefined;
  /** What the transport may answer instead, by its statuses. */
  readonly refusals: readonly number[];
  /** The one failure that the contract demands: 500 to notifications that are not JSON. */
  readonly mustFail?: boolean;
};

/**
 * What becomes of the connection.
 * - `kept`: it is the lane's, and serves the next case too
 * - `open`: it is the case's own, and the service leaves it open after the last answer, or closes it
 * - `closes`: the service ends it after the last answer
 * - `abandoned`: the case breaks it off as soon as it has sent everything; there may be no answer
 * - `unsure`: who knows what was asked: any number of answers, and the service ends it once the case has
 * - `held`: the case sends no more, and the service lets go of it once its time for a request is over
 */
export type Ending = 'kept' | 'open' | 'closes' | 'abandoned' | 'unsure' | 'held';

/** Bytes to send, and what may come back. */
export type Case = {
  /** What it is called in the summary: the operation, or what is wrong with it. */
  readonly kind: string;
  /** Written one after the other, each when the one before has left. */
  readonly parts: readonly Buffer[];
  /** One for each answer that has to come, in their order. */
  readonly asked: readonly Asked[];
  readonly ending: Ending;
};

/** What a case may make use of: what the service has let somebody know. */
export type Known = {
  /** Host and port, as in a Host header. */
  readonly host: string;
  readonly operations: readonly Operation[];
  /** Routes of the accounts library, whether the service serves them or not. */
  readonly libraryRoutes: readonly string[];
  readonly coverageToken: string;
  readonly metricsToken: string;
  /** Session cookies, as `name=value`. */
  readonly cookies: Readonly<Record<'guest' | 'user' | 'admin', string>>;
  /** Ids and names that paths and queries are asked for, by their parameters. */
  readonly values: Readonly<Record<string, string>>;
};
