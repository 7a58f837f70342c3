import { z } from 'zod';
import type { ParameterDoc, RouteDoc } from '../../http/route.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';
import {
  cursorParameter,
  errorDoc,
  exampleIds,
  id,
  invalidCursor,
  refusal,
  time,
  unstorable,
} from '../../openapi/parts.ts';
import { ARCHIVE_FAILURE, NOT_FOUND } from './texts.ts';

const tag = 'Accounts';

const shape = z
  .strictObject({
    id,
    status: z.enum(['pending', 'ready', 'failed']),
    createdAt: time,
    expiresAt: time.nullable().meta({ description: 'Null while it is pending.' }),
    size: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'The size of the archive in bytes; null until it is ready.' }),
    url: z.string().nullable().meta({
      format: 'uri-reference',
      description: 'The address of the archive; null until it is ready.',
    }),
  })
  .meta({ id: 'Export', description: 'An archive of all data of a viewer.' });

const one = z.strictObject({ export: shape });

const pending = {
  id: exampleIds.export,
  status: 'pending',
  createdAt: '2026-11-21T18:20:04.512Z',
  expiresAt: null,
  size: null,
  url: null,
};

const ready = {
  ...pending,
  status: 'ready',
  expiresAt: '2026-11-22T18:20:09.044Z',
  size: 481_203,
  url: `/api/exports/${exampleIds.export}/archive`,
};

const exportId: ParameterDoc = {
  name: 'id',
  in: 'path',
  required: true,
  description: 'The id of an export.',
  example: exampleIds.export,
};

const notOwned = errorDoc(404, 'The viewer has no such export, or it has expired', NOT_FOUND);

export const createExport: RouteDoc = {
  tag,
  summary: 'Ask for an archive of all data of the viewer',
  description:
    'The archive is made in the background, and then kept for a day. While one is being made, no other one is begun.',
  success: {
    status: 201,
    description: 'The archive is being made.',
    schema: one,
    example: { export: pending },
    unchanged: 'An archive is being made already: this one.',
  },
  errors: [
    errorDoc(401, 'There are no credentials', 'Authentication required'),
    errorDoc(429, 'The viewer has asked for five within the hour', 'Too many requests'),
  ],
};

export const listExports: RouteDoc = {
  tag,
  summary: "List the viewer's exports",
  description: 'Newest first.',
  parameters: [cursorParameter],
  success: {
    headers: ['Link'],
    description: 'The exports; none for a caller without credentials.',
    schema: z.strictObject({ exports: z.array(shape).max(CURSOR_LIMIT) }),
    example: { exports: [ready] },
  },
  errors: [invalidCursor],
};

export const getExport: RouteDoc = {
  tag,
  summary: 'Read one export',
  description: 'Shows whether the archive is ready.',
  parameters: [exportId],
  success: { description: 'The export.', schema: one, example: { export: ready } },
  errors: [notOwned, unstorable],
};

export const deleteExport: RouteDoc = {
  tag,
  summary: 'Delete an export',
  description: 'In any status. Its archive is deleted soon after.',
  parameters: [exportId],
  success: {
    description: 'The export is deleted.',
    schema: z.strictObject({ success: z.literal(true) }),
    example: { success: true },
  },
  errors: [notOwned, unstorable],
};

export const getArchive: RouteDoc = {
  tag,
  summary: 'Read the archive of an export',
  description: 'A zip file, only for the viewer who asked for it.',
  parameters: [exportId],
  responses: {
    200: {
      description: 'The archive.',
      headers: ['Content-Disposition'],
      content: { 'application/zip': {} },
    },
    400: refusal(unstorable.when, unstorable.body.error),
    401: refusal('The bearer token is not valid', 'Authentication required'),
    403: refusal('The caller is a child’s device', 'Forbidden'),
    404: refusal('The viewer has no such export, it is not ready, or it has expired', NOT_FOUND),
    500: refusal('Any failure', ARCHIVE_FAILURE),
  },
};
