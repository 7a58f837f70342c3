import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { bodyFields, queryText } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { accountBounds } from '../../identity/accounts/account-bounds.ts';
import { checkAccountFields } from '../../identity/accounts/account-fields.ts';
import { AUTH_PATH } from '../../identity/accounts/doc.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { AccountActions } from './actions.ts';
import { changeFields, resetFields, resetLinkFields, resetRequestFields } from './fields.ts';
import { FAILURE } from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

/**
 * Routes for forgotten passwords and the addresses of accounts: docs/contract/viewers.md. Paths, bodies and answers are those
 * of Better Auth, whose own handlers lack too much (docs/decisions/035-links-in-mails-are-the-services-own-not-better-auths.md).
 */
export function accountLinkRoutes(actions: AccountActions): Route[] {
  const done = jsonText({ status: true });

  /** Makes a route that runs `act`, and answers with what it returns, or else `{status: true}`. */
  function route(
    about: Pick<Route, 'method' | 'operation' | 'access' | 'doc'> & { path: string },
    act: (request: FastifyRequest, reply: FastifyReply) => Promise<JsonText | void>,
  ): Route {
    return {
      ...about,
      path: `${AUTH_PATH}/${about.path}`,
      failure: FAILURE,
      handle: async (request, reply) => (await act(request, reply)) ?? done,
    };
  }

  return [
    route(
      {
        method: 'POST',
        path: 'request-password-reset',
        operation: 'requestPasswordReset',
        access: 'optionalSession',
        doc: doc('requestPasswordReset'),
      },
      (request) => actions.requestReset(request, () => fieldsOf(request, resetRequestFields).email),
    ),
    route(
      {
        method: 'POST',
        path: 'read-reset-link',
        operation: 'readResetLink',
        access: 'optionalSession',
        doc: doc('readResetLink'),
      },
      async (request) => {
        const readToken = () => fieldsOf(request, resetLinkFields).token;
        return jsonText({ access: await actions.readResetLink(request, readToken) });
      },
    ),
    route(
      {
        method: 'POST',
        path: 'reset-password',
        operation: 'resetPassword',
        access: 'optionalSession',
        doc: doc('resetPassword'),
      },
      (request, reply) =>
        actions.resetPassword(request, reply, () => fieldsOf(request, resetFields)),
    ),
    route(
      {
        method: 'POST',
        path: 'send-verification-email',
        operation: 'sendVerificationEmail',
        access: 'session',
        doc: doc('sendVerificationEmail'),
      },
      (request) => actions.sendVerification(request),
    ),
    route(
      {
        method: 'GET',
        path: 'verify-email',
        operation: 'verifyEmail',
        access: 'optionalSession',
        doc: doc('verifyEmail'),
      },
      (request) => actions.confirmAddress(request, queryText(request, 'token') ?? ''),
    ),
    route(
      {
        method: 'POST',
        path: 'change-email',
        operation: 'changeEmail',
        access: 'session',
        doc: doc('changeEmail'),
      },
      (request) => actions.changeAddress(request, () => fieldsOf(request, changeFields)),
    ),
  ];
}

/** Reads and checks the fields of a body. Other fields are ignored, such as Better Auth's address for a redirect. */
function fieldsOf<Shape extends z.ZodRawShape>(
  request: FastifyRequest,
  fields: z.ZodObject<Shape>,
): z.output<z.ZodObject<Shape>> {
  const bounds = { newEmail: accountBounds.email };
  const given = checkAccountFields({ operation: '', fields, bounds }, bodyFields(request).value);
  return given as z.output<z.ZodObject<Shape>>;
}
