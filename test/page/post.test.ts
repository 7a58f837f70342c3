import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Client } from '../kit/client.ts';
import {
  assertAccessible,
  assertFits,
  holdTime,
  lookAt,
  openPageStage,
  smallTargets,
  waitForCode,
  waitUntilTrue,
  withoutBrowser,
  type PageStage,
  type Visitor,
} from '../kit/page.ts';
import { waitFor } from '../kit/wait-for.ts';
import { answerCall } from './calling.ts';
import { assertInSight } from './practising.ts';

type Card = { readonly id: string; readonly callerNumber: string; readonly isRead: boolean } & {
  readonly manifest: { readonly moments: readonly { readonly caption: string }[] };
};

const HOSTILE = `<img src=x onerror=alert(1)>\u202E${'👩‍👩‍👧‍👦'.repeat(22)}`;

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
  await go(`/call/${number.replaceAll(',', '')}`);
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

  test('a call goes on in another tab, tabs that hang up at once send one postcard, and so does a call that ends without a network', async () => {
    const { caller } = await familyOf(stage, 'Mia');
    const visitor = await stage.visit({ as: caller });
    const { page, close, complaints } = visitor;
    await call(visitor, '12');
    const other = await page.context().newPage();
    await other.goto('/call/12');
    await other.getByRole('button', { name: 'Double' }).click();
    await notesOn(page).filter({ hasText: '12 doubled is 24' }).waitFor();
    await other.getByRole('button', { name: 'Goodbye! Send the postcard' }).click();
    await page.getByRole('heading', { name: 'The call has ended' }).waitFor();
    const first = page.getByRole('link', { name: 'New postcard from 12' });
    await page.goto('/post');
    await first.waitFor();
    const download = page.waitForEvent('download');
    await first.click();
    await page.getByRole('link', { name: 'Keep the picture' }).click();
    assert.match((await download).suggestedFilename(), /^postcard-12\.(?:png|webp)$/);

    await call(visitor, '9');
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
    await other.close();
    assert.equal((await cardsOf(caller)).length, 2);

    await visitor.open('/call');
    await call(visitor, '36');
    // The code of the post is loaded during the call.
    await waitForCode(page, 'post');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Hang up' }).click();
    await page.getByText('36 is looking for a stamp').waitFor();
    await lookAt(page, 'post-offline');
    await page.context().setOffline(false);
    await page.getByRole('img', { name: 'New postcard from 36' }).waitFor();
    complaints.length = 0;
    await close();
  });

  test('the telephone sounds while the page is visible and sound is on', async () => {
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
    await close();
  });

  test('the keyboard dials, moves the line, also while it flies, plays and hangs up; only a move by hand chooses a guess', async () => {
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
    const isAt = (number: string) =>
      waitFor(`the line is at ${number}`, async () =>
        (await line.getAttribute('aria-valuenow')) === number ? true : undefined,
      );
    await isAt('43');
    // A key that comes while the line still flies counts from where it flies to.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await holdTime(page);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.clock.resume();
    await isAt('42');
    await page.emulateMedia({ reducedMotion: 'reduce' });

    await press(page, 'button', 'Hide and seek');
    await page.getByText('A number hides somewhere from 31 to 51.').waitFor();
    await lookAt(page, 'call-seek');
    await line.focus();
    await page.keyboard.press('+');
    for (let steps = 0; steps < 12; steps += 1) await page.keyboard.press('ArrowLeft');
    const found = page.getByText('Found!');
    for (let steps = 0; steps < 30 && (await found.count()) === 0; steps += 1) {
      await page.keyboard.press('ArrowRight');
    }
    await found.waitFor();
    await notesOn(page).filter({ hasText: 'in hide and seek' }).waitFor();

    await press(page, 'button', 'Guess my number');
    await page.getByText('I think of a number from 1 to 20').waitFor();
    await isAt('10.5');
    const choice = page.getByLabel('Your guess');
    assert.equal(await choice.inputValue(), '');
    await line.press('ArrowRight');
    await isAt('11');
    assert.equal(await choice.inputValue(), '11');
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

  test('on a phone, nothing covers a control of the call, any name fits, and the line follows fingers and the wheel', async () => {
    const { caller } = await familyOf(stage, HOSTILE);
    const visitor = await stage.visit({ as: caller });
    const { page, open, go, close } = visitor;
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
    await assertAccessible(page);
    await page.evaluate('scrollTo(0, 0)');
    await lookAt(page, 'call-phone');
    // A number that is cut off at the side reads as another one: 999,990 as 9,990.
    const assertWhole = async (): Promise<void> => {
      const numbers = await page.evaluate<{ text: string; isWhole: boolean }[]>(
        `[...document.querySelectorAll('[role=slider] text')]
          .filter((one) => Number(one.getAttribute('opacity') ?? 1) > 0)
          .map((one) => {
            const line = one.ownerSVGElement.getBoundingClientRect();
            const { left, right } = one.getBoundingClientRect();
            return { text: one.textContent, isWhole: left >= line.left && right <= line.right };
          })`,
      );
      assert.ok(numbers.some(({ text }) => text === '999,999'));
      assert.deepEqual(
        numbers.filter(({ isWhole }) => !isWhole),
        [],
      );
    };
    await call(visitor, '999,999');
    await assertWhole();
    await page.getByRole('button', { name: 'Your neighbours' }).click();
    for (const said of ['999,990 and 1,000,000', '999,900 and 1,000,000', '999,000 and']) {
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByText(`between the round numbers ${said}`).waitFor();
      await assertWhole();
    }
    await lookAt(page, 'call-phone-large');
    for (const path of ['/post', '/passport', '/call']) {
      await go(path);
      await assertFits(page);
    }
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
    await page.getByRole('button', { name: 'Back to 50' }).click();
    await becomes((middle) => middle === 50);
    await fingers('touchStart', -30, 30);
    for (const way of [40, 70, 120]) await fingers('touchMove', -way, way);
    await fingers('touchEnd');
    await becomes((middle, low, high) => Math.abs(middle - 50) < 1 && high - low < 7);
    const { x, y } = await middleOf();
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 2_000);
    await becomes((_middle, low, high) => high - low > 100);
    await page.getByRole('button', { name: 'Back to 50' }).click();
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

  test('on another device, a full passport is short on a phone: a stamp opens, calls and shows its place on the line, also by keyboard; older calls that still come move nothing', async () => {
    const { caller, id } = await familyOf(stage, 'Ina');
    for (let number = 1; number <= 110; number += 1) await make(caller, id, String(number));
    await make(caller, id, '42');
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
    const places = () => Promise.all([0, 1, 2, 3].map((at) => stamps.nth(at).boundingBox()));
    const placed = await places();
    held.resolve();
    await page.getByText('110 numbers have stamped it so far.').waitFor();
    assert.deepEqual(await places(), placed);
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    assert.ok(height < 4_000, `${height} px high`);
    assert.deepEqual(await smallTargets(page), []);
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
    const stamp = (number: number) =>
      page.getByRole('button', { name: String(number), exact: true });
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await page
      .getByRole('listitem')
      .filter({ has: stamp(51) })
      .and(page.locator(':focus'))
      .waitFor();
    await stamp(42).press('Enter');
    const sheet = page.getByRole('dialog', { name: '42' });
    await sheet.getByText('We last met today2 times').waitFor();
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
