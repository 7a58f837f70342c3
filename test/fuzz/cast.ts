import { randomBytes } from 'node:crypto';
import { createClient, type Client } from '../kit/client.ts';
import { operations } from '../kit/document.ts';
import type { TestStore } from '../kit/store.ts';
import { shareByCode } from '../kit/share-by-code.ts';
import { walkable } from '../kit/walkable.ts';
import type { Answer } from './answers.ts';
import type { Known } from './case.ts';

/** The callers of the cases: a guest, and accounts that sign in again when a case has ended their session. */
export type Cast = {
  readonly cookies: Known['cookies'];
  /** Ids of the guest's things. */
  readonly values: Known['values'];
  /** Remembers new ids from an answer, and a new guest that was made with a player. */
  learn(answer: Answer): void;
  /** Signs in the accounts that are signed out. */
  refresh(): Promise<void>;
};

type Account = {
  readonly client: Client;
  readonly id: string;
  readonly email: string;
  readonly password: string;
};

type Accounts = Readonly<Record<'user' | 'admin' | 'signer' | 'subject', Account>> & {
  readonly publishedId: string;
};

const FLOWCHARTS = '/api/teacher-flowcharts';
const FLOWCHART = { title: 'a', definitionJson: walkable(), mermaidContent: 'b' };
/** A lesson that comes with the service. */
const LESSON = 'read-a-rod';

/**
 * Makes the accounts: a user, an administrator, one that signs in only in cases, and one that administrators change. The user
 * has published a flowchart.
 */
export async function createAccounts(url: string, store: TestStore): Promise<Accounts> {
  const user = await signUp(url);
  const [admin, signer, subject] = [await signUp(url), await signUp(url), await signUp(url)];
  await store.database.run(`update users set role = 'admin' where email = ?`, admin.email);
  await share(user.client, store);
  const { id } = (await user.client.post(FLOWCHARTS, FLOWCHART)).body.flowchart;
  await user.client.post(`${FLOWCHARTS}/${id}/publish`);
  return { user, admin, signer, subject, publishedId: id };
}

/** The body that the document has as an example for an operation. */
function exampleOf(operation: string): Readonly<Record<string, unknown>> {
  const found = operations.find(({ name }) => name === operation);
  return found?.operation.requestBody?.content['application/json']?.example as never;
}

/** Shares a player of the account by the family code that the document has as an example. */
async function share(client: Client, { database }: TestStore): Promise<void> {
  const { body } = await client.post('/api/players', { name: 'a', emoji: 'b', color: 'c' });
  const { id } = (body as { player: { id: string } }).player;
  const familyCode = String(exampleOf('POST /api/family-links')['familyCode']).toUpperCase();
  await shareByCode(client, id);
  await database.run('update players set family_code = ? where id = ?', familyCode, id);
}

async function signUp(url: string): Promise<Account> {
  const password = randomBytes(16).toString('hex');
  const email = `${randomBytes(8).toString('hex')}@cast.example`;
  const client = createClient(url);
  const { body } = await client.post('/api/auth/sign-up/email', { name: 'Cast', email, password });
  if (client.cookie === '') throw new Error('Nobody could sign up');
  return { client, id: body.user.id, email, password };
}

const SESSION = /beadhouse\.session_token=[^;]+/;

/** Makes a cast of these accounts and a new guest. */
export async function createCast(url: string, accounts: Accounts, fileName: string): Promise<Cast> {
  const guest = createClient(url);
  const { body: made } = await guest.post('/api/players', { name: 'a', emoji: 'b', color: 'c' });
  const cookies = {
    guest: guest.cookie,
    user: accounts.user.client.cookie,
    admin: accounts.admin.client.cookie,
  };
  const { id } = (made as { player: { id: string } }).player;
  const familyCode = await shareByCode(guest, id);
  // From an address of its own, since guesses at codes are limited.
  const from = { 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}::1` };
  await createClient(url).post('/api/family-links', { familyCode }, { headers: from });
  const { guardians } = (await guest.get(`/api/players/${id}/guardians`)).body;
  const manifest = { callerNumber: '7', moments: [1] };
  const postcard = (await guest.post('/api/postcards', { manifest })).body;
  const { flowchart } = (await accounts.user.client.post(FLOWCHARTS, FLOWCHART)).body;
  const walks = exampleOf('POST /api/players/{id}/walks')['walks'] as readonly [{ id: string }];
  await guest.post(`/api/players/${id}/walks`, { walks });
  await guest.put(`/api/players/${id}/lessons/${LESSON}`);
  const archive = (await guest.post('/api/exports')).body.export;
  const push = await guest.post('/api/push-subscriptions', {
    ...exampleOf('POST /api/push-subscriptions'),
    endpoint: `https://push.example.org/${randomBytes(9).toString('hex')}`,
  });
  const values: Record<string, string> = {
    name: fileName,
    userId: String(exampleOf('POST /api/arcade-session')['userId']),
    id,
    playerId: id,
    version: '1',
    walk: walks[0].id,
    chart: LESSON,
    '/api/players/{id}/guardians/{userId}': guardians[0].userId,
    '/api/inbox/{id}': (await guest.get('/api/inbox')).body.messages[0].id,
    '/api/postcards/{id}': postcard.postcardId,
    '/api/exports/{id}': archive.id,
    // A service that draws sends no pushes.
    '/api/push-subscriptions/{id}': push.body.subscription?.id ?? id,
    '/api/teacher-flowcharts/{id}': flowchart.id,
    '/api/flowchart-gallery/{id}': accounts.publishedId,
    '/api/admin/users/{id}': accounts.subject.id,
  };

  return {
    cookies,
    values,
    learn({ headers, body, status }) {
      if (status !== 201) return;
      const cookie = SESSION.exec(headers.get('set-cookie') ?? '')?.[0];
      const { player, postcardId } = JSON.parse(body.toString('utf8')) as {
        player?: { id: string };
        postcardId?: string;
      };
      if (player !== undefined) {
        // A new guest with a player replaces the one before.
        if (cookie !== undefined) cookies.guest = cookie;
        values['id'] = player.id;
        values['playerId'] = player.id;
      }
      if (postcardId !== undefined) values['ids'] = postcardId;
    },
    async refresh() {
      for (const name of ['user', 'admin'] as const) {
        const { client, email, password } = accounts[name];
        const { body } = await client.get('/api/auth/get-session');
        if (body === null) await client.post('/api/auth/sign-in/email', { email, password });
        cookies[name] = client.cookie;
      }
    },
  };
}
