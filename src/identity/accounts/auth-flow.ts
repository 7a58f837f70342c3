import { AsyncLocalStorage } from 'node:async_hooks';

/** The result of one request to Better Auth. */
export type AuthResult = {
  /** Undefined when Better Auth threw. */
  readonly answer: Response | undefined;
  /** The failure inside Better Auth, if there was one. */
  readonly cause?: unknown;
  /** The hashes of the passwords that were verified or set. */
  readonly hashes: ReadonlySet<string>;
};

/** What hooks collect and use while Better Auth handles a request. */
type Flow = {
  cause?: unknown;
  readonly hashes: Set<string>;
  /** The address of the caller, which is stored with a new session. */
  readonly address: string | undefined;
  /** The token of the session that the request presents. */
  readonly token: string | undefined;
};

/** Gives Better Auth's hooks the flow of the current request. */
export const flows = new AsyncLocalStorage<Flow>();

/**
 * Calls Better Auth, and finds the failure inside it. Better Auth only logs most failures: it answers with an error of its
 * own, or even with success when it could not store a sign-out.
 */
export async function callAuth(
  auth: { readonly handler: (request: Request) => Promise<Response> },
  request: Request,
  { address, token }: Pick<Flow, 'address' | 'token'>,
): Promise<AuthResult> {
  const flow: Flow = { hashes: new Set(), address, token };
  const answer = await flows
    .run(flow, () => auth.handler(request))
    .catch((thrown: unknown) => {
      flow.cause = thrown;
      return undefined;
    });
  const { cause, hashes } = flow;
  return { answer, cause, hashes };
}
