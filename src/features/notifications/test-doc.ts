import { z } from 'zod';
import type { RouteDoc } from '../../http/route.ts';
import { CHANNELS } from '../../notify/channels/channels.ts';
import { errorDoc, tooLarge, unstorable, wrongTypes } from '../../openapi/parts.ts';
import { LONGEST } from './rules.ts';
import { INVALID_CHANNEL, MISSING_CHANNEL } from './texts.ts';

export const testChannel: RouteDoc = {
  tag: 'Notification channels',
  summary: 'Try a notification channel',
  description:
    'Sends the caller a test message at once, even on a channel that is switched off. The answer has the reply of the receiving server or inbox. At most 10 times a minute.',
  body: {
    schema: z.object({ channel: z.enum(CHANNELS) }),
    example: { channel: 'email' },
  },
  success: {
    description: 'Whether the message was accepted.',
    schema: z.union([
      z.strictObject({
        delivered: z.literal(true),
        answer: z.string().meta({ description: 'The reply of the receiver.' }),
      }),
      z.strictObject({
        delivered: z.literal(false),
        reason: z
          .string()
          .meta({ description: 'What is missing, or why the message was refused.' }),
      }),
    ]),
    example: { delivered: true, answer: '250 2.0.0 Ok: queued as 4Vx1' },
  },
  errors: [
    errorDoc(400, '`channel` is missing or falsy', MISSING_CHANNEL),
    ...wrongTypes('string', ['channel']),
    ...tooLarge(LONGEST),
    errorDoc(400, '`channel` is not a known channel', INVALID_CHANNEL),
    errorDoc(429, 'The caller has tried channels 10 times in this minute', 'Too many requests'),
    unstorable,
  ],
};
