import { CURSOR_LIMIT } from '../kernel/cursor.ts';
import type { Parameter } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { refusal, type Declared } from './refusal.ts';

/** Parameters that many endpoints take. */

/** The player in the path, with what it says of the viewer. */
export const playerId = (description: string): Parameter => ({
  name: 'id',
  in: 'path',
  required: true,
  description,
  example: exampleIds.player,
});

/** The player in the path, for everybody who sees it. */
export const visiblePlayerId = playerId('The id of a player that the viewer may see.');

/** The precondition of a write. */
export const ifMatch = (required: boolean): Parameter => ({
  name: 'If-Match',
  in: 'header',
  required,
  description:
    'The `ETag` of the state that was read, or `*` for any state. The change is made only if that state is still stored.',
  example: '"Jz3Yb0mVxgq6nTn1pR7u2A"',
});

/** What is refused when that state is no longer stored. */
export const changed = (error: string): Declared => ({
  ...refusal(409, error, '`If-Match` does not name the stored state'),
  headers: ['ETag'],
});

/** The parameter of a list that is sent in pages. The list's answer has the header `Link`. */
export const cursor: Parameter = {
  name: 'cursor',
  in: 'query',
  required: false,
  hasForm: true,
  description: `Where the page begins: the \`Link\` of the page before has the value. The first page has none. A page has at most ${CURSOR_LIMIT} entries.`,
};

export const INVALID_CURSOR = refusal(400, 'Invalid cursor', '`cursor` cannot be read');
