import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { signUp } from '../identity/stage.ts';
import {
  assertAccessible,
  lookAt,
  openPageStage,
  withoutBrowser,
  type PageStage,
  waitUntilTrue,
} from '../kit/page.ts';
import { openGate } from './grown-ups.ts';

describe('the workshop', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  test('by keyboard: a problem becomes a flowchart, whose second step is found in the picture, reworded, undone, tried and published', async () => {
    const client = stage.service.client();
    await signUp(client, 'keys@example.org');
    const { page, open, close } = await stage.visit({ screen: 'desktop', as: client });
    await openGate(page);
    await open('/workshop');
    await assertAccessible(page);
    await lookAt(page, 'workshop-begin');
    await page.getByLabel('The problem').focus();
    await page.keyboard.type('47 + 38');
    await page.keyboard.press('Enter');
    const picture = page.getByRole('group', { name: 'All steps' });
    await picture.waitFor();
    // A browser's own bars leave this much of a laptop's screen.
    const firstStep = await picture.getByRole('button', { name: /^Step 1 of/ }).boundingBox();
    assert.ok(firstStep !== null && firstStep.y + firstStep.height < 680);
    await assertAccessible(page);
    await lookAt(page, 'workshop-steps');

    // Arrows go from step to step, Enter opens a step's form.
    await picture.getByRole('button', { name: /^Step 1 of/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const title = page.getByLabel('Title');
    const former = await picture.getByRole('button', { pressed: true }).getAttribute('aria-label');
    assert.match(former ?? '', /^Step 2 of/);
    await title.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Is there room?');
    await picture.getByRole('button', { name: /: Is there room\?/ }).waitFor();
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Z');
    await picture.getByRole('button', { name: former ?? '' }).waitFor();
    for (let words = 0; words < 3; words += 1) await page.keyboard.press('Control+Shift+Z');
    assert.equal(await title.inputValue(), 'Is there room?');

    await page.getByRole('radio', { name: 'Steps' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.getByText('Set 47 on the soroban.').waitFor();
    await assertAccessible(page);
    await lookAt(page, 'workshop-try');
    await page.getByRole('button', { name: 'Save and publish' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('It is published. Now you can give it to children.').waitFor();
    const { flowcharts } = (await client.get('/api/teacher-flowcharts')).body;
    assert.equal(flowcharts[0].status, 'published');
    await close();
  });

  test('brings what is wrong into sight, and moves the focus to its field', async () => {
    const client = stage.service.client();
    await signUp(client, 'wrong@example.org');
    const { page, open, close } = await stage.visit({ as: client, language: 'de' });
    await openGate(page);
    await open('/workshop');
    await page.getByLabel('Die Aufgabe').fill('52 − 7');
    await page.keyboard.press('Enter');
    const answer = page.getByLabel('Die richtige Antwort');
    await answer.fill('a +');
    const line = page.getByRole('button', { name: /Es hört zu früh auf/ });
    await line.waitFor();
    await assertAccessible(page);
    await lookAt(page, 'workshop-wrong');
    await page.getByText('Angaben', { exact: true }).click();
    await line.click();
    await waitUntilTrue(page, `document.activeElement?.value === 'a +'`);
    const box = (await answer.boundingBox()) ?? assert.fail();
    assert.ok(box.y > 0 && box.y < 700);
    await answer.fill('a');
    await page.getByText('Alles ist gespeichert.').waitFor();

    // What is wrong with a whole step stands at its beginning.
    await page.getByLabel('Danach kommt').selectOption('');
    await page.getByRole('button', { name: /Nach diesem Schritt kommt nichts/ }).click();
    await waitUntilTrue(
      page,
      `document.activeElement?.labels?.[0]?.textContent?.includes('Schritt') === true`,
    );
    const step = (await page.getByLabel('Schritt', { exact: true }).boundingBox()) ?? assert.fail();
    assert.ok(step.y > 0 && step.y < 700);
    await close();
  });
});
