import { body } from '../../contract/body.ts';
import { characters, tooLarge } from '../../contract/size-limit.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { known, optional, removable } from '../../contract/field.ts';
import { cursor, inPath, inQuery, INVALID_CURSOR } from '../../contract/parameters.ts';
import { refusal } from '../../contract/refusal.ts';
import { NOTHING_GIVEN } from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';
import { about, id, json, nullable, object, oneOf, text, time } from '../../contract/schema.ts';
import { ACTIONS } from '../../identity/accounts/audit.ts';
import { STATUSES } from '../../identity/accounts/subscriptions.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import { address, end, TIERS } from './fields.ts';

export const NOT_FOUND = refusal(
  404,
  'User not found',
  'There is no such account; or the id is a guest’s',
);
export const NO_FAMILY = refusal(
  400,
  'Only a family subscription has a status and an end',
  'A status or an end is given for the free tier',
);
export const ADDRESS_TAKEN = refusal(
  422,
  'There is an account with this e-mail address already',
  'Somebody else has the address',
);

/** The longest text to search for. */
export const LONGEST_SEARCH = characters(320);

const common = { access: 'admin', tag: 'Administration' } as const;
const path = '/api/admin/users';
const one = `${path}/:id` as const;

const account = schema.named(
  'Account',
  object({
    id,
    name: text(),
    email: text(),
    emailVerified: schema.boolean,
    role: oneOf(['user', 'admin']),
    createdAt: time,
    subscription: object({
      tier: oneOf(TIERS),
      status: nullable(oneOf(STATUSES)),
      endsAt: about(
        nullable(time),
        'From then on the subscription counts as the free tier; null when it has no end.',
      ),
    }),
  }),
  'An account as administrators see it.',
);

const example = {
  id: exampleIds.viewer,
  name: 'Ada',
  email: 'ada@example.org',
  emailVerified: false,
  role: 'user',
  createdAt: '2026-11-21T10:12:44.318Z',
  subscription: { tier: 'family', status: 'active', endsAt: '2027-12-31T00:00:00.000Z' },
};

const wanted = inPath('id', 'The account’s id.', {
  schema: { $ref: '#/components/schemas/Id' },
  example: exampleIds.viewer,
});

export const listUsers = endpoint('GET', path, {
  ...common,
  operation: 'listUsers',
  summary: 'Find accounts',
  description: `Newest first, ${CURSOR_LIMIT} a page. Guests are not listed.`,
  parameters: [
    inQuery(
      'search',
      'A part of the address or of the name, or the whole id. The case of A to Z does not matter.',
      { schema: { type: 'string', maxLength: LONGEST_SEARCH.most }, example: 'ada' },
    ),
    cursor,
  ],
  refusals: [tooLarge('search', LONGEST_SEARCH), INVALID_CURSOR],
  success: {
    headers: ['Link'],
    description: 'A page of accounts.',
    schema: object({ users: schema.list(account, { max: CURSOR_LIMIT }) }),
    example: { users: [example] },
  },
  failure: 'Failed to fetch users',
});

const success = {
  description: 'The account.',
  schema: object({ user: account }),
  example: { user: example },
};

export const getUser = endpoint('GET', one, {
  ...common,
  operation: 'getUser',
  etag: true,
  summary: 'Read an account',
  description: 'With its subscription, as it is stored.',
  parameters: [wanted],
  refusals: [NOT_FOUND],
  success,
  failure: 'Failed to fetch user',
});

export const changeUser = endpoint('PATCH', one, {
  ...common,
  operation: 'changeUser',
  summary: 'Change an account’s tier or its address',
  description:
    'Fields that are not given stay. A given `tier` starts a new subscription: it is active and has no end, unless `status` or `endsAt` say something else. A new address is not verified, and links that were sent to the former address become invalid.',
  parameters: [wanted],
  body: body(
    {
      tier: optional(
        known(TIERS, refusal(400, 'Invalid tier', '`tier` is neither `free` nor `family`')),
      ),
      status: optional(
        known(
          STATUSES,
          refusal(400, 'Invalid status', '`status` is not a status of a subscription'),
        ),
      ),
      endsAt: removable(end),
      email: optional(address),
    },
    { example: { tier: 'family', endsAt: '2027-12-31T00:00:00.000Z' } },
  ),
  refusals: [NOTHING_GIVEN, NO_FAMILY, NOT_FOUND, ADDRESS_TAKEN],
  success,
  failure: 'Failed to update user',
});

export const endUserSessions = endpoint('POST', `${one}/end-sessions`, {
  ...common,
  operation: 'endUserSessions',
  summary: 'End every session of an account',
  description: 'Each of its devices has to sign in again.',
  parameters: [wanted],
  refusals: [NOT_FOUND],
  success: {
    description: 'The account has no session any more.',
    schema: object({ success: schema.literal(true) }),
    example: { success: true },
  },
  failure: 'Failed to end sessions',
});

export const makeResetLink = endpoint('POST', `${one}/password-reset`, {
  ...common,
  operation: 'makeResetLink',
  summary: 'Make a link that replaces a forgotten password',
  description:
    'For a service that sends no mail: give the link to the account’s holder. It works once, within an hour, and leads to the page that sets another password.',
  parameters: [wanted],
  refusals: [NOT_FOUND],
  success: {
    status: 201,
    description: 'The link. It is a path when `PUBLIC_URL` is not set.',
    schema: object({ url: text(), expiresAt: time }),
    example: {
      url: 'https://beads.example.org/reset-password?token=P7a0xkVtYkqj3f0rH9mYt3dJw5cXoZ1uQeB8nLs2Gv4',
      expiresAt: '2026-11-21T11:12:44.318Z',
    },
  },
  failure: 'Failed to make a link',
});

const person = (description: string) => about(nullable(object({ id, email: text() })), description);

const change = schema.named(
  'AuditEntry',
  object({
    id,
    createdAt: time,
    actor: person('The administrator; null for a command on the server.'),
    action: oneOf(ACTIONS),
    subject: person('The account that was changed; null when the change was of no account.'),
    fields: about(
      schema.record(object({ from: json, to: json })),
      'Each changed field with its value before (`from`) and after (`to`). Never a password or a token.',
    ),
  }),
  'A change by an administrator.',
);

export const listAuditLog = endpoint('GET', '/api/admin/audit-log', {
  ...common,
  operation: 'listAuditLog',
  summary: 'Read what administrators changed',
  description: `Newest first, ${CURSOR_LIMIT} a page. A change is kept for 365 days.`,
  parameters: [cursor],
  refusals: [INVALID_CURSOR],
  success: {
    headers: ['Link'],
    description: 'A page of changes.',
    schema: object({ changes: schema.list(change, { max: CURSOR_LIMIT }) }),
    example: {
      changes: [
        {
          id: '0199d3f6-30c1-7d02-8e4f-5a6b7c8d9e0f',
          createdAt: '2026-11-21T10:20:11.027Z',
          actor: { id: '0199d3f2-7a11-7b20-9c31-4d5e6f708192', email: 'head@example.org' },
          action: 'changeSubscription',
          subject: { id: exampleIds.viewer, email: 'ada@example.org' },
          fields: { tier: { from: null, to: 'family' }, status: { from: null, to: 'active' } },
        },
      ],
    },
  },
  failure: 'Failed to fetch the audit log',
});
