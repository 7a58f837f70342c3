import { endpoint } from '../../contract/endpoint.ts';
import { about, nullable, object, oneOf } from '../../contract/schema.ts';
import type { Route } from '../../http/route.ts';
import { serve } from '../../http/serve.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Painter } from '../../pictures/port.ts';

const getPainter = endpoint('GET', '/api/painter', {
  operation: 'getPainter',
  access: 'open',
  tag: 'Postcards',
  summary: 'Read who paints the pictures',
  description:
    'A painter gets the number, its neighbours on the number line, the captions of at most six moments of the call without addresses of web pages and mailboxes, and the first word of the player’s name. When it fails, the service draws the picture.',
  responses: {
    200: {
      description: 'The painter.',
      content: {
        'application/json': {
          schema: object({
            painter: about(
              nullable(oneOf(['openai', 'google', 'other'])),
              'Who paints: OpenAI, Google, or another service that the operator chose. Null when the service draws the pictures itself, and nothing leaves it.',
            ),
          }),
          example: { painter: 'openai' },
        },
      },
    },
  },
  failure: 'Internal server error',
});

/** The route that tells who paints the pictures, since parents ask what leaves the service: docs/contract/postcards.md. */
export const painterRoute = (painter: Painter): Route =>
  serve(getPainter, async () => jsonText({ painter }));
