import { z } from 'zod';
import type { RouteDoc } from '../../http/route.ts';
import { errorDoc, exampleIds, unstorable } from '../../openapi/parts.ts';
import * as texts from './texts.ts';

export const takeDownFlowchart: RouteDoc = {
  tag: 'Administration',
  summary: 'Take a flowchart out of the gallery',
  description:
    'The flowchart is a draft again. Its owner keeps it, and may publish it again. Copies of it stay.',
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
    description: 'The flowchart is no longer published.',
    schema: z.strictObject({ success: z.literal(true) }),
    example: { success: true },
  },
  errors: [
    errorDoc(404, 'There is no such flowchart, or it is not published', texts.NOT_FOUND),
    errorDoc(409, 'Its owner has unpublished it at the same time', texts.NOT_PUBLISHED),
    unstorable,
  ],
};
