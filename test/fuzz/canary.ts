import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createClient, type Client } from '../kit/client.ts';
import { postcardIs } from '../kit/postcards.ts';

/** A viewer that no case knows: its data must not change, and nobody else may see it. */
export type Canary = {
  /** A text in all its data, and in no answer to anybody else. */
  readonly mark: string;
  /** @throws {assert.AssertionError} when some of its data has changed */
  check(): Promise<void>;
};

const READS = ['/api/players', '/api/teacher-flowcharts', '/api/postcards', '/api/abacus-settings'];

/** Creates something of every kind as a new caller; with `isDrawn` it waits for the picture. */
export async function createCanary(url: string, mark: string, isDrawn = false): Promise<Canary> {
  const client = createClient(url);
  // Administrators see the account's name and address.
  const account = { name: 'Canary', email: `${randomBytes(8).toString('hex')}@canary.example` };
  await made(client.post('/api/auth/sign-up/email', { ...account, password: mark }));
  await made(
    client.post('/api/players', { name: mark, emoji: '🐤', color: mark, birthday: '2018-02-03' }),
  );
  await made(
    client.post('/api/teacher-flowcharts', {
      title: mark,
      definitionJson: JSON.stringify({ mark }),
      mermaidContent: mark,
    }),
  );
  const manifest = { callerNumber: mark, moments: [{ mark }] };
  const { postcardId } = (await made(client.post('/api/postcards', { manifest }))) as {
    postcardId: string;
  };
  if (isDrawn) await postcardIs(client, postcardId, 'ready');
  await made(client.patch('/api/abacus-settings', { [mark]: mark }));
  const session = `/api/arcade-session?userId=${mark}`;
  await made(
    client.post('/api/arcade-session', {
      userId: mark,
      gameName: mark,
      gameUrl: mark,
      initialState: { mark },
      activePlayers: [mark],
      roomId: mark,
    }),
  );
  const read = () => everything(client, [...READS, session]);
  const before = await read();
  for (const [path, text] of before) assert.ok(text.includes(mark), `${path} ${text}`);
  return {
    mark,
    async check() {
      assert.deepEqual(await read(), before);
    },
  };
}

async function made(answer: ReturnType<Client['post']>): Promise<unknown> {
  const { status, text, body } = await answer;
  assert.ok(status === 200 || status === 201, `${status} ${text}`);
  return body;
}

async function everything(client: Client, paths: readonly string[]): Promise<[string, string][]> {
  const answers: [string, string][] = [];
  for (const path of paths) {
    const { status, text } = await client.get(path);
    assert.equal(status, 200, `${path} ${text}`);
    answers.push([path, text]);
  }
  return answers;
}
