import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DomPage } from '../kit/dom/visitor.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import { passTime, waitUntilTrue } from '../kit/page.ts';
import { waitFor } from '../kit/wait-for.ts';
import {
  nextProblem,
  putAtStation,
  startPractice,
  sumOf,
  termsOf,
  visitAsChild,
} from '../page/practising.ts';

const DAY = 86_400_000;

describe('a plan of a day that is done', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  /** Practises until the break. */
  async function untilBreak(page: DomPage): Promise<void> {
    await startPractice(page, 'typed');
    for (let count = 1; count <= 5; count++) {
      await nextProblem(page, count);
      await page.clock.fastForward(60_000);
      await page.getByLabel('Your answer').fill(String(sumOf(await termsOf(page))));
      await page.keyboard.press('Enter');
      await page.getByText('Right!').waitFor();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: 'Time for a break' }).waitFor();
  }

  /** Begins a paper, which takes the place of the session before, and leaves it. */
  async function beginPaper(page: DomPage, open: (path: string) => Promise<void>): Promise<void> {
    await open('/practice/papers');
    await page.getByRole('button', { name: 'Start: Columns like those of 10 kyu' }).click();
    await nextProblem(page, 1);
    await open('/');
  }

  const atHome = (page: DomPage, says: string) =>
    page.getByRole('link', { name: new RegExp(`^Practise\\s*${says}`) });

  test('on one device is done on every other: while it is open there, when it comes new, and offline', async () => {
    const tablet = await visitAsChild(stage);
    const { family, id } = tablet;
    await putAtStation(family, id);
    await tablet.page.clock.install();
    await tablet.open('/practice');
    await untilBreak(tablet.page);
    const laptop = await stage.visit({ as: family, screen: 'desktop' });
    await laptop.open('/');
    await atHome(laptop.page, 'What fits you today').waitFor();

    tablet.page.setOffline(true);
    await tablet.page.getByRole('button', { name: 'Enough for today' }).click();
    await tablet.page.getByRole('heading', { name: 'Done for today!' }).waitFor();
    await tablet.page.getByRole('link', { name: 'Beadhouse' }).click();
    await atHome(tablet.page, 'Done for today!').waitFor();
    await atHome(laptop.page, 'What fits you today').waitFor();
    tablet.page.setOffline(false);
    await atHome(laptop.page, 'Done for today!').waitFor();

    // What was read is known offline, too.
    laptop.page.setOffline(true);
    await laptop.page.reload();
    await atHome(laptop.page, 'Done for today!').waitFor();
    laptop.page.setOffline(false);
    await laptop.close();

    // As after all that the browser had stored was deleted.
    const cleared = await stage.visit({ as: family });
    await cleared.page.clock.install();
    await cleared.open('/practice');
    await cleared.page.getByText('Done for today. Well done!').waitFor();
    await cleared.page.getByText('More, if you like:').waitFor();
    await passTime(stage, cleared.page, DAY);
    await cleared.page.reload();
    await cleared.page.getByText('This is for you today:').waitFor();
    await cleared.close();
    await tablet.close();
  });

  test('stays done when the child sits a paper afterwards', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await page.clock.install();
    await open('/practice');
    await untilBreak(page);
    await page.getByRole('button', { name: 'Enough for today' }).click();
    await page.getByRole('heading', { name: 'Done for today!' }).waitFor();
    await beginPaper(page, open);
    await atHome(page, 'Done for today!').waitFor();
    await close();
  });

  test('is told again until an instance knows of it, and is forgotten once one has refused it', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    const path = new RegExp(`^/api/players/${id}/daily-plan$`);
    const told: string[] = [];
    const tell = (status: number, error: string): void =>
      page.answer(path, async (request, ask) => {
        if (request.method !== 'PATCH') return ask();
        told.push(error);
        return Response.json({ error }, { status });
      });
    await putAtStation(family, id);
    await page.clock.install();
    await open('/practice');
    await untilBreak(page);
    tell(404, 'Not found');
    await page.getByRole('button', { name: 'Enough for today' }).click();
    await waitFor('the first try', () => told.length === 1);
    tell(400, 'doneOn must not be a day to come');
    await passTime(stage, page, 60_000);
    await waitFor('the second try', () => told.length === 2);
    // A minute that passes before the answer has come is a request without one, and is followed by another try.
    const forgotten = "!Object.keys(localStorage).some((key) => key.includes(':untold-done:'))";
    await waitUntilTrue(page, forgotten);
    await passTime(stage, page, 60_000);
    await page.getByRole('link', { name: 'Beadhouse' }).click();
    await atHome(page, 'Done for today!').waitFor();
    assert.equal(told.length, 2);
    await beginPaper(page, open);
    await atHome(page, 'What fits you today').waitFor();
    await close();
  });
});
