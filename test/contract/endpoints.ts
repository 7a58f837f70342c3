import { newAttempt } from '../kit/attempts.ts';
import { newStep } from '../kit/path-steps.ts';
import { newWalk } from '../kit/walks.ts';
import { COVERAGE_TOKEN } from '../kit/service.ts';
import type { Scenario } from './scenario.ts';

/** An endpoint with a request that it accepts. */
export type Endpoint = {
  readonly request: string;
  readonly status: number;
  readonly valid: Pick<Scenario, 'as' | 'given' | 'query' | 'headers' | 'body' | 'stores'>;
  /** Its answer when the body has no fields: the status and the error. */
  readonly ofNothing?: readonly [status: number, error: string];
  /** The error for a body that is too large, where the whole body is stored. */
  readonly beyond?: string;
};

const mika = { name: 'Mika', emoji: '🦊', color: '#f97316', isPracticeStudent: false };
const flowchart = { title: 't', definitionJson: '{}', mermaidContent: 'm' };
const channel = { enabled: false };
const TIME = '2026-01-02T03:04:05.678Z';
const MESSAGE = '{"playerName":"Mika","guardianName":"Guest","role":"play"}';
const GUEST = { users: 1, sessions: 1 };

const newPlayer: Endpoint['valid']['given'] = async (_stage, client) => {
  const { body } = await client.post('/api/players', mika);
  return (body as { player: { id: string } }).player.id;
};

/** Every endpoint that takes a body. */
export const WRITING: readonly Endpoint[] = [
  {
    request: 'POST /api/coverage-results',
    status: 200,
    valid: {
      headers: { authorization: `Bearer ${COVERAGE_TOKEN}` },
      body: { lines: 1, branches: 2, functions: 3, statements: 4 },
      stores: { coverage_results: 1 },
    },
    ofNothing: [400, 'Missing required fields: lines, branches, functions, statements (numbers)'],
  },
  {
    request: 'POST /api/arcade-session',
    status: 200,
    valid: {
      given: ({ store }) => store.run('delete from arcade_sessions'),
      body: {
        userId: 'u',
        gameName: 'g',
        gameUrl: '/g',
        initialState: {},
        activePlayers: [],
        roomId: 'r',
      },
      stores: { arcade_sessions: 1 },
    },
    ofNothing: [
      400,
      'Missing required fields (userId, gameName, gameUrl, initialState, activePlayers, roomId)',
    ],
  },
  {
    request: 'POST /api/players',
    status: 201,
    valid: { body: mika, stores: { ...GUEST, players: 1, parent_child: 1 } },
    ofNothing: [400, 'Missing required fields: name, emoji, color'],
  },
  {
    request: 'PATCH /api/players/:id',
    status: 200,
    valid: {
      as: 'guest',
      given: newPlayer,
      body: { name: 'Noor' },
      stores: { players: 0 },
    },
  },
  {
    request: 'POST /api/players/:id/sharing',
    status: 200,
    valid: {
      as: 'guest',
      given: newPlayer,
      body: { role: 'play' },
      stores: { player_sharing: 1, players: 0, access_log: 1 },
    },
  },
  {
    request: 'PATCH /api/players/:id/daily-plan',
    status: 200,
    valid: {
      as: 'guest',
      given: newPlayer,
      body: { doneOn: '2025-11-22' },
      stores: { players: 0 },
    },
    ofNothing: [400, 'Missing required fields: doneOn'],
  },
  {
    request: 'PATCH /api/players/:id/school',
    status: 200,
    valid: {
      as: 'guest',
      given: newPlayer,
      body: { school: 'ten-first' },
      stores: { player_schools: 1 },
    },
    ofNothing: [400, 'Missing required fields: school'],
  },
  {
    request: 'PATCH /api/players/:id/path',
    status: 200,
    valid: {
      as: 'guest',
      given: newPlayer,
      body: { order: 'ten-first' },
      stores: { player_paths: 1 },
    },
    ofNothing: [400, 'There is nothing to change'],
  },
  {
    request: 'POST /api/players/:id/path/steps',
    status: 200,
    valid: {
      as: 'guest',
      given: newPlayer,
      body: { steps: [newStep()] },
      stores: { path_steps: 1 },
    },
    ofNothing: [400, 'Missing required fields: steps'],
  },
  {
    request: 'POST /api/players/:id/walks',
    status: 200,
    valid: {
      as: 'guest',
      given: newPlayer,
      body: { walks: [newWalk()] },
      stores: { walks: 1, kept_definitions: 1 },
    },
    ofNothing: [400, 'Missing required fields: walks'],
  },
  {
    request: 'PATCH /api/inbox/:id',
    status: 200,
    valid: {
      as: 'guest',
      given: async ({ store }, client) => {
        const { body } = await client.get('/api/abacus-settings');
        const { userId } = (body as { settings: { userId: string } }).settings;
        // The id of the user serves as the id of that user's one message.
        await store.run(
          `insert into inbox (id, user_id, kind, player_id, details, is_read, created_at)
           values (?, ?, 'guardian-linked', null, ?, 0, ?)`,
          userId,
          userId,
          MESSAGE,
          TIME,
        );
        return userId;
      },
      body: { isRead: true },
      stores: { inbox: 0 },
    },
  },
  {
    request: 'POST /api/teacher-flowcharts',
    status: 201,
    valid: {
      body: flowchart,
      stores: { ...GUEST, teacher_flowcharts: 1 },
    },
    ofNothing: [400, 'Title is required'],
  },
  {
    request: 'POST /api/teacher-flowcharts/check',
    status: 200,
    valid: { body: { definitionJson: '{}' } },
    ofNothing: [400, 'Definition JSON is required'],
  },
  {
    request: 'POST /api/teacher-flowcharts/import',
    status: 201,
    valid: {
      body: { format: 'beadhouse-flowchart', formatVersion: 1, flowchart },
      stores: { ...GUEST, teacher_flowcharts: 1 },
    },
    ofNothing: [400, 'Not a flowchart file'],
  },
  {
    request: 'PATCH /api/teacher-flowcharts/:id',
    status: 200,
    valid: {
      as: 'guest',
      given: async (_stage, client) => {
        const { body } = await client.post('/api/teacher-flowcharts', flowchart);
        return (body as { flowchart: { id: string } }).flowchart.id;
      },
      body: { title: 'u' },
      stores: { teacher_flowcharts: 0 },
    },
  },
  {
    request: 'POST /api/postcards',
    status: 201,
    valid: {
      body: { manifest: { callerNumber: '1', moments: [{}] } },
      stores: { ...GUEST, postcards: 1, tasks: 1, task_turns: 1 },
    },
    ofNothing: [400, 'Invalid manifest'],
  },
  {
    request: 'PATCH /api/postcards/:id',
    status: 200,
    valid: {
      as: 'guest',
      given: async (_stage, client) => {
        const manifest = { callerNumber: '1', moments: [{}] };
        const { body } = await client.post('/api/postcards', { manifest });
        return (body as { postcardId: string }).postcardId;
      },
      body: { isRead: true },
      stores: { postcards: 0 },
    },
  },
  {
    request: 'PATCH /api/abacus-settings',
    status: 200,
    valid: { body: { animated: false }, stores: { ...GUEST, abacus_settings: 1 } },
    ofNothing: [400, 'Invalid or empty request body'],
    beyond: 'settings must be at most 65536 bytes',
  },
  {
    request: 'PATCH /api/admin/notifications',
    status: 200,
    valid: {
      as: 'admin',
      given: ({ store }) => store.run('delete from app_settings'),
      body: { webPush: channel, email: channel, inApp: channel },
      stores: { app_settings: 1, audit_log: 1 },
    },
    ofNothing: [500, 'Failed to update notification config'],
    beyond: 'config must be at most 65536 bytes',
  },
  {
    request: 'PATCH /api/arcade-session',
    status: 200,
    valid: {
      given: async (_stage, client) => {
        const game = { gameName: 'g', gameUrl: '/g', initialState: {}, activePlayers: [] };
        const session = { ...game, userId: 'u', roomId: 'r' };
        const answer = await client.post('/api/arcade-session', session);
        return answer.headers.get('etag') ?? '';
      },
      headers: { 'if-match': ':id' },
      body: { userId: 'u', gameState: { round: 2 } },
      stores: { arcade_sessions: 0 },
    },
    ofNothing: [400, 'Missing required fields (userId, gameState)'],
  },
  {
    request: 'POST /api/arcade-session/touch',
    status: 200,
    valid: {
      given: async (stage, client) => {
        const game = { gameName: 'g', gameUrl: '/g', initialState: {}, activePlayers: [] };
        await client.post('/api/arcade-session', { ...game, userId: 'u', roomId: 'r' });
        stage.advance(1);
      },
      body: { userId: 'u' },
      stores: { arcade_sessions: 0 },
    },
    ofNothing: [400, 'userId required'],
  },
  {
    request: 'POST /api/players/:id/arcade-results',
    status: 201,
    valid: {
      as: 'guest',
      given: async (_stage, client) => {
        const { body } = await client.post('/api/players', mika);
        return (body as { player: { id: string } }).player.id;
      },
      body: { gameName: 'g', score: 1, seconds: 2 },
      stores: { arcade_results: 1 },
    },
    ofNothing: [400, 'Missing required fields: gameName, score, seconds'],
  },
  {
    request: 'POST /api/players/:id/attempts',
    status: 200,
    valid: {
      as: 'guest',
      given: async (_stage, client) => {
        const { body } = await client.post('/api/players', mika);
        return (body as { player: { id: string } }).player.id;
      },
      body: { attempts: [newAttempt()] },
      stores: { practice_attempts: 1, practice_sums: 1, practice_additions: 1 },
    },
    ofNothing: [400, 'Missing required fields: attempts'],
  },
];

/** The methods of each path, as in `Allow`. */
export const ALLOWED: Readonly<Record<string, string>> = {
  '/api/coverage-results': 'POST',
  '/api/account': 'DELETE, PATCH',
  '/api/page-faults': 'POST',
  '/api/arcade-session': 'DELETE, GET, HEAD, PATCH, POST',
  '/api/arcade-session/touch': 'POST',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/arcade-results': 'GET, HEAD, POST',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/attempts': 'DELETE, GET, HEAD, POST',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/daily-plan': 'GET, HEAD, PATCH',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/mastery': 'GET, HEAD',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/papers': 'GET, HEAD',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/practice-report': 'GET, HEAD',
  '/api/practice-week': 'GET, HEAD',
  '/api/players': 'GET, HEAD, POST',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f': 'DELETE, GET, HEAD, PATCH',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/sharing': 'DELETE, GET, HEAD, POST',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/family-code': 'POST',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/guardians': 'GET, HEAD',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/guardians/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f':
    'DELETE, PATCH',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/access-log': 'GET, HEAD',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/school': 'GET, HEAD, PATCH',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/path': 'GET, HEAD, PATCH',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/path/steps': 'POST',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/walks': 'GET, HEAD, POST',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/walks/5b8d1c2e-7f3a-4e6b-9a0c-1d2e3f4a5b6c':
    'GET, HEAD',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/lessons': 'GET, HEAD',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/lessons/read-a-rod': 'DELETE, GET, HEAD, PUT',
  '/api/family-links': 'POST',
  '/api/inbox': 'GET, HEAD',
  '/api/inbox/unread-count': 'DELETE, GET, HEAD, PATCH',
  '/api/inbox/read-all': 'DELETE, PATCH, POST',
  '/api/inbox/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f': 'DELETE, PATCH',
  '/api/notification-preferences': 'GET, HEAD, PATCH',
  '/api/teacher-flowcharts': 'GET, HEAD, POST',
  '/api/teacher-flowcharts/check': 'DELETE, GET, HEAD, PATCH, POST',
  '/api/teacher-flowcharts/0199d3f4-10a2-7b3c-8d4e-6f708192a3b4': 'DELETE, GET, HEAD, PATCH',
  '/api/teacher-flowcharts/0199d3f4-10a2-7b3c-8d4e-6f708192a3b4/publish': 'POST',
  '/api/teacher-flowcharts/0199d3f4-10a2-7b3c-8d4e-6f708192a3b4/walks': 'GET, HEAD',
  '/api/flowchart-gallery': 'GET, HEAD',
  '/api/exports': 'GET, HEAD, POST',
  '/api/exports/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f': 'DELETE, GET, HEAD',
  '/api/exports/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/archive': 'GET, HEAD',
  '/api/postcards': 'GET, HEAD, POST',
  '/api/postcards/unread-count': 'DELETE, GET, HEAD, PATCH',
  '/api/postcards/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f': 'DELETE, GET, HEAD, PATCH',
  '/api/postcards/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/retry': 'POST',
  '/api/postcards/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/cancel': 'POST',
  '/api/postcards/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/task': 'GET, HEAD',
  '/api/players/0199d3f2-7c1e-7a10-9f52-3c8e5a1b2d4f/postcards': 'GET, HEAD',
  '/api/abacus-settings': 'DELETE, GET, HEAD, PATCH',
  '/api/abacus-settings/defaults': 'GET, HEAD',
  '/api/admin/notifications': 'GET, HEAD, PATCH',
  '/api/auth/sign-in/email': 'POST',
  '/files/picture.png': 'GET, HEAD',
  '/healthz': 'GET, HEAD',
  '/readyz': 'GET, HEAD',
  '/metrics': 'GET, HEAD',
  '/openapi.json': 'GET, HEAD',
  '/docs': 'GET, HEAD',
};
