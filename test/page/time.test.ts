import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPageStage, passTime, withoutBrowser, type PageStage } from '../kit/page.ts';
import { waitFor } from '../kit/wait-for.ts';
import { answerOfGate } from './grown-ups.ts';
import {
  attemptsOf,
  nextProblem,
  putAtLevel,
  setWithKeys,
  sumOf,
  termsOf,
  visitAsChild,
  startPractice,
} from './practising.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Wakes the device, or shows the tab again. */
const showAgain = (page: Page): Promise<unknown> =>
  page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);

describe('time', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  test('a device whose clock is wrong by years practises today, by the clock of the service', async () => {
    for (const off of [YEAR, -YEAR, -Date.now() + DAY]) {
      const { page, open, close, family, id } = await visitAsChild(stage);
      await putAtLevel(family, id);
      await page.clock.install({ time: Date.now() + off });
      await open('/practice');
      await startPractice(page, 'typed');
      const isSent = page.waitForResponse((answer) => answer.url().endsWith('/attempts'));
      await page.getByLabel('Your answer').fill(String(sumOf(await termsOf(page))));
      await page.keyboard.press('Enter');
      await isSent;
      const { body } = await family.get(`/api/players/${id}/practice-report?timeZone=UTC`);
      assert.deepEqual([body.report.totals.problems, body.report.totals.days], [2, 1]);
      await page.reload();
      await nextProblem(page, 1);
      await close();
    }
  });

  test('a page that stays open shows the new day, and a device that wakes on it shows its plan', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtLevel(family, id);
    await page.clock.install();
    await open('/practice');
    await startPractice(page);
    await page.getByRole('link', { name: 'Pause' }).click();
    await page.getByRole('link', { name: 'Go on' }).waitFor();
    await passTime(stage, page, DAY);
    await page.getByText('What you answered last time is kept.').waitFor();
    await startPractice(page);
    await passTime(stage, page, DAY);
    await nextProblem(page, 1);
    await showAgain(page);
    await page.getByRole('heading', { name: 'A new day has a new plan' }).waitFor();
    await close();
  });

  test('eight hours of sleep lose no bead, and count at most a minute', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtLevel(family, id);
    await page.clock.install();
    await open('/practice');
    await startPractice(page);
    await setWithKeys(page, 3);
    const browser = await page.context().newCDPSession(page);
    await page.context().setOffline(true);
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    await browser.send('Page.setWebLifecycleState', { state: 'active' });
    await passTime(stage, page, 8 * HOUR);
    await page.context().setOffline(false);
    assert.equal(await page.getByRole('spinbutton').last().getAttribute('aria-valuenow'), '3');
    await setWithKeys(page, sumOf(await termsOf(page)));
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Right!').waitFor();
    const [first] = await attemptsOf(family, id, 2);
    assert.ok(first !== undefined && first.milliseconds < 90_000, `${first?.milliseconds} ms`);
    await close();
  });

  test('a clock that is ahead does not delete waiting data of another owner', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await page.addInitScript(`{
      const key = 'beadhouse:account:else:';
      localStorage.setItem(key + 'attempt:player:id', '{}');
      localStorage.setItem(key + 'seen', '${Date.now()}');
    }`);
    await page.clock.install({ time: Date.now() + YEAR });
    await open('/practice');
    await page.getByRole('button', { name: 'Start' }).waitFor();
    assert.ok(await page.evaluate(`'beadhouse:account:else:attempt:player:id' in localStorage`));
    await close();
  });

  test('where the browser does not know its time zone, days are those of UTC', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtLevel(family, id);
    await page.addInitScript(`{
      const real = Intl.DateTimeFormat.prototype.resolvedOptions;
      Intl.DateTimeFormat.prototype.resolvedOptions = function () {
        return { ...real.call(this), timeZone: 'Etc/Unknown' };
      };
      sessionStorage.setItem('beadhouse:grown-up-until', String(Date.now() + 600_000));
    }`);
    await open('/practice');
    await page.getByText('This is for you today:').waitFor();
    await open('/practice/report');
    await page.getByText('on 1 day', { exact: true }).waitFor();
    await close();
  });

  test('a clock that was a year ahead does not date a postcard, keep it in the bin, or leave the gate open', async () => {
    const { page, open, go, close, family, id } = await visitAsChild(stage);
    const { body } = await family.post('/api/postcards', {
      playerId: id,
      manifest: { callerNumber: 8, moments: [{ caption: 'Even' }] },
    });
    const card = body.postcardId as string;
    await page.clock.install({ time: Date.now() + YEAR });
    await open('/family');
    await page.getByLabel(/How much is/).fill(await answerOfGate(page));
    await page.keyboard.press('Enter');
    await page.getByLabel(/How much is/).waitFor({ state: 'detached' });
    await go(`/post/${card}`);
    await page.getByText('It came today.').waitFor();
    await page.getByRole('button', { name: 'Throw away' }).click();
    await page.getByText('The postcard of 8 is in the bin.').waitFor();
    await page.clock.setSystemTime(Date.now());
    await page.reload();
    await waitFor('it is gone', async () =>
      (await family.get('/api/postcards')).body.postcards.length === 0 ? true : undefined,
    );
    await go('/family');
    await page.getByLabel(/How much is/).waitFor();
    await close();
  });

  test('a view frees its memory when it is left: a tab that is used for long does not grow', async () => {
    const { page, open, go, close } = await visitAsChild(stage);
    await page.clock.install();
    await open('/arcade/race');
    const browser = await page.context().newCDPSession(page);
    await browser.send('Performance.enable');
    const play = async (times: number): Promise<number> => {
      for (let game = 0; game < times; game++) {
        await go('/arcade/race');
        await page.getByRole('button', { name: 'Start' }).click();
        await page.getByRole('button', { name: 'Go!' }).waitFor();
      }
      await go('/');
      await page.clock.runFor(2_000);
      await browser.send('HeapProfiler.collectGarbage');
      const { metrics } = await browser.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'Nodes')?.value ?? NaN;
    };
    const first = await play(2);
    const last = await play(8);
    assert.ok(last < first + 100, `${first} nodes, then ${last}`);
    await close();
  });
});
