import { body } from '../../contract/body.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { known } from '../../contract/field.ts';
import { because, refusal } from '../../contract/refusal.ts';
import { TOO_MANY_REQUESTS } from '../../contract/refusals.ts';
import { about, literal, object, text, union } from '../../contract/schema.ts';
import { CHANNELS } from '../../notify/channels/channels.ts';

export const testChannel = endpoint('POST', '/api/admin/notifications/test', {
  operation: 'testNotificationChannel',
  access: 'admin',
  tag: 'Notification channels',
  summary: 'Try a notification channel',
  description:
    'Sends the caller a test message at once, even on a channel that is switched off. The answer has the reply of the receiving server or inbox. At most 10 times a minute.',
  body: body(
    {
      channel: known(CHANNELS, refusal(400, 'Invalid channel', '`channel` is not a known channel')),
    },
    { example: { channel: 'email' } },
  ),
  refusals: [
    'body',
    because(TOO_MANY_REQUESTS, 'The caller has tried channels 10 times in this minute'),
  ],
  success: {
    description: 'Whether the message was accepted.',
    schema: union(
      object({
        delivered: literal(true),
        answer: about(text(), 'The reply of the receiver.'),
      }),
      object({
        delivered: literal(false),
        reason: about(text(), 'What is missing, or why the message was refused.'),
      }),
    ),
    example: { delivered: true, answer: '250 2.0.0 Ok: queued as 4Vx1' },
  },
  failure: 'Failed to test the channel',
});
