import type { Route } from '../../http/route.ts';
import { jsonText } from '../../kernel/json.ts';
import type { Painter } from '../../pictures/port.ts';

const schema = {
  type: 'object',
  properties: {
    painter: {
      enum: ['openai', 'google', 'other', null],
      description:
        'Who paints: OpenAI, Google, or another service that the operator chose. Null when the service draws the pictures itself, and nothing leaves it.',
    },
  },
  required: ['painter'],
  additionalProperties: false,
};

/** The route that tells who paints the pictures, since parents ask what leaves the service: docs/contract/postcards.md. */
export function painterRoute(painter: Painter): Route {
  return {
    method: 'GET',
    path: '/api/painter',
    operation: 'getPainter',
    access: 'open',
    failure: 'Internal server error',
    doc: {
      tag: 'Postcards',
      summary: 'Read who paints the pictures',
      description:
        'A painter gets the number, its neighbours on the number line, the captions of at most six moments of the call without addresses of web pages and mailboxes, and the first word of the player’s name. When it fails, the service draws the picture.',
      responses: {
        200: {
          description: 'The painter.',
          content: { 'application/json': { schema, example: { painter: 'openai' } } },
        },
      },
    },
    handle: async () => jsonText({ painter }),
  };
}
