import { z } from 'zod';
import type { JsonRouteDoc, ParameterDoc } from '../../http/route.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import { CHANNELS } from '../../notify/channels.ts';
import { DELIVERY_STATES } from '../../notify/delivery-list.ts';
import { NOTICE_KINDS } from '../../notify/notices.ts';
import {
  cursorParameter,
  errorDoc,
  exampleIds,
  id,
  invalidCursor,
  time,
  tooLarge,
  unstorable,
} from '../../openapi/parts.ts';
import { emailParameter } from './parameters.ts';
import { LONGEST } from './rules.ts';
import * as texts from './texts.ts';

const filter = (name: string, values: readonly string[]): ParameterDoc => ({
  name,
  in: 'query',
  required: false,
  description: `Only deliveries with this ${name}; all when it is absent.`,
  schema: { type: 'string', enum: values },
  example: values[0] ?? '',
});

const delivery = z
  .strictObject({
    id,
    userId: id.nullable().meta({ description: 'The account that is notified; null for a guest.' }),
    userName: z.string().nullable().meta({ description: 'The name of that account.' }),
    kind: z.enum(NOTICE_KINDS),
    channel: z.enum(CHANNELS),
    state: z.enum(DELIVERY_STATES).meta({
      description:
        '`unknown`: a mail server had the whole mail and did not answer, so it may have arrived. Until `endedAt` is set, it is sent once more some hours later.',
    }),
    attempts: z.int().min(0).meta({ description: 'The number of attempts to deliver it.' }),
    lastError: z.string().nullable().meta({
      description: 'Why the last attempt failed, or why the delivery was skipped.',
    }),
    createdAt: time,
    endedAt: time.nullable(),
  })
  .meta({ id: 'Delivery', description: 'A notification for one person on one channel.' });

export const listDeliveries: JsonRouteDoc = {
  tag: 'Administration',
  summary: 'List notifications that were sent',
  description: `Newest first, ${CURSOR_LIMIT} a page. A delivery is kept for 30 days. Neither contents nor addresses are shown.`,
  parameters: [
    filter('state', DELIVERY_STATES),
    { ...filter('channel', CHANNELS), example: 'email' },
    filter('kind', NOTICE_KINDS),
    {
      name: 'userId',
      in: 'query',
      required: false,
      description: 'Only deliveries to this account; to everybody when it is absent.',
      schema: { type: 'string' },
      example: exampleIds.viewer,
    },
    emailParameter(
      'Only deliveries to the account with this address; to everybody when it is absent.',
    ),
    cursorParameter,
  ],
  success: {
    headers: ['Link'],
    description: 'A page of deliveries.',
    schema: z.strictObject({ deliveries: z.array(delivery).max(CURSOR_LIMIT) }),
    example: {
      deliveries: [
        {
          id: '0199d8c2-1a40-7f31-9b0c-6d5e4f3a2b1c',
          userId: exampleIds.viewer,
          userName: 'Ada',
          kind: 'postcard-ready',
          channel: 'email',
          state: 'failed',
          attempts: 1,
          lastError: '550 No such mailbox',
          createdAt: '2026-11-21T18:02:11.009Z',
          endedAt: '2026-11-21T18:02:11.733Z',
        },
      ],
    },
  },
  errors: [
    errorDoc(400, '`state` is not a known state', texts.INVALID_STATE),
    errorDoc(400, '`channel` is not a known channel', texts.INVALID_CHANNEL),
    errorDoc(400, '`kind` is not a known kind', texts.INVALID_KIND),
    ...tooLarge({ email: LONGEST.email }),
    unstorable,
    invalidCursor,
  ],
};
