import { randomBytes } from 'node:crypto';
import { createClient, type Client } from '../kit/client.ts';
import type { TestStore } from '../kit/store.ts';
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

type Account = { readonly client: Client; readonly email: string; readonly password: string };

/** Makes the accounts: a user, an administrator, and one that signs in only in cases. */
export async function createAccounts(
  url: string,
  store: TestStore,
): Promise<Readonly<Record<'user' | 'admin' | 'signer', Account>>> {
  const [user, admin, signer] = [await signUp(url), await signUp(url), await signUp(url)];
  await store.database.run(`update users set role = 'admin' where email = ?`, admin.email);
  return { user, admin, signer };
}

async function signUp(url: string): Promise<Account> {
  const password = randomBytes(16).toString('hex');
  const email = `${randomBytes(8).toString('hex')}@cast.example`;
  const client = createClient(url);
  await client.post('/api/auth/sign-up/email', { name: 'Cast', email, password });
  if (client.cookie === '') throw new Error('Nobody could sign up');
  return { client, email, password };
}

const SESSION = /beadhouse\.session_token=[^;]+/;

/** Makes a cast of these accounts and a new guest. */
export async function createCast(
  url: string,
  accounts: Awaited<ReturnType<typeof createAccounts>>,
  fileName: string,
): Promise<Cast> {
  const guest = createClient(url);
  const { body: made } = await guest.post('/api/players', { name: 'a', emoji: 'b', color: 'c' });
  const cookies = {
    guest: guest.cookie,
    user: accounts.user.client.cookie,
    admin: accounts.admin.client.cookie,
  };
  const id = (made as { player: { id: string } }).player.id;
  const values: Record<string, string> = { name: fileName, userId: 'somebody', id, playerId: id };

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
