import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPageStage, withoutBrowser, type PageStage } from '../kit/page.ts';
import { VOICE } from '../kit/voice.ts';
import { assertSeenAtOnce, visitAsChild } from './practising.ts';

/** What only a browser shows of lessons: what is in sight, and what moves by itself. Their words and states are in `test/dom/`. */
describe('a lesson', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  const LESSON = '/practice/lesson/five%2B4';
  const sentence = (page: Page) => page.locator('.teller-bubble p');

  test('has everything in sight on a phone, in portrait and landscape, in each of its parts', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await page.addInitScript(VOICE);
    await open(LESSON);
    const seen = ['.bench-problem', 'svg.soroban', '.teller-bubble'].map((one) =>
      page.locator(one),
    );
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await assertSeenAtOnce(page, ...seen, button('Next stroke'), button('Another one'));
    await button('Together').click();
    await assertSeenAtOnce(page, ...seen, page.locator('.ghost'));
    await button('With a helping ear').click();
    await assertSeenAtOnce(page, ...seen, button('Done'), button('Help me'));
    await button('On your own').click();
    await assertSeenAtOnce(page, ...seen, button('Done'));
    await close();
  });

  test('plays by itself, and a finger pushes the beads', async () => {
    const { page, open, close } = await visitAsChild(stage, { hasMotion: true });
    await page.addInitScript(VOICE);
    // The page itself notes each finger: a test that looks now and then may miss one.
    await page.addInitScript(`{
      globalThis.fingers = [];
      new MutationObserver(() => {
        const finger = document.querySelector('.finger')?.dataset.finger;
        if (finger !== undefined && finger !== fingers.at(-1)) fingers.push(finger);
      }).observe(document, { subtree: true, childList: true, attributes: true });
    }`);
    await page.clock.install();
    await open(LESSON);
    for (let second = 0; second < 40; second++) {
      await page.clock.runFor(500);
      if ((await sentence(page).innerText()).startsWith('That is')) break;
    }
    await page.getByText(/^That is \d\.$/).waitFor();
    assert.deepEqual(await page.evaluate('fingers'), ['thumb', 'index']);
    await close();
  });

  test('waits for its stepper where motion is unwanted', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await page.clock.install();
    await open(LESSON);
    await page.clock.runFor(20_000);
    assert.match(await sentence(page).innerText(), /^Look:/);
    await page.keyboard.press('ArrowRight');
    await page.locator('.finger').waitFor();
    await close();
  });

  test('keeps the finger in sight where a phone shows only some of the rods', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await open('/practice/lesson/columns-10-by-10');
    await page.locator('.soroban-room.is-wider').waitFor();
    // A problem of many strokes is told a number at a time, without fingers. The eye shows another one.
    await page.keyboard.press('ArrowRight');
    while ((await page.locator('.finger').count()) === 0) {
      await page.getByRole('button', { name: 'Watch', exact: true }).click();
      await page.keyboard.press('ArrowRight');
    }
    const seen = new Set<boolean>();
    for (let step = 0; step < 24; step++) {
      await page.keyboard.press('ArrowRight');
      const isSeen = await page.evaluate<boolean | null>(`(() => {
        const room = document.querySelector('.soroban-room').getBoundingClientRect();
        const finger = document.querySelector('.finger')?.getBoundingClientRect();
        if (finger === undefined) return null;
        const middle = (finger.left + finger.right) / 2;
        return middle > room.left && middle < room.right;
      })()`);
      if (isSeen !== null) seen.add(isSeen);
    }
    assert.deepEqual([...seen], [true]);
    await close();
  });

  test('fills the screen of a projector', async () => {
    const { page, open, close } = await visitAsChild(stage);
    const screen = { width: 1_920, height: 1_080 };
    await page.setViewportSize(screen);
    await open(LESSON);
    const box = await page.locator('svg.soroban').boundingBox();
    assert.ok(box !== null && box.height > screen.height / 2, JSON.stringify(box));
    await close();
  });
});
