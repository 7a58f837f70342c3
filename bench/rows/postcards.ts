import { newPostcard, POSTCARD } from './make.ts';
import type { Row } from './row.ts';

const path = '/api/postcards';

export const POSTCARDS: readonly Row[] = [
  {
    name: 'POST postcard',
    status: 201,
    count: 300,
    ask: () => ({ method: 'POST', path, body: POSTCARD }),
  },
  { name: 'GET postcard', ask: ({ postcard }) => ({ path: `${path}/${postcard}` }) },
  {
    name: 'PATCH postcard',
    ask: ({ postcard }, index) => ({
      method: 'PATCH',
      path: `${path}/${postcard}`,
      body: `{"isRead":${Math.floor(index / 300) % 2 === 0}}`,
    }),
  },
  { name: 'GET unread postcards', ask: () => ({ path: `${path}/unread-count` }) },
  { name: 'GET task of a postcard', ask: ({ postcard }) => ({ path: `${path}/${postcard}/task` }) },
  {
    name: 'POST postcard, cancelled',
    make: ({ send }) => newPostcard(send),
    ask: (_, __, { postcard }) => ({ method: 'POST', path: `${path}/${postcard}/cancel` }),
  },
  {
    name: 'POST postcard, tried again',
    status: 201,
    make: async ({ send }) => {
      const made = await newPostcard(send);
      await send({ method: 'POST', path: `${path}/${made['postcard']}/cancel` });
      return made;
    },
    ask: (_, __, { postcard }) => ({ method: 'POST', path: `${path}/${postcard}/retry` }),
  },
  {
    name: 'DELETE postcard',
    make: ({ send }) => newPostcard(send),
    ask: (_, __, { postcard }) => ({ method: 'DELETE', path: `${path}/${postcard}` }),
  },
  {
    name: 'GET postcards of a player',
    ask: ({ player }) => ({ path: `/api/players/${player}/postcards` }),
  },
];
