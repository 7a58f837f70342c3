import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Definition } from '../../src/flow/flow.ts';
import { everyStep, fewSteps } from '../kit/charts.ts';
import {
  assertAccessible,
  assertFits,
  builtPage,
  openPageStage,
  smallTargets,
  waitUntilTrue,
  waitForView,
  withoutBrowser,
  type PageStage,
} from '../kit/page.ts';
import { newTeacher, publishChart } from '../kit/publish-chart.ts';
import { steadyPort } from '../kit/steady-port.ts';
import { assertSeenAtOnce, setWithKeys, visitAsChild } from './practising.ts';

/** The most bytes of scripts (gzip) that a walk adds, with its map, to what a child that practises has loaded. */
const OF_WALK = 27_700;

/** Beads on as many rods as a large soroban has. */
const wide: Definition = {
  ...fewSteps,
  title: 'A wide soroban',
  entryNode: 'set',
  nodes: {
    set: {
      type: 'checkpoint',
      prompt: 'Set 1234567890123.',
      inputType: 'abacus',
      expected: '1234567890123',
      columns: 13,
      next: 'end',
    },
    end: { type: 'terminal', title: 'That was it' },
  },
};

/** Beads of two rods are read, with the page's own keys below them. */
const reading: Definition = {
  ...fewSteps,
  title: 'Reading two rods',
  entryNode: 'read',
  nodes: {
    read: {
      type: 'checkpoint',
      title: 'Read the answer',
      prompt: 'Which number does the soroban show?',
      inputType: 'number',
      beads: { shows: '85' },
      expected: '85',
      next: 'end',
    },
    end: { type: 'terminal', title: 'That was it' },
  },
};

/** What only a browser shows of walks: what is in sight, keys and focus, what is loaded and kept. The rest is in `test/dom/`. */
describe('a walk through a lesson', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  let every: string;
  let few: string;
  let rods: string;
  let read: string;
  before(async () => {
    stage = await openPageStage({ port: await steadyPort() });
    const teacher = await newTeacher(() => stage.service.client());
    every = await publishChart(teacher, everyStep);
    few = await publishChart(teacher, fewSteps);
    rods = await publishChart(teacher, wide);
    read = await publishChart(teacher, reading);
  });
  after(() => stage.close());

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const focusedText = (page: Page) =>
    page.evaluate<string>(`document.activeElement?.textContent ?? ''`);

  test('has everything that an answer needs in sight on a phone, in portrait and landscape, and axe finds nothing at any step', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await open(`/lessons/${every}`);
    const soroban = page.locator('svg.soroban');
    const next = button(page, 'Next');
    await page.locator('.flow-picture').waitFor();
    await assertSeenAtOnce(page, soroban, button(page, 'Next stroke'), next);
    await assertAccessible(page);
    await next.click();
    await assertSeenAtOnce(page, button(page, 'Yes, there are'), button(page, 'No, all are up'));
    await assertAccessible(page);
    await button(page, 'No, all are up').click();
    await assertSeenAtOnce(page, soroban, page.getByText('Add 3.'), button(page, 'Done'));
    await button(page, 'Done').click();
    await button(page, 'Done').click();
    await page.locator('.ghost').waitFor();
    await assertSeenAtOnce(page, soroban, page.getByText(/^The five helps/), button(page, 'Done'));
    await assertAccessible(page);
    await setWithKeys(page, 7);
    await button(page, 'Done').click();
    await assertAccessible(page);
    await next.click();
    await assertSeenAtOnce(page, page.getByRole('textbox'), button(page, 'Done'));
    await assertAccessible(page);
    await page.getByRole('textbox').fill('7');
    await button(page, 'Done').click();
    const fields = page.getByRole('textbox');
    await assertSeenAtOnce(page, fields.nth(0), fields.nth(1), button(page, 'Done'));
    await fields.nth(0).fill('4');
    await fields.nth(1).fill('3');
    await button(page, 'Done').click();
    await page.getByText('Your work:').click();
    await assertAccessible(page);
    await assertFits(page);
    assert.deepEqual(await smallTargets(page), []);
    await page.getByRole('textbox').fill('five');
    await button(page, 'Done').click();
    await page.getByRole('heading', { name: 'That was it', level: 1 }).waitFor();
    await assertAccessible(page);
    await open('/lessons/read-a-rod');
    await next.click();
    await button(page, 'Yes').click();
    await next.click();
    await page.getByRole('textbox').fill('3');
    for (const _ of [1, 2]) await button(page, 'Done').click();
    const hint = page.getByText(/^Each lower bead is one/);
    await assertSeenAtOnce(page, soroban, page.getByRole('textbox'), button(page, 'Done'), hint);
    await open(`/lessons/${read}`);
    await button(page, 'Done').click();
    await page.getByText('Type a number.').waitFor();
    await assertSeenAtOnce(page, soroban, page.getByRole('textbox'), button(page, 'Done'));
    await close();
  });

  test('is walked by keys alone: each step takes the focus to its heading, and the end to its own', async () => {
    const { page, open, close } = await visitAsChild(stage, { screen: 'desktop' });
    await open(`/lessons/${every}`);
    await button(page, 'Next').focus();
    await page.keyboard.press('Enter');
    assert.match(await focusedText(page), /Are there free beads/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    assert.match(await focusedText(page), /Your turn/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('7');
    await page.keyboard.press('Shift+Tab');
    await page.locator('[role=spinbutton]:focus').waitFor({ state: 'detached' });
    await page.getByRole('spinbutton').last().focus();
    await page.keyboard.press('Enter');
    assert.match(await focusedText(page), /Well set/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    assert.match(await focusedText(page), /Which bead helped/);
    await page.keyboard.press('Tab');
    await page.keyboard.type('five');
    await page.keyboard.press('Enter');
    const end = page.getByRole('heading', { name: 'That was it', level: 1 });
    await end.waitFor();
    await waitUntilTrue(page, `document.activeElement?.textContent === 'That was it'`);
    await close();
  });

  test('with thirteen rods scrolls the soroban in its place on a phone, and not the page, and fades it where more follows', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await open(`/lessons/${rods}`);
    await page.getByRole('spinbutton').last().waitFor();
    assert.equal(await page.getByRole('spinbutton').count(), 13);
    await assertFits(page);
    const room = page.locator('.soroban-room');
    const [whole = 0, seen = 0] = await room.evaluate(({ scrollWidth, clientWidth }) => [
      scrollWidth,
      clientWidth,
    ]);
    assert.ok(whole > seen, `${whole} ${seen}`);
    /** Until where the soroban fades at its left, and from where at its right. */
    const fades = (left: string, right: string) =>
      waitUntilTrue(
        page,
        `(({ maskImage }) => maskImage.includes('rgba(0, 0, 0, 0), rgb(0, 0, 0) ${left}, rgb(0, 0, 0) ${right}'))(
          getComputedStyle(document.querySelector('.soroban-room')))`,
      );
    await fades('28px', '100%');
    await room.evaluate((element) => element.scrollTo({ left: 60 }));
    await fades('28px', 'calc(100% - 28px)');
    await room.evaluate((element) => element.scrollTo({ left: 0 }));
    await fades('0px', 'calc(100% - 28px)');
    await close();
  });

  test('loads at most 27.5 kB beyond what practice has, with the map that follows in a file of its own', async () => {
    const { files } = await builtPage();
    const { page, open, go, close } = await visitAsChild(stage);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
    });
    // Every page of a child loads these a little later, whatever is open.
    const isAllLoaded = Promise.all(
      [/\/keeping-/, /\/stay-new-/, /\/read-ahead-/].map((code) => page.waitForResponse(code)),
    );
    await open('/practice');
    await go('/practice/lesson/five%2B4');
    await page.locator('svg.soroban').waitFor();
    await isAllLoaded;
    const known = new Set(scripts);
    await go(`/lessons/${every}`);
    await page.locator('.flow-picture').waitFor();
    const added = [...scripts].filter((path) => !known.has(path));
    assert.ok(added.some((path) => path.includes('/flow-picture')));
    const bytes = added.reduce((sum, path) => {
      const file = files.get(path) ?? assert.fail(path);
      return sum + (file.compressed.gzip ?? file.bytes).length;
    }, 0);
    assert.ok(bytes <= OF_WALK, `${bytes} bytes: ${added.join(' ')}`);
    await close();
  });

  test('once opened goes on without a network, where the device has no map of it', async () => {
    const { page, open, close } = await visitAsChild(stage, { hasWorker: true });
    await open('/');
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await page.goto(`/lessons/${few}`);
    await waitForView(page);
    await stage.stop();
    await page.reload();
    await waitForView(page);
    await button(page, 'Next').click();
    await page.getByRole('textbox').fill('3');
    await button(page, 'Done').click();
    await page.getByRole('heading', { name: 'That was it', level: 1 }).waitFor();
    assert.equal(await page.locator('.flow-picture').count(), 0);
    await page.goto('/lessons/carrying-twice');
    await waitForView(page);
    await page.getByRole('heading', { name: 'Carrying twice', level: 1 }).waitFor();
    await close();
  });
});
