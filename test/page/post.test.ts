import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Client } from '../kit/client.ts';
import {
  assertAccessible,
  holdTime,
  lookAt,
  openPageStage,
  smallTargets,
  uncataloguedTexts,
  waitUntilTrue,
  withoutBrowser,
  type PageStage,
  type Visitor,
} from '../kit/page.ts';
import { VOICE } from '../kit/voice.ts';
import { waitFor } from '../kit/wait-for.ts';
import { answerCall } from './calling.ts';
import { assertInSight } from './practising.ts';

type Card = { readonly id: string; readonly callerNumber: string; readonly isRead: boolean } & {
  readonly manifest: { readonly moments: readonly { readonly caption: string }[] };
};

const HOSTILE = `<img src=x onerror=alert(1)>\u202E${'👩‍👩‍👧‍👦'.repeat(22)}`;

/** The addresses that a page has loaded. */
const RESOURCES = 'performance.getEntriesByType("resource").map(({ name }) => name)';

/** A guest with a player of this name. */
async function familyOf(stage: PageStage, name: string): Promise<{ caller: Client; id: string }> {
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
async function call({ page, go }: Visitor, number: string): Promise<void> {
  await go(`/call/${number}`);
  await answerCall(page);
  await page.getByRole('heading', { name: `On the line with ${number}` }).waitFor();
}

const notesOn = (page: Page) =>
  page.getByRole('region', { name: 'For the postcard' }).getByRole('listitem');

async function cardsOf(caller: Client): Promise<Card[]> {
  const { body } = await caller.get('/api/postcards');
  return body.postcards;
}

describe('calls and post', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  test('a child calls 42, goes along the line with it, hangs up and gets its postcard', async () => {
    const { page, open, close } = await stage.visit({ hasMotion: true });
    await page.addInitScript(VOICE);
    await open('/call');
    await assertAccessible(page);
    await lookAt(page, 'dial');
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
    await assertAccessible(page);
    await lookAt(page, 'call-talk');
    await page.getByRole('button', { name: 'Jump to you' }).click();
    await page.getByText('From zero to me in 6 jumps').waitFor();
    await assertAccessible(page);
    await lookAt(page, 'call-jumps');
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.waitForURL('/post');
    await page.getByRole('img', { name: 'New postcard from 42' }).waitFor();
    await assertAccessible(page);
    await lookAt(page, 'post');
    await page.getByRole('link', { name: 'New postcard from 42' }).click();
    await page.getByRole('heading', { name: 'Postcard from 42' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: '6 jumps of 7 lead to 42' }).waitFor();
    await assertAccessible(page);
    await lookAt(page, 'postcard');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Keep the picture' }).click();
    assert.match((await download).suggestedFilename(), /^postcard-42\.(?:png|webp)$/);
    await page.getByRole('link', { name: 'To your post' }).click();
    await page.getByRole('img', { name: 'Postcard from 42', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Your passport' }).click();
    await page.getByRole('button', { name: '42', exact: true }).waitFor();
    await assertAccessible(page);
    await lookAt(page, 'passport');
    await close();
  });

  test('findings are kept after a reload, after going back, and in another tab; hanging up in one ends the call in both', async () => {
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
    await page.goBack();
    await page.getByRole('link', { name: '12 is waiting for you' }).click();
    const other = await page.context().newPage();
    await other.goto('/call/12');
    await other.getByRole('button', { name: 'Double' }).click();
    await notesOn(page).filter({ hasText: '12 doubled is 24' }).waitFor();
    await other.getByRole('button', { name: 'Goodbye! Send the postcard' }).click();
    await page.getByRole('heading', { name: 'The call has ended' }).waitFor();
    const [card] = await waitFor('a postcard', async () => {
      const cards = await cardsOf(caller);
      return cards.length > 0 ? cards : undefined;
    });
    assert.equal(card?.manifest.moments.length, 3);
    await close();
  });

  test('two tabs that hang up at once send one postcard', async () => {
    const { caller } = await familyOf(stage, 'Ben');
    const visitor = await stage.visit({ as: caller });
    const { page, close } = visitor;
    await call(visitor, '9');
    const other = await page.context().newPage();
    await other.goto('/call/9');
    await other.getByRole('button', { name: 'Hang up' }).waitFor();
    // A real click would wait for the button, which disappears as soon as the other tab has hung up.
    const hangUp = `[...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent.includes('Hang up'))?.click()`;
    await Promise.all([page, other].map((tab) => tab.evaluate(hangUp)));
    for (const tab of [page, other]) {
      await tab.goto('/post');
      await tab.getByRole('img', { name: 'New postcard from 9' }).waitFor();
    }
    assert.equal((await cardsOf(caller)).length, 1);
    await close();
  });

  test('hanging up without a network keeps the postcard, which is sent once when there is one again', async () => {
    const { caller } = await familyOf(stage, 'Noa');
    const visitor = await stage.visit({ as: caller });
    const { page, close, complaints } = visitor;
    await call(visitor, '36');
    // The code of the post is loaded during the call.
    await waitFor('the code', async () =>
      (await page.evaluate<string[]>(RESOURCES)).some((url) => /\/post-[^/]*\.js$/.test(url))
        ? true
        : undefined,
    );
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Tell me more' }).click();
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByText('36 is looking for a stamp').waitFor();
    await lookAt(page, 'post-offline');
    assert.deepEqual(await cardsOf(caller), []);
    await page.context().setOffline(false);
    await page.getByRole('img', { name: 'New postcard from 36' }).waitFor();
    assert.equal(await page.getByText('36 is looking for a stamp').count(), 0);
    assert.equal((await cardsOf(caller)).length, 1);
    complaints.length = 0;
    await close();
  });

  test('an answer that is lost on the way does not make a second postcard', async () => {
    const { caller } = await familyOf(stage, 'Ida');
    const visitor = await stage.visit({ as: caller });
    const { page, close } = visitor;
    await call(visitor, '27');
    let lost = 0;
    await page.route('**/api/postcards', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByRole('img', { name: 'New postcard from 27' }).waitFor();
    assert.equal(lost, 1);
    assert.equal((await cardsOf(caller)).length, 1);
    await close();
  });

  test('the telephone sounds while the page is visible and sound is on, and a device without sound calls, too', async () => {
    const { caller } = await familyOf(stage, 'Emil');
    const { page, open, close } = await stage.visit({ as: caller });
    await page.addInitScript(`{
      window.heard = 0;
      const Tone = OscillatorNode;
      window.OscillatorNode = class extends Tone {
        constructor(...given) { super(...given); window.heard += 1; }
      };
    }`);
    await open('/call');
    const heard = () => page.evaluate<number>('window.heard');
    const dial = (key: string) => page.getByRole('button', { name: key, exact: true }).click();
    await page.keyboard.press('F8');
    assert.equal(await heard(), 0);
    await dial('4');
    assert.equal(await heard(), 2);
    await page.evaluate(`Object.defineProperty(document, 'hidden', { get: () => window.isAway })`);
    await page.evaluate('window.isAway = true');
    await dial('2');
    await page.evaluate('window.isAway = false');
    await dial('4');
    assert.equal(await heard(), 4);
    await page.getByRole('switch', { name: 'Ring and tones' }).uncheck();
    await dial('2');
    assert.equal(await heard(), 4);
    await page.getByRole('switch', { name: 'Ring and tones' }).check();

    await page.addInitScript(
      'delete window.AudioContext; delete Navigator.prototype.userActivation',
    );
    await open('/soroban');
    await page.getByRole('spinbutton').last().press('7');
    await page.locator('[aria-valuenow="7"]').waitFor();
    await open('/call');
    await dial('4');
    await dial('2');
    await page.getByRole('button', { name: 'Call 42' }).click();
    await answerCall(page);
    await close();
  });

  test('the keyboard dials, moves the line, plays and hangs up', async () => {
    const { page, open, close } = await stage.visit({ screen: 'desktop' });
    await page.clock.install();
    await open('/call');
    await page.keyboard.type('415');
    await page.keyboard.press('Backspace');
    // It does not answer by itself until the keys have picked up.
    await holdTime(page);
    await page.keyboard.press('Enter');
    await waitFor('it rings', async () => {
      await page.clock.runFor(20);
      return (await page.getByRole('heading', { name: 'It is ringing at 41' }).count()) > 0;
    });
    await press(page, 'button', 'Do not wait');
    await page.clock.resume();
    const line = page.getByRole('slider', { name: 'Number line' });
    await line.waitFor();
    await press(page, 'button', 'Tell me more');
    await tabTo(page, 'Number line');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await waitFor('the line is at 43', async () =>
      (await line.getAttribute('aria-valuenow')) === '43' ? true : undefined,
    );
    await page.keyboard.press('Home');
    await press(page, 'button', 'Guess my number');
    await page.getByText('I think of a number from 1 to 20').waitFor();
    for (let [low, high] = [1, 20]; ;) {
      const guess = Math.floor((low + high) / 2);
      await tabTo(page, 'Your guess');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(String(guess));
      await page.keyboard.press('Enter');
      const said = page.getByText(new RegExp(`(?:Higher|Lower) than ${guess}\\.|Yes, ${guess}!`));
      const text = (await said.textContent()) ?? '';
      if (text.startsWith('Yes')) break;
      if (text.startsWith('Higher')) low = guess + 1;
      else high = guess - 1;
    }
    await press(page, 'button', 'Hang up');
    await page.waitForURL('/post');
    await page.getByRole('link', { name: 'New postcard from 41' }).waitFor();
    await close();
  });

  test('a key that comes while the number line still flies counts from where it flies to', async () => {
    const { caller } = await familyOf(stage, 'Ines');
    const visitor = await stage.visit({ as: caller, screen: 'desktop', hasMotion: true });
    const { page, close } = visitor;
    await page.clock.install();
    await call(visitor, '41');
    const line = page.getByRole('slider', { name: 'Number line' });
    const isAt = (number: string) =>
      waitFor(`the line is at ${number}`, async () =>
        (await line.getAttribute('aria-valuenow')) === number ? true : undefined,
      );
    await line.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await isAt('43');
    await holdTime(page);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.clock.resume();
    await isAt('42');
    await close();
  });

  test('the line chooses a guess when the child moves it, and not when it moves by itself', async () => {
    const { caller } = await familyOf(stage, 'Ines');
    const visitor = await stage.visit({ as: caller, screen: 'desktop' });
    const { page, close } = visitor;
    await call(visitor, '41');
    const line = page.getByRole('slider', { name: 'Number line' });
    const isAt = (number: string) =>
      waitFor(`the line is at ${number}`, async () =>
        (await line.getAttribute('aria-valuenow')) === number ? true : undefined,
      );
    await line.press('ArrowRight');
    await isAt('42');
    await page.getByRole('button', { name: 'Guess my number' }).click();
    await isAt('10.5');
    const guess = page.getByLabel('Your guess');
    assert.equal(await guess.inputValue(), '');
    await line.press('ArrowRight');
    await isAt('11');
    assert.equal(await guess.inputValue(), '11');
    await close();
  });

  test('a number that is typed as soon as the telephone appears is dialled', async () => {
    const { page, open, go, close } = await stage.visit({ screen: 'desktop' });
    await page.clock.install();
    await open('/call');
    await go('/soroban');
    await holdTime(page);
    await page.evaluate(`history.pushState(null, '', '/call')`);
    await page.getByRole('heading', { name: 'Call a number' }).waitFor();
    await page.keyboard.type('36');
    await page.getByRole('button', { name: 'Call 36' }).waitFor();
    await page.clock.resume();
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

  test('on a phone, nothing covers a control at any scroll position of the call', async () => {
    const visitor = await stage.visit();
    const { page, open, close } = visitor;
    await open('/');
    await call(visitor, '42');
    for (const name of ['Zoom out', 'Back to 42', 'Zoom in', 'Guess my number']) {
      await tabTo(page, name);
      const isSeen = await page.evaluate<boolean>(
        `(() => {
          const { left, top, width, height } = document.activeElement.getBoundingClientRect();
          return document.activeElement.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })()`,
      );
      assert.ok(isSeen, name);
    }
    const covered = await page.evaluate<string[]>(
      `[...document.querySelectorAll('main button, main a')].flatMap((one) =>
        ['start', 'center', 'end'].flatMap((block) => {
          one.scrollIntoView({ block, behavior: 'instant' });
          const { left, top, width, height } = one.getBoundingClientRect();
          const points = [0.1, 0.5, 0.9].map((part) => [left + width / 2, top + height * part]);
          return points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)))
            ? [] : [one.textContent + ' at the ' + block];
        }))`,
    );
    assert.deepEqual(covered, []);
    await page.evaluate('scrollTo(0, 0)');
    await lookAt(page, 'call-phone');
    await close();
  });

  test('a hidden number is found on the line, warmer and warmer', async () => {
    const visitor = await stage.visit();
    const { page, close } = visitor;
    await call(visitor, '20');
    await page.getByRole('button', { name: 'Hide and seek' }).click();
    await page.getByText('A number hides between 10 and 30.').waitFor();
    await lookAt(page, 'call-seek');
    const line = page.getByRole('slider', { name: 'Number line' });
    await line.focus();
    await page.keyboard.press('+');
    for (let steps = 0; steps < 12; steps += 1) await page.keyboard.press('ArrowLeft');
    const found = page.getByText('Found!');
    for (let steps = 0; steps < 30 && (await found.count()) === 0; steps += 1) {
      await page.keyboard.press('ArrowRight');
    }
    await found.waitFor();
    await notesOn(page).filter({ hasText: 'in hide and seek' }).waitFor();
    await close();
  });

  test('the line follows a finger, two fingers and the wheel, and its button leads back', async () => {
    const visitor = await stage.visit();
    const { page, close } = visitor;
    await call(visitor, '50');
    const line = page.getByRole('slider', { name: 'Number line' });
    /** The middle of the line, at any scroll position. */
    const middleOf = async () => {
      await line.scrollIntoViewIfNeeded();
      const box = await line.boundingBox();
      assert.ok(box);
      return { x: box.x + box.width / 2, y: box.y + 40 };
    };
    /** The description of the line: the number in the middle, the first and the last visible ones. */
    const becomes = (check: (middle: number, low: number, high: number) => boolean) =>
      waitFor('the line has moved', async () => {
        const text = (await line.getAttribute('aria-valuetext')) ?? '';
        const [middle = 0, low = 0, high = 0] = (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
        return check(middle, low, high) ? true : undefined;
      });
    await becomes((middle, low, high) => middle === 50 && high - low > 19 && high - low < 23);
    const touch = await page.context().newCDPSession(page);
    const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]) => {
      const { x, y } = await middleOf();
      const touchPoints = places.map((place, id) => ({ x: x + place, y, id }));
      await touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await fingers('touchStart', 0);
    for (const way of [-20, -60, -100]) await fingers('touchMove', way);
    await fingers('touchEnd');
    await becomes((middle) => middle > 55);
    await page.getByRole('button', { name: 'Back to 50' }).tap();
    await becomes((middle) => middle === 50);
    await fingers('touchStart', -30, 30);
    for (const way of [40, 70, 120]) await fingers('touchMove', -way, way);
    await fingers('touchEnd');
    await becomes((middle, low, high) => Math.abs(middle - 50) < 1 && high - low < 7);
    const { x, y } = await middleOf();
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 2_000);
    await becomes((_middle, low, high) => high - low > 100);
    await page.getByRole('button', { name: 'Back to 50' }).tap();
    await becomes((middle, low, high) => middle === 50 && high - low < 23);
    // With larger letters, as on a projector, the line is larger, too, and a touch still hits the right number.
    await page.setViewportSize({ width: 3_840, height: 2_160 });
    await page.getByRole('button', { name: 'Back to 50' }).click();
    await becomes((middle) => middle === 50);
    const widthOf = async (part: string) =>
      (await line.locator(part).first().boundingBox())?.width ?? 0;
    assert.ok((await widthOf('rect + text')) < (await widthOf('rect')), 'it is on its plate');
    await line.locator('text', { hasText: '45' }).click();
    await becomes((middle) => middle === 45);
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
    await assertAccessible(page);
    await go(`/post/${body.postcardId}`);
    await page.getByRole('heading', { name: 'This postcard is not here' }).waitFor();
    assert.equal(await page.getByText('secret words').count(), 0);
    await assertAccessible(page);
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
      await assertAccessible(page);
      assert.deepEqual(await uncataloguedTexts(page, [HOSTILE, 'today', 'yesterday']), [], path);
      await lookAt(page, `hostile${path.replaceAll('/', '-').slice(0, 12)}`);
    }
    await close();
  });
});

describe('an album while nothing is drawn', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage({ work: false });
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
    await assertAccessible(page);
    await lookAt(page, 'post-states');
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

  test('on another device, the passport shows the last calls while older ones are still read, which move nothing', async () => {
    const { caller, id } = await familyOf(stage, 'Ole');
    for (let number = 1; number <= 202; number += 1) await make(caller, id, String(number));
    const { page, close } = await stage.visit({ as: caller });
    const held = Promise.withResolvers<void>();
    await page.route(/\/postcards\?cursor=/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/passport');
    await page.getByText('50 numbers so far, and more are coming …').waitFor();
    await page.evaluate('document.fonts.ready.then(() => true)');
    const stamps = page.getByRole('button', { name: /^\d+$/ });
    assert.equal(await stamps.count(), 50);
    await assertAccessible(page);
    const places = () => Promise.all([0, 1, 2, 3].map((at) => stamps.nth(at).boundingBox()));
    const placed = await places();
    held.resolve();
    await page.getByText('202 numbers have stamped it so far.').waitFor();
    assert.deepEqual(await places(), placed);
    assert.equal(await stamps.count(), 60);
    // Once all are stored on the device, drawing takes longer than reading.
    await page.reload();
    await page.getByText('202 numbers have stamped it so far.').waitFor();
    await close();
  });

  test('a full passport is short on a phone: a stamp opens, calls and shows its place on the line, also by keyboard', async () => {
    const { caller, id } = await familyOf(stage, 'Ina');
    for (let number = 1; number <= 70; number += 1) await make(caller, id, String(number));
    await make(caller, id, '42');
    const { page, open, close } = await stage.visit({ as: caller });
    await open('/passport');
    await page.getByText('70 numbers have stamped it so far.').waitFor();
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    assert.ok(height < 4_000, `${height} px high`);
    assert.deepEqual(await smallTargets(page), []);
    const stamp = (number: number) =>
      page.getByRole('button', { name: String(number), exact: true });
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await page
      .getByRole('listitem')
      .filter({ has: stamp(10) })
      .and(page.locator(':focus'))
      .waitFor();
    await stamp(42).press('Enter');
    const sheet = page.getByRole('dialog', { name: '42' });
    await sheet.getByText('You called me today2 times').waitFor();
    await lookAt(page, 'passport-stamp');
    await assertAccessible(page);
    await page.keyboard.press('Escape');
    await stamp(42).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: 'Show it on the line' }).press('Enter');
    await sheet.waitFor({ state: 'detached' });
    const line = page.getByRole('slider', { name: 'Number line' });
    await line.and(page.locator(':focus')).waitFor();
    await assertInSight(page, line);
    await waitUntilTrue(page, `document.activeElement.getAttribute('aria-valuenow') === '42'`);
    await stamp(42).click();
    await sheet.getByRole('link', { name: 'Call 42' }).click();
    await page.waitForURL('/call/42');
    await close();
  });

  test('older postcards come page by page, the passport counts all of them, and an empty album says what to do', async () => {
    const { caller, id } = await familyOf(stage, 'Una');
    const { page, open, close } = await stage.visit({ as: caller });
    await open('/post');
    await page.getByRole('heading', { name: 'No post yet' }).waitFor();
    await assertAccessible(page);
    await lookAt(page, 'post-empty');
    await page.getByRole('link', { name: 'Your passport' }).click();
    await page.getByRole('heading', { name: 'Your passport is still empty' }).waitFor();
    await assertAccessible(page);
    for (let number = 1; number <= 52; number += 1) await make(caller, id, String(number));
    await open('/passport');
    await page.getByText('52 numbers have stamped it so far.').waitFor();
    await page.getByRole('button', { name: '1', exact: true }).waitFor();
    const struckOut = await page.evaluate<string[]>(`(() => {
      const isStruckOut = ({ left, right, top, bottom }) => {
        for (let x = left; x < right; x += 1) {
          if (document.elementFromPoint(x, (top + bottom) / 2)?.matches('path')) return true;
        }
        return false;
      };
      const labels = [...document.querySelectorAll('[role=slider] rect')];
      return labels.filter((label) => isStruckOut(label.getBoundingClientRect())).map((label) => label.nextSibling.textContent);
    })()`);
    assert.deepEqual(struckOut, []);
    await open('/post');
    await page.getByText('52 is getting out the paint').waitFor();
    await assertInSight(page, page.getByRole('switch', { name: 'Everybody’s post' }));
    assert.equal(await page.getByText('2 is getting out the paint', { exact: true }).count(), 0);
    // A change while the next page is read makes the page read the first one again.
    const changed = Promise.withResolvers<void>();
    await page.route(/[?&]cursor=/, async (route) => {
      await changed.promise;
      // The request was aborted.
      await route.continue().catch(() => {});
    });
    const asked = page.waitForRequest(/[?&]cursor=/);
    await page.getByRole('button', { name: 'Older postcards' }).click();
    await asked;
    await make(caller, id, '53');
    await page.getByText('53 is getting out the paint').waitFor();
    changed.resolve();
    await page.getByText('2 is getting out the paint', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Older postcards' }).waitFor({ state: 'detached' });
    await close();
  });
});

/** Goes on with Tab until something with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<string>(`(() => {
      const { activeElement: it } = document;
      return it.getAttribute('aria-label') ?? it.labels?.[0]?.textContent ?? (it.textContent || it.title);
    })()`);
    if (focused.trim() === name) return;
  }
  assert.fail(`Tab does not lead to ${name}`);
}

async function press(page: Page, role: 'button', name: string): Promise<void> {
  await page.getByRole(role, { name }).waitFor();
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
