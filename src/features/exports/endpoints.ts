import { done } from '../../contract/done.ts';
import { endpoint } from '../../contract/endpoint.ts';
import { exampleIds } from '../../contract/examples.ts';
import { cursor, inPath, INVALID_CURSOR } from '../../contract/parameters.ts';
import { because, refusal } from '../../contract/refusal.ts';
import {
  AUTHENTICATION_REQUIRED,
  failed,
  INVALID_TOKEN,
  NO_DEVICES,
  TOO_MANY_REQUESTS,
} from '../../contract/refusals.ts';
import * as schema from '../../contract/schema.ts';
import { about, id, list, named, nullable, object, oneOf, time } from '../../contract/schema.ts';
import { CURSOR_LIMIT } from '../../kernel/cursor.ts';

export const EXPORT_NOT_FOUND = refusal(
  404,
  'Export not found',
  'The viewer has no such export, or it has expired',
);

const path = '/api/exports';
const one = `${path}/:id` as const;

const common = { access: 'viewer', tag: 'Accounts' } as const;

const shape = named(
  'Export',
  object({
    id,
    status: oneOf(['pending', 'ready', 'failed']),
    createdAt: time,
    expiresAt: about(nullable(time), 'Null while it is pending.'),
    size: about(
      nullable(schema.whole({ min: 0 })),
      'The size of the archive in bytes; null until it is ready.',
    ),
    url: about(
      nullable(schema.text({ format: 'uri-reference' })),
      'The address of the archive; null until it is ready.',
    ),
  }),
  'An archive of all data of a viewer.',
);

/** An export as it is in every answer. */
export type ShownExport = schema.Of<typeof shape>;

const answer = object({ export: shape });

const pending: ShownExport = {
  id: exampleIds.export,
  status: 'pending',
  createdAt: '2026-11-21T18:20:04.512Z',
  expiresAt: null,
  size: null,
  url: null,
};

const ready: ShownExport = {
  ...pending,
  status: 'ready',
  expiresAt: '2026-11-22T18:20:09.044Z',
  size: 481_203,
  url: `/api/exports/${exampleIds.export}/archive`,
};

const exportId = inPath('id', 'The id of an export.', { example: exampleIds.export });

export const createExport = endpoint('POST', path, {
  ...common,
  operation: 'createExport',
  withoutCredentials: because(AUTHENTICATION_REQUIRED, 'There are no credentials'),
  summary: 'Ask for an archive of all data of the viewer',
  description:
    'The archive is made in the background, and then kept for a day. While one is being made, no other one is begun.',
  refusals: [because(TOO_MANY_REQUESTS, 'The viewer has asked for five within the hour')],
  success: {
    status: 201,
    description: 'The archive is being made.',
    schema: answer,
    example: { export: pending },
    unchanged: 'An archive is being made already: this one.',
  },
  failure: 'Failed to create export',
});

export const listExports = endpoint('GET', path, {
  ...common,
  operation: 'listExports',
  summary: "List the viewer's exports",
  description: 'Newest first.',
  parameters: [cursor],
  refusals: [INVALID_CURSOR],
  success: {
    headers: ['Link'],
    description: 'The exports; none for a caller without credentials.',
    schema: object({ exports: list(shape, { max: CURSOR_LIMIT }) }),
    example: { exports: [ready] },
  },
  failure: 'Failed to fetch exports',
});

export const getExport = endpoint('GET', one, {
  ...common,
  operation: 'getExport',
  withoutCredentials: EXPORT_NOT_FOUND,
  etag: true,
  summary: 'Read one export',
  description: 'Shows whether the archive is ready.',
  parameters: [exportId],
  success: { description: 'The export.', schema: answer, example: { export: ready } },
  failure: 'Failed to fetch export',
});

export const deleteExport = endpoint('DELETE', one, {
  ...common,
  operation: 'deleteExport',
  withoutCredentials: EXPORT_NOT_FOUND,
  summary: 'Delete an export',
  description: 'In any status. Its archive is deleted soon after.',
  parameters: [exportId],
  success: { description: 'The export is deleted.', ...done },
  failure: 'Failed to delete export',
});

const ARCHIVE_FAILURE = 'Failed to fetch archive';

export const getArchive = endpoint('GET', `${one}/archive`, {
  ...common,
  operation: 'getExportArchive',
  withoutCredentials: because(
    EXPORT_NOT_FOUND,
    'The viewer has no such export, it is not ready, or it has expired',
  ),
  summary: 'Read the archive of an export',
  description: 'A zip file, only for the viewer who asked for it.',
  parameters: [exportId],
  refusals: [INVALID_TOKEN, NO_DEVICES, failed(ARCHIVE_FAILURE)],
  responses: {
    200: {
      description: 'The archive.',
      headers: ['Content-Disposition'],
      content: { 'application/zip': {} },
    },
  },
  failure: ARCHIVE_FAILURE,
});
