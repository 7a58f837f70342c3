import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage, DomVisitor } from '../kit/dom/visitor.ts';
import { uncataloguedTexts, waitUntilTrue } from '../kit/page.ts';
import { VOICE } from '../kit/voice.ts';
import { waitFor } from '../kit/wait-for.ts';
import { answerCall } from '../page/calling.ts';

type Card = { readonly id: string; readonly callerNumber: string; readonly isRead: boolean } & {
  readonly manifest: { readonly moments: readonly { readonly caption: string }[] };
};

const HOSTILE = `<img src=x onerror=alert(1)>\u202E${'👩‍👩‍👧‍👦'.repeat(22)}`;

/** A guest with a player of this name. */
async function familyOf(stage: DomStage, name: string): Promise<{ caller: Client; id: string }> {
  const caller = stage.service.client();
  const { status, body } = await caller.post('/api/players', {
    name,
    emoji: '🦊',
    color: '#f97316',
  });
  assert.equal(status, 201);
  return { caller, id: body.player.id };
}

/** Calls a number without waiting for the rings. */
async function call({ page, go }: DomVisitor, number: string): Promise<void> {
  await go(`/call/${number}`);
  await answerCall(page);
  await page.getByRole('heading', { name: `On the line with ${number}` }).waitFor();
}

/** A child who hangs up as soon as there is a button for it, before the page has come to anything else. */
const HANGING_UP = `new MutationObserver((_, observer) => {
  const button = [...document.querySelectorAll('button')].find((found) => found.textContent === 'Hang up');
  if (button === undefined) return;
  observer.disconnect();
  button.click();
}).observe(document, { childList: true, subtree: true });`;

const notesOn = (page: DomPage) =>
  page.getByRole('region', { name: 'For the postcard' }).getByRole('listitem');

async function cardsOf(caller: Client): Promise<Card[]> {
  const { body } = await caller.get('/api/postcards');
  return body.postcards;
}

describe('calls and post', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  test('a child calls 42, goes along the line with it, hangs up and gets its postcard', async () => {
    const { page, open, close } = await stage.visit();
    await page.addInitScript(VOICE);
    await open('/call');
    await page.getByRole('button', { name: '4', exact: true }).click();
    await page.getByRole('button', { name: '2', exact: true }).click();
    // It answers by itself, on a busy machine before the test looks for the button.
    const isRinging = page.getByRole('heading', { name: 'It is ringing at 42' }).waitFor();
    await page.getByRole('button', { name: 'Call 42' }).click();
    await isRinging;
    await page.getByRole('heading', { name: 'On the line with 42' }).waitFor();
    await page.getByText('I am 6 times 7').waitFor();
    await page.getByRole('img', { name: 'Soroban showing 42' }).waitFor();
    await page.getByRole('button', { name: 'Read aloud' }).click();
    assert.match((await page.evaluate<string[]>('said')).join(), /^I am 6 times 7/);
    await page.getByRole('button', { name: 'Jump to you' }).click();
    await page.getByText('From zero to me in 6 jumps').waitFor();
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.waitForURL('/post');
    await page.getByRole('img', { name: 'New postcard from 42' }).waitFor();
    await page.getByRole('link', { name: 'New postcard from 42' }).click();
    await page.getByRole('heading', { name: 'Postcard from 42' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: '6 jumps of 7 lead to 42' }).waitFor();
    const kept = page.getByRole('link', { name: 'Keep the picture' });
    assert.equal(await kept.getAttribute('download'), 'postcard-42');
    await page.getByRole('link', { name: 'To your post' }).click();
    await page.getByRole('img', { name: 'Postcard from 42', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Your passport' }).click();
    await page.getByRole('button', { name: '42', exact: true }).waitFor();
    await close();
  });

  test('a child who hangs up at once gets a postcard with the first sentence of the number', async () => {
    const { caller } = await familyOf(stage, 'Nia');
    const { page, open, close } = await stage.visit({ as: caller });
    await page.addInitScript(HANGING_UP);
    await open('/call/42');
    await page.getByRole('button', { name: 'Do not wait' }).click();
    await page.waitForURL('/post');
    await page.getByRole('img', { name: 'New postcard from 42' }).waitFor();
    const [card] = await cardsOf(caller);
    assert.deepEqual(
      card?.manifest.moments.map(({ caption }) => caption),
      ['42 is 6 times 7'],
    );
    await close();
  });

  test('findings are kept after a reload and in another place', async () => {
    const { caller } = await familyOf(stage, 'Mia');
    const visitor = await stage.visit({ as: caller });
    const { page, close } = visitor;
    await visitor.open('/call');
    await call(visitor, '12');
    await page.getByText('Hello Mia!').waitFor();
    await page.getByRole('button', { name: 'Your neighbours' }).click();
    await page.getByText('Next door to me live 11 and 13.').waitFor();
    await page.reload();
    await page.getByText('Next door to me live 11 and 13.').waitFor();
    assert.equal(await notesOn(page).count(), 2);
    await visitor.go('/');
    await page.getByRole('link', { name: 'Call a number 12 is waiting for you' }).waitFor();
    await visitor.go('/call');
    await page.getByRole('link', { name: '12 is waiting for you' }).click();
    await page.getByRole('button', { name: 'Double' }).click();
    await notesOn(page).filter({ hasText: '12 doubled is 24' }).waitFor();
    await page.getByRole('button', { name: 'Goodbye! Send the postcard' }).click();
    const [card] = await waitFor('a postcard', async () => {
      const cards = await cardsOf(caller);
      return cards.length > 0 ? cards : undefined;
    });
    assert.equal(card?.manifest.moments.length, 3);
    await close();
  });

  test('hanging up without a network keeps the postcard, which is sent once when there is one again', async () => {
    const { caller } = await familyOf(stage, 'Noa');
    const visitor = await stage.visit({ as: caller });
    const { page, close } = visitor;
    await call(visitor, '36');
    page.setOffline(true);
    await page.getByRole('button', { name: 'Tell me more' }).click();
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByText('36 is looking for a stamp').waitFor();
    assert.deepEqual(await cardsOf(caller), []);
    page.setOffline(false);
    await page.getByRole('img', { name: 'New postcard from 36' }).waitFor();
    assert.equal(await page.getByText('36 is looking for a stamp').count(), 0);
    assert.equal((await cardsOf(caller)).length, 1);
    await close();
  });

  test('an answer that is lost on the way does not make a second postcard', async () => {
    const { caller } = await familyOf(stage, 'Ida');
    const visitor = await stage.visit({ as: caller });
    const { page, close } = visitor;
    await call(visitor, '27');
    let lost = 0;
    page.answer(/\/api\/postcards$/, async ({ method }, ask) => {
      const answer = await ask();
      if (method !== 'POST' || lost > 0) return answer;
      lost += 1;
      throw new TypeError('Failed to fetch');
    });
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByRole('img', { name: 'New postcard from 27' }).waitFor();
    await waitUntilTrue(page, `!Object.keys(localStorage).some((key) => key.includes(':letter:'))`);
    assert.equal(lost, 1);
    assert.equal((await cardsOf(caller)).length, 1);
    await close();
  });

  test('a number that is typed as soon as the telephone appears is dialled', async () => {
    const { page, open, close } = await stage.visit();
    await open('/soroban');
    await page.evaluate(`new Promise((typed) => {
      new MutationObserver((_changes, watch) => {
        if (document.querySelector('h1')?.textContent !== 'Call a number') return;
        watch.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '6', bubbles: true }));
        typed();
      }).observe(document.body, { childList: true, subtree: true });
      history.pushState(null, '', '/call');
      dispatchEvent(new PopStateEvent('popstate'));
    })`);
    await page.getByRole('button', { name: 'Call 6' }).waitFor();
    await close();
  });

  test('a half-dialled number survives a reload and going back; a called one is dialled no longer', async () => {
    const { page, open, go, close } = await stage.visit();
    await open('/call');
    await page.getByRole('button', { name: '4', exact: true }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Call 4', exact: true }).waitFor();
    await go('/passport');
    await page.goBack();
    await page.getByRole('button', { name: '2', exact: true }).click();
    await page.getByRole('button', { name: 'Call 42' }).click();
    await answerCall(page);
    await page.goBack();
    await page.getByRole('heading', { name: 'Call a number' }).waitFor();
    assert.equal(await page.getByRole('textbox').inputValue(), '');
    await close();
  });

  test('calls of a visitor from before the first player are found again afterwards', async () => {
    const caller = stage.service.client();
    await caller.post('/api/postcards', { manifest: { callerNumber: '5', moments: ['x'] } });
    const visitor = await stage.visit({ as: caller });
    const { page, open, close } = visitor;
    await call(visitor, '6');
    await caller.post('/api/players', { name: 'Lea', emoji: '🐸', color: '#28b198' });
    await open('/call');
    await page.getByRole('link', { name: '6 is waiting for you' }).click();
    await page.getByText('Hello Lea!').waitFor();
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByRole('img', { name: 'New postcard from 6' }).waitFor();
    assert.equal(await page.getByRole('img', { name: 'New postcard from 5' }).count(), 0);
    await page.getByRole('switch', { name: 'Everybody’s post' }).click();
    await page.getByRole('img', { name: 'New postcard from 5' }).waitFor();
    await close();
  });

  test('numbers that nobody can call say so, and a stranger’s postcard is not shown', async () => {
    const { caller } = await familyOf(stage, 'Eve');
    const { body } = await caller.post('/api/postcards', {
      manifest: { callerNumber: '5', moments: ['secret words'] },
    });
    const { page, go, close } = await stage.visit();
    for (const text of ['-5', '1.5', 'abc', '1234567890', '%3Cimg%3E']) {
      await go(`/call/${text}`);
      await page.getByRole('heading', { name: 'Nobody lives there' }).waitFor();
    }
    await go(`/post/${body.postcardId}`);
    await page.getByRole('heading', { name: 'This postcard is not here' }).waitFor();
    assert.equal(await page.getByText('secret words').count(), 0);
    await close();
  });

  test('hostile names and postcards of other programs break no view, and nothing is left untranslated', async () => {
    const { caller, id } = await familyOf(stage, HOSTILE);
    await caller.post('/api/postcards', {
      playerId: id,
      manifest: {
        callerNumber: HOSTILE.slice(0, 200),
        moments: [7, [1], null, { caption: HOSTILE }],
      },
    });
    const { page, go, close } = await stage.visit({ as: caller, language: 'pseudo' });
    await page.addInitScript(`
      localStorage.setItem('beadhouse:call:broken', '{"number":');
      localStorage.setItem('beadhouse:call:odd', '{"number":"x","scene":7}');
      localStorage.setItem('beadhouse:letter:odd', '[]');
      localStorage.setItem('beadhouse:thrown:odd', '"soon"');
    `);
    const cards = await waitFor('a picture', async () => {
      const { body } = await caller.get('/api/postcards');
      return body.postcards[0].imageUrl === null ? undefined : body.postcards;
    });
    for (const path of ['/call', '/call/42', '/post', `/post/${cards[0].id}`, '/passport']) {
      await go(path);
      assert.deepEqual(await uncataloguedTexts(page, [HOSTILE, 'today', 'yesterday']), [], path);
    }
    await close();
  });
});

describe('an album while nothing is drawn', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage({ work: false });
  });
  after(() => stage.close());

  const make = async (caller: Client, playerId: string, callerNumber: string) => {
    const { body } = await caller.post('/api/postcards', {
      playerId,
      manifest: { callerNumber, moments: ['x'] },
    });
    return body.postcardId as string;
  };

  test('shows waiting and failed postcards; a failed one is drawn again, or thrown away and taken back', async () => {
    const { caller, id } = await familyOf(stage, 'Tom');
    await make(caller, id, '3');
    const failed = await make(caller, id, '8');
    await caller.post(`/api/postcards/${failed}/cancel`);
    const { page, open, close } = await stage.visit({ as: caller });
    await open('/post');
    await page.getByText('3 is getting out the paint').waitFor();
    await page.getByText('The paint of 8 has run').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('8 is getting out the paint').waitFor();
    await caller.post(`/api/postcards/${failed}/cancel`);
    await page.getByText('The paint of 8 has run').waitFor();
    await page.getByRole('button', { name: 'Throw away' }).click();
    await page.getByText('The postcard of 8 is in the bin.').waitFor();
    assert.equal(await page.getByText('The paint of 8 has run').count(), 0);
    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByText('The paint of 8 has run').waitFor();
    await page.getByRole('button', { name: 'Throw away' }).click();
    await page.reload();
    await waitFor('it is gone', async () =>
      (await cardsOf(caller)).length === 1 ? true : undefined,
    );
    await page.getByText('The postcard of 8 is in the bin.').waitFor({ state: 'detached' });
    assert.equal(await page.getByText('The paint of 8 has run').count(), 0);
    // The stamp of the call stays.
    await page.getByRole('link', { name: 'Your passport' }).click();
    await page.getByText('2 numbers have stamped it so far.').waitFor();
    await page.getByRole('button', { name: '8', exact: true }).waitFor();
    await close();
  });

  test('on another device, the passport shows the last calls while older ones are still read', async () => {
    const { caller, id } = await familyOf(stage, 'Ole');
    for (let number = 1; number <= 110; number += 1) await make(caller, id, String(number));
    const { page, open, close } = await stage.visit({ as: caller });
    const held = Promise.withResolvers<void>();
    page.answer(/\/postcards$/, async ({ url }, ask) => {
      if (url.includes('?cursor=')) await held.promise;
      return ask();
    });
    await open('/passport');
    await page.getByText('50 numbers so far, and more are coming …').waitFor();
    const stamps = page.getByRole('button', { name: /^\d+$/ });
    assert.equal(await stamps.count(), 50);
    held.resolve();
    await page.getByText('110 numbers have stamped it so far.').waitFor();
    assert.equal(await stamps.count(), 60);
    // Once all are stored on the device, drawing takes longer than reading.
    await page.reload();
    await page.getByText('110 numbers have stamped it so far.').waitFor();
    await close();
  });

  test('where the browser has deleted what the page stored, the passport has the stamps of all postcards', async () => {
    const { caller, id } = await familyOf(stage, 'Ida');
    for (const number of ['3', '4', '5']) await make(caller, id, number);
    const { page, open, go, close } = await stage.visit({ as: caller });
    // Nothing tells the page to read again.
    page.answer(/^\/api\/events/, () => new Promise(() => undefined));
    await open('/passport');
    await page.getByText('3 numbers have stamped it so far.').waitFor();
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await go('/soroban');
    await go('/passport');
    await page.getByText('3 numbers have stamped it so far.').waitFor();
    await page.reload();
    await page.getByText('3 numbers have stamped it so far.').waitFor();
    await close();
  });

  test('older postcards come page by page, the passport counts all of them, and an empty album says what to do', async () => {
    const { caller, id } = await familyOf(stage, 'Una');
    const { page, open, close } = await stage.visit({ as: caller });
    await open('/post');
    await page.getByRole('heading', { name: 'No post yet' }).waitFor();
    await page.getByRole('link', { name: 'Your passport' }).click();
    await page.getByRole('heading', { name: 'Your passport is still empty' }).waitFor();
    await open('/soroban');
    for (let number = 1; number <= 52; number += 1) await make(caller, id, String(number));
    await open('/passport');
    await page.getByText('52 numbers have stamped it so far.').waitFor();
    await page.getByRole('button', { name: '1', exact: true }).waitFor();
    await open('/post');
    await page.getByText('52 is getting out the paint').waitFor();
    await page.getByRole('switch', { name: 'Everybody’s post' }).waitFor();
    assert.equal(await page.getByText('2 is getting out the paint', { exact: true }).count(), 0);
    // A change while the next page is read makes the page read the first one again.
    const [asked, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    page.answer(/\/postcards$/, async ({ url }, ask) => {
      if (/[?&]cursor=/.test(url)) {
        asked.resolve();
        await changed.promise;
      }
      return ask();
    });
    await page.getByRole('button', { name: 'Older postcards' }).click();
    await asked.promise;
    await make(caller, id, '53');
    await page.getByText('53 is getting out the paint').waitFor();
    changed.resolve();
    await page.getByText('2 is getting out the paint', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Older postcards' }).waitFor({ state: 'detached' });
    await close();
  });
});
