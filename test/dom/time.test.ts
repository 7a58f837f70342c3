import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DomPage } from '../kit/dom/visitor.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import { passTime } from '../kit/page.ts';
import { waitFor } from '../kit/wait-for.ts';
import { answerOfGate } from '../page/grown-ups.ts';
import {
  attemptsOf,
  nextProblem,
  beginStation,
  sumOf,
  termsOf,
  visitAsChild,
  startPractice,
} from '../page/practising.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Wakes the device, or shows the tab again. */
const showAgain = (page: DomPage): Promise<unknown> =>
  page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);

describe('time', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  test('a device whose clock is wrong by years practises today, by the clock of the service', async () => {
    for (const off of [YEAR, -YEAR, -Date.now() + DAY]) {
      const { page, open, close, family, id } = await visitAsChild(stage);
      await beginStation(family, id);
      await page.clock.install({ time: Date.now() + off });
      await open('/practice');
      await startPractice(page, 'typed');
      await page.getByLabel('Your answer').fill(String(sumOf(await termsOf(page))));
      await page.keyboard.press('Enter');
      await attemptsOf(family, id, 2);
      const { body } = await family.get(`/api/players/${id}/practice-report?timeZone=UTC`);
      assert.deepEqual([body.report.totals.problems, body.report.totals.days], [2, 1]);
      await page.reload();
      await nextProblem(page, 1);
      await close();
    }
  });

  test('a page that stays open shows the new day, and a device that wakes on it shows its plan', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await beginStation(family, id);
    await page.clock.install();
    await open('/practice');
    await startPractice(page);
    await page.getByRole('link', { name: 'Pause' }).click();
    await page.getByRole('link', { name: 'Go on' }).waitFor();
    await passTime(stage, page, DAY);
    await page.getByText('A new day has a new plan. What you did is kept.').waitFor();
    await startPractice(page);
    await nextProblem(page, 1);
    await passTime(stage, page, DAY);
    await nextProblem(page, 1);
    await showAgain(page);
    await page.getByRole('heading', { name: 'A new day has a new plan' }).waitFor();
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
    await beginStation(family, id);
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
    await page.locator('h1:focus').waitFor();
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
});
