import { characters } from '../../contract/size-limit.ts';
import { checked, isAbsent, oneOf, optional, text, type Field } from '../../contract/field.ts';
import { refusal, refuse } from '../../contract/refusal.ts';
import * as schema from '../../contract/schema.ts';

/** What has failed: a view, so that a card stands in its place, or something that nobody handled. */
export const KINDS = ['view', 'error', 'rejection'] as const;
export type Kind = (typeof KINDS)[number];

/** The form of a build: the hash in the name of the page's first script. */
const BUILD = /^[\w-]{8}$/;
/** The form of a call on a stack: the file's name, the function's, the line and the column, such as `player.Edit.1.2345`. */
export const CALL = /^[\w$.<>]{1,80}$/;
/** The most calls of a stack. */
export const MOST_CALLS = 24;

/** Texts of a report may have any length: it has few bytes, and forms for them. */
const anyText = (description: string) => text(characters(Infinity), description);

export const kind = oneOf(
  KINDS,
  refusal(400, 'Invalid kind', '`kind` is none of the three'),
  'What has failed: a view, or something that nobody handled.',
);

export const build = checked(
  anyText('The hash in the name of the page’s first script.'),
  (given) => BUILD.test(given),
  refusal(400, 'Invalid build', '`build` is not of this form'),
  { pattern: BUILD.source },
);

export const INVALID_PLACE = refusal(400, 'Invalid place', '`place` is none of the page’s');

export const place = optional(
  anyText('The pattern of the address of the page’s place. Null for no place.'),
);

const INVALID_STACK = refusal(
  400,
  'Invalid stack',
  `\`stack\` is not a list of at most ${MOST_CALLS} calls`,
);

const calls: Field<readonly string[]> = {
  schema: schema.about(
    schema.list(schema.text({ pattern: CALL.source }), { max: MOST_CALLS }),
    'The calls of the stack, the innermost first: each with the file, the function, the line and the column.',
  ),
  refusals: () => [INVALID_STACK],
  read(value) {
    const isRight =
      Array.isArray(value) &&
      value.length <= MOST_CALLS &&
      value.every((one): one is string => typeof one === 'string' && CALL.test(one));
    if (!isRight) throw refuse(INVALID_STACK);
    return value;
  },
  isMissing: isAbsent,
};

export const stack = optional(calls);
