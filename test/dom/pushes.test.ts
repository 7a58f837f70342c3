import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { PASSWORD, signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomVisitor } from '../kit/dom/visitor.ts';
import { newPushKeys } from '../kit/push-service.ts';
import { waitFor } from '../kit/wait-for.ts';
import { openGate } from '../page/grown-ups.ts';

const TOKEN = 'a-token-of-at-least-32-characters-for-tests';
const keys = newPushKeys();
const { VAPID_PUBLIC_KEY: present } = keys;
const { VAPID_PUBLIC_KEY: earlier } = newPushKeys();

type Permission = 'granted' | 'denied' | 'default';

/** What a browser has of web push, and keeps: its permission, and its subscription with a key. */
const browserWith = (permission: Permission, key: string | null): string => `{
  isSecureContext = true;
  Notification = { permission: '${permission}', requestPermission: async () => '${permission}' };
  PushManager = class {};
  const made = (key) => ({
    options: { applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer },
    toJSON: () => ({
      endpoint: 'https://push.example.org/' + key.slice(0, 9),
      keys: { p256dh: '${present}', auth: 'T3v0n8xJq7mXkE2dQbZ5Vw' },
    }),
    unsubscribe: async () => { localStorage.removeItem('own-key'); },
  });
  if (!localStorage.getItem('was-here')) {
    localStorage.setItem('was-here', 'yes');
    ${key === null ? '' : `localStorage.setItem('own-key', '${key}');`}
  }
  globalThis.pushManager = {
    async getSubscription() {
      const key = localStorage.getItem('own-key');
      return key === null ? null : made(key);
    },
    async subscribe({ applicationServerKey }) {
      const key = localStorage.getItem('own-key') ?? applicationServerKey;
      if (key !== applicationServerKey) throw new DOMException('another key', 'InvalidStateError');
      localStorage.setItem('own-key', key);
      return made(key);
    },
  };
  globalThis.registration = Object.assign(new EventTarget(), { pushManager, waiting: null, active: null });
  Object.defineProperty(navigator, 'serviceWorker', { value: Object.assign(new EventTarget(), {
    controller: null,
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  }) });
}`;

describe('pushes to a browser', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage({
      env: { ...keys, VAPID_SUBJECT: 'mailto:beads@example.org', FIRST_ADMIN_TOKEN: TOKEN },
    });
    const admin = stage.service.client();
    const body = { token: TOKEN, name: 'Ada', email: 'admin@example.org', password: PASSWORD };
    assert.equal((await admin.post('/api/first-admin', body)).status, 201);
    const [on, off] = [{ enabled: true }, { enabled: false }];
    const channels = { webPush: on, email: off, inApp: on };
    assert.equal((await admin.patch('/api/admin/notifications', channels)).status, 200);
  });
  after(() => stage.close());

  async function reader(name: string): Promise<Client> {
    const client = stage.service.client();
    await signUp(client, `${name}@example.org`);
    return client;
  }

  /** Opens the page in the reader's browser, which has subscribed before. */
  async function visit(as: Client, permission: Permission, key: string | null) {
    const visitor = await stage.visit({ as });
    await visitor.page.addInitScript(browserWith(permission, key));
    return visitor;
  }

  const ownKey = ({ page }: DomVisitor): Promise<string | null> =>
    page.evaluate<string | null>(`localStorage.getItem('own-key')`);
  const endpointsOf = (email: string) =>
    stage.service.store.database.rows(
      `select endpoint, vapid_key from push_subscriptions
       where user_id = (select id from users where email = ?)`,
      `${email}@example.org`,
    );

  test('go on when the service has another key, or has lost them, where the person has turned them on', async () => {
    const visitor = await visit(await reader('may'), 'granted', present);
    const { page } = visitor;
    await openGate(page);
    await visitor.open('/account');
    await page.getByRole('switch', { name: 'Show news on this device' }).waitFor();
    const stored = {
      endpoint: `https://push.example.org/${present.slice(0, 9)}`,
      vapid_key: present,
    };
    assert.deepEqual(await endpointsOf('may'), [stored]);
    for (const kept of [earlier, present]) {
      await stage.service.store.database.run('delete from push_subscriptions');
      await page.evaluate(`localStorage.setItem('own-key', '${kept}')`);
      await visitor.open('/');
      const again = await waitFor('the subscription', async () => {
        const rows = await endpointsOf('may');
        return rows.length > 0 && rows;
      });
      assert.deepEqual(again, [stored]);
      assert.equal(await ownKey(visitor), present);
    }
    await visitor.close();
  });

  test('do not come to somebody who has not turned them on in a browser that somebody else has subscribed', async () => {
    const visitor = await visit(await reader('next'), 'granted', earlier);
    const { page } = visitor;
    await page.clock.install();
    await visitor.open('/');
    await page.clock.runFor(10_000);
    assert.equal(await ownKey(visitor), earlier);
    assert.deepEqual(await endpointsOf('next'), []);
    await visitor.close();
  });

  test('are shown as off when the service has another key and the browser may not subscribe again', async () => {
    const visitor = await visit(await reader('not'), 'denied', earlier);
    await openGate(visitor.page);
    await visitor.open('/account');
    const { page } = visitor;
    const here = page.getByRole('switch', { name: 'Show news on this device' });
    await here.waitFor();
    assert.equal(await here.isChecked(), false);
    await page.getByText('You have forbidden it in the settings of your browser.').waitFor();
    assert.deepEqual(await endpointsOf('not'), []);
    await visitor.close();
  });

  test('are turned on in a browser that has an earlier key, and are on from then', async () => {
    const visitor = await visit(await reader('later'), 'default', earlier);
    const { page } = visitor;
    await openGate(page);
    await visitor.open('/account');
    const here = page.getByRole('switch', { name: 'Show news on this device' });
    await here.waitFor();
    assert.equal(await here.isChecked(), false);
    await page.evaluate(`void (Notification.requestPermission = async () => 'granted')`);
    await here.click();
    await waitFor('the switch', () => here.isChecked());
    assert.equal(await ownKey(visitor), present);
    assert.equal((await endpointsOf('later')).length, 1);
    await visitor.close();
  });

  const thrown = (name: string): string => `async () => { throw new DOMException('', '${name}'); }`;
  const asked = (answer: string): string => `Notification.requestPermission = ${answer}`;
  const granted = asked(`async () => 'granted'`);

  for (const [why, browser, sentence] of [
    [
      'the person forbids them',
      asked(`async () => (Notification.permission = 'denied')`),
      'You have forbidden it in the settings of your browser.',
    ],
    ['the question is closed', asked(`async () => 'default'`), 'You have not allowed it yet.'],
    [
      'the browser lacks a permission after all',
      `${granted}; pushManager.subscribe = ${thrown('NotAllowedError')}`,
      'You have forbidden it in the settings of your browser.',
    ],
    [
      'the push service refuses',
      `${granted}; pushManager.subscribe = ${thrown('AbortError')}`,
      'The push service of this browser has refused, or does not answer.',
    ],
    [
      'the browser blocks workers',
      `${granted}; navigator.serviceWorker.register = navigator.serviceWorker.getRegistration = ${thrown('NotSupportedError')}`,
      'This browser blocks the part of the page that gets news',
    ],
    [
      'the worker cannot be installed',
      `${granted}; registration.installing = Object.assign(new EventTarget(), { state: 'redundant', addEventListener: (type, tell) => setTimeout(tell) });
       navigator.serviceWorker.ready = new Promise(() => {})`,
      'That did not work, and the page does not know why.',
    ],
  ] as const) {
    test(`are not turned on when ${why}, and the person reads that`, async () => {
      const name = `reads-${why.replaceAll(' ', '-')}`;
      const visitor = await visit(await reader(name), 'default', null);
      const { page } = visitor;
      await openGate(page);
      await page.addInitScript(browser);
      await visitor.open('/account');
      const here = page.getByRole('switch', { name: 'Show news on this device' });
      await here.click();
      await page.getByText(sentence).waitFor();
      assert.equal(await page.getByText('The service did not answer').count(), 0);
      assert.equal(await here.isChecked(), false);
      assert.deepEqual(await endpointsOf(name), []);
      await visitor.close();
    });
  }
});
