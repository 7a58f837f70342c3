import { body } from '../../contract/body.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { flag, mustBe, type Field } from '../../contract/field.ts';
import { refusal, refuse, type Declared } from '../../contract/refusal.ts';
import { about, boolean, named, object, oneOf, type Schema } from '../../contract/schema.ts';
import { CHANNELS } from '../../notify/channels/channels.ts';
import { NOTICE_KINDS } from '../../notify/channels/notices.ts';

export const FIXED = refusal(
  400,
  'This always stands in the inbox',
  'Messages of this kind always go to the inbox',
);

const path = '/api/notification-preferences';

const common = {
  access: 'viewer',
  tag: 'Inbox',
} as const;

const onEachChannel = <Value>(value: Schema<Value>) =>
  object({ webPush: value, email: value, inApp: value });

const forEachKind = <Value>(value: Value) =>
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, value]));

const preferences = named(
  'NotificationPreferences',
  object({
    channels: onEachChannel(
      object({
        enabled: about(boolean, 'Whether the administrator has switched it on.'),
        operational: about(boolean, 'Whether the service is configured for it.'),
        reachable: about(
          boolean,
          'Whether it can reach the viewer: by a browser that takes pushes, or by a verified address.',
        ),
      }),
    ),
    choices: object(forEachKind(onEachChannel(boolean))),
  }),
  'Which notifications a viewer wants on which channel. Everything is on at first.',
);

const on = { webPush: true, email: true, inApp: true };

const answer = {
  schema: object({ preferences }),
  example: {
    preferences: {
      channels: {
        webPush: { enabled: true, operational: true, reachable: false },
        email: { enabled: true, operational: true, reachable: true },
        inApp: { enabled: true, operational: true, reachable: true },
      },
      choices: { ...forEachKind(on), 'postcard-ready': { ...on, email: false } },
    },
  },
} as const;

/** One of these texts. Values of any other type are unknown, too. */
const oneOfKnown = <const Value extends string>(
  values: readonly Value[],
  unknown: Declared,
): Field<Value> => ({
  schema: oneOf(values),
  refusals: () => [unknown],
  read(value) {
    const found = values.find((one) => one === value);
    if (found === undefined) throw refuse(unknown);
    return found;
  },
  isMissing: (value) => !value,
});

export const getPreferences = endpoint('GET', path, {
  ...common,
  operation: 'getNotificationPreferences',
  summary: 'Read which notifications the viewer wants',
  description:
    'Nothing is sent on a channel that administrators have not switched on. A caller without credentials gets the choices with which everybody begins.',
  success: {
    description: 'Each kind of event by channel, and what each channel can do.',
    ...answer,
  },
  failure: 'Failed to fetch notification preferences',
});

export const updatePreferences = endpoint('PATCH', path, {
  ...common,
  operation: 'updateNotificationPreferences',
  summary: 'Switch a kind of notification on a channel on or off',
  description:
    'Messages about access to a child or an account, and about lost backups and messages, always go to the inbox: `guardian-linked`, `password-reset`, `administrator-made`, `backup-failed` and `channel-failed` cannot be switched off there.',
  body: body(
    {
      kind: oneOfKnown(NOTICE_KINDS, refusal(400, 'Unknown kind', 'There is no such kind')),
      channel: oneOfKnown(CHANNELS, refusal(400, 'Unknown channel', 'There is no such channel')),
      isOn: flag(),
    },
    {
      example: { kind: 'postcard-ready', channel: 'email', isOn: false },
      missing: refusal(
        400,
        'Missing required fields: kind, channel, isOn',
        '`kind`, `channel` or `isOn` is missing',
      ),
    },
  ),
  refusals: [mustBe('isOn', 'boolean'), 'body', FIXED],
  success: { description: 'All preferences as they are now.', ...answer },
  failure: 'Failed to update notification preferences',
});
