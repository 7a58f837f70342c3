import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openPageStage, passTime, withoutBrowser, type PageStage } from '../kit/page.ts';
import {
  attemptsOf,
  putAtStation,
  setWithKeys,
  sumOf,
  termsOf,
  visitAsChild,
  startPractice,
} from './practising.ts';

/** What only a browser shows of long use. What the page does with clocks and days is in `test/dom/`. */
describe('time', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  test('eight hours of sleep lose no bead, and count at most a minute', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await page.clock.install();
    await open('/practice');
    await startPractice(page);
    await setWithKeys(page, 3);
    const browser = await page.context().newCDPSession(page);
    await page.context().setOffline(true);
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    await browser.send('Page.setWebLifecycleState', { state: 'active' });
    await passTime(stage, page, 8 * 3_600_000);
    await page.context().setOffline(false);
    assert.equal(await page.getByRole('spinbutton').last().getAttribute('aria-valuenow'), '3');
    await setWithKeys(page, sumOf(await termsOf(page)));
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Right!').waitFor();
    const [first] = await attemptsOf(family, id, 2);
    assert.ok(first !== undefined && first.milliseconds < 90_000, `${first?.milliseconds} ms`);
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
