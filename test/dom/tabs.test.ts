import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage } from '../kit/dom/visitor.ts';
import {
  attemptsOf,
  nextProblem,
  putAtStation,
  startPractice,
  visitAsChild,
} from '../page/practising.ts';

/** The stored session, as text. */
const SESSION = `localStorage.getItem(Object.keys(localStorage).find((key) => key.includes(':session:')))`;

/** Stores text for the session, as another tab does. With `isHeard` false this tab is asleep, and hears of it later. */
const storeElsewhere = (page: DomPage, text: string, isHeard = true): Promise<unknown> =>
  page.evaluate(`{
    const key = Object.keys(localStorage).find((one) => one.includes(':session:'));
    const newValue = ${JSON.stringify(text)};
    localStorage.setItem(key, newValue);
    if (${isHeard}) {
      dispatchEvent(Object.assign(new Event('storage'), { key, newValue, storageArea: localStorage }));
    }
    undefined;
  }`);

const show = (page: DomPage): Promise<unknown> =>
  page.evaluate(`document.dispatchEvent(new Event('visibilitychange')); undefined`);

describe('two tabs of one browser', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage({ work: false });
  });
  after(() => stage.close());

  test('a tab that is shown again does not overwrite what another tab has kept, and goes on from there', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await open('/practice');
    await startPractice(page, 'typed');
    await nextProblem(page, 1);
    const answer = page.getByLabel('Your answer');
    await answer.fill('1');
    const theirs = (await page.evaluate<string>(SESSION)).replace('"typed":"1"', '"typed":"12"');
    assert.match(theirs, /"typed":"12"/);
    await storeElsewhere(page, theirs, false);
    await show(page);
    assert.equal(await page.evaluate<string>(SESSION), theirs);
    await storeElsewhere(page, theirs);
    await page.getByRole('heading', { name: /^Problem 1 of/ }).waitFor();
    assert.equal(await answer.inputValue(), '12');
    // From now on it is this tab's again.
    await answer.fill('123');
    assert.match(await page.evaluate<string>(SESSION), /"typed":"123"/);
    await close();
  });

  test('two tabs that answer one problem count once, with the first answer', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await open('/practice');
    await startPractice(page, 'typed');
    await nextProblem(page, 1);
    const kept = await page.evaluate<Record<string, string>>('({ ...localStorage })');
    const other = await stage.visit({ as: family });
    await other.page.addInitScript(
      `Object.entries(${JSON.stringify(kept)}).forEach((pair) => localStorage.setItem(...pair))`,
    );
    await other.open('/practice/now');
    for (const [one, value] of [
      [page, '1'],
      [other.page, '2'],
    ] as const) {
      const sent = one.waitForResponse(/\/attempts$/);
      await one.getByLabel('Your answer').fill(value);
      await one.keyboard.press('Enter');
      assert.equal((await sent).status, 200);
    }
    const answers = new Set((await attemptsOf(family, id, 2)).map((one) => one.answer));
    assert.deepEqual(answers, new Set([1, 15]));
    await other.close();
    await close();
  });
});
