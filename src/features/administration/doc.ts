import { z } from 'zod';
import type { JsonRouteDoc, ParameterDoc } from '../../http/route.ts';
import { accountErrors } from '../../identity/accounts/account-errors.ts';
import { ACTIONS } from '../../identity/accounts/audit.ts';
import { STATUSES } from '../../identity/accounts/subscriptions.ts';
import { boundError } from '../../kernel/bounds.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import {
  cursorParameter,
  errorDoc,
  exampleIds,
  id,
  invalidCursor,
  time,
  tooLarge,
  unstorable,
  wrongTypes,
} from '../../openapi/parts.ts';
import { LONGEST, LONGEST_SEARCH, TIERS } from './rules.ts';
import * as texts from './texts.ts';

const tag = 'Administration';

const account = z
  .strictObject({
    id,
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    role: z.enum(['user', 'admin']),
    createdAt: time,
    subscription: z.strictObject({
      tier: z.enum(TIERS),
      status: z.enum(STATUSES).nullable(),
      endsAt: time.nullable().meta({
        description:
          'From then on the subscription counts as the free tier; null when it has no end.',
      }),
    }),
  })
  .meta({ id: 'Account', description: 'An account as administrators see it.' });

const example = {
  id: exampleIds.viewer,
  name: 'Ada',
  email: 'ada@example.org',
  emailVerified: false,
  role: 'user',
  createdAt: '2026-11-21T10:12:44.318Z',
  subscription: { tier: 'family', status: 'active', endsAt: '2027-12-31T00:00:00.000Z' },
};

const wanted: ParameterDoc = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The account’s id.',
  schema: { $ref: '#/components/schemas/Id' },
  example: exampleIds.viewer,
};

const unknown = errorDoc(404, 'There is no such account; or the id is a guest’s', texts.NOT_FOUND);

export const listUsers: JsonRouteDoc = {
  tag,
  summary: 'Find accounts',
  description: `Newest first, ${CURSOR_LIMIT} a page. Guests are not listed.`,
  parameters: [
    {
      name: 'search',
      in: 'query',
      required: false,
      description:
        'A part of the address or of the name, or the whole id. The case of A to Z does not matter.',
      schema: { type: 'string', maxLength: LONGEST_SEARCH.most },
      example: 'ada',
    },
    cursorParameter,
  ],
  success: {
    headers: ['Link'],
    description: 'A page of accounts.',
    schema: z.strictObject({ users: z.array(account).max(CURSOR_LIMIT) }),
    example: { users: [example] },
  },
  errors: [
    errorDoc(
      400,
      `\`search\` has more than ${LONGEST_SEARCH.most} characters`,
      boundError('search', LONGEST_SEARCH),
    ),
    unstorable,
    invalidCursor,
  ],
};

const one = {
  description: 'The account.',
  schema: z.strictObject({ user: account }),
  example: { user: example },
};

export const getUser: JsonRouteDoc = {
  tag,
  summary: 'Read an account',
  description: 'With its subscription, as it is stored.',
  parameters: [wanted],
  success: one,
  errors: [unstorable, unknown],
};

export const changeUser: JsonRouteDoc = {
  tag,
  summary: 'Change an account’s tier or its address',
  description:
    'Fields that are not given stay. A given `tier` starts a new subscription: it is active and has no end, unless `status` or `endsAt` say something else. A new address is not verified, and links that were sent to the former address become invalid.',
  parameters: [wanted],
  body: {
    schema: z.object({
      tier: z.enum(TIERS).nullable().optional(),
      status: z.enum(STATUSES).nullable().optional(),
      endsAt: z.iso.datetime({ offset: true }).max(LONGEST.endsAt.most).nullable().optional(),
      email: z.string().max(LONGEST.email.most).meta({ format: 'email' }).nullable().optional(),
    }),
    example: { tier: 'family', endsAt: '2027-12-31T00:00:00.000Z' },
  },
  success: one,
  errors: [
    ...wrongTypes('string', ['tier', 'status', 'endsAt', 'email']),
    ...tooLarge(LONGEST),
    unstorable,
    errorDoc(400, '`tier` is neither `free` nor `family`', texts.INVALID_TIER),
    errorDoc(400, '`status` is not a status of a subscription', texts.INVALID_STATUS),
    errorDoc(400, '`endsAt` is not a time with a zone', texts.INVALID_END),
    errorDoc(400, '`email` is not an e-mail address', accountErrors.INVALID_EMAIL),
    errorDoc(400, 'No field is given', texts.NOTHING_GIVEN),
    errorDoc(400, 'A status or an end is given for the free tier', texts.NO_FAMILY),
    unknown,
    errorDoc(422, 'Somebody else has the address', texts.ADDRESS_TAKEN),
  ],
};

export const endSessions: JsonRouteDoc = {
  tag,
  summary: 'End every session of an account',
  description: 'Each of its devices has to sign in again.',
  parameters: [wanted],
  success: {
    description: 'The account has no session any more.',
    schema: z.strictObject({ success: z.literal(true) }),
    example: { success: true },
  },
  errors: [unstorable, unknown],
};

export const makeResetLink: JsonRouteDoc = {
  tag,
  summary: 'Make a link that replaces a forgotten password',
  description:
    'For a service that sends no mail: give the link to the account’s holder. It works once, within an hour, and leads to the page that sets another password.',
  parameters: [wanted],
  success: {
    status: 201,
    description: 'The link. It is a path when `PUBLIC_URL` is not set.',
    schema: z.strictObject({ url: z.string(), expiresAt: time }),
    example: {
      url: 'https://beads.example.org/reset-password?token=P7a0xkVtYkqj3f0rH9mYt3dJw5cXoZ1uQeB8nLs2Gv4',
      expiresAt: '2026-11-21T11:12:44.318Z',
    },
  },
  errors: [unstorable, unknown],
};

const person = z
  .strictObject({ id, email: z.string() })
  .nullable()
  .meta({ description: 'An account, with its present address.' });

const change = z
  .strictObject({
    id,
    createdAt: time,
    actor: person.meta({ description: 'The administrator; null for a command on the server.' }),
    action: z.enum(ACTIONS),
    subject: person.meta({
      description: 'The account that was changed; null when the change was of no account.',
    }),
    fields: z.record(z.string(), z.strictObject({ from: z.unknown(), to: z.unknown() })).meta({
      description:
        'Each changed field with its value before (`from`) and after (`to`). Never a password or a token.',
    }),
  })
  .meta({ id: 'AuditEntry', description: 'A change by an administrator.' });

export const listChanges: JsonRouteDoc = {
  tag,
  summary: 'Read what administrators changed',
  description: `Newest first, ${CURSOR_LIMIT} a page. A change is kept for 365 days.`,
  parameters: [cursorParameter],
  success: {
    headers: ['Link'],
    description: 'A page of changes.',
    schema: z.strictObject({ changes: z.array(change).max(CURSOR_LIMIT) }),
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
  errors: [invalidCursor],
};
