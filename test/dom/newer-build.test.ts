import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomVisitor } from '../kit/dom/visitor.ts';

/** A browser whose service worker has loaded a newer build once `newer()` was called. It notes what the page asks of it. */
const WORKER = `
  globalThis.asked = [];
  const own = new EventTarget();
  Object.assign(own, { active: {}, waiting: null, update: async () => void asked.push('update') });
  const worker = new EventTarget();
  Object.assign(worker, { controller: {}, register: async () => own, getRegistration: async () => own });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker });
  Object.defineProperty(location, 'reload', { value: () => void asked.push('reload') });
  globalThis.newer = () => {
    own.waiting = { postMessage: (message) => void asked.push(message) };
    own.installing = new EventTarget();
    own.dispatchEvent(new Event('updatefound'));
    own.installing.dispatchEvent(new Event('statechange'));
  };`;

/** A session of practice for which the device has no room. */
const ONLY_IN_TAB = `
  sessionStorage.setItem('beadhouse:spare:nobody:session:mika', '{}');
  const real = localStorage;
  const setItem = (key, text) => {
    if (key.includes(':session:')) throw new DOMException('no room', 'QuotaExceededError');
    real.setItem(key, text);
  };
  const value = new Proxy(real, {
    get: (_, name) =>
      name === 'setItem' ? setItem : typeof real[name] === 'function' ? real[name].bind(real) : real[name],
  });
  Object.defineProperty(window, 'localStorage', { value });`;

const MINUTES = 60_000;

describe('a newer build, in a tab that stays open', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  async function visit(
    path: string,
    script = '',
  ): Promise<DomVisitor & { asked(): Promise<string[]> }> {
    const family = stage.service.client();
    await family.post('/api/players', { name: 'Mika', emoji: '🐢', color: '#28b198' });
    const visitor = await stage.visit({ as: family });
    const { page, open } = visitor;
    await page.clock.install();
    await page.addInitScript(WORKER + script);
    await open(path);
    await page.clock.runFor(1_000);
    return { ...visitor, asked: () => page.evaluate<string[]>('asked') };
  }

  test('is looked for each hour', async () => {
    const { page, asked, close } = await visit('/');
    await page.clock.runFor(61 * MINUTES);
    assert.deepEqual(await asked(), ['update']);
    await close();
  });

  test('is taken at the next change of place, and not before', async () => {
    const { page, asked, go, close } = await visit('/');
    await page.evaluate('newer()');
    await page.getByText('There is a new version.').waitFor();
    assert.deepEqual(await asked(), []);
    await page.getByRole('link', { name: 'Passport' }).click();
    await page.clock.runFor(100);
    assert.deepEqual(await asked(), ['begin-anew']);
    await go('/');
    await close();
  });

  for (const [what, place] of [
    ['practice', '/practice/now'],
    ['beads', '/soroban'],
  ] as const) {
    test(`is not taken on the way to ${what}, meanwhile, or on the way back`, async () => {
      const { page, asked, go, close } = await visit('/');
      await page.evaluate('newer()');
      await go(place);
      await page.clock.runFor(20 * MINUTES);
      await go('/');
      await page.clock.runFor(100);
      assert.deepEqual(await asked(), []);
      await close();
    });
  }

  test('is taken when nobody has used the page for ten minutes', async () => {
    const { page, asked, close } = await visit('/');
    await page.evaluate('newer()');
    await page.clock.runFor(8 * MINUTES);
    await page.keyboard.press('Tab');
    await page.clock.runFor(9 * MINUTES);
    assert.deepEqual(await asked(), []);
    await page.clock.runFor(3 * MINUTES);
    assert.equal((await asked())[0], 'begin-anew');
    await close();
  });

  test('waits while something is typed in', async () => {
    const { page, asked, close } = await visit('/join');
    await page.evaluate('newer()');
    await page.getByLabel('Family code').fill('FAM-');
    await page.clock.runFor(30 * MINUTES);
    assert.deepEqual(await asked(), []);
    await close();
  });

  test('waits while a dialog is open', async () => {
    const { page, asked, close } = await visit('/');
    await page.evaluate('newer()');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.clock.runFor(30 * MINUTES);
    assert.deepEqual(await asked(), []);
    await close();
  });

  for (const [what, begin, end] of [
    ['beads are on the table', '/soroban', '/'],
    ['practice is on', '/practice/now', '/'],
  ] as const) {
    test(`is not taken while ${what}, though its worker was asked to take over before`, async () => {
      const { page, asked, go, close } = await visit('/');
      await page.evaluate('newer()');
      await page.getByRole('link', { name: 'Passport' }).click();
      await page.clock.runFor(100);
      assert.deepEqual(await asked(), ['begin-anew']);
      await go(begin);
      await page.clock.runFor(6_000);
      assert.deepEqual(await asked(), ['begin-anew']);
      await go(end);
      await close();
    });
  }

  test('is taken by a press of "Reload" also while the page was about to take it by itself, and could not', async () => {
    const { page, asked, go, close } = await visit('/');
    await page.evaluate('newer()');
    await page.getByRole('link', { name: 'Passport' }).click();
    await page.clock.runFor(100);
    await go('/soroban');
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.clock.runFor(6_000);
    assert.deepEqual(await asked(), ['begin-anew', 'reload']);
    await close();
  });

  test('waits while the tab alone holds what somebody has begun, and is taken by a press of "Reload"', async () => {
    const { page, asked, close } = await visit('/', ONLY_IN_TAB);
    await page.evaluate('newer()');
    await page.getByRole('link', { name: 'Passport' }).click();
    await page.clock.runFor(30 * MINUTES);
    assert.deepEqual(await asked(), []);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.clock.runFor(100);
    assert.deepEqual(await asked(), ['begin-anew']);
    await close();
  });
});
