import assert from 'node:assert/strict';
import { PASSWORD, signUp } from '../identity/stage.ts';
import { builtPage, openPageStage, type PageStage } from '../kit/page.ts';
import { answerTo } from '../page/grown-ups.ts';
import { furnish, type Scene } from '../page/every-place.ts';
import { withScript } from './in-page.ts';
import type { Visitor } from './visitor.ts';

const TOKEN = 'a-token-of-at-least-32-characters-for-tests';

/** Who has an account before the walk begins. */
export const EMAILS = { parent: 'ada@example.org', administrator: 'bea@example.org' } as const;

/** A service with a family and an administrator, for one browser. */
export type Stage = {
  readonly origin: string;
  readonly scene: Scene;
  /** The requests that the service has refused since it was last asked, such as `GET /api/players/:id 404`. */
  refused(): readonly string[];
  close(): Promise<void>;
};

export async function openStage(): Promise<Stage> {
  const page = withScript(await builtPage());
  const stage = await openPageStage({ env: { FIRST_ADMIN_TOKEN: TOKEN }, ports: { page } });
  const scene = await furnishAll(stage);
  let read = 0;
  return {
    origin: stage.service.url,
    scene,
    refused() {
      const lines = stage.service.logLines.slice(read);
      read += lines.length;
      return lines
        .filter(({ status = 0 }) => Number(status) >= 400)
        .map(({ method, route, status }) => `${String(method)} ${String(route)} ${String(status)}`);
    },
    close: () => stage.close(),
  };
}

async function furnishAll({ service }: PageStage): Promise<Scene> {
  const [parent, administrator] = [service.client(), service.client()];
  await signUp(parent, EMAILS.parent);
  const account = { name: 'Bea', email: EMAILS.administrator, password: PASSWORD };
  const made = await administrator.post('/api/first-admin', { token: TOKEN, ...account });
  assert.equal(made.status, 201, made.text);
  const { user } = (await parent.get('/api/auth/get-session')).body;
  const reset = await administrator.post(`/api/admin/users/${user.id}/password-reset`);
  return { ...(await furnish(parent)), resetLink: reset.body.url };
}

/** Answers what the gate for grown-ups asks. */
export async function passGate({ press, see, write }: Visitor): Promise<void> {
  const [question = ''] = await see('field', /^How much is/);
  await write(/^How much is/, answerTo(question));
  await press('control', 'Go in');
}

/** Signs in with one of the accounts, in a browser where somebody else may be signed in. */
export async function enter(visitor: Visitor, email: string): Promise<void> {
  const { driver, open, press, see, write } = visitor;
  await driver.evaluate(`fetch('/api/auth/sign-out', {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}',
  }).then(() => { localStorage.clear(); sessionStorage.clear(); })`);
  await open('/account?way=sign-in');
  await passGate(visitor);
  await write('E-mail address', email);
  await write('Password', PASSWORD);
  await press('control', 'Sign in');
  await see('control', 'Sign out');
}
