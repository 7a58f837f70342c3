import type { Answer, Client } from '../kit/client.ts';
import { COVERAGE_TOKEN } from '../kit/service.ts';

/** An endpoint with a body that it accepts. */
export type Write = {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The fields with text that is stored or looked up; a field of a document as `manifest.callerNumber`. */
  readonly texts: readonly string[];
  /** The error for a body that is too large, where the whole body is stored. */
  readonly beyond?: string;
};

export const writes = {
  player: {
    method: 'POST',
    path: '/api/players',
    body: { name: 'a', emoji: 'b', color: 'c', isPracticeStudent: false },
    status: 201,
    texts: ['name', 'emoji', 'color'],
  },
  flowchart: {
    method: 'POST',
    path: '/api/teacher-flowcharts',
    body: { title: 'a', definitionJson: '{}', mermaidContent: 'b' },
    status: 201,
    texts: ['title', 'description', 'emoji', 'mermaidContent', 'searchKeywords'],
  },
  postcard: {
    method: 'POST',
    path: '/api/postcards',
    body: { manifest: { moments: [1], callerNumber: '1' } },
    status: 201,
    texts: ['playerId', 'sessionId', 'manifest.callerNumber'],
  },
  arcade: {
    method: 'POST',
    path: '/api/arcade-session',
    body: {
      userId: 'a',
      gameName: 'b',
      gameUrl: 'c',
      initialState: { d: 1 },
      activePlayers: ['e'],
      roomId: 'f',
    },
    status: 200,
    texts: ['userId', 'gameName', 'gameUrl', 'roomId'],
  },
  coverage: {
    method: 'POST',
    path: '/api/coverage-results',
    body: { lines: 1, branches: 2, functions: 3, statements: 4 },
    status: 200,
    headers: { authorization: `Bearer ${COVERAGE_TOKEN}` },
    texts: ['commitSha'],
  },
  settings: {
    method: 'PATCH',
    path: '/api/abacus-settings',
    body: {},
    status: 200,
    texts: [],
    beyond: 'settings must be at most 65536 bytes',
  },
  signUp: {
    method: 'POST',
    path: '/api/auth/sign-up/email',
    body: { name: 'a', email: 'a@example.org', password: 'a long password' },
    status: 200,
    texts: ['name', 'email', 'password'],
  },
} as const satisfies Record<string, Write>;

/** Sends the accepted body, with some fields replaced or added. */
export function send(caller: Client, write: Write, fields: object = {}): Promise<Answer> {
  return sendText(caller, write, JSON.stringify({ ...write.body, ...fields }));
}

/** Sends a body unchanged. */
export function sendText(caller: Client, write: Write, body: string): Promise<Answer> {
  return caller.send(write.method, write.path, { body, headers: write.headers ?? {} });
}

/** The fields that put this text in this place of an accepted body. */
export function withText(write: Write, place: string, text: string): object {
  const [field = '', inner] = place.split('.');
  if (inner === undefined) return { [field]: text };
  return { [field]: { ...(write.body[field] as object), [inner]: text } };
}
