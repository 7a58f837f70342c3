import { tooLarge } from '../../contract/size-limit.ts';
import { done } from '../../contract/done.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { cursor, inPath, inQuery, INVALID_CURSOR } from '../../contract/parameters.ts';
import { because } from '../../contract/refusal.ts';
import { TOO_MANY_REQUESTS } from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';
import { about, list, named, nullable, object, text, time, whole } from '../../contract/schema.ts';
import { LIMITS } from '../../identity/limits/rate-limits.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import { DIFFICULTIES, INVALID_DIFFICULTY } from './content.ts';
import {
  contentProperties,
  copiedFrom,
  difficulty,
  document,
  FAILED,
  NOT_FOUND,
  shown,
} from './endpoints.ts';
import { LONGEST_SEARCH, TOO_MANY_WORDS } from './search.ts';
import { TRANSITIONS } from './transitions.ts';

const path = '/api/flowchart-gallery';

const properties = {
  id: schema.id,
  title: text(),
  description: nullable(text()),
  emoji: text(),
  difficulty: nullable(difficulty),
  version: whole({ min: 1 }),
  publishedAt: about(time, 'When it was published for the first time.'),
  updatedAt: time,
};

const { status: _status, createdAt: _createdAt, ...listed } = shown;
const example = { ...listed, publishedAt: '2026-11-21T10:25:31.002Z' };

export const listGallery = endpoint('GET', path, {
  operation: 'listGallery',
  access: 'open',
  tag: 'Teacher flowcharts',
  summary: 'Search the gallery of published flowcharts',
  description: `The flowcharts of all teachers, without the teachers’ names. Ordered by the time of the first publication, newest first, ${CURSOR_LIMIT} a page. A page of a search may have fewer, even none, and still a \`Link\`: one request compares a bounded amount of text, and the next page goes on.`,
  parameters: [
    inQuery(
      'search',
      'Words. Each must be somewhere in the title, the description or the keywords. Case and accents do not matter.',
      { schema: { type: 'string', maxLength: LONGEST_SEARCH.most }, example: 'five' },
    ),
    inQuery('difficulty', 'Only flowcharts of this difficulty.', {
      schema: { type: 'string', enum: [...DIFFICULTIES, ''] },
      example: 'Beginner',
    }),
    cursor,
  ],
  refusals: [
    because(INVALID_DIFFICULTY, '`difficulty` is none of the three'),
    tooLarge('search', LONGEST_SEARCH),
    TOO_MANY_WORDS,
    INVALID_CURSOR,
    because(
      TOO_MANY_REQUESTS,
      `The address has searched more than ${LIMITS.searchesOfAddress} times within a minute`,
    ),
  ],
  success: {
    headers: ['Link'],
    description: 'A page of the flowcharts.',
    schema: object({
      flowcharts: list(
        named('PublishedFlowchart', object(properties), 'A flowchart as in the gallery’s list.'),
        { max: CURSOR_LIMIT },
      ),
    }),
    example: { flowcharts: [example] },
  },
  failure: FAILED.list,
});

const publishedId = inPath('id', 'The id of a published flowchart.', {
  example: exampleIds.flowchart,
});

export const NOT_PUBLISHED = because(
  NOT_FOUND,
  'There is no such flowchart, or it is not published',
);

const { definitionJson, mermaidContent, searchKeywords } = contentProperties;

export const getPublishedFlowchart = endpoint('GET', `${path}/:id`, {
  operation: 'getPublishedFlowchart',
  access: 'open',
  etag: true,
  tag: 'Teacher flowcharts',
  summary: 'Read a published flowchart',
  description: 'Its newest version.',
  parameters: [publishedId],
  refusals: [NOT_PUBLISHED],
  success: {
    description: 'The flowchart.',
    schema: object({
      flowchart: named(
        'WholePublishedFlowchart',
        object({ ...properties, definitionJson, mermaidContent, searchKeywords, copiedFrom }),
        'A whole published flowchart.',
      ),
    }),
    example: { flowchart: { ...example, ...document, searchKeywords: null } },
  },
  failure: FAILED.read,
});

export const takeDownFlowchart = endpoint('POST', '/api/admin/flowcharts/:id/unpublish', {
  operation: 'takeDownFlowchart',
  access: 'admin',
  tag: 'Administration',
  summary: 'Take a flowchart out of the gallery',
  description:
    'The flowchart is a draft again. Its owner keeps it, and may publish it again. Copies of it stay.',
  parameters: [publishedId],
  refusals: [
    NOT_PUBLISHED,
    because(TRANSITIONS.unpublish.refused, 'Its owner has unpublished it at the same time'),
  ],
  success: { ...done, description: 'The flowchart is no longer published.' },
  failure: FAILED.update,
});
