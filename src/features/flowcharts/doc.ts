import { z } from 'zod';
import {
  errorDoc,
  exampleIds,
  givenText,
  id,
  inBytes,
  optionalText,
  time,
  tooLarge,
  tooManyGuests,
  unstorable,
  wrongTypes,
} from '../../openapi/parts.ts';
import type { ParameterDoc, RouteDoc } from '../../http/route.ts';
import { LONGEST, ROW_LIMIT } from './rules.ts';
import * as texts from './texts.ts';

const tag = 'Teacher flowcharts';

export const difficulty = z.enum(['Beginner', 'Intermediate', 'Advanced']);
const status = z.enum(['draft', 'published', 'archived']);

const content = {
  title: z.string(),
  description: z.string().nullable(),
  emoji: z.string(),
  difficulty: difficulty.nullable(),
  definitionJson: z
    .string()
    .meta({ contentMediaType: 'application/json', description: 'A JSON document, as a string.' }),
  mermaidContent: z.string(),
  searchKeywords: z.string().nullable(),
};

const fields = z.strictObject({
  id,
  userId: id.meta({ description: 'The owner.' }),
  ...content,
  version: z.int().min(1).meta({
    description: 'A published version never changes: a change of it makes the next version.',
  }),
  status,
  publishedAt: time.nullable().meta({
    description:
      'When it was published for the first time. It stays when the flowchart is a draft again.',
  }),
  createdAt: time,
  updatedAt: time.meta({ description: 'When the teacher’s texts last changed.' }),
});

/** The source of a copy; absent for other flowcharts. */
export const copiedFrom = z
  .strictObject({
    id,
    title: z.string(),
    version: z.int().min(1).optional().meta({
      description: 'The published version that was copied; absent when it was not published.',
    }),
  })
  .optional()
  .meta({ description: 'The flowchart that was copied, as it was then.' });

export const flowchart = fields
  .extend({ copiedFrom })
  .meta({ id: 'Flowchart', description: 'A whole flowchart.' });

const listed = fields
  .omit({ userId: true, definitionJson: true, mermaidContent: true, searchKeywords: true })
  .meta({ id: 'ListedFlowchart', description: 'A flowchart as in lists.' });

export const shown = {
  id: exampleIds.flowchart,
  title: 'Adding with a five-complement',
  description: null,
  emoji: '📊',
  difficulty: 'Beginner',
  version: 1,
  status: 'draft',
  publishedAt: null,
  createdAt: '2026-11-21T10:17:08.450Z',
  updatedAt: '2026-11-21T10:17:08.450Z',
};

export const document = {
  definitionJson: '{"nodes":[{"id":"start"}]}',
  mermaidContent: 'graph TD; start-->done',
};

/** An example of a whole flowchart. */
export const whole = { ...shown, ...document, userId: exampleIds.viewer, searchKeywords: null };

/** The content of a flowchart as a teacher sends it, field by field. Some fields are required. */
export const givenContent = {
  title: givenText(LONGEST.title),
  description: optionalText(LONGEST.description).meta({ description: 'Empty counts as null.' }),
  emoji: optionalText(LONGEST.emoji).meta({ description: '📊 when not given or empty.' }),
  difficulty: z
    .enum([...difficulty.options, ''])
    .nullable()
    .optional()
    .meta({ description: 'Empty counts as null.' }),
  definitionJson: givenText(LONGEST.definitionJson).meta({
    contentMediaType: 'application/json',
    description: `A JSON document, as a string; it comes back as given. ${inBytes(LONGEST.definitionJson)}`,
  }),
  mermaidContent: givenText(LONGEST.mermaidContent).meta({
    description: inBytes(LONGEST.mermaidContent),
  }),
  searchKeywords: optionalText(LONGEST.searchKeywords).meta({
    description: 'Empty counts as null.',
  }),
};

/** The errors of the content that a teacher sends. */
export const contentErrors = [
  errorDoc(400, '`title` is missing or falsy', texts.TITLE_REQUIRED),
  errorDoc(400, '`definitionJson` is missing or falsy', texts.DEFINITION_REQUIRED),
  errorDoc(400, '`mermaidContent` is missing or falsy', texts.MERMAID_REQUIRED),
  errorDoc(400, '`definitionJson` is not a string, or not JSON', texts.INVALID_DEFINITION),
  errorDoc(400, '`difficulty` is given and none of the three', texts.INVALID_DIFFICULTY),
  ...wrongTypes('string', ['title', 'mermaidContent', 'description', 'emoji', 'searchKeywords']),
  unstorable,
  ...tooLarge(LONGEST),
];

/** The answer to an owner who has the most flowcharts that are allowed. */
export const tooManyFlowcharts = ROW_LIMIT.refused;

/** The answers about a flowchart that does not exist or belongs to somebody else. */
export const notFound = [
  errorDoc(404, 'The viewer has no such flowchart, even if somebody else has it', texts.NOT_FOUND),
  unstorable,
];

/** The path parameter for one of the viewer's own flowcharts. */
export const ownId: ParameterDoc = {
  name: 'id',
  in: 'path',
  required: true,
  description: "The id of one of the viewer's flowcharts.",
  example: exampleIds.flowchart,
};

export const listFlowcharts: RouteDoc = {
  tag,
  summary: "List the viewer's flowcharts",
  description:
    'Latest change first. Without `status` all of the viewer’s flowcharts, including archived ones.',
  parameters: [
    {
      name: 'status',
      in: 'query',
      required: false,
      description:
        'Only flowcharts with this status: `draft`, `published` or `archived`. Any value is accepted; an unknown one matches none.',
      example: 'draft',
    },
  ],
  success: {
    description: 'The flowcharts; none for a caller without credentials.',
    schema: z.strictObject({ flowcharts: z.array(listed) }),
    example: { flowcharts: [shown] },
  },
  errors: [unstorable],
};

export const createFlowchart: RouteDoc = {
  tag,
  summary: 'Create a flowchart',
  description: 'The flowchart begins as a draft with version 1.',
  body: {
    schema: z.object(givenContent),
    example: { title: shown.title, difficulty: shown.difficulty, ...document },
  },
  success: {
    status: 201,
    headers: ['Set-Cookie'],
    description: 'The new flowchart.',
    schema: z.strictObject({ flowchart }),
    example: { flowchart: whole },
  },
  errors: [...contentErrors, tooManyFlowcharts, tooManyGuests],
};
