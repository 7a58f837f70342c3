import { body, type Body } from '../../contract/body.ts';
import { bytes, inBytes, tooLarge } from '../../contract/size-limit.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { isAbsent, type Field } from '../../contract/field.ts';
import { parseBody } from '../../contract/json-body.ts';
import { changed, ifMatch } from '../../contract/parameters.ts';
import { refusal, refuse, type Declared } from '../../contract/refusal.ts';
import * as schema from '../../contract/schema.ts';
import { about, boolean, literal, named, object, openObject } from '../../contract/schema.ts';

const INVALID_SHAPE = refusal(400, 'Invalid config shape', 'The body is JSON, but not an object');
export const CHANGED = changed('Config has changed');

/** The largest configuration. */
export const LARGEST_CONFIG = bytes(65_536);

const path = '/api/admin/notifications';

const common = {
  access: 'admin',
  tag: 'Notification channels',
} as const;

const channel = openObject({ enabled: boolean });

const noSwitch = (name: string): Declared =>
  refusal(
    400,
    `${name}.enabled must be a boolean`,
    `\`${name}\` is missing, or its \`enabled\` is not a boolean`,
  );

/** A channel of a configuration. One that is missing is refused like one without its switch. */
const switchable: Field = {
  schema: schema.optional(channel),
  refusals: (name) => [noSwitch(name)],
  read(value, name) {
    const { enabled } = Object(value) as { readonly enabled?: unknown };
    if (typeof enabled !== 'boolean') throw refuse(noSwitch(name));
    return value;
  },
  isMissing: isAbsent,
};

const config = named(
  'NotificationChannels',
  openObject({ webPush: channel, email: channel, inApp: channel }),
  'Which channels are switched on. Other fields are kept.',
);

const operational = object({ operational: literal(true) });
const operationalUnless = (...reasons: readonly string[]) =>
  schema.union(operational, object({ operational: literal(false), reason: schema.oneOf(reasons) }));

const status = named(
  'NotificationStatus',
  object({
    webPush: operationalUnless(
      'Missing env: VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY',
      'Missing env: VAPID_PUBLIC_KEY',
      'Missing env: VAPID_PRIVATE_KEY',
    ),
    email: operationalUnless('Missing env: EMAIL_SERVER'),
    inApp: operational,
  }),
  'Which channels could work with the present configuration of the service.',
);

const example = {
  webPush: { enabled: false },
  email: { enabled: true },
  inApp: { enabled: true },
};

/** A configuration, which is kept as it was given. */
const wholeConfig: Body = {
  ...body({ webPush: switchable, email: switchable, inApp: switchable }, { example }),
  schema: config,
  parse(given) {
    const parsed = parseBody(given);
    // The contract requires a failure (500) here.
    if (parsed === undefined) throw new SyntaxError('The body is not JSON');
    if (parsed === null) throw refuse(INVALID_SHAPE);
    return parsed;
  },
};

export const getChannels = endpoint('GET', path, {
  ...common,
  operation: 'getNotificationChannels',
  etag: true,
  summary: 'Read the notification channels',
  description: 'Before anything is stored, all three are switched off.',
  success: {
    description: 'What is switched on, what can work, and the public push key.',
    schema: object({
      config,
      status,
      vapidPublicKey: about(schema.nullable(schema.text()), 'Null when not configured.'),
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
  failure: 'Failed to fetch notification config',
});

export const updateChannels = endpoint('PATCH', path, {
  ...common,
  operation: 'updateNotificationChannels',
  summary: 'Store the notification channels',
  description: `The body replaces the whole stored configuration. A body that is empty or not JSON is answered with 500. ${inBytes(LARGEST_CONFIG)}`,
  parameters: [ifMatch(false)],
  body: wholeConfig,
  refusals: [INVALID_SHAPE, 'body', tooLarge('config', LARGEST_CONFIG), CHANGED],
  success: { description: 'The stored configuration itself.', schema: config, example },
  failure: 'Failed to update notification config',
});
