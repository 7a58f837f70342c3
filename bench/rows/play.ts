import { STATE } from '../works.ts';
import { newAttempts, newGame } from './make.ts';
import type { Row } from './row.ts';

/** The arcade and the abacus. */
export const PLAY: readonly Row[] = [
  {
    name: 'PATCH arcade session (2 KB)',
    ask: ({ game }, index) => ({
      method: 'PATCH',
      path: '/api/arcade-session',
      headers: { 'if-match': '*' },
      body: `{"userId":"${game}","gameState":{"round":${index},"was":${STATE}}}`,
    }),
  },
  {
    name: 'POST arcade session, touched',
    ask: ({ game }) => ({
      method: 'POST',
      path: '/api/arcade-session/touch',
      body: `{"userId":"${game}"}`,
    }),
  },
  {
    name: 'DELETE arcade session',
    make: async ({ send, game }) => {
      const body = newGame(`ended-${game}`);
      await send({ method: 'POST', path: '/api/arcade-session', body });
      return {};
    },
    ask: ({ game }) => ({ method: 'DELETE', path: `/api/arcade-session?userId=ended-${game}` }),
  },
  {
    name: 'POST arcade result',
    status: 201,
    ask: ({ player }, index) => ({
      method: 'POST',
      path: `/api/players/${player}/arcade-results`,
      body: `{"gameName":"matching","score":${index},"seconds":93.5}`,
    }),
  },
  {
    name: 'GET arcade results (a page)',
    ask: ({ player }) => ({ path: `/api/players/${player}/arcade-results` }),
  },
  {
    name: 'POST attempts (200)',
    make: async () => ({ body: newAttempts(200) }),
    ask: ({ player }, _, { body = '' }) => ({
      method: 'POST',
      path: `/api/players/${player}/attempts`,
      body,
    }),
  },
  {
    name: 'POST attempts (10)',
    make: async () => ({ body: newAttempts(10) }),
    ask: ({ player }, _, { body = '' }) => ({
      method: 'POST',
      path: `/api/players/${player}/attempts`,
      body,
    }),
  },
  {
    name: 'GET attempts (a page)',
    ask: ({ player }) => ({ path: `/api/players/${player}/attempts` }),
  },
  { name: 'GET mastery', ask: ({ player }) => ({ path: `/api/players/${player}/mastery` }) },
  { name: 'GET papers', ask: ({ player }) => ({ path: `/api/players/${player}/papers` }) },
  {
    name: 'GET practice report',
    ask: ({ player }) => ({ path: `/api/players/${player}/practice-report` }),
  },
  { name: 'GET practice week', ask: () => ({ path: '/api/practice-week' }) },
  { name: 'GET abacus settings', ask: () => ({ path: '/api/abacus-settings' }) },
  {
    name: 'PATCH abacus settings',
    ask: (_, index) => ({
      method: 'PATCH',
      path: '/api/abacus-settings',
      body: `{"scaleFactor":${index}}`,
    }),
  },
  {
    name: 'DELETE abacus settings',
    make: async ({ send }) => {
      await send({ method: 'PATCH', path: '/api/abacus-settings', body: '{"scaleFactor":2}' });
      return {};
    },
    ask: () => ({ method: 'DELETE', path: '/api/abacus-settings' }),
  },
  { name: 'GET abacus defaults', ask: () => ({ path: '/api/abacus-settings/defaults' }) },
];
