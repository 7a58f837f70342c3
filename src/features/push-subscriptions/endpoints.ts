import { body } from '../../contract/body.ts';
import { inPath } from '../../contract/parameters.ts';
import { characters } from '../../contract/size-limit.ts';
import { done } from '../../contract/done.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { document, optional, text, type Field } from '../../contract/field.ts';
import { because, refusal } from '../../contract/refusal.ts';
import { TOO_MANY_GUESTS, TOO_MANY_REQUESTS } from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';
import { about, id, list, named, nullable, object, time } from '../../contract/schema.ts';
import { MOST_SUBSCRIPTIONS } from '../../identity/sessions/pushes.ts';
import type { Subscription } from '../../notify/channels/push/subscription-store.ts';

export const NOT_CONFIGURED = refusal(400, 'Push is not configured', 'The service sends no pushes');
export const BAD_ENDPOINT = refusal(
  400,
  'endpoint must be the https address of a push service',
  '`endpoint` is not an address of a push service on the internet',
);
export const BAD_KEYS = refusal(
  400,
  'keys must be those of a browser: p256dh and auth in base64url',
  '`keys` are not the keys of a browser',
);
export const NOT_FOUND = refusal(
  404,
  'Push subscription not found',
  'The viewer has no such subscription',
);

/** The longest endpoint. Those of the known push services have at most about 500 characters. */
export const LONGEST_ENDPOINT = characters(2048);

const common = { access: 'viewer', tag: 'Push subscriptions' } as const;
const path = '/api/push-subscriptions';

const subscription = named(
  'PushSubscription',
  object({
    id,
    host: about(schema.text(), "The host of the browser's push service."),
    createdAt: time,
  }),
  'A browser that gets pushes.',
);

const example: Subscription = {
  id: exampleIds.pushSubscription,
  host: 'updates.push.services.mozilla.com',
  createdAt: '2026-11-21T18:20:41.730Z',
};

const base64url = (bytes: number) =>
  about(schema.text(), `${bytes} bytes in base64url, with or without padding.`);

/** Which endpoints are right depends on the service's settings, so the keys are checked after them, and not here. */
const keys: Field = {
  schema: schema.sent({ p256dh: base64url(65), auth: base64url(16) }),
  refusals: () => [],
  read: (value) => value,
  isMissing: (value) => !value,
};

export const listPushSubscriptions = endpoint('GET', path, {
  ...common,
  operation: 'listPushSubscriptions',
  summary: "List the viewer's browsers that get pushes",
  description: 'Newest first. The answer also has the key for a new subscription.',
  success: {
    description: 'The subscriptions; none for a caller without credentials.',
    schema: object({
      publicKey: about(
        nullable(schema.text()),
        'The `applicationServerKey` for `PushManager.subscribe()`. Null when the service sends no pushes.',
      ),
      subscriptions: list(subscription),
    }),
    example: {
      publicKey:
        'BPd9zYxdqdzIvLAo5KX9yHaWs6a1Z3LfOHJCr_1Z7U53dJyq1vm9HMKZncZoK_Hhfsm5bOaIHKWfM_Lvv0e3GY0',
      subscriptions: [example],
    },
  },
  failure: 'Failed to fetch push subscriptions',
});

export const createPushSubscription = endpoint('POST', path, {
  ...common,
  operation: 'createPushSubscription',
  summary: 'Send pushes to a browser',
  description: `The body is the result of \`PushSubscription.toJSON()\` in the browser. A page sends it at each start: a known browser keeps its subscription, which then belongs to the viewer who sent it last. A viewer has at most ${MOST_SUBSCRIPTIONS} subscriptions; a further one replaces the oldest.`,
  body: body(
    {
      endpoint: text(LONGEST_ENDPOINT, {
        format: 'uri',
        description: 'An https address of a public host, with the usual port.',
      }),
      expirationTime: optional(
        document(
          schema.unchecked(schema.number(), {
            description: 'Browsers send it. It has no effect.',
          }),
        ),
      ),
      keys,
    },
    {
      example: {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
        expirationTime: null,
        keys: {
          p256dh:
            'BPRSL-BV26VUiAbmNkCtzW-bW0tGC6wq6uNmU6zsRnVe0JK2Y8DzQUN7iioREkJ7aQ5SfKjEqlaV2Xzy4HdfZUc',
          auth: 'T3v0n8xJq7mXkE2dQbZ5Vw',
        },
      },
    },
  ),
  refusals: [
    'body',
    BAD_ENDPOINT,
    BAD_KEYS,
    NOT_CONFIGURED,
    because(TOO_MANY_REQUESTS, 'The viewer has sent more than 30 subscriptions within a minute'),
    TOO_MANY_GUESTS,
  ],
  success: {
    status: 201,
    headers: ['Set-Cookie'],
    description: 'The subscription.',
    unchanged: 'The browser has subscribed before.',
    schema: object({ subscription }),
    example: { subscription: example },
  },
  failure: 'Failed to create push subscription',
});

export const deletePushSubscription = endpoint('DELETE', `${path}/:id`, {
  ...common,
  operation: 'deletePushSubscription',
  withoutCredentials: NOT_FOUND,
  summary: 'Send no more pushes to a browser',
  description: 'The page also unsubscribes, with `PushSubscription.unsubscribe()`.',
  parameters: [
    inPath('id', "The id of one of the viewer's subscriptions.", {
      example: exampleIds.pushSubscription,
    }),
  ],
  refusals: [NOT_FOUND],
  success: { description: 'The subscription is deleted.', ...done },
  failure: 'Failed to delete push subscription',
});
