import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { PASSWORD, signIn, signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage } from '../kit/dom/visitor.ts';
import { setLanguage, uncataloguedTexts, waitUntilTrue } from '../kit/page.ts';
import { waitFor } from '../kit/wait-for.ts';
import { answerCall } from '../page/calling.ts';
import { openGate } from '../page/grown-ups.ts';
import { startPractice } from '../page/practising.ts';

/** The contents of a page's storage, as one text. */
const STORED = 'JSON.stringify({ ...localStorage, ...sessionStorage })';

/** The paths to which waiting data is sent. */
const OUT = /\/api\/(?:postcards|players\/[^/]+\/attempts)$/;

const fail = (): never => {
  throw new TypeError('Failed to fetch');
};

describe('owners of data on a device', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage({ work: false });
  });
  after(() => stage.close());

  async function addPlayer(client: Client, name: string): Promise<string> {
    const { body } = await client.post('/api/players', { name, emoji: '🦊', color: '#f5b83d' });
    return (body as { player: { id: string } }).player.id;
  }

  async function account(email: string, child: string): Promise<{ client: Client; id: string }> {
    const client = stage.service.client();
    await signUp(client, email);
    return { client, id: await addPlayer(client, child) };
  }

  async function attemptsOf(client: Client, id: string): Promise<number> {
    const { body } = await client.get(`/api/players/${id}/attempts`);
    return (body as { attempts: unknown[] }).attempts.length;
  }

  async function postcardsOf(client: Client): Promise<number> {
    return ((await client.get('/api/postcards')).body as { postcards: unknown[] }).postcards.length;
  }

  /** Holds all requests with waiting data, until the returned function is called. */
  function holdBack(page: DomPage): () => void {
    page.answer(OUT, async (request, ask) => (request.method === 'POST' ? fail() : await ask()));
    return () => page.answer(OUT, undefined);
  }

  async function beginTyped(page: DomPage): Promise<void> {
    await startPractice(page, 'typed');
    await page.getByLabel('Your answer').waitFor();
  }

  async function answerOne(page: DomPage, count: number): Promise<void> {
    await page.getByRole('heading', { name: new RegExp(`^Problem ${count} of`) }).waitFor();
    await page.getByLabel('Your answer').fill('1');
    await page.keyboard.press('Enter');
    await page.getByText('Thank you!').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: new RegExp(`^Problem ${count + 1} of`) }).waitFor();
  }

  async function enter(page: DomPage, email: string, how: 'sign-in' | 'sign-up'): Promise<void> {
    if (how === 'sign-in') await page.getByRole('button', { name: 'I have an account' }).click();
    else await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
  }

  test('waiting data of a session that ended elsewhere is sent as nobody else’s, and once when its owner is back', async () => {
    const ada = await account('ada@example.org', 'Mika of Ada');
    const bob = await account('bob@example.org', 'Bo of Bob');
    const { page, open, close } = await stage.visit({ as: ada.client });
    await openGate(page);
    const following = page.waitForResponse(/^\/api\/events/);
    holdBack(page);
    await open('/practice');
    await beginTyped(page);
    await following;
    await answerOne(page, 1);
    await open('/call/42');
    await answerCall(page);
    const elsewhere = stage.service.client();
    await signIn(elsewhere, 'ada@example.org');
    // It would soon be sent again.
    const lost = Promise.withResolvers<void>();
    page.answer(OUT, async (request, ask) => {
      if (request.method !== 'POST') return await ask();
      if (request.url.endsWith('/postcards')) lost.resolve();
      return fail();
    });
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByText('42 is looking for a stamp').waitFor();
    await lost.promise;
    await elsewhere.post('/api/auth/revoke-other-sessions', {});
    page.answer(OUT, undefined);
    await page.getByText('You were signed out.').waitFor();
    await page.getByRole('heading', { name: 'No post yet' }).waitFor();
    assert.equal(await page.getByText('Mika of Ada').count(), 0);
    // Only waiting data is left. A postcard says who wrote it.
    const kinds = (await page.evaluate<string[]>('Object.keys(localStorage)'))
      .filter((key) => key.startsWith('beadhouse:account:'))
      .map((key) => key.split(':')[3] ?? '');
    assert.deepEqual(kinds.toSorted(), ['attempt', 'letter', 'seen', 'session']);

    await open('/account');
    await enter(page, 'bob@example.org', 'sign-in');
    await page.getByText('You are signed in as').waitFor();
    await page.getByText('This device keeps 2 things of somebody').waitFor();
    await open('/post');
    await page.getByRole('heading', { name: 'No post yet' }).waitFor();
    await open('/practice');
    await page.getByRole('button', { name: 'Start' }).waitFor();
    assert.equal(await postcardsOf(bob.client), 0);
    assert.equal(await attemptsOf(bob.client, bob.id), 0);
    await open('/account');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.waitForURL('/');

    await open('/account');
    await enter(page, 'ada@example.org', 'sign-in');
    await page.getByText('You are signed in as').waitFor();
    await waitFor('what has waited', async () =>
      (await attemptsOf(elsewhere, ada.id)) + (await postcardsOf(elsewhere)) === 2
        ? true
        : undefined,
    );
    assert.equal(await page.getByText('This device keeps').count(), 0);
    // The session goes on where it stopped.
    await open('/practice/now');
    await answerOne(page, 2);
    await waitFor('the next answer', async () =>
      (await attemptsOf(elsewhere, ada.id)) === 2 ? true : undefined,
    );
    assert.equal(await postcardsOf(elsewhere), 1);
    await close();
  });

  test('waiting data of a guest whose cookie was lost can be deleted, and a new visitor begins with nothing', async () => {
    const guest = stage.service.client();
    const id = await addPlayer(guest, 'Mika the guest');
    const { page, open, close } = await stage.visit({ as: guest, language: 'pseudo' });
    await openGate(page);
    await open('/players');
    await waitUntilTrue(page, `/^guest:/.test(localStorage.getItem('beadhouse:owner'))`);
    await page.evaluate(`{
      const owner = localStorage.getItem('beadhouse:owner');
      localStorage.setItem('beadhouse:' + owner + ':attempt:x', JSON.stringify({
        playerId: '${id}', attempt: { id: 'x' }, refusal: 'not yet' }));
    }`);
    page.clearCookies();
    await open('/account');
    await page.getByRole('button', { name: /^\[Thr/ }).waitFor();
    assert.doesNotMatch(await page.evaluate<string>(STORED), /Mika the guest/);
    assert.deepEqual(await uncataloguedTexts(page), []);
    await setLanguage(page, 'en');
    const kept = page.getByText('This device keeps one thing of somebody');
    await kept.waitFor();
    await page.getByRole('button', { name: 'Throw away' }).click();
    const sheet = page.getByRole('dialog', { name: 'Throw away what somebody else did?' });
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await sheet.waitFor({ state: 'detached' });
    await kept.waitFor();
    await page.getByRole('button', { name: 'Throw away' }).click();
    await sheet.getByRole('button', { name: 'Throw away' }).click();
    await page.getByText('This device keeps').waitFor({ state: 'detached' });
    assert.doesNotMatch(await page.evaluate<string>(STORED), /beadhouse:guest:/);
    await close();
  });

  test('a hidden tab that once gets no answer to who is here sends all the same', async () => {
    const ada = await account('hidden@example.org', 'Mika of Ada');
    const { page, open, close } = await stage.visit({ as: ada.client });
    await openGate(page);
    await open('/practice');
    await beginTyped(page);
    await page.evaluate(
      `Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })`,
    );
    const WHO = /\/get-session$/;
    page.answer(WHO, async () => {
      page.answer(WHO, undefined);
      return Response.json({ error: 'Internal server error' }, { status: 500 });
    });
    page.answer(OUT, async () => {
      page.answer(OUT, undefined);
      return Response.json({ error: 'Unauthorized' }, { status: 401 });
    });
    await answerOne(page, 1);
    await waitFor('the answer', async () =>
      (await attemptsOf(ada.client, ada.id)) === 1 ? true : undefined,
    );
    await close();
  });

  test('a guest with waiting answers keeps each of them once in its account, also when the answer to the sign-up is lost', async () => {
    const guest = stage.service.client();
    const id = await addPlayer(guest, 'Mika');
    const { page, open, close } = await stage.visit({ as: guest });
    await openGate(page);
    const letOut = holdBack(page);
    await open('/practice');
    await beginTyped(page);
    await answerOne(page, 1);
    await answerOne(page, 2);
    await open('/account');
    page.answer(/sign-up\/email$/, async (request) => {
      // Sent from the test, since an answer to the page would set its cookies.
      const { status } = await guest.post('/api/auth/sign-up/email', await request.json());
      assert.equal(status, 200);
      return fail();
    });
    await enter(page, 'lost@example.org', 'sign-up');
    await page.getByText('The service did not answer. Try again').waitFor();
    // The service no longer knows the guest, and the page has no session of the account.
    await waitFor('a visitor', async () =>
      (await page.evaluate<string | null>("localStorage.getItem('beadhouse:owner')")) === 'nobody'
        ? true
        : undefined,
    );
    page.answer(/sign-up\/email$/, undefined);
    await enter(page, 'lost@example.org', 'sign-in');
    await page.getByText('You are signed in as').waitFor();
    letOut();
    await open('/practice/now');
    await answerOne(page, 3);
    const parent = stage.service.client();
    await signIn(parent, 'lost@example.org');
    await waitFor('all answers', async () =>
      (await attemptsOf(parent, id)) === 3 ? true : undefined,
    );
    await close();
  });

  test('a grown-up reads where everything is that was done without a connection, and afterwards that the service has it', async () => {
    const guest = stage.service.client();
    await addPlayer(guest, 'Mika');
    const { page, open, go, close } = await stage.visit({ as: guest });
    await openGate(page);
    await open('/practice');
    await beginTyped(page);
    page.setOffline(true);
    await answerOne(page, 1);
    await answerOne(page, 2);
    await go('/call/42');
    await answerCall(page);
    await go('/soroban');
    await page.getByRole('radio', { name: 'Square' }).check();
    await go('/family');
    await page.getByRole('button', { name: 'Show the list' }).click();
    const list = page.getByRole('dialog', { name: 'What is kept where' });
    for (const text of [
      '2 answers wait on this device until the service can be reached.',
      'One call waits on this device until it is ended.',
      'Changed settings wait on this device until the service can be reached.',
    ]) {
      await list.getByText(text).waitFor();
    }
    await setLanguage(page, 'pseudo');
    assert.deepEqual(await uncataloguedTexts(page), []);
    await setLanguage(page, 'en');
    const letOut = holdBack(page);
    page.setOffline(false);
    await list.getByText('2 answers wait on this device until they are sent.').waitFor();
    letOut();
    await list.getByText('2 answers').waitFor({ state: 'detached' });
    await list.getByText('Changed settings').waitFor({ state: 'detached' });
    assert.equal(await list.getByText('One call waits').count(), 1);
    await close();
  });

  test('a grown-up reads what the service does not have before anything is sent, also of others, whose things may go elsewhere', async () => {
    const guest = stage.service.client();
    await addPlayer(guest, 'Mika');
    const { page, open, close } = await stage.visit({ as: guest });
    await openGate(page);
    await open('/players');
    await waitUntilTrue(page, `/^guest:/.test(localStorage.getItem('beadhouse:owner'))`);
    await page.evaluate(`for (const owner of [localStorage.getItem('beadhouse:owner'), 'account:bo']) {
      localStorage.setItem('beadhouse:' + owner + ':letter:x', JSON.stringify({
        player: null, writtenAt: '2026-01-01T00:00:00.000Z', manifest: { moments: [] }, refusal: 'not yet' }));
    }`);
    // What sends is loaded later than the view.
    await page.addInitScript(`
      globalThis.isWrong = false;
      new MutationObserver(() => {
        isWrong ||= document.body.textContent.includes('that was done on this device.');
      }).observe(document, { childList: true, subtree: true, characterData: true });`);
    await open('/family');
    await page.getByText('The service has everything of yours').waitFor();
    // Things of others are not among "this".
    await page.getByText(/that was done on this device, but for this:$/).waitFor();
    const others = page.getByText('This device keeps one thing of somebody');
    await others.waitFor();
    await page.evaluate(`{
      const key = 'beadhouse:account:bo:letter:x';
      localStorage.removeItem(key);
      dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }));
    }`);
    await others.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate('isWrong'), false);
    await close();
  });

  /** From `isFull = true` on, this storage has no room. What another one has may still get shorter. */
  const fullOf = (storage: 'localStorage' | 'sessionStorage') => `{
    const real = ${storage};
    window.isFull = sessionStorage.getItem('full') !== null;
    const setItem = (key, text) => {
      if (window.isFull && !(real.getItem(key)?.length >= text.length)) {
        throw new DOMException('no room', 'QuotaExceededError');
      }
      real.setItem(key, text);
    };
    const value = new Proxy(real, {
      get: (_, name) =>
        name === 'setItem' ? setItem : typeof real[name] === 'function' ? real[name].bind(real) : real[name],
    });
    Object.defineProperty(window, '${storage}', { value });
  }`;
  /** Only the tab's storage has room. */
  const FULL = fullOf('localStorage');
  const FILL = `sessionStorage.setItem('full', '1'); window.isFull = true`;

  /** A child begins to practise in a browser that runs this script first. */
  async function beginWith(script: string) {
    const guest = stage.service.client();
    const id = await addPlayer(guest, 'Mika');
    const { page, open, close } = await stage.visit({ as: guest });
    await page.addInitScript(script);
    await open('/practice');
    await beginTyped(page);
    const bothAnswers = () =>
      waitFor('both answers', async () => (await attemptsOf(guest, id)) === 2);
    return { page, close, bothAnswers };
  }

  test('where the storage is full, a child without a connection stops between two problems, loses nothing by a reload, and goes on', async () => {
    const { page, close, bothAnswers } = await beginWith(FULL);
    await page.evaluate(FILL);
    page.setOffline(true);
    await page.getByLabel('Your answer').fill('1');
    await page.keyboard.press('Enter');
    // It says so at once.
    await page.getByText('This browser has no more room for this page.').waitFor();
    await page.getByText('One answer is only in this tab').waitFor();
    const mayClose = `dispatchEvent(new Event('beforeunload', { cancelable: true }))`;
    assert.equal(await page.evaluate(mayClose), false);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Stop here for now' }).waitFor();
    await page.getByRole('button', { name: 'Make room' }).click();
    await page.getByText('There is still no room.').waitFor();
    assert.equal(await page.getByText('do not reload').count(), 0);
    await page.reload();
    await page.getByRole('heading', { name: 'Stop here for now' }).waitFor();
    await page.getByText('One answer is only in this tab').waitFor();
    page.setOffline(false);
    await answerOne(page, 2);
    await bothAnswers();
    await waitUntilTrue(page, mayClose);
    await close();
  });

  test('what had no room is stored on the device as soon as there is some, also for the next visit', async () => {
    const { page, close, bothAnswers } = await beginWith(FULL);
    page.setOffline(true);
    await answerOne(page, 1);
    await page.evaluate(FILL);
    await page.getByLabel('Your answer').fill('1');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Stop here for now' }).waitFor();
    await page.evaluate(`sessionStorage.removeItem('full'); window.isFull = false`);
    await page.getByRole('button', { name: 'Make room' }).click();
    await page.getByRole('heading', { name: /^Problem 3 of/ }).waitFor();
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    page.setOffline(false);
    await bothAnswers();
    await close();
  });

  test('where the tab has no room either, the page says that a reload would lose it, and offers to make room each time anew', async () => {
    const guest = stage.service.client();
    const id = await addPlayer(guest, 'Mika');
    const { page, open, close } = await stage.visit({ as: guest });
    await page.addInitScript(FULL + fullOf('sessionStorage'));
    await open('/practice');
    await beginTyped(page);
    await page.evaluate('window.isFull = true');
    for (const count of [1, 2]) {
      page.setOffline(true);
      await page.getByRole('heading', { name: new RegExp(`^Problem ${count} of`) }).waitFor();
      await page.getByLabel('Your answer').fill('1');
      await page.keyboard.press('Enter');
      await page.getByText('do not close this page, and do not reload it.').waitFor();
      await page.getByText('One answer is only in this page').waitFor();
      await page.getByRole('button', { name: 'Make room' }).click();
      await page.getByText('There is still no room.').waitFor();
      page.setOffline(false);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('There is still no room.').waitFor({ state: 'detached' });
    }
    await waitFor('both answers', async () => (await attemptsOf(guest, id)) === 2);
    await close();
  });

  const FORBIDDEN = `for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } });
  }`;
  const BROKEN = `for (const key of ['owner', 'language', 'theme', 'first-visit', 'way', 'sound',
    'nobody:players', 'nobody:player', 'nobody:letter:1', 'nobody:call:1', 'nobody:attempt:1', 'nobody:thrown:1',
    'nobody:session:1', 'nobody:practice:1', 'nobody:soroban', 'nobody:soroban-unsaved', 'nobody:new-player', ':', 'account:']) {
    if (localStorage.getItem('made') === null) localStorage.setItem('beadhouse:' + key, '[{"');
  }
  localStorage.setItem('made', 'yes');`;

  for (const [what, script] of [
    ['is forbidden', FORBIDDEN],
    ['holds what nobody can read', BROKEN],
  ] as const) {
    test(`where the storage ${what}, a child practises, and its answers arrive`, async () => {
      const { page, close, bothAnswers } = await beginWith(script);
      page.setOffline(true);
      await answerOne(page, 1);
      page.setOffline(false);
      await answerOne(page, 2);
      await bothAnswers();
      await close();
    });
  }
});
