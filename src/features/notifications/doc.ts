import { z } from 'zod';
import { errorDoc, hasChanged, ifMatch, inBytes, tooLarge } from '../../openapi/parts.ts';
import type { RouteDoc } from '../../http/route.ts';
import { CHANNELS } from '../../notify/channels/channels.ts';
import { LARGEST } from './rules.ts';
import { CHANGED, INVALID_SHAPE, mustBeBoolean } from './texts.ts';

const tag = 'Notification channels';

const channel = z.looseObject({ enabled: z.boolean() });

const config = z.looseObject({ webPush: channel, email: channel, inApp: channel }).meta({
  id: 'NotificationChannels',
  description: 'Which channels are switched on. Other fields are kept.',
});

const operational = z.strictObject({ operational: z.literal(true) });
const missing = (reasons: readonly [string, ...string[]]) =>
  z.union([
    operational,
    z.strictObject({ operational: z.literal(false), reason: z.enum(reasons) }),
  ]);

const status = z
  .strictObject({
    webPush: missing([
      'Missing env: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY',
      'Missing env: VAPID_PUBLIC_KEY',
      'Missing env: VAPID_PRIVATE_KEY',
    ]),
    email: missing(['Missing env: EMAIL_SERVER']),
    inApp: operational,
  })
  .meta({
    id: 'NotificationStatus',
    description: 'Which channels could work with the present configuration of the service.',
  });

const example = {
  webPush: { enabled: false },
  email: { enabled: true },
  inApp: { enabled: true },
};

export const getChannels: RouteDoc = {
  tag,
  summary: 'Read the notification channels',
  description: 'Before anything is stored, all three are switched off.',
  success: {
    description: 'What is switched on, what can work, and the public push key.',
    schema: z.strictObject({
      config,
      status,
      vapidPublicKey: z.string().nullable().meta({ description: 'Null when not configured.' }),
    }),
    example: {
      config: example,
      status: {
        webPush: {
          operational: false,
          reason: 'Missing env: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY',
        },
        email: { operational: true },
        inApp: { operational: true },
      },
      vapidPublicKey: null,
    },
  },
  errors: [],
};

export const updateChannels: RouteDoc = {
  tag,
  summary: 'Store the notification channels',
  description: `The body replaces the whole stored configuration. A body that is empty or not JSON is answered with 500. ${inBytes(LARGEST.config)}`,
  parameters: [ifMatch(false)],
  body: { schema: config, example },
  success: {
    description: 'The stored configuration itself.',
    schema: config,
    example,
  },
  errors: [
    errorDoc(400, 'The body is JSON, but not an object', INVALID_SHAPE),
    ...CHANNELS.map((key) =>
      errorDoc(
        400,
        `\`${key}\` is missing, or its \`enabled\` is not a boolean`,
        mustBeBoolean(key),
      ),
    ),
    ...tooLarge(LARGEST),
    hasChanged(CHANGED),
  ],
};
