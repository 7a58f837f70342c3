import { z } from 'zod';
import type { RouteDoc } from '../../http/route.ts';
import { MOST_SUBSCRIPTIONS } from '../../identity/sessions/pushes.ts';
import {
  errorDoc,
  exampleIds,
  givenText,
  id,
  time,
  tooLarge,
  tooManyGuests,
  unchecked,
  unstorable,
  wrongTypes,
} from '../../openapi/parts.ts';
import { LONGEST } from './rules.ts';
import * as texts from './texts.ts';

const tag = 'Push subscriptions';

const subscription = z
  .strictObject({
    id,
    host: z.string().meta({ description: "The host of the browser's push service." }),
    createdAt: time,
  })
  .meta({ id: 'PushSubscription', description: 'A browser that gets pushes.' });

const example = {
  id: exampleIds.pushSubscription,
  host: 'updates.push.services.mozilla.com',
  createdAt: '2026-11-21T18:20:41.730Z',
};

const base64url = (bytes: string) =>
  z.string().meta({ description: `${bytes} bytes in base64url, with or without padding.` });

export const listPushSubscriptions: RouteDoc = {
  tag,
  summary: "List the viewer's browsers that get pushes",
  description: 'Newest first. The answer also has the key for a new subscription.',
  success: {
    description: 'The subscriptions; none for a caller without credentials.',
    schema: z.strictObject({
      publicKey: z.string().nullable().meta({
        description:
          'The `applicationServerKey` for `PushManager.subscribe()`. Null when the service sends no pushes.',
      }),
      subscriptions: z.array(subscription),
    }),
    example: {
      publicKey:
        'BPd9zYxdqdzIvLAo5KX9yHaWs6a1Z3LfOHJCr_1Z7U53dJyq1vm9HMKZncZoK_Hhfsm5bOaIHKWfM_Lvv0e3GY0',
      subscriptions: [example],
    },
  },
  errors: [],
};

export const createPushSubscription: RouteDoc = {
  tag,
  summary: 'Send pushes to a browser',
  description: `The body is the result of \`PushSubscription.toJSON()\` in the browser. A page sends it at each start: a known browser keeps its subscription, which then belongs to the viewer who sent it last. A viewer has at most ${MOST_SUBSCRIPTIONS} subscriptions; a further one replaces the oldest.`,
  body: {
    schema: z.object({
      endpoint: givenText(LONGEST.endpoint).meta({
        format: 'uri',
        description: 'An https address of a public host, with the usual port.',
      }),
      expirationTime: unchecked(z.number().nullable(), {
        description: 'Browsers send it. It has no effect.',
      }).optional(),
      keys: z.object({ p256dh: base64url('65'), auth: base64url('16') }),
    }),
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
  success: {
    status: 201,
    headers: ['Set-Cookie'],
    description: 'The subscription.',
    unchanged: 'The browser has subscribed before.',
    schema: z.strictObject({ subscription }),
    example: { subscription: example },
  },
  errors: [
    errorDoc(400, '`endpoint` or `keys` is missing or falsy', texts.MISSING_FIELDS),
    ...wrongTypes('string', ['endpoint']),
    ...tooLarge(LONGEST),
    errorDoc(
      400,
      '`endpoint` is not an address of a push service on the internet',
      texts.BAD_ENDPOINT,
    ),
    errorDoc(400, '`keys` are not the keys of a browser', texts.BAD_KEYS),
    errorDoc(400, 'The service sends no pushes', texts.NOT_CONFIGURED),
    errorDoc(
      429,
      'The viewer has sent more than 30 subscriptions within a minute',
      'Too many requests',
    ),
    unstorable,
    tooManyGuests,
  ],
};

export const deletePushSubscription: RouteDoc = {
  tag,
  summary: 'Send no more pushes to a browser',
  description: 'The page also unsubscribes, with `PushSubscription.unsubscribe()`.',
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: "The id of one of the viewer's subscriptions.",
      example: exampleIds.pushSubscription,
    },
  ],
  success: {
    description: 'The subscription is deleted.',
    schema: z.strictObject({ success: z.literal(true) }),
    example: { success: true },
  },
  errors: [errorDoc(404, 'The viewer has no such subscription', texts.NOT_FOUND), unstorable],
};
