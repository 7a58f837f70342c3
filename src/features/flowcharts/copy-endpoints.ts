import { body } from '../../contract/body.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { because } from '../../contract/refusal.ts';
import { TOO_MANY_GUESTS } from '../../contract/refusals.ts';
import { literal, named, object, sent } from '../../contract/schema.ts';
import { content, LARGEST } from './content.ts';
import {
  contentProperties,
  document,
  example,
  FAILED,
  flowchart,
  NOT_FOUND,
  ownId,
  ROW_LIMIT,
  shown,
} from './endpoints.ts';
import { FORMAT, FORMAT_VERSION, NOT_A_FILE, UNKNOWN_FILE_VERSION } from './file.ts';

const path = '/api/teacher-flowcharts';
const common = { access: 'viewer', tag: 'Teacher flowcharts' } as const;

const made = {
  status: 201,
  headers: ['Set-Cookie'],
  description: 'The new draft.',
  schema: object({ flowchart }),
} as const;

const header = { format: literal(FORMAT), formatVersion: literal(FORMAT_VERSION) };

const file = {
  format: FORMAT,
  formatVersion: FORMAT_VERSION,
  flowchart: {
    title: shown.title,
    description: shown.description,
    emoji: shown.emoji,
    difficulty: shown.difficulty,
    ...document,
    searchKeywords: null,
  },
};

export const exportFlowchart = endpoint('GET', `${path}/:id/export`, {
  ...common,
  operation: 'exportFlowchart',
  withoutCredentials: NOT_FOUND,
  etag: true,
  summary: 'Export a flowchart as a file',
  description: 'The file has what the teacher wrote, without ids, status and times.',
  parameters: [ownId],
  success: {
    headers: ['Content-Disposition'],
    description: 'The file. Browsers save it.',
    schema: named(
      'FlowchartFile',
      object({ ...header, flowchart: object(contentProperties) }),
      'A flowchart as a file.',
    ),
    example: file,
  },
  failure: FAILED.read,
});

export const importFlowchart = endpoint('POST', `${path}/import`, {
  ...common,
  operation: 'importFlowchart',
  stores: 0,
  summary: 'Make a flowchart from a file',
  description: 'The body is the file. The flowchart begins as a draft with version 1.',
  body: {
    ...body({}, { example: file }),
    schema: sent({ ...header, flowchart: content.schema }),
    refusals: [NOT_A_FILE, UNKNOWN_FILE_VERSION, content.missing, ...content.refusals],
  },
  refusals: ['body', ROW_LIMIT.refused, TOO_MANY_GUESTS],
  success: { ...made, example: { flowchart: example } },
  failure: FAILED.create,
});

/** Also for what is somebody else's. */
export const NOT_TO_COPY = because(
  NOT_FOUND,
  'There is no such flowchart, or it is somebody else’s and not published',
);

export const duplicateFlowchart = endpoint('POST', `${path}/:id/duplicate`, {
  ...common,
  operation: 'duplicateFlowchart',
  stores: 2 * LARGEST,
  summary: 'Copy a flowchart',
  description:
    'Copies one of the viewer’s own flowcharts, or a published one of anybody if the service has a gallery. The copy is a draft of the viewer, and names its source in `copiedFrom`.',
  parameters: [
    {
      ...ownId,
      description: 'The id of one of the viewer’s flowcharts, or of a published one.',
    },
  ],
  refusals: [NOT_TO_COPY, ROW_LIMIT.refused, TOO_MANY_GUESTS],
  success: {
    ...made,
    example: {
      flowchart: {
        ...example,
        id: exampleIds.flowchartCopy,
        copiedFrom: { id: exampleIds.flowchart, title: shown.title, version: 1 },
      },
    },
  },
  failure: FAILED.create,
});
