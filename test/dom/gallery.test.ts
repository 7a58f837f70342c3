import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Definition } from '../../src/flow/flow.ts';
import { signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage } from '../kit/dom/visitor.ts';
import { FLOW, publishChart } from '../kit/flow-chart.ts';
import { uncataloguedTexts } from '../kit/page.ts';
import { storeUnchecked } from '../kit/walkable.ts';
import { HOSTILE_NAMES, openGate } from '../page/grown-ups.ts';

describe('the gallery of flowcharts', () => {
  let stage: DomStage;
  let teacher: Client;
  let chart: string;
  before(async () => {
    stage = await openDomStage();
    teacher = stage.service.client();
    await signUp(teacher, 'teacher@example.org');
    chart = await publishChart(teacher, { difficulty: 'Beginner', description: 'With beads' });
    const drawing = await publishChart(teacher, { title: 'Only a drawing' });
    await storeUnchecked(stage.service.store.database, drawing, '{"nodes":[]}');
  });
  after(() => stage.close());

  const press = (page: DomPage, name: string | RegExp): Promise<void> =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).click();

  /** The names of all steps in the picture. */
  const steps = (page: DomPage): Promise<string[]> =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('[data-step]')].map((step) => step.getAttribute('aria-label'))`,
    );
  const stepAt = (page: DomPage): Promise<string | null> =>
    page.evaluate<string | null>(
      `document.querySelector('[data-step][aria-current]')?.dataset.step ?? null`,
    );

  test('is searched by words and by difficulty, and keeps both in its address', async () => {
    const { page, open, close } = await stage.visit();
    await openGate(page);
    await open('/gallery');
    await page.getByRole('link', { name: /Adding four/ }).waitFor();
    await page.getByRole('link', { name: /Only a drawing/ }).waitFor();
    await page.getByLabel('Words in the title or the description').fill('beads');
    await press(page, 'Search');
    await page.getByText('Only a drawing').waitFor({ state: 'detached' });
    await page.getByLabel('Advanced').click();
    await page.getByText('No flowchart is like that.').waitFor();
    assert.match(page.url(), /\?search=beads&difficulty=Advanced$/);
    await open('/gallery?search=drawing');
    await page.getByRole('link', { name: /Only a drawing/ }).click();
    await page.getByRole('heading', { name: 'Only a drawing' }).waitFor();
    await page.getByText(/^This flowchart cannot be walked yet/).waitFor();
    await page.getByText('graph TD; look-->room').waitFor();
    await close();
  });

  test('shows a picture that keys walk, and what a chosen step says', async () => {
    const { page, open, close } = await stage.visit();
    await openGate(page);
    await open(`/gallery/${chart}`);
    await page.getByRole('group', { name: 'Picture of the flowchart Adding four' }).waitFor();
    assert.deepEqual(await steps(page), [
      'Step 1 of 4, instruction: Look. Next: step 2, Are four lower beads free?',
      'Step 2 of 4, question: Are four lower beads free? Next: Yes: step 1, Look; No: step 3, Five comes, one goes.',
      'Step 3 of 4, task: Five comes, one goes. Next: step 4, Done.',
      'Step 4 of 4, end: Done.',
    ]);
    const stops = `document.querySelectorAll('[data-step][tabindex="0"]').length`;
    assert.equal(await page.evaluate<number>(stops), 1);
    await page.getByRole('button', { name: /^Step 1 of 4/ }).focus();
    const focused = `document.activeElement.dataset.step`;
    for (const [key, id] of [
      ['ArrowDown', 'room'],
      ['ArrowRight', 'set'],
      ['ArrowUp', 'room'],
      ['End', 'done'],
      ['ArrowUp', 'set'],
    ] as const) {
      await page.keyboard.press(key);
      assert.equal(await page.evaluate<string>(focused), id, key);
    }
    assert.equal(await page.evaluate<number>(stops), 1);
    await page.keyboard.press('Enter');
    const chosen = page.getByRole('button', { name: /^Step 3 of 4/ });
    assert.equal(await chosen.getAttribute('aria-pressed'), 'true');
    await page.getByText('Set {{a}} + 4.').waitFor();
    await page.getByText('Four is five without one.').waitFor();
    await close();
  });

  test('walks through an example, with its numbers, and marks the step in the picture', async () => {
    const { page, open, close } = await stage.visit();
    await openGate(page);
    await open(`/gallery/${chart}`);
    await press(page, '3 + 4');
    await page.getByText('What is 3 + 4?').waitFor();
    const seen = [await stepAt(page)];
    for (const text of ['Are four lower beads free?', 'Set 3 + 4.', '3 + 4 = 7']) {
      await press(page, 'Next step');
      await page.getByRole('status').getByText(text).waitFor();
      seen.push(await stepAt(page));
    }
    assert.deepEqual(seen, ['look', 'room', 'set', 'done']);
    await press(page, 'Step back');
    await page.getByText('Set 3 + 4.').waitFor();
    await press(page, 'End the example');
    await page.getByText('Choose a step in the picture to read it.').waitFor();
    assert.equal(await stepAt(page), null);
    await close();
  });

  test('a copy keeps the author and the licence of its source, and has lines of its own', async () => {
    const reader = stage.service.client();
    await signUp(reader, 'reader@example.org');
    const { page, open, close } = await stage.visit({ as: reader });
    await openGate(page);
    await open(`/gallery/${chart}`);
    await press(page, 'Copy to mine');
    await page.getByLabel('By whom the copy is').fill('  R. Reader ');
    await page.getByLabel('Licence').fill('CC BY-SA 4.0');
    await press(page, 'Copy it');
    await page.getByText('The copy is with your flowcharts.').waitFor();
    await page.getByRole('link', { name: 'Open the copy' }).click();
    await page.getByRole('button', { name: 'Copy to mine' }).waitFor({ state: 'detached' });
    assert.match(page.url(), /\/workshop\/[\da-f-]+$/);
    const { flowcharts } = (await reader.get('/api/teacher-flowcharts')).body;
    assert.equal(flowcharts.length, 1);
    const { flowchart } = (await reader.get(`/api/teacher-flowcharts/${flowcharts[0].id}`)).body;
    assert.equal(flowchart.copiedFrom.id, chart);
    const { author, licence, basedOn } = JSON.parse(flowchart.definitionJson) as Definition;
    assert.deepEqual(
      { author, licence, basedOn },
      {
        author: 'R. Reader',
        licence: 'CC BY-SA 4.0',
        basedOn: [{ title: FLOW.title, author: FLOW.author, licence: FLOW.licence }],
      },
    );
    await close();
  });

  test('only its owner takes a flowchart down, and then it is gone kindly', async () => {
    const other = stage.service.client();
    await signUp(other, 'other@example.org');
    const gone = await publishChart(teacher, { title: 'Soon gone' });
    const stranger = await stage.visit({ as: other });
    await openGate(stranger.page);
    await stranger.open(`/gallery/${gone}`);
    await stranger.page.getByRole('button', { name: 'Copy to mine' }).waitFor();
    const { page, open, close } = await stage.visit({ as: teacher });
    await openGate(page);
    await open(`/gallery/${gone}`);
    await press(page, 'Take down');
    await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
    await page.getByRole('heading', { name: 'Flowcharts of others' }).waitFor();
    await page.getByText('Soon gone').waitFor({ state: 'detached' });
    assert.equal(await stranger.page.getByRole('button', { name: 'Take down' }).count(), 0);
    await stranger.open(`/gallery/${gone}`);
    await stranger.page.getByText('This flowchart is not in the gallery any more.').waitFor();
    await stranger.close();
    await close();
  });

  test('also has those that come with the page', async () => {
    const { page, open, close } = await stage.visit();
    await openGate(page);
    await open('/gallery');
    await page.getByRole('link', { name: 'Friends of five' }).click();
    await page.getByRole('heading', { name: 'Friends of five' }).waitFor();
    await page.getByRole('button', { name: /^Step 1 of / }).waitFor();
    await page.getByRole('link', { name: 'Walk it as a child' }).waitFor();
    await open('/gallery/nothing-like-that');
    await page.getByText('This flowchart is not in the gallery any more.').waitFor();
    await close();
  });

  test('copies one that comes with the page into the workshop, where it lacks nothing', async () => {
    const { page, open, close } = await stage.visit();
    await openGate(page);
    await open('/gallery/friends-of-five');
    await press(page, 'Copy to mine');
    await page.waitForURL(/\/workshop\/[\w-]{36}$/);
    await page.getByRole('heading', { name: 'Friends of five', level: 1 }).waitFor();
    await page.getByText('Nothing is missing. It can be published.').waitFor();
    await close();
  });

  test('says kindly that a service has none', async () => {
    const without = await openDomStage({ env: { FLOWCHART_GALLERY: 'false' } });
    try {
      const { page, open, close } = await without.visit();
      await openGate(page);
      for (const path of ['/gallery', `/gallery/${chart}`]) {
        await open(path);
        await page.getByText(/^This service has no gallery of flowcharts\./).waitFor();
      }
      await open('/workshop');
      await page.getByRole('heading', { name: 'From one that comes with the page' }).waitFor();
      assert.equal(await page.getByRole('link', { name: 'To the gallery' }).count(), 0);
      await page.getByRole('link', { name: 'See them' }).click();
      await page.getByRole('link', { name: 'Friends of five' }).waitFor();
      await close();
    } finally {
      await without.close();
    }
  });

  test('shows titles and words that break careless code', async () => {
    const hostile = await Promise.all(
      HOSTILE_NAMES.map((name) => name.slice(0, 110)).map((words) =>
        publishChart(teacher, {
          title: words,
          definitionJson: JSON.stringify({
            ...FLOW,
            author: words,
            nodes: { ...FLOW.nodes, look: { ...FLOW.nodes['look'], title: words, text: words } },
          }),
        }),
      ),
    );
    const { page, open, close } = await stage.visit();
    await openGate(page);
    await open('/gallery');
    await page.getByRole('link', { name: /<img src=x/ }).waitFor();
    for (const one of hostile) {
      await open(`/gallery/${one}`);
      await page.getByRole('button', { name: /^Step 1 of 4/ }).waitFor();
      await press(page, '3 + 4');
    }
    await close();
  });

  test('has all its texts in catalogues', async () => {
    const { page, open, close } = await stage.visit({ language: 'pseudo' });
    await openGate(page);
    const given = [
      /Adding four|Only a drawing|With beads|Look|Are four|Five comes|Done|^free\?$|^Yes$|^No$/,
    ];
    for (const path of ['/gallery', `/gallery/${chart}`]) {
      await open(path);
      await page
        .getByText(/Adding four/)
        .first()
        .waitFor();
      assert.deepEqual(
        (await uncataloguedTexts(page)).filter((text) => !given.some((one) => one.test(text))),
        [],
      );
    }
    await close();
  });
});
