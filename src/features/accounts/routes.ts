import type { Endpoint } from '../../contract/endpoint.ts';
import { queryText } from '../../http/request.ts';
import type { Route } from '../../http/route.ts';
import { serve, type Call } from '../../http/serve.ts';
import { jsonText } from '../../kernel/json.ts';
import type { AccountActions } from './actions.ts';
import * as endpoints from './endpoints.ts';

const done = jsonText({ status: true });

/** Serves an endpoint that does something, and has nothing to tell of it. */
const serveDone = <const Some extends Endpoint>(
  endpoint: Some,
  act: (call: Call<Some>) => Promise<void>,
): Route =>
  serve(endpoint, async (call) => {
    await act(call);
    return done;
  });

/**
 * Routes for forgotten passwords and the addresses of accounts: docs/contract/viewers.md. Paths, bodies and answers are those
 * of Better Auth, whose own handlers lack too much (docs/decisions/035-links-in-mails-are-the-services-own-not-better-auths.md).
 * An action that first counts an attempt or checks the session takes a function that reads the body.
 */
export function accountLinkRoutes(actions: AccountActions): Route[] {
  return [
    serveDone(endpoints.requestPasswordReset, (call) =>
      actions.requestReset(
        call.request,
        () => endpoints.requestPasswordReset.body.read(call.given).email,
      ),
    ),
    serve(endpoints.readResetLink, async (call) => {
      const { token } = endpoints.readResetLink.body.read(call.given);
      return jsonText({ access: await actions.readResetLink(call.request, token) });
    }),
    serveDone(endpoints.resetPassword, ({ request, reply, given }) =>
      actions.resetPassword(request, reply, endpoints.resetPassword.body.read(given)),
    ),
    serveDone(endpoints.sendVerificationEmail, ({ request }) => actions.sendVerification(request)),
    serveDone(endpoints.verifyEmail, ({ request }) =>
      actions.confirmAddress(request, queryText(request, 'token') ?? ''),
    ),
    serveDone(endpoints.changeEmail, (call) =>
      actions.changeAddress(call.request, () => endpoints.changeEmail.body.read(call.given)),
    ),
  ];
}
