import { z } from 'zod';
import type { JsonRouteDoc, RouteDoc } from '../../http/route.ts';
import { authenticationRequired } from '../../kernel/errors.ts';
import {
  hasChanged,
  errorDoc,
  givenText,
  ifMatch,
  inBytes,
  time,
  unstorable,
} from '../../openapi/parts.ts';
import { contentErrors, document, flowchart, givenContent, notFound, ownId, whole } from './doc.ts';
import { LONGEST } from './rules.ts';
import * as texts from './texts.ts';
import { TRANSITIONS, type Action } from './transitions.ts';
import { VERSION_LIMIT } from './version-store.ts';

const tag = 'Teacher flowcharts';

const answer = z.strictObject({ flowchart });

export const getFlowchart: RouteDoc = {
  tag,
  summary: 'Read one of the viewer’s flowcharts',
  description: 'In any status.',
  parameters: [ownId],
  success: { description: 'The flowchart.', schema: answer, example: { flowchart: whole } },
  errors: notFound,
};

const LATER = '2026-11-21T10:25:31.002Z';
const renamed = { ...whole, title: 'Five-complements', updatedAt: LATER };

export const updateFlowchart: RouteDoc = {
  tag,
  summary: 'Change a flowchart',
  description:
    'Fields that are not given stay. A version that was published is kept, and the change makes the next version. A version that was not published changes in place. Values that are stored already change nothing.',
  parameters: [ownId, ifMatch(false)],
  body: {
    schema: z.object({
      ...givenContent,
      title: givenContent.title.nullable().optional(),
      definitionJson: givenText(LONGEST.definitionJson)
        .nullable()
        .optional()
        .meta({
          contentMediaType: 'application/json',
          description: inBytes(LONGEST.definitionJson),
        }),
      mermaidContent: givenContent.mermaidContent.nullable().optional(),
    }),
    example: { title: renamed.title },
  },
  success: {
    description: 'The flowchart as it is now.',
    schema: answer,
    example: { flowchart: renamed },
  },
  errors: [
    ...notFound,
    hasChanged(texts.CHANGED),
    errorDoc(409, 'The flowchart is archived', texts.IS_ARCHIVED),
    ...contentErrors,
  ],
};

export const deleteFlowchart: RouteDoc = {
  tag,
  summary: 'Delete a flowchart for good',
  description: 'With all its versions, in any status.',
  parameters: [ownId],
  success: {
    description: 'The flowchart is deleted.',
    schema: z.strictObject({ success: z.literal(true) }),
    example: { success: true },
  },
  errors: notFound,
};

const published = { status: 'published', publishedAt: LATER };

/** Describes an action that changes the status of a flowchart. */
const transition = (
  action: Exclude<Action, 'change'>,
  summary: string,
  description: string,
  becomes: object,
): JsonRouteDoc => ({
  tag,
  summary,
  description,
  parameters: [ownId],
  success: {
    description: 'The flowchart as it is now.',
    schema: answer,
    example: { flowchart: { ...whole, ...becomes } },
  },
  errors: [
    ...notFound,
    errorDoc(
      409,
      `The status is not ${Object.keys(TRANSITIONS[action].next)
        .map((status) => `\`${status}\``)
        .join(' or ')}`,
      TRANSITIONS[action].refusal,
    ),
  ],
});

const publish = transition(
  'publish',
  'Publish a draft',
  'Everybody may read it from now on, if the service has a gallery. The viewer needs an account.',
  published,
);

export const publishFlowchart: RouteDoc = {
  ...publish,
  errors: [
    errorDoc(401, 'The caller has no account', authenticationRequired().message),
    ...publish.errors,
  ],
};

export const unpublishFlowchart = transition(
  'unpublish',
  'Make a published flowchart a draft again',
  'Readers no longer find it.',
  { publishedAt: LATER },
);

export const archiveFlowchart = transition(
  'archive',
  'Archive a flowchart',
  'Its owner can still read it, but nobody can change it. If it was published, readers no longer find it.',
  { status: 'archived' },
);

export const restoreFlowchart = transition(
  'restore',
  'Take a flowchart out of the archive',
  'It is a draft again, even if it was published before.',
  {},
);

const second = { ...renamed, ...published, version: 2 };

export const listVersions: RouteDoc = {
  tag,
  summary: 'List the versions of a flowchart',
  description: `Newest first: the current one, and earlier ones that were published, ${VERSION_LIMIT} in all at most.`,
  parameters: [ownId],
  success: {
    description: 'The versions.',
    schema: z.strictObject({
      versions: z
        .array(z.strictObject({ version: z.int().min(1), title: z.string(), updatedAt: time }))
        .min(1)
        .max(VERSION_LIMIT),
    }),
    example: {
      versions: [second, { ...whole, version: 1 }].map(({ version, title, updatedAt }) => ({
        version,
        title,
        updatedAt,
      })),
    },
  },
  errors: notFound,
};

export const getVersion: RouteDoc = {
  tag,
  summary: 'Read a flowchart as it was at a version',
  description:
    'The texts of that version, with the time of their last change. The status and the other times are the present ones.',
  parameters: [
    ownId,
    {
      name: 'version',
      in: 'path',
      required: true,
      description: 'A version from the list of versions.',
      schema: { type: 'string', pattern: '^[1-9][0-9]*$' },
      example: '1',
    },
  ],
  success: {
    description: 'The flowchart as it was.',
    schema: answer,
    example: { flowchart: { ...whole, ...document, ...published } },
  },
  errors: [
    errorDoc(404, 'The viewer has no such flowchart, or it has no such version', texts.NOT_FOUND),
    unstorable,
  ],
};
