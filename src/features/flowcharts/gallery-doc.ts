import { z } from 'zod';
import type { RouteDoc } from '../../http/route.ts';
import { LIMITS } from '../../identity/limits/rate-limits.ts';
import { boundError } from '../../kernel/bounds.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import {
  cursorParameter,
  errorDoc,
  exampleIds,
  id,
  invalidCursor,
  time,
  unstorable,
} from '../../openapi/parts.ts';
import { copiedFrom, difficulty, document, flowchart, shown } from './doc.ts';
import { LONGEST_SEARCH, MOST_WORDS } from './search.ts';
import * as texts from './texts.ts';

const tag = 'Teacher flowcharts';

const entry = z
  .strictObject({
    id,
    title: z.string(),
    description: z.string().nullable(),
    emoji: z.string(),
    difficulty: difficulty.nullable(),
    version: z.int().min(1),
    publishedAt: time.meta({ description: 'When it was published for the first time.' }),
    updatedAt: time,
  })
  .meta({ id: 'PublishedFlowchart', description: 'A flowchart as in the gallery’s list.' });

const { status: _status, createdAt: _createdAt, ...listed } = shown;
const example = { ...listed, publishedAt: '2026-11-21T10:25:31.002Z' };

export const listGallery: RouteDoc = {
  tag,
  summary: 'Search the gallery of published flowcharts',
  description: `The flowcharts of all teachers, without the teachers’ names. Ordered by the time of the first publication, newest first, ${CURSOR_LIMIT} a page. A page of a search may have fewer, even none, and still a \`Link\`: one request compares a bounded amount of text, and the next page goes on.`,
  parameters: [
    {
      name: 'search',
      in: 'query',
      required: false,
      description:
        'Words. Each must be somewhere in the title, the description or the keywords. Case and accents do not matter.',
      schema: { type: 'string', maxLength: LONGEST_SEARCH.most },
      example: 'five',
    },
    {
      name: 'difficulty',
      in: 'query',
      required: false,
      description: 'Only flowcharts of this difficulty.',
      schema: { type: 'string', enum: [...difficulty.options, ''] },
      example: 'Beginner',
    },
    cursorParameter,
  ],
  success: {
    headers: ['Link'],
    description: 'A page of the flowcharts.',
    schema: z.strictObject({ flowcharts: z.array(entry).max(CURSOR_LIMIT) }),
    example: { flowcharts: [example] },
  },
  errors: [
    errorDoc(400, '`difficulty` is none of the three', texts.INVALID_DIFFICULTY),
    errorDoc(
      400,
      `\`search\` has more than ${LONGEST_SEARCH.most} characters`,
      boundError('search', LONGEST_SEARCH),
    ),
    errorDoc(400, `\`search\` has more than ${MOST_WORDS} different words`, texts.TOO_MANY_WORDS),
    unstorable,
    invalidCursor,
    errorDoc(
      429,
      `The address has searched more than ${LIMITS.searchesOfAddress} times within a minute`,
      'Too many requests',
    ),
  ],
};

export const getPublished: RouteDoc = {
  tag,
  summary: 'Read a published flowchart',
  description: 'Its newest version.',
  parameters: [
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'The id of a published flowchart.',
      example: exampleIds.flowchart,
    },
  ],
  success: {
    description: 'The flowchart.',
    schema: z.strictObject({
      flowchart: entry
        .extend({
          ...flowchart.pick({
            definitionJson: true,
            mermaidContent: true,
            searchKeywords: true,
          }).shape,
          copiedFrom,
        })
        .meta({ id: 'WholePublishedFlowchart', description: 'A whole published flowchart.' }),
    }),
    example: { flowchart: { ...example, ...document, searchKeywords: null } },
  },
  errors: [
    errorDoc(404, 'There is no such flowchart, or it is not published', texts.NOT_FOUND),
    unstorable,
  ],
};
