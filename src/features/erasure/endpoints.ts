import { body } from '../../contract/body.ts';
import { characters } from '../../contract/size-limit.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { anyText, optional } from '../../contract/field.ts';
import { because, refusal } from '../../contract/refusal.ts';
import { AUTHENTICATION_REQUIRED, TOO_MANY_REQUESTS } from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';
import { about, list, literal, nullable, object, oneOf, time } from '../../contract/schema.ts';
import { REMAINING } from './receipt.ts';

export const NO_SESSION = because(AUTHENTICATION_REQUIRED, 'There is no session');

export const MISSING_PASSWORD = refusal(
  400,
  'Missing required fields: password',
  '`password` is missing, for an account',
);

export const WRONG_PASSWORD = refusal(403, 'The password is wrong', 'The password is wrong');

export const LAST_ADMIN = refusal(
  409,
  'The last administrator cannot be erased',
  'There is no other administrator',
);

const password = body(
  {
    password: optional(
      anyText(characters(Infinity), 'The password of the account; a guest has none.'),
    ),
  },
  { example: { password: 'a long passphrase' } },
);

const count = schema.whole({ min: 0 });

export const eraseAccount = endpoint('DELETE', '/api/account', {
  operation: 'eraseAccount',
  access: 'session',
  tag: 'Accounts',
  summary: 'Erase the account or the guest, with all its data',
  description:
    'Erases players with their results and postcards, flowcharts, postcards with their pictures, settings, links, messages and every session: at once and for good. An account needs its password. A guest has none.',
  body: password,
  refusals: [
    NO_SESSION,
    because(
      TOO_MANY_REQUESTS,
      'Too many attempts at passwords, from one address or on one account, within a minute',
    ),
    ...password.refusals,
    MISSING_PASSWORD,
    WRONG_PASSWORD,
    LAST_ADMIN,
  ],
  success: {
    headers: ['Set-Cookie', 'Clear-Site-Data'],
    description: 'Everything is erased, and the cookie is deleted.',
    schema: object({
      success: literal(true),
      erased: object({
        players: count,
        problems: about(count, 'Problems that these players have practised.'),
        games: about(count, 'Running and finished games.'),
        postcards: about(count, 'Its own, and those about its players that other people had.'),
        pictures: about(count, 'Files with pictures of these postcards.'),
        flowcharts: count,
        messages: count,
        devices: count,
        pushSubscriptions: count,
        exports: count,
        sessions: count,
      }),
      remains: about(
        list(
          object({
            what: oneOf(REMAINING),
            until: about(nullable(time), 'Until when at most; null when the service cannot say.'),
          }),
        ),
        'What stays: see the contract’s page on viewers.',
      ),
    }),
    example: {
      success: true,
      erased: {
        players: 2,
        problems: 1840,
        games: 12,
        postcards: 9,
        pictures: 18,
        flowcharts: 1,
        messages: 3,
        devices: 1,
        pushSubscriptions: 1,
        exports: 0,
        sessions: 2,
      },
      remains: [
        { what: 'files', until: null },
        { what: 'database', until: '2026-11-21T18:03:11.009Z' },
        { what: 'id', until: '2027-11-21T18:02:11.009Z' },
      ],
    },
  },
  failure: 'Failed to erase account',
});
