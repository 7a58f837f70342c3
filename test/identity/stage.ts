import assert from 'node:assert/strict';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { digestOf } from '../../src/identity/sessions/session-tokens.ts';
import type { Answer, Client } from '../kit/client.ts';
import { startService, type Service } from '../kit/service.ts';
import type { TestStore } from '../kit/store.ts';

export const PASSWORD = 'a long passphrase';
export const player = { name: 'Mika', emoji: '🦊', color: '#f97316' };
export const flowchart = { title: 'Carrying', definitionJson: '{}', mermaidContent: 'graph TD' };
export const postcard = { manifest: { callerNumber: '7', moments: [{ caption: 'counted' }] } };

/** Starts a service on an empty store as if an earlier release had made it long ago, and this one had just upgraded it. */
export async function startUpgraded(
  store: TestStore,
  env: Readonly<Record<string, string>> = {},
): Promise<Service> {
  await (await startService({ store, env })).close();
  await store.database.run(
    "update migrations set applied_at = '2020-01-01T00:00:00.000Z' where name = '001-start'",
  );
  return startService({ store, env });
}

/** Makes an account and signs its client in. */
export async function signUp(client: Client, email: string): Promise<Answer> {
  const answer = await client.post('/api/auth/sign-up/email', {
    name: 'Ada',
    email,
    password: PASSWORD,
  });
  assert.equal(answer.status, 200, answer.text);
  return answer;
}

/** Signs in to an existing account. */
export async function signIn(client: Client, email: string): Promise<Answer> {
  const answer = await client.post('/api/auth/sign-in/email', { email, password: PASSWORD });
  assert.equal(answer.status, 200, answer.text);
  return answer;
}

/** The signed value of a client's session cookie, as it is sent. */
export function cookieValueOf(client: Client): string {
  const value = /beadhouse\.session_token=([^;]+)/.exec(client.cookie)?.[1];
  assert.ok(value, 'the client has no session cookie');
  return value;
}

/** The token in a client's session cookie, without its signature. */
export function tokenOf(client: Client): string {
  return cookieValueOf(client).split('.', 1)[0] ?? '';
}

/** A client's session token as it is stored. */
export function storedTokenOf(client: Client): string {
  return digestOf(tokenOf(client));
}

/** The id of a client's own session. */
export async function sessionIdOf(client: Client): Promise<string> {
  const { body } = await client.get('/api/auth/get-session');
  return (body as { session: { id: string } }).session.id;
}

/** The ids of the players that a client sees. */
export async function playerIds(client: Client): Promise<string[]> {
  const { body } = await client.get('/api/players');
  return (body as { players: { id: string }[] }).players.map(({ id }) => id);
}

/** Sends a request without changing its path, which `fetch` would normalize. */
export async function sendRaw(
  url: string,
  method: string,
  path: string,
  body: string,
): Promise<{ status: number | undefined; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    text: string;
  }>();
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, method, path, agent: false }, (response) => {
    text(response).then((whole) => resolve({ status: response.statusCode, text: whole }), reject);
  });
  sent.once('error', reject);
  sent.end(body);
  return promise;
}
