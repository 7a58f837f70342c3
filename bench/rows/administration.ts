import { newAccount } from './make.ts';
import type { Row } from './row.ts';

const path = '/api/admin';

export const ADMINISTRATION: readonly Row[] = [
  { name: 'GET admin users (50)', ask: ({ admin }) => ({ path: `${path}/users`, cookie: admin }) },
  {
    name: 'GET admin user',
    ask: ({ admin, userId }) => ({ path: `${path}/users/${userId}`, cookie: admin }),
  },
  {
    name: 'PATCH admin user',
    ask: ({ admin, userId }, index) => ({
      method: 'PATCH',
      path: `${path}/users/${userId}`,
      cookie: admin,
      body: `{"tier":"${Math.floor(index / 300) % 2 === 0 ? 'family' : 'free'}"}`,
    }),
  },
  {
    name: 'POST admin user, sessions ended',
    count: 16,
    make: (owner) => newAccount(owner),
    ask: ({ admin }, _, { user }) => ({
      method: 'POST',
      path: `${path}/users/${user}/end-sessions`,
      cookie: admin,
    }),
  },
  {
    name: 'GET admin audit log (50)',
    ask: ({ admin }) => ({ path: `${path}/audit-log`, cookie: admin }),
  },
  {
    name: 'GET admin deliveries (50)',
    ask: ({ admin }) => ({ path: `${path}/deliveries`, cookie: admin }),
  },
  { name: 'GET admin tasks', ask: ({ admin }) => ({ path: `${path}/tasks`, cookie: admin }) },
  {
    name: 'GET admin tasks, counted',
    ask: ({ admin }) => ({ path: `${path}/tasks/counts`, cookie: admin }),
  },
];
