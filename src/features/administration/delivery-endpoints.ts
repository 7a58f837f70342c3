import { endpoint, type Parameter } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { cursor, inQuery, INVALID_CURSOR } from '../../contract/parameters.ts';
import { refusal } from '../../contract/refusal.ts';
import * as schema from '../../contract/schema.ts';
import { about, id, list, nullable, object, oneOf, text, time } from '../../contract/schema.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import { CHANNELS } from '../../notify/channels/channels.ts';
import { DELIVERY_STATES } from '../../notify/deliver/delivery-list.ts';
import { NOTICE_KINDS } from '../../notify/channels/notices.ts';
import { email, EMAIL_TOO_LARGE } from './parameters.ts';
import { INVALID_STATE } from './task-endpoints.ts';

export const INVALID_CHANNEL = refusal(400, 'Invalid channel', '`channel` is not a known channel');
export const INVALID_KIND = refusal(400, 'Invalid kind', '`kind` is not a known kind');

const filter = (name: string, values: readonly string[]): Parameter =>
  inQuery(name, `Only deliveries with this ${name}; all when it is absent.`, {
    schema: { type: 'string', enum: values },
    example: values[0] ?? '',
  });

const delivery = schema.named(
  'Delivery',
  object({
    id,
    userId: about(nullable(id), 'The account that is notified; null for a guest.'),
    userName: about(nullable(text()), 'The name of that account.'),
    kind: oneOf(NOTICE_KINDS),
    channel: oneOf(CHANNELS),
    state: about(
      oneOf(DELIVERY_STATES),
      '`unknown`: a mail server had the whole mail and did not answer, so it may have arrived. Until `endedAt` is set, it is sent once more some hours later.',
    ),
    attempts: about(schema.whole({ min: 0 }), 'The number of attempts to deliver it.'),
    lastError: about(
      nullable(text()),
      'Why the last attempt failed, or why the delivery was skipped.',
    ),
    createdAt: time,
    endedAt: nullable(time),
  }),
  'A notification for one person on one channel.',
);

export const listDeliveries = endpoint('GET', '/api/admin/deliveries', {
  operation: 'listDeliveries',
  access: 'admin',
  tag: 'Administration',
  summary: 'List notifications that were sent',
  description: `Newest first, ${CURSOR_LIMIT} a page. A delivery is kept for 30 days. Neither contents nor addresses are shown.`,
  parameters: [
    filter('state', DELIVERY_STATES),
    { ...filter('channel', CHANNELS), example: 'email' },
    filter('kind', NOTICE_KINDS),
    inQuery('userId', 'Only deliveries to this account; to everybody when it is absent.', {
      schema: { type: 'string' },
      example: exampleIds.viewer,
    }),
    email('Only deliveries to the account with this address; to everybody when it is absent.'),
    cursor,
  ],
  refusals: [INVALID_STATE, INVALID_CHANNEL, INVALID_KIND, EMAIL_TOO_LARGE, INVALID_CURSOR],
  success: {
    headers: ['Link'],
    description: 'A page of deliveries.',
    schema: object({ deliveries: list(delivery, { max: CURSOR_LIMIT }) }),
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
  failure: 'Failed to fetch deliveries',
});
