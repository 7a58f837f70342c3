import { body } from '../../contract/body.ts';
import { bytes, characters, inBytes, tooLarge } from '../../contract/size-limit.ts';
import { anyText, isAbsent, orNull, text, type Field } from '../../contract/field.ts';
import { refusal, refuse } from '../../contract/refusal.ts';
import { UNSTORABLE } from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';

/** The longest texts and the largest documents of a flowchart (docs/contract/teacher-flowcharts.md). */
export const LONGEST = {
  title: characters(300),
  definitionJson: bytes(262_144),
  mermaidContent: bytes(262_144),
  description: characters(4_000),
  emoji: characters(64),
  searchKeywords: characters(1_000),
};

/** How many bytes a flowchart's row has at most: a character has at most four. */
export const LARGEST = Object.values(LONGEST).reduce(
  (sum, { most, unit }) => sum + (unit === 'bytes' ? most : 4 * most),
  0,
);

/** The chart emoji, U+1F4CA. */
const DEFAULT_EMOJI = '📊';

export const DIFFICULTIES = ['Beginner', 'Intermediate', 'Advanced'] as const;

/** What is refused when a field is missing, in the order of the checks. */
const required = {
  title: refusal(400, 'Title is required', '`title` is missing or falsy'),
  definitionJson: refusal(
    400,
    'Definition JSON is required',
    '`definitionJson` is missing or falsy',
  ),
  mermaidContent: refusal(
    400,
    'Mermaid content is required',
    '`mermaidContent` is missing or falsy',
  ),
};
const INVALID_DEFINITION = refusal(
  400,
  'Invalid definition JSON',
  '`definitionJson` is not a string, or not JSON',
);

export const INVALID_DIFFICULTY = refusal(
  400,
  'Invalid difficulty level',
  '`difficulty` is given and none of the three',
);

const emptyIsNull = { description: 'Empty counts as null.' };

/** An optional text; an empty one counts as null. */
const note = (name: 'description' | 'searchKeywords'): Field<string | null> => {
  const field = orNull(anyText(LONGEST[name], emptyIsNull));
  return { ...field, read: (...given) => field.read(...given) || null };
};

const definition = anyText(LONGEST.definitionJson, {
  minLength: 1,
  maxLength: LONGEST.definitionJson.most,
  contentMediaType: 'application/json',
  description: `A JSON document, as a string; it comes back as given. ${inBytes(LONGEST.definitionJson)}`,
});

const anyEmoji = anyText(LONGEST.emoji);

const fields = {
  title: text(LONGEST.title),
  definitionJson: {
    ...definition,
    refusals: (name) => [UNSTORABLE, tooLarge(name, LONGEST.definitionJson)],
  } satisfies Field<string>,
  mermaidContent: text(LONGEST.mermaidContent, {
    maxLength: LONGEST.mermaidContent.most,
    description: inBytes(LONGEST.mermaidContent),
  }),
  description: note('description'),
  emoji: {
    ...orNull(anyText(LONGEST.emoji, '📊 when not given or empty.')),
    read: (value, name, reading) => (value ? anyEmoji.read(value, name, reading) : DEFAULT_EMOJI),
  } satisfies Field<string>,
  difficulty: {
    schema: schema.optional(
      schema.about(schema.nullable(schema.oneOf([...DIFFICULTIES, ''])), emptyIsNull),
    ),
    refusals: () => [],
    read: (value) => (isEmpty(value) ? null : String(value)),
    isMissing: isAbsent,
  } satisfies Field<string | null>,
  searchKeywords: note('searchKeywords'),
};

const definitionAlone = body(
  { definitionJson: fields.definitionJson },
  { example: { definitionJson: '{"title":"Adding"}' }, missing: required.definitionJson },
);

/** A definition alone. Its checks are those of a flowchart's content, in the same order. */
export const definitionBody = {
  ...definitionAlone,
  refusals: [INVALID_DEFINITION, ...definitionAlone.refusals],
  read(...[given, reading]: Parameters<typeof definitionAlone.read>) {
    definitionAlone.require(given);
    requireJson(given.value['definitionJson']);
    return definitionAlone.read(given, reading);
  },
};

const declared = body(fields, {
  example: {
    title: 'Adding with a five-complement',
    difficulty: 'Beginner',
    definitionJson: '{"nodes":[{"id":"start"}]}',
    mermaidContent: 'graph TD; start-->done',
  },
  missing: required.title,
});

/** The content of a flowchart as a teacher sends it. */
export const content = {
  ...declared,
  missing: required.title,
  refusals: [
    required.definitionJson,
    required.mermaidContent,
    INVALID_DEFINITION,
    INVALID_DIFFICULTY,
    ...declared.refusals,
  ],
};

/** What a change may have: every field may be absent or null. */
export const changes = schema.sent(
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      schema.optional(name in required ? schema.nullable(field.schema) : field.schema),
    ]),
  ),
);

/** The content of a flowchart, which a teacher writes. The fields are in the order of the answer. */
export type Content = {
  readonly title: string;
  readonly description: string | null;
  readonly emoji: string;
  readonly difficulty: string | null;
  readonly definitionJson: string;
  readonly mermaidContent: string;
  readonly searchKeywords: string | null;
};

/** The names of the content's fields. */
export const CONTENT = [
  'title',
  'description',
  'emoji',
  'difficulty',
  'definitionJson',
  'mermaidContent',
  'searchKeywords',
] as const satisfies readonly (keyof Content)[];

type Sent = Readonly<Record<string, unknown>>;

/**
 * Reads content: first the checks of docs/contract/teacher-flowcharts.md in order, then each field's type, characters
 * and size.
 *
 * @throws {Refusal} 400
 */
export function readContent(sent: Sent, before?: Content): Content {
  for (const [name, missing] of Object.entries(required)) {
    if (!Object.hasOwn(sent, name) || !sent[name]) throw refuse(missing);
  }
  requireJson(sent['definitionJson']);
  checkDifficulty(sent['difficulty']);
  return content.read({ value: sent }, before && { before });
}

/** Reads a change, with the checks of a new flowchart. Fields that are absent or null do not change. */
export function readChange(sent: Sent, before: Content): Content {
  const given = CONTENT.filter((name) => Object.hasOwn(sent, name) && sent[name] !== null);
  const replaced = Object.fromEntries(given.map((name) => [name, sent[name]]));
  return readContent({ ...before, ...replaced }, before);
}

/** Refuses an unknown difficulty. An empty difficulty counts as none. */
export function checkDifficulty(difficulty: unknown): void {
  if (!isEmpty(difficulty) && !DIFFICULTIES.some((one) => one === difficulty)) {
    throw refuse(INVALID_DIFFICULTY);
  }
}

/** Whether two contents are the same. */
export function isSame(one: Content, other: Content): boolean {
  return CONTENT.every((name) => one[name] === other[name]);
}

/** The content of a flowchart, without the other fields. */
export function contentOf(flowchart: Content): Content {
  return Object.fromEntries(CONTENT.map((name) => [name, flowchart[name]])) as Content;
}

function requireJson(definitionJson: unknown): void {
  if (typeof definitionJson !== 'string' || !isJson(definitionJson)) {
    throw refuse(INVALID_DEFINITION);
  }
}

function isEmpty(value: unknown): boolean {
  return isAbsent(value) || value === '';
}

function isJson(given: string): boolean {
  try {
    JSON.parse(given);
    return true;
  } catch {
    return false;
  }
}
