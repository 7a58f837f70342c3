import { endpoint } from '../contract/endpoint.ts';
import { inPath } from '../contract/parameters.ts';
import { because } from '../contract/refusal.ts';
import { failed, UNKNOWN_PATH } from '../contract/refusals.ts';
import { FILE_NAME, FILES_PATH } from './port.ts';

export const NO_PICTURE = because(UNKNOWN_PATH, 'There is no such picture');

const FAILURE = 'Failed to fetch file';

export const getFile = endpoint('GET', `${FILES_PATH}/:name`, {
  operation: 'getFile',
  access: 'open',
  tag: 'Postcards',
  summary: 'Read a picture of a postcard',
  description: 'Everybody who knows the address may read the picture. Nobody can guess an address.',
  parameters: [
    inPath('name', 'The last part of `imageUrl` or `thumbnailUrl` of a postcard.', {
      hasForm: true,
      schema: { type: 'string', pattern: FILE_NAME.source },
      example: '0199d3f5-2b9d-7f01-9a3b-4c5d6e7f8091.png',
    }),
    { name: 'If-None-Match', in: 'header', required: false },
  ],
  refusals: [NO_PICTURE, failed(FAILURE)],
  responses: {
    200: {
      description: 'The picture. It never changes.',
      headers: ['ETag', 'Cache-Control'],
      content: { 'image/png': {}, 'image/jpeg': {}, 'image/webp': {} },
    },
    304: { description: 'The caller has the picture.', headers: ['ETag'] },
  },
  failure: FAILURE,
});
