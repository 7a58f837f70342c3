import { z } from 'zod';
import type { RouteDoc } from '../http/route.ts';
import { busy, errorDoc, exampleIds, grouped, unstorable } from '../openapi/parts.ts';
import { MOST_OF_ADDRESS, MOST_OF_VIEWER } from './streams.ts';
import { FULL, NO_USER_ID, NOT_FAMILY, TOO_MANY } from './texts.ts';

const kind = z.enum(['postcards', 'family', 'practice', 'inbox', 'arcade']);

/** The data of `ready`. */
const ready = z
  .strictObject({ kinds: z.array(kind) })
  .meta({ id: 'ReadyEvent', description: 'The `data` of the event `ready`.' });

/** The data of `changed`. */
const changed = z
  .strictObject({
    kind,
    id: z.string().nullable().meta({
      description:
        'The id of the postcard, the player or the message; for `arcade`, the `userId` of the session. Null when anything of the kind may have changed.',
    }),
    version: z.string().nullable().meta({
      description:
        'A unique name of the new state; for `arcade`, the `ETag` of the session without its quotes. Null when the reader no longer finds it, and when anything of the kind may have changed.',
    }),
  })
  .meta({ id: 'ChangedEvent', description: 'The `data` of the event `changed`.' });

export const streamEvents: RouteDoc = {
  tag: 'Events',
  summary: 'Follow changes as they happen',
  description: `Server-sent events (HTML standard, section 9.2), which browsers read with \`EventSource\`. One stream is enough for everything, and a browser opens only six connections to a host.

- \`ready\`: the stream has begun, and reports changes of these kinds. It reports every later change, so a client reads everything now.
- \`changed\`: something has changed, and may be read again. The event names it, and never has its contents. After \`ready\`, a client that comes back gets one \`changed\` for each kind, with null as \`id\`.

\`\`\`sh
curl -N -b jar http://127.0.0.1:3000/api/events
\`\`\``,
  parameters: [
    {
      name: 'arcade',
      in: 'query',
      required: false,
      description: 'The `userId` of an arcade session to follow.',
      example: exampleIds.player,
    },
    {
      name: 'games',
      in: 'query',
      required: false,
      description:
        '`family` follows every arcade session whose `userId` is the viewer’s id, or that of a player whom the viewer may see.',
      example: 'family',
    },
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description:
        'The `id` of the last event that was read: it says that the client comes back. `EventSource` sends it automatically.',
    },
  ],
  success: {
    description: 'The stream. It goes on until the caller leaves, or the session ends.',
    mediaType: 'text/event-stream',
    schema: z.union([ready, changed]),
    example: { kind: 'postcards', id: exampleIds.postcard, version: exampleIds.message },
  },
  errors: [
    errorDoc(400, '`arcade` is empty', NO_USER_ID),
    errorDoc(400, '`games` is not `family`', NOT_FAMILY),
    unstorable,
    errorDoc(401, 'There is no credential, or it is not valid', 'Authentication required'),
    errorDoc(
      403,
      'With `ARCADE_OWNER_CHECK`: the session is neither the viewer’s nor that of a player whom the viewer may see',
      'Forbidden',
    ),
    errorDoc(
      429,
      `The viewer has ${MOST_OF_VIEWER} streams on this instance, or its address ${grouped(MOST_OF_ADDRESS)}`,
      TOO_MANY,
    ),
    busy,
    {
      ...errorDoc(503, 'The instance has as many streams as it can have', FULL),
      headers: ['Retry-After'],
    },
  ],
};
