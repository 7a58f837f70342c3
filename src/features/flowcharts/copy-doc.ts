import { z } from 'zod';
import type { RouteDoc } from '../../http/route.ts';
import { errorDoc, exampleIds, tooManyGuests, unstorable } from '../../openapi/parts.ts';
import {
  contentErrors,
  document,
  flowchart,
  givenContent,
  notFound,
  ownId,
  shown,
  tooManyFlowcharts,
  whole,
} from './doc.ts';
import { FORMAT, FORMAT_VERSION } from './file.ts';
import * as texts from './texts.ts';

const tag = 'Teacher flowcharts';

const made = {
  status: 201,
  headers: ['Set-Cookie'],
  description: 'The new draft.',
  schema: z.strictObject({ flowchart }),
} as const;

const header = { format: z.literal(FORMAT), formatVersion: z.literal(FORMAT_VERSION) };

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

export const exportFlowchart: RouteDoc = {
  tag,
  summary: 'Export a flowchart as a file',
  description: 'The file has what the teacher wrote, without ids, status and times.',
  parameters: [ownId],
  success: {
    headers: ['Content-Disposition'],
    description: 'The file. Browsers save it.',
    schema: z
      .strictObject({
        ...header,
        flowchart: flowchart.pick({
          title: true,
          description: true,
          emoji: true,
          difficulty: true,
          definitionJson: true,
          mermaidContent: true,
          searchKeywords: true,
        }),
      })
      .meta({ id: 'FlowchartFile', description: 'A flowchart as a file.' }),
    example: file,
  },
  errors: notFound,
};

export const importFlowchart: RouteDoc = {
  tag,
  summary: 'Make a flowchart from a file',
  description: 'The body is the file. The flowchart begins as a draft with version 1.',
  body: { schema: z.object({ ...header, flowchart: z.object(givenContent) }), example: file },
  success: { ...made, example: { flowchart: whole } },
  errors: [
    errorDoc(400, 'The body is not a flowchart file', texts.NOT_A_FILE),
    errorDoc(400, 'The file has another `formatVersion`', texts.UNKNOWN_FILE_VERSION),
    ...contentErrors,
    tooManyFlowcharts,
    tooManyGuests,
  ],
};

export const duplicateFlowchart: RouteDoc = {
  tag,
  summary: 'Copy a flowchart',
  description:
    'Copies one of the viewer’s own flowcharts, or a published one of anybody if the service has a gallery. The copy is a draft of the viewer, and names its source in `copiedFrom`.',
  parameters: [
    {
      ...ownId,
      description: 'The id of one of the viewer’s flowcharts, or of a published one.',
    },
  ],
  success: {
    ...made,
    example: {
      flowchart: {
        ...whole,
        id: exampleIds.flowchartCopy,
        copiedFrom: { id: exampleIds.flowchart, title: shown.title, version: 1 },
      },
    },
  },
  errors: [
    errorDoc(
      404,
      'There is no such flowchart, or it is somebody else’s and not published',
      texts.NOT_FOUND,
    ),
    unstorable,
    tooManyFlowcharts,
    tooManyGuests,
  ],
};
