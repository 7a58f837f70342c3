import { CURSOR_LIMIT } from '../kernel/cursor.ts';
import type { Parameter } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { refusal, type Declared } from './refusal.ts';

/** What else may be said of a parameter. */
type More = Pick<Parameter, 'schema' | 'hasForm'> & { readonly example?: string };

/** A parameter of the path. */
export const inPath = (name: string, description: string, more: More): Parameter => ({
  name,
  in: 'path',
  required: true,
  description,
  ...more,
});

/** A parameter of the query. It may be absent, unless it is `required`. */
export const inQuery = (
  name: string,
  description: string,
  more: More & { readonly required?: true },
): Parameter => ({ name, in: 'query', required: false, description, ...more });

/** The player in the path, with what it says of the viewer. */
export const playerId = (description: string): Parameter =>
  inPath('id', description, { example: exampleIds.player });

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
export const cursor = inQuery(
  'cursor',
  `Where the page begins: the \`Link\` of the page before has the value. The first page has none. A page has at most ${CURSOR_LIMIT} entries.`,
  { hasForm: true },
);

export const INVALID_CURSOR = refusal(400, 'Invalid cursor', '`cursor` cannot be read');
