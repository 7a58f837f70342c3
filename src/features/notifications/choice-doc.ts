import { z } from 'zod';
import type { RouteDoc } from '../../http/route.ts';
import { CHANNELS } from '../../notify/channels/channels.ts';
import { NOTICE_KINDS } from '../../notify/channels/notices.ts';
import { errorDoc, wrongTypes } from '../../openapi/parts.ts';
import { FIXED, MISSING_CHOICE, UNKNOWN_CHANNEL, UNKNOWN_KIND } from './texts.ts';

const tag = 'Inbox';

const channel = z.strictObject({
  enabled: z.boolean().meta({ description: 'Whether the administrator has switched it on.' }),
  operational: z.boolean().meta({ description: 'Whether the service is configured for it.' }),
  reachable: z.boolean().meta({
    description:
      'Whether it can reach the viewer: by a browser that takes pushes, or by a verified address.',
  }),
});

const each = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({ webPush: value, email: value, inApp: value });

const choice = each(z.boolean());

const preferences = z
  .strictObject({
    channels: each(channel),
    choices: z.strictObject({
      'postcard-ready': choice,
      'postcard-failed': choice,
      'guardian-linked': choice,
      'device-paired': choice,
      'password-reset': choice,
      'administrator-made': choice,
      'backup-failed': choice,
      'channel-failed': choice,
    }),
  })
  .meta({
    id: 'NotificationPreferences',
    description: 'Which notifications a viewer wants on which channel. Everything is on at first.',
  });

const on = { webPush: true, email: true, inApp: true };
const example = {
  preferences: {
    channels: {
      webPush: { enabled: true, operational: true, reachable: false },
      email: { enabled: true, operational: true, reachable: true },
      inApp: { enabled: true, operational: true, reachable: true },
    },
    choices: {
      'postcard-ready': { ...on, email: false },
      'postcard-failed': on,
      'guardian-linked': on,
      'device-paired': on,
      'password-reset': on,
      'administrator-made': on,
      'backup-failed': on,
      'channel-failed': on,
    },
  },
};

const success = { schema: z.strictObject({ preferences }), example };

export const getPreferences: RouteDoc = {
  tag,
  summary: 'Read which notifications the viewer wants',
  description:
    'Nothing is sent on a channel that administrators have not switched on. A caller without credentials gets the choices with which everybody begins.',
  success: {
    description: 'Each kind of event by channel, and what each channel can do.',
    ...success,
  },
  errors: [],
};

export const updatePreferences: RouteDoc = {
  tag,
  summary: 'Switch a kind of notification on a channel on or off',
  description:
    'Messages about access to a child or an account, and about lost backups and messages, always go to the inbox: `guardian-linked`, `password-reset`, `administrator-made`, `backup-failed` and `channel-failed` cannot be switched off there.',
  body: {
    schema: z.object({
      kind: z.enum(NOTICE_KINDS),
      channel: z.enum(CHANNELS),
      isOn: z.boolean(),
    }),
    example: { kind: 'postcard-ready', channel: 'email', isOn: false },
  },
  success: { description: 'All preferences as they are now.', ...success },
  errors: [
    ...wrongTypes('boolean', ['isOn']),
    errorDoc(400, '`kind`, `channel` or `isOn` is missing', MISSING_CHOICE),
    errorDoc(400, 'There is no such kind', UNKNOWN_KIND),
    errorDoc(400, 'There is no such channel', UNKNOWN_CHANNEL),
    errorDoc(400, 'Messages of this kind always go to the inbox', FIXED),
  ],
};
