import { AsyncLocalStorage } from 'node:async_hooks';
import type { Auth } from './auth.ts';

/** What came of one request to Better Auth. */
export type AuthResult = {
  /** Undefined when it threw. */
  readonly answer: Response | undefined;
  /** The failure inside Better Auth, if there was one. */
  readonly cause?: unknown;
  /** The hashes of the passwords that were verified or set. */
  readonly hashes: ReadonlySet<string>;
};

/** What is learnt of a request while Better Auth works on it. */
type Flow = {
  cause?: unknown;
  readonly hashes: Set<string>;
  /** The address of the caller, which is stored with a new session. */
  readonly address: string | undefined;
};

/** The request on which Better Auth works. */
export const flows = new AsyncLocalStorage<Flow>();

/**
 * Asks Better Auth, and finds the failure inside it. Better Auth only logs most failures: it answers with an error of its
 * own, or with success when a sign-out was not stored.
 */
export async function callAuth(
  auth: Auth,
  request: Request,
  address: string | undefined,
): Promise<AuthResult> {
  const flow: Flow = { hashes: new Set(), address };
  const answer = await flows
    .run(flow, () => auth.handler(request))
    .catch((thrown: unknown) => {
      flow.cause = thrown;
      return undefined;
    });
  const { cause, hashes } = flow;
  return { answer, cause, hashes };
}
