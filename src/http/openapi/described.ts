import type { Access, Route } from '../route.ts';

/** What the document says of one operation. */
export type Described = Pick<Route, 'method' | 'path' | 'operation' | 'failure' | 'doc'> & {
  /** `session`: whoever has a session, also a guest's. */
  readonly access: Access | 'session';
  /** Whether the service's own JSON reader, with its limits, reads the body. */
  readonly readsJson: boolean;
  /** Whether the answer may carry the session cookie. */
  readonly setsCookie: boolean;
};

/** A feature's route as the document describes it. Where a guest may be made, the cookie comes with the answer. */
export function describe(route: Route): Described {
  return {
    ...route,
    readsJson: route.doc.body !== undefined,
    setsCookie: route.doc.errors.some((error) => error.status === 429),
  };
}
