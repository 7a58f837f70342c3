import { newAccount, newGuest, nextAddress, PASSWORD } from './make.ts';
import type { Row } from './row.ts';

/** Accounts, guests and exports. */
export const ACCOUNTS: readonly Row[] = [
  { name: 'GET subscription', ask: () => ({ path: '/api/subscription' }) },
  { name: 'GET session of an account', ask: () => ({ path: '/api/auth/get-session' }) },
  { name: 'GET sessions of an account', ask: () => ({ path: '/api/auth/list-sessions' }) },
  {
    name: 'POST account, renamed',
    ask: (_, index) => ({
      method: 'POST',
      path: '/api/auth/update-user',
      body: `{"name":"Viewer ${index}"}`,
    }),
  },
  {
    name: 'POST password, changed (hashes two)',
    count: 16,
    make: (owner) => newAccount(owner),
    ask: (_, __, { cookie = '' }) => ({
      method: 'POST',
      path: '/api/auth/change-password',
      cookie,
      headers: nextAddress(),
      body: JSON.stringify({ currentPassword: PASSWORD, newPassword: 'a longer passphrase' }),
    }),
  },
  {
    name: 'DELETE account, a guest with one player',
    make: newGuest,
    ask: (_, __, { cookie = '' }) => ({ method: 'DELETE', path: '/api/account', cookie }),
  },
  {
    name: 'POST export',
    status: 201,
    make: newGuest,
    ask: (_, __, { cookie = '' }) => ({ method: 'POST', path: '/api/exports', cookie }),
  },
  { name: 'GET exports (1)', ask: () => ({ path: '/api/exports' }) },
  { name: 'GET export', ask: ({ archive }) => ({ path: `/api/exports/${archive}` }) },
  {
    name: 'DELETE export',
    make: async ({ send }) => {
      const guest = await newGuest({ send });
      const answer = await send({
        method: 'POST',
        path: '/api/exports',
        cookie: guest['cookie'] ?? '',
      });
      return { ...guest, archive: answer.body.export.id };
    },
    ask: (_, __, { cookie = '', archive }) => ({
      method: 'DELETE',
      path: `/api/exports/${archive}`,
      cookie,
    }),
  },
];
