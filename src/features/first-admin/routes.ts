import { bodyFields } from '../../http/request.ts';
import { docsIn } from '../../http/route-docs.ts';
import type { Route } from '../../http/route.ts';
import { accountBounds } from '../../identity/accounts/account-bounds.ts';
import { checkAccountFields } from '../../identity/accounts/account-fields.ts';
import type { FirstAdmin, NewAdminFields } from './actions.ts';
import { fields as schema } from './fields.ts';
import { presentMade } from './present.ts';
import { FAILURE } from './texts.ts';

const doc = docsIn(() => import('./doc.ts'));

/** The route that makes the first administrator: docs/contract/administration.md. */
export function firstAdminRoutes(firstAdmin: FirstAdmin): Route[] {
  return [
    {
      method: 'POST',
      path: '/api/first-admin',
      operation: 'makeFirstAdmin',
      access: 'optionalSession',
      failure: FAILURE,
      doc: doc('makeFirstAdmin'),
      handle: async (request, reply) => {
        const made = await firstAdmin.makeAdmin(request, reply, () =>
          readNewAdmin(bodyFields(request).value),
        );
        reply.code(201);
        return presentMade(made);
      },
    },
  ];
}

/** Checks the fields that a caller sends to become the first administrator. */
export function readNewAdmin(fields: Readonly<Record<string, unknown>>): NewAdminFields {
  const about = { operation: '', fields: schema, bounds: accountBounds };
  return checkAccountFields(about, fields) as NewAdminFields;
}
