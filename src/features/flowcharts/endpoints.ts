import { done } from '../../contract/done.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { changed, ifMatch, inPath, inQuery } from '../../contract/parameters.ts';
import { because, refusal } from '../../contract/refusal.ts';
import { ACCOUNT_REQUIRED, TOO_MANY_FLOWCHARTS, TOO_MANY_GUESTS } from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';
import { about, id, list, named, nullable, object, text, time } from '../../contract/schema.ts';
import { HAS_PROBLEMS } from './clean-check.ts';
import { changes, content, DIFFICULTIES, LARGEST } from './content.ts';
import { TRANSITIONS, type Action } from './transitions.ts';

export const NOT_FOUND = refusal(
  404,
  'Flowchart not found',
  'The viewer has no such flowchart, even if somebody else has it',
);
export const CHANGED = changed('Flowchart has changed');

/** The most flowcharts of one owner. */
export const ROW_LIMIT = {
  most: 2_000,
  refused: because(TOO_MANY_FLOWCHARTS, 'The viewer has 2,000 flowcharts or more'),
};

/** The most versions of a flowchart, including the current one. */
export const VERSION_LIMIT = 50;

export const FAILED = {
  create: 'Failed to create flowchart',
  list: 'Failed to list flowcharts',
  read: 'Failed to fetch flowchart',
  update: 'Failed to update flowchart',
};

const path = '/api/teacher-flowcharts';
const one = `${path}/:id` as const;
const common = { access: 'viewer', tag: 'Teacher flowcharts' } as const;

export const difficulty = schema.oneOf(DIFFICULTIES);
const version = schema.whole({ min: 1 });

/** What a teacher writes. */
export const contentProperties = {
  title: text(),
  description: nullable(text()),
  emoji: text(),
  difficulty: nullable(difficulty),
  definitionJson: about(text(), {
    contentMediaType: 'application/json',
    description: 'A JSON document, as a string.',
  }),
  mermaidContent: text(),
  searchKeywords: nullable(text()),
};

const state = {
  version: about(
    version,
    'A published version never changes: a change of it makes the next version.',
  ),
  status: schema.oneOf(['draft', 'published', 'archived']),
  publishedAt: about(
    nullable(time),
    'When it was published for the first time. It stays when the flowchart is a draft again.',
  ),
  createdAt: time,
  updatedAt: about(time, 'When the teacher’s texts last changed.'),
};

/** The source of a copy; absent for other flowcharts. */
export const copiedFrom = schema.optional(
  about(
    object({
      id,
      title: text(),
      version: schema.optional(
        about(version, 'The published version that was copied; absent when it was not published.'),
      ),
    }),
    'The flowchart that was copied, as it was then.',
  ),
);

export const flowchart = named(
  'Flowchart',
  object({
    id,
    userId: about(id, 'The owner.'),
    ...contentProperties,
    ...state,
    copiedFrom,
  }),
  'A whole flowchart.',
);

const {
  definitionJson: _json,
  mermaidContent: _mermaid,
  searchKeywords: _words,
  ...short
} = contentProperties;

const listed = named(
  'ListedFlowchart',
  object({ id, ...short, ...state }),
  'A flowchart as in lists.',
);

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
export const example = {
  ...shown,
  ...document,
  userId: exampleIds.viewer,
  searchKeywords: null,
};

/** The path parameter for one of the viewer's own flowcharts. */
export const ownId = inPath('id', "The id of one of the viewer's flowcharts.", {
  example: exampleIds.flowchart,
});

const answer = object({ flowchart });

export const listFlowcharts = endpoint('GET', path, {
  ...common,
  operation: 'listFlowcharts',
  summary: "List the viewer's flowcharts",
  description:
    'Latest change first. Without `status` all of the viewer’s flowcharts, including archived ones.',
  parameters: [
    inQuery(
      'status',
      'Only flowcharts with this status: `draft`, `published` or `archived`. Any value is accepted; an unknown one matches none.',
      { example: 'draft' },
    ),
  ],
  success: {
    description: 'The flowcharts; none for a caller without credentials.',
    schema: object({ flowcharts: list(listed) }),
    example: { flowcharts: [shown] },
  },
  failure: FAILED.list,
});

export const createFlowchart = endpoint('POST', path, {
  ...common,
  operation: 'createFlowchart',
  stores: 0,
  summary: 'Create a flowchart',
  description: 'The flowchart begins as a draft with version 1.',
  body: content,
  refusals: ['body', ROW_LIMIT.refused, TOO_MANY_GUESTS],
  success: {
    status: 201,
    headers: ['Set-Cookie'],
    description: 'The new flowchart.',
    schema: answer,
    example: { flowchart: example },
  },
  failure: FAILED.create,
});

/** What the endpoints for one flowchart of the viewer have in common. */
const ofOne = { ...common, withoutCredentials: NOT_FOUND, parameters: [ownId] } as const;

export const getFlowchart = endpoint('GET', one, {
  ...ofOne,
  operation: 'getFlowchart',
  etag: true,
  summary: 'Read one of the viewer’s flowcharts',
  description: 'In any status.',
  success: { description: 'The flowchart.', schema: answer, example: { flowchart: example } },
  failure: FAILED.read,
});

const LATER = '2026-11-21T10:25:31.002Z';
const renamed = { ...example, title: 'Five-complements', updatedAt: LATER };

export const updateFlowchart = endpoint('PATCH', one, {
  ...ofOne,
  operation: 'updateFlowchart',
  stores: LARGEST,
  etag: true,
  summary: 'Change a flowchart',
  description:
    'Fields that are not given stay. A version that was published is kept, and the change makes the next version. A version that was not published changes in place. Values that are stored already change nothing.',
  parameters: [ownId, ifMatch(false)],
  body: { ...content, schema: changes, example: { title: renamed.title } },
  refusals: [
    NOT_FOUND,
    CHANGED,
    TRANSITIONS.change.refused,
    'body',
    because(
      HAS_PROBLEMS,
      'The flowchart is published, and a check of the new definition finds errors',
    ),
  ],
  success: {
    description: 'The flowchart as it is now.',
    schema: answer,
    example: { flowchart: renamed },
  },
  failure: FAILED.update,
});

export const deleteFlowchart = endpoint('DELETE', one, {
  ...ofOne,
  operation: 'deleteFlowchart',
  summary: 'Delete a flowchart for good',
  description: 'With all its versions, in any status.',
  success: { ...done, description: 'The flowchart is deleted.' },
  failure: 'Failed to delete flowchart',
});

const published = { status: 'published', publishedAt: LATER };

/** Declares an action that changes the status of a flowchart. */
const transition = (
  action: Exclude<Action, 'change'>,
  summary: string,
  description: string,
  becomes: object,
) =>
  endpoint('POST', `${one}/${action}`, {
    ...common,
    operation: `${action}Flowchart`,
    etag: true,
    summary,
    description,
    parameters: [ownId],
    refusals: [NOT_FOUND, TRANSITIONS[action].refused],
    success: {
      description: 'The flowchart as it is now.',
      schema: answer,
      example: { flowchart: { ...example, ...becomes } },
    },
    failure: FAILED.update,
  });

const publish = transition(
  'publish',
  'Publish a draft',
  'Everybody may read it from now on, if the service has a gallery. The viewer needs an account. The definition must be a flowchart that can be walked: docs/flowcharts.md.',
  published,
);

/** The actions that change the status. */
export const actions = {
  publish: { ...publish, refusals: [ACCOUNT_REQUIRED, ...publish.refusals, HAS_PROBLEMS] },
  unpublish: transition(
    'unpublish',
    'Make a published flowchart a draft again',
    'Readers no longer find it.',
    { publishedAt: LATER },
  ),
  archive: transition(
    'archive',
    'Archive a flowchart',
    'Its owner can still read it, but nobody can change it. If it was published, readers no longer find it.',
    { status: 'archived' },
  ),
  restore: transition(
    'restore',
    'Take a flowchart out of the archive',
    'It is a draft again, even if it was published before.',
    {},
  ),
};

const second = { ...renamed, ...published, version: 2 };

export const listFlowchartVersions = endpoint('GET', `${one}/versions`, {
  ...ofOne,
  operation: 'listFlowchartVersions',
  summary: 'List the versions of a flowchart',
  description: `Newest first: the current one, and earlier ones that were published, ${VERSION_LIMIT} in all at most.`,
  success: {
    description: 'The versions.',
    schema: object({
      versions: list(object({ version, title: text(), updatedAt: time }), {
        min: 1,
        max: VERSION_LIMIT,
      }),
    }),
    example: {
      versions: [second, { ...example, version: 1 }].map((of) => ({
        version: of.version,
        title: of.title,
        updatedAt: of.updatedAt,
      })),
    },
  },
  failure: FAILED.read,
});

export const getFlowchartVersion = endpoint('GET', `${one}/versions/:version`, {
  ...ofOne,
  operation: 'getFlowchartVersion',
  withoutCredentials: because(
    NOT_FOUND,
    'The viewer has no such flowchart, or it has no such version',
  ),
  etag: true,
  summary: 'Read a flowchart as it was at a version',
  description:
    'The texts of that version, with the time of their last change. The status and the other times are the present ones.',
  parameters: [
    ownId,
    inPath('version', 'A version from the list of versions.', {
      schema: { type: 'string', pattern: '^[1-9][0-9]*$' },
      example: '1',
    }),
  ],
  success: {
    description: 'The flowchart as it was.',
    schema: answer,
    example: { flowchart: { ...example, ...document, ...published } },
  },
  failure: FAILED.read,
});
