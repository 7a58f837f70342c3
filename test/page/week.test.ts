import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { newAttempt } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import { newStep } from '../kit/path-steps.ts';
import {
  assertAccessible,
  assertFits,
  brokenWords,
  lookAt,
  openPageStage,
  SCREENS,
  smallTargets,
  setLanguage,
  withoutBrowser,
  type PageStage,
  type Visit,
  type Visitor,
} from '../kit/page.ts';
import type { Mark, PaperPage } from '../kit/paper/marks.ts';
import { faultsOf, printedPages } from '../kit/paper/printed.ts';
import { HOSTILE_NAMES, openGate } from './grown-ups.ts';

const DAY = 86_400_000;

/** How many days ago a child has practised, and for how many minutes. */
type Practised = Readonly<Record<number, number>>;

describe('the week of all children', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  /** Makes a child of a viewer, who has practised on these days. Returns its id. */
  async function child(client: Client, name: string, practised: Practised = {}): Promise<string> {
    const given = { name, emoji: '🦊', color: '#f5b83d', isPracticeStudent: false };
    const { body } = await client.post('/api/players', given);
    const { id } = (body as { player: { id: string } }).player;
    const attempts = Object.entries(practised).flatMap(([daysAgo, minutes]) =>
      Array.from({ length: minutes }, (_, at) =>
        newAttempt({
          seed: `${daysAgo} ${at}`,
          startedAt: new Date(Date.now() - Number(daysAgo) * DAY).toISOString(),
          milliseconds: 60_000,
        }),
      ),
    );
    if (attempts.length > 0) {
      const answer = await client.post(`/api/players/${id}/attempts`, { attempts });
      assert.equal(answer.status, 200, answer.text);
    }
    return id;
  }

  /** Opens the week for a grown-up. */
  async function atWeek(as: Client, visit: Visit = {}): Promise<Visitor> {
    const visitor = await stage.visit({ ...visit, as });
    await openGate(visitor.page);
    await visitor.open('/practice/week');
    return visitor;
  }

  const weekday = (daysAgo: number): string =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(Date.now() - daysAgo * DAY);

  /** The day of the month, some days ago. */
  const dateOf = (daysAgo: number): string =>
    String(new Date(Date.now() - daysAgo * DAY).getDate());

  /**
   * Prints a week as browsers do, on A4 and on Letter. Asserts that it needs this many sheets, and that all is whole and within the
   * margins. Returns the sheets of both papers.
   */
  async function print(page: Page, sheets: number): Promise<readonly PaperPage[]> {
    const side = '10mm';
    const all: PaperPage[] = [];
    for (const format of ['A4', 'Letter']) {
      const margin = { top: side, right: side, bottom: side, left: side };
      const pages = await printedPages(page, { format, margin });
      assert.equal(pages.length, sheets, `${format} needs ${pages.length} sheets`);
      assert.deepEqual(faultsOf(pages, 10), [], format);
      all.push(...pages);
    }
    return all;
  }

  /** The days of the month that stand on a sheet. */
  const datesOn = ({ marks }: PaperPage): readonly Mark[] =>
    marks.filter(({ text = '' }) => /^\d{1,2}$/.test(text));

  const WEEK = [6, 5, 4, 3, 2, 1, 0];

  test('what to say at home has its room before it comes, is printed on one sheet for sixteen children, and is left out for more', async () => {
    const client = stage.service.client();
    const teach = async (name: string) => {
      const id = await child(client, name, { 0: 1 });
      const steps = [newStep({ station: 'ten+mixed', kind: 'placed' })];
      const told = await client.post(`/api/players/${id}/path/steps`, { steps });
      assert.equal(told.status, 200, told.text);
    };
    for (let at = 1; at <= 16; at++) await teach(`Maximiliane-Sophie ${at}`);
    const visitor = await stage.visit({ as: client });
    const { page } = visitor;
    await openGate(page);
    let answer = (): void => {};
    const isAsked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/practice-week?*with=standing*', async (route) => {
      await isAsked;
      await route.continue();
    });
    const heightOf = async () => (await page.locator('.week-row').first().boundingBox())?.height;
    await visitor.open('/practice/week');
    const said = page.locator('.week-say').first();
    await said.waitFor();
    assert.equal(await said.getByText(/Friends of ten/).isVisible(), false);
    const reserved = await heightOf();
    answer();
    await said.getByText(/Friends of ten: 9 and 1/).waitFor();
    assert.equal(await heightOf(), reserved);
    await assertFits(page);
    const lines = (sheet: PaperPage | undefined) =>
      sheet?.marks.filter(({ text = '' }) => text.includes('To say at home:')).length;
    for (const sheet of await print(page, 1)) assert.equal(lines(sheet), 16);
    await teach('Zoë');
    await page.getByRole('rowheader', { name: 'Zoë' }).waitFor();
    for (const sheet of await print(page, 1)) assert.equal(lines(sheet), 0);
    await visitor.close();
  });

  test('a class is printed on one sheet and a school on two, both with the dates, and both are seen as a whole on any screen', async () => {
    const client = stage.service.client();
    const named = (name: string, from: number, to: number) =>
      Promise.all(
        Array.from({ length: to - from }, (_, at) =>
          child(client, `${name} ${from + at}`, { 4: 1 }),
        ),
      );
    // The first one makes the guest.
    await child(client, 'Zoë', { 0: 12, 1: 10, 3: 8 });
    await named('Lou', 1, 31);
    const { page, close } = await atWeek(client, { screen: 'desktop', theme: 'dark' });
    await page.getByText('31 names', { exact: true }).waitFor();
    await lookAt(page, 'week-class');
    for (const sheet of await print(page, 1)) {
      const dates = datesOn(sheet);
      assert.deepEqual(
        dates.map(({ text }) => text),
        WEEK.map(dateOf),
        'the dates do not stand above the beads',
      );
      // Below each date is the letter of its weekday, first that of the first child.
      const letters = dates.map(({ left, right, bottom }) =>
        sheet.marks.find(
          (mark) =>
            mark.text?.length === 1 && mark.top > bottom && mark.left < right && mark.right > left,
        ),
      );
      assert.deepEqual(
        letters.map((letter) => letter?.text),
        WEEK.map((daysAgo) => weekday(daysAgo).slice(0, 1)),
        'a date does not stand above its weekday',
      );
    }
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'The week as a table (CSV)' }).click();
    assert.match((await file).suggestedFilename(), /^practice-.*\.csv$/);
    for (const name of HOSTILE_NAMES) await child(client, name, { 0: 10, 6: 2 });
    await page.getByText('35 names', { exact: true }).waitFor();
    await page.setViewportSize(SCREENS.phone);
    assert.deepEqual(await smallTargets(page), []);
    for (const language of ['de', 'en'] as const) {
      await setLanguage(page, language);
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      await assertFits(page);
      assert.deepEqual(await brokenWords(page), []);
      await lookAt(page, `week-large-${language}`);
      await page.evaluate(`document.documentElement.style.fontSize = ''`);
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await assertAccessible(page);
    await page.emulateMedia({ forcedColors: null });
    // By keyboard.
    await page.getByRole('rowheader', { name: 'Lou 26' }).getByRole('link').press('Enter');
    await page.getByRole('heading', { name: 'How it goes' }).waitFor();
    await page.getByRole('link', { name: 'The days as a table (CSV)' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    // Paper says whose report it is and of which days, and has nothing to press.
    await page.getByText('Lou 26', { exact: true }).filter({ visible: true }).waitFor();
    await page.getByRole('heading', { name: /^From .+ to / }).waitFor();
    const pressed = page.locator('main').locator('button, input, select, a[download]');
    assert.equal(await pressed.filter({ visible: true }).count(), 0);
    await page.emulateMedia({ media: 'screen' });

    await close();

    await named('Maximiliane-Sophie', 0, 165);
    const school = await atWeek(client, { screen: { width: 1_920, height: 1_080 } });
    await school.page.getByText('200 names', { exact: true }).waitFor();
    await assertFits(school.page);
    await lookAt(school.page, 'week-school');
    const sheets = await print(school.page, 2);
    const dates = sheets.flatMap(datesOn).map(({ text }) => text);
    // On two papers.
    const rows = Array.from({ length: 2 * 200 }, () => WEEK.map(dateOf));
    assert.deepEqual(dates, rows.flat(), 'the beads have no dates');
    await school.close();
  });
});
