import { endpoint } from '../contract/endpoint.ts';
import { exampleIds } from '../contract/examples.ts';
import { grouped } from '../contract/grouped.ts';
import { inQuery } from '../contract/parameters.ts';
import { because, refusal } from '../contract/refusal.ts';
import { AUTHENTICATION_REQUIRED, BUSY, FORBIDDEN } from '../contract/refusals.ts';
import { about, list, named, nullable, object, oneOf, text, union } from '../contract/schema.ts';
import { KINDS } from './port.ts';

/** The most streams on an instance: of one viewer, of all, and of one address, which leaves most of them to others. */
export const MOST_OF_VIEWER = 12;
export const MOST = 5_000;
export const MOST_OF_ADDRESS = MOST / 5;

export const NO_USER_ID = refusal(
  400,
  'arcade must be the userId of a session',
  '`arcade` is empty',
);

export const NOT_FAMILY = refusal(400, 'games must be family', '`games` is not `family`');

export const NO_CREDENTIAL = because(
  AUTHENTICATION_REQUIRED,
  'There is no credential, or it is not valid',
);

export const TOO_MANY = refusal(
  429,
  'Too many event streams',
  `The viewer has ${MOST_OF_VIEWER} streams on this instance, or its address ${grouped(MOST_OF_ADDRESS)}`,
);

export const FULL = {
  ...refusal(
    503,
    'This instance has as many event streams as it can have',
    'The instance has as many streams as it can have',
  ),
  headers: ['Retry-After'],
};

const kind = oneOf(KINDS);

const ready = named(
  'ReadyEvent',
  object({ kinds: list(kind) }),
  'The `data` of the event `ready`.',
);

const changed = named(
  'ChangedEvent',
  object({
    kind,
    id: about(
      nullable(text()),
      'The id of the postcard, the player or the message; for `arcade`, the `userId` of the session. Null when anything of the kind may have changed.',
    ),
    version: about(
      nullable(text()),
      'A unique name of the new state; for `arcade`, the `ETag` of the session without its quotes. Null when the reader no longer finds it, and when anything of the kind may have changed.',
    ),
  }),
  'The `data` of the event `changed`.',
);

export const streamEvents = endpoint('GET', '/api/events', {
  operation: 'streamEvents',
  access: 'viewer',
  devices: true,
  tag: 'Events',
  summary: 'Follow changes as they happen',
  description: `Server-sent events (HTML standard, section 9.2), which browsers read with \`EventSource\`. One stream is enough for everything, and a browser opens only six connections to a host.

- \`ready\`: the stream has begun, and reports changes of these kinds. It reports every later change, so a client reads everything now.
- \`changed\`: something has changed, and may be read again. The event names it, and never has its contents. After \`ready\`, a client that comes back gets one \`changed\` for each kind, with null as \`id\`.

\`\`\`sh
curl -N -b jar http://127.0.0.1:3000/api/events
\`\`\``,
  parameters: [
    inQuery('arcade', 'The `userId` of an arcade session to follow.', {
      example: exampleIds.player,
    }),
    inQuery(
      'games',
      '`family` follows every arcade session whose `userId` is the viewer’s id, or that of a player whom the viewer may see.',
      { example: 'family' },
    ),
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description:
        'The `id` of the last event that was read: it says that the client comes back. `EventSource` sends it automatically.',
    },
  ],
  refusals: [
    NO_USER_ID,
    NOT_FAMILY,
    NO_CREDENTIAL,
    because(
      FORBIDDEN,
      'With `ARCADE_OWNER_CHECK`: the session is neither the viewer’s nor that of a player whom the viewer may see',
    ),
    TOO_MANY,
    BUSY,
    FULL,
  ],
  success: {
    description: 'The stream. It goes on until the caller leaves, or the session ends.',
    mediaType: 'text/event-stream',
    schema: union(ready, changed),
    example: { kind: 'postcards', id: exampleIds.postcard, version: exampleIds.message },
  },
  failure: 'Failed to open the event stream',
});
