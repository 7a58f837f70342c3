import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPageStage, withoutBrowser, type PageStage } from '../kit/page.ts';
import { waitFor } from '../kit/wait-for.ts';
import { answerOfGate } from './grown-ups.ts';
import { nextProblem, place, visitAsChild } from './practising.ts';

const DAY = 86_400_000;
const YEAR = 365 * DAY;

/** Opens a lid, or comes back to a tab. */
const showAgain = (page: Page): Promise<unknown> =>
  page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);

describe('time', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  test('a page that stays open shows the new day, and a lid that opens on it leads to its plan', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await place(family, id);
    await page.clock.install();
    await open('/practice');
    await page.getByRole('button', { name: 'Start' }).click();
    await nextProblem(page, 1);
    await page.getByRole('link', { name: 'Pause' }).click();
    await page.getByRole('link', { name: 'Go on' }).waitFor();
    await page.clock.fastForward(DAY);
    await page.getByText('What you answered last time is kept.').waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await nextProblem(page, 1);
    await page.clock.fastForward(DAY);
    await nextProblem(page, 1);
    await showAgain(page);
    await page.getByRole('heading', { name: 'A new day has a new plan' }).waitFor();
    await close();
  });

  test('where the browser cannot tell its time zone, days are those of UTC', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await place(family, id);
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

  test('a clock that is set back neither keeps a postcard in the bin nor the gate open', async () => {
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

  test('what was played is forgotten when its view is left: a tab that is used for long does not grow', async () => {
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
