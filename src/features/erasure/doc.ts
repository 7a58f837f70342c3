import { z } from 'zod';
import type { RouteDoc } from '../../http/route.ts';
import { LAST_ADMIN } from '../../identity/lives/erase.ts';
import { errorDoc, time, unstorable, wrongTypes } from '../../openapi/parts.ts';
import { REMAINING } from './receipt.ts';
import { MISSING_PASSWORD, WRONG_PASSWORD } from './texts.ts';

const count = z.int().nonnegative();

export const eraseAccount: RouteDoc = {
  tag: 'Accounts',
  summary: 'Erase the account or the guest, with all its data',
  description:
    'Erases players with their results and postcards, flowcharts, postcards with their pictures, settings, links, messages and every session: at once and for good. An account needs its password. A guest has none.',
  body: {
    schema: z.object({
      password: z
        .string()
        .nullable()
        .optional()
        .meta({ description: 'The password of the account; a guest has none.' }),
    }),
    example: { password: 'a long passphrase' },
  },
  success: {
    headers: ['Set-Cookie', 'Clear-Site-Data'],
    description: 'Everything is erased, and the cookie is deleted.',
    schema: z.strictObject({
      success: z.literal(true),
      erased: z.strictObject({
        players: count,
        problems: count.meta({ description: 'Problems that these players have practised.' }),
        games: count.meta({ description: 'Running and finished games.' }),
        postcards: count.meta({
          description: 'Its own, and those about its players that other people had.',
        }),
        pictures: count.meta({ description: 'Files with pictures of these postcards.' }),
        flowcharts: count,
        messages: count,
        devices: count,
        pushSubscriptions: count,
        exports: count,
        sessions: count,
      }),
      remains: z
        .array(
          z.strictObject({
            what: z.enum(REMAINING),
            until: time
              .nullable()
              .meta({ description: 'Until when at most; null when the service cannot say.' }),
          }),
        )
        .meta({ description: 'What stays: see the contract’s page on viewers.' }),
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
  errors: [
    errorDoc(401, 'There is no session', 'Authentication required'),
    errorDoc(400, '`password` is missing, for an account', MISSING_PASSWORD),
    ...wrongTypes('string', ['password']),
    unstorable,
    errorDoc(403, 'The password is wrong', WRONG_PASSWORD),
    errorDoc(409, 'There is no other administrator', LAST_ADMIN),
    errorDoc(
      429,
      'Too many attempts at passwords, from one address or on one account, within a minute',
      'Too many requests',
    ),
  ],
};
