import type { Operation } from './operations.ts';

/** The allowed answers to one request of a case. */
export type Asked = {
  /** Whether it is HEAD: then the answer has no body, with any Content-Length. */
  readonly isHead: boolean;
  /** The operation that answers; null when the request reaches none. */
  readonly operation: Operation | null;
  /** The body, for an operation that takes one. */
  readonly body?: Buffer | undefined;
  /** The statuses of refusals that the transport may answer instead. */
  readonly refusals: readonly number[];
  /** The one failure of the contract: 500 to notifications that are not JSON. */
  readonly mustFail?: boolean;
};

/**
 * What happens to the connection.
 * - `kept`: the next case uses it too
 * - `open`: only this case uses it; after the last answer the service may leave it open or close it
 * - `closes`: the service ends it after the last answer
 * - `abandoned`: the case breaks it off when it has sent everything; there may be no answer
 * - `unsure`: the meaning of the bytes is unknown: there may be any number of answers, and the service ends it after the case
 * - `held`: the case sends no more, and the service ends it when the time for a request is over
 */
export type Ending = 'kept' | 'open' | 'closes' | 'abandoned' | 'unsure' | 'held';

/** Bytes to send, and what may come back. */
export type Case = {
  /** Its name in the summary: the operation, or what is wrong with it. */
  readonly kind: string;
  /** The parts that are written, each after the former one was sent. */
  readonly parts: readonly Buffer[];
  /** One for each expected answer, in order. */
  readonly asked: readonly Asked[];
  readonly ending: Ending;
};

/** What a case may use: what callers know of the service. */
export type Known = {
  /** Host and port, as in a Host header. */
  readonly host: string;
  readonly operations: readonly Operation[];
  /** Routes of the accounts library, also those that the service does not serve. */
  readonly libraryRoutes: readonly string[];
  readonly coverageToken: string;
  readonly metricsToken: string;
  /** Session cookies, as `name=value`. */
  readonly cookies: Readonly<Record<'guest' | 'user' | 'admin', string>>;
  /** Ids and names for parameters of paths and queries, by the path up to the parameter, or by the parameter alone. */
  readonly values: Readonly<Record<string, string>>;
};
