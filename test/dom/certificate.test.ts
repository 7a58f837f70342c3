import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage } from '../kit/dom/visitor.ts';
import { uncataloguedTexts } from '../kit/page.ts';
import { addStep, putAtStation, sitPaper, visitAsChild } from '../page/practising.ts';

const NONE = 'There is no certificate yet.';
const DAY = 86_400_000;

const noConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

describe('a certificate', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  /** What certificates can be chosen for. */
  const choicesOn = async (page: DomPage): Promise<string[]> => {
    await page.getByLabel('For what?').waitFor();
    return page.locator('option').allTextContents();
  };

  test('is not printed where nothing was reached, or nobody plays: the page says so, and leads to the papers', async () => {
    const child = await visitAsChild(stage);
    // Seven of ten are not enough for 1 kyu, and a placement passes no station.
    await putAtStation(child.family, child.id, 'columns-3-by-10', [123, 456]);
    const startedAt = new Date().toISOString();
    await sitPaper(child.family, child.id, 'columns-1', { right: 7, startedAt, seconds: 60 });
    for (const { page, open, close } of [child, await stage.visit()]) {
      await open('/print/certificate?for=columns-1');
      await page.getByText(NONE).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Print' }).count(), 0);
      assert.equal(await page.locator('.leaf').count(), 0);
      await page.getByRole('link', { name: 'To the papers' }).click();
      await page.getByRole('heading', { name: 'Papers', level: 1 }).waitFor();
      await close();
    }
  });

  test('has the points, the time and the day of what was reached, and no other grade can be chosen', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    const startedAt = new Date(Date.now() - 40 * DAY).toISOString();
    await sitPaper(family, id, 'columns-7', { right: 6, startedAt, seconds: 485 });
    await sitPaper(family, id, 'columns-6', { right: 6, startedAt, seconds: 60 });
    await sitPaper(family, id, 'mental-10', { right: 37, startedAt, seconds: 700 });
    await open('/print/certificate?for=columns-1&day=2020-01-01');
    assert.deepEqual(await choicesOn(page), [
      'Columns like those of 7 kyu',
      'Columns like those of 8 kyu in the head',
    ]);
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(
      Date.parse(startedAt),
    );
    const leaf = page.locator('.leaf');
    for (const text of ['has reached', 'Columns like those of 7 kyu', 'Mika']) {
      assert.ok((await leaf.innerText()).includes(text), text);
    }
    await page.getByText('60 of 100 points in 8:05 minutes').waitFor();
    assert.equal(await page.locator('.certificate-day').textContent(), day);
    assert.equal(await page.getByLabel('Day').count(), 0);
    await page.getByLabel('For what?').selectOption({
      label: 'Columns like those of 8 kyu in the head',
    });
    await page.getByText('370 of 500 points in 11:40 minutes').waitFor();
    await close();
  });

  test('is also for stations that were passed, on a day that is chosen', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await addStep(family, id, { station: 'set-1-4', kind: 'passed' }, 2);
    await addStep(family, id, { station: 'ten+9', kind: 'passed' }, 1);
    await open('/print/certificate');
    const choices = await choicesOn(page);
    assert.deepEqual([choices[0], choices.at(-1)], ['Numbers 1 to 4', 'Friends of ten: +9']);
    await page.locator('.leaf').getByText('has learnt').waitFor();
    await page.locator('.leaf').getByText('Friends of ten: +9').waitFor();
    assert.equal(await page.locator('.certificate-points').count(), 0);
    await page.getByLabel('Day').fill('2026-11-22');
    await page.getByText('22 November 2026').waitFor();
    await close();
  });

  test('says when what was reached could not be read, and has what the device knows, also a result without its day', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    const startedAt = new Date().toISOString();
    await sitPaper(family, id, 'columns-9', { right: 9, startedAt, seconds: 125 });
    page.answer(/\/papers$/, noConnection);
    await open('/print/certificate');
    await page.getByText('This could not be read just now.').waitFor();
    assert.equal(await page.getByText(NONE).count(), 0);
    page.answer(/\/papers$/, undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('90 of 100 points in 2:05 minutes').waitFor();
    assert.equal(await page.locator('.certificate-day').count(), 1);

    // As an older release stored it.
    await page.evaluate(`{
      const key = Object.keys(localStorage).find((one) => one.includes('papers:${id}'));
      const text = localStorage.getItem(key);
      localStorage.setItem(key, text.replace(/,"startedAt":"[^"]*"/, ''));
    }`);
    page.answer(/\/papers$/, noConnection);
    await open('/print/certificate');
    await page.getByText('90 of 100 points in 2:05 minutes').waitFor();
    assert.equal(await page.locator('.certificate-day').count(), 0);
    await close();
  });

  test('has every text in a catalogue', async () => {
    const { page, open, close, family, id } = await visitAsChild(
      stage,
      { language: 'pseudo' },
      'W'.repeat(100),
    );
    await open('/print/certificate');
    assert.deepEqual(await uncataloguedTexts(page), []);
    const startedAt = new Date().toISOString();
    await sitPaper(family, id, 'columns-9', { right: 9, startedAt, seconds: 125 });
    await open('/print/certificate');
    await page.locator('.leaf').waitFor();
    const day = (await page.locator('.certificate-day').textContent()) ?? '';
    assert.deepEqual(await uncataloguedTexts(page, ['A4', 'Letter', day, 'W'.repeat(100)]), []);
    await close();
  });
});
