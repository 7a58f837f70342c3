import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { newAttempt } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import {
  assertAccessible,
  brokenWords,
  lookAt,
  openPageStage,
  SCREENS,
  smallTargets,
  setLanguage,
  uncataloguedTexts,
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

  const rowOf = (page: Page, name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

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

  test('a teacher sees at once who in a class has practised, opens a report, prints the week with its dates, and downloads it', async () => {
    const client = stage.service.client();
    await child(client, 'Zoë', { 0: 12, 1: 10, 3: 8 });
    await child(client, 'Ärmel', { 9: 10 });
    await child(client, 'Kim 10', { 2: 5 });
    const kim = await child(client, 'Kim 2', { 0: 3 });
    for (let at = 0; at < 26; at += 1) {
      await child(client, `Lou ${at + 1}`, at % 3 === 0 ? { 0: 10, [at % 7]: 9 } : { 4: 6 });
    }
    await child(client, 'Nele');
    const { page, close } = await atWeek(client, { screen: 'desktop' });
    await page.getByText('11 of 31 have practised today.').waitFor();
    await page.getByText('One child has had a break of a week or longer. That is fine').waitFor();
    const names = await page.getByRole('rowheader').locator('bdi').allTextContents();
    assert.deepEqual(names.slice(0, 4), ['Ärmel', 'Kim 2', 'Kim 10', 'Lou 1']);
    for (const name of ['Child', 'The last seven days', 'Today', 'Seven days']) {
      await page.getByRole('columnheader', { name, exact: true }).waitFor();
    }
    // How the days are joined differs between engines.
    const period = new RegExp(
      `^The last seven days: ${weekday(6).slice(0, 3)}\\D+${dateOf(6)}\\b.*\\b${dateOf(0)} \\w+ \\d{4}\\.`,
    );
    await page.getByText(period).waitFor();
    const zoe = rowOf(page, 'Zoë');
    await zoe.getByText(`Practised: ${weekday(3)}, ${weekday(1)} and today`).waitFor();
    assert.deepEqual(await zoe.getByRole('cell').nth(1).innerText(), '12 min');
    assert.deepEqual(await zoe.getByRole('cell').nth(2).innerText(), '30 min');
    await rowOf(page, 'Ärmel')
      .getByText(/^Last on \d+ \w+$/)
      .waitFor();
    await rowOf(page, 'Nele').getByText('Has not begun yet').waitFor();
    assert.equal(await page.locator('.week-bead').count(), await beadsOf(client));
    await assertAccessible(page);
    assert.deepEqual(await smallTargets(page), []);
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
    const sheets = page.getByRole('link', { name: 'A sheet for each child' });
    assert.equal(await sheets.getAttribute('href'), '/print/sheet?for=each');

    // A child practises meanwhile.
    await client.post(`/api/players/${kim}/attempts`, {
      attempts: Array.from({ length: 4 }, (_, at) =>
        newAttempt({
          seed: `now ${at}`,
          startedAt: new Date().toISOString(),
          milliseconds: 60_000,
        }),
      ),
    });
    await rowOf(page, 'Kim 2').getByText('7 min').first().waitFor();

    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'The week as a table (CSV)' }).click();
    assert.match((await file).suggestedFilename(), /^practice-.*\.csv$/);

    await page.setViewportSize(SCREENS.phone);
    await assertAccessible(page);
    assert.deepEqual(await smallTargets(page), []);
    await page.getByRole('searchbox', { name: 'Find a name' }).fill('kim');
    await page.getByText('2 of 31 names').waitFor();
    // By keyboard.
    await page.getByRole('rowheader', { name: 'Kim 2' }).getByRole('link').press('Enter');
    await page.getByRole('heading', { name: 'How it goes' }).waitFor();
    assert.ok(await page.getByRole('radio', { name: 'Kim 2' }).isChecked());
    await page.getByText('7 minutes on 1 day in the last seven days.').waitFor();
    await page.getByRole('link', { name: 'This week' }).click();
    await page.getByRole('heading', { name: 'This week' }).waitFor();
    await close();
  });

  /** The number of beads in the week of a viewer's children. */
  async function beadsOf(client: Client): Promise<number> {
    const { body } = await client.get('/api/practice-week');
    const { players } = (body as { week: { players: { days: object[] }[] } }).week;
    return players.reduce((sum, { days }) => sum + days.length, 0);
  }

  test('a parent of three sees them in each language, with large letters and any names', async () => {
    const client = stage.service.client();
    const [first = '', second = '', ...others] = HOSTILE_NAMES;
    await child(client, first, { 0: 10, 6: 2 });
    await child(client, second, { 20: 10 });
    for (const name of others) await child(client, name);
    const { page, close } = await atWeek(client, { language: 'pseudo', theme: 'dark' });
    await page.getByRole('rowheader').nth(3).waitFor();
    assert.deepEqual(await uncataloguedTexts(page), []);
    await assertAccessible(page);
    for (const language of ['de', 'en'] as const) {
      await setLanguage(page, language);
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      await assertAccessible(page);
      assert.deepEqual(await brokenWords(page), []);
      await lookAt(page, `week-large-${language}`);
      await page.evaluate(`document.documentElement.style.fontSize = ''`);
    }
    await lookAt(page, 'week-names');
    await page.emulateMedia({ forcedColors: 'active' });
    await assertAccessible(page);
    await close();
  });

  test('a school is found by names, and printed on two sheets with the dates of its beads', async () => {
    const client = stage.service.client();
    // The first one makes the guest.
    await child(client, 'Maximiliane-Sophie 0');
    await Promise.all(
      Array.from({ length: 199 }, (_, at) => child(client, `Maximiliane-Sophie ${at + 1}`)),
    );
    const { page, close } = await atWeek(client, { screen: { width: 1_920, height: 1_080 } });
    await page.getByText('200 names', { exact: true }).waitFor();
    await page.getByText('Nobody has practised today yet.').waitFor();
    const sheets = await print(page, 2);
    const dates = sheets.flatMap(datesOn).map(({ text }) => text);
    // On two papers.
    const rows = Array.from({ length: 2 * 200 }, () => WEEK.map(dateOf));
    assert.deepEqual(dates, rows.flat(), 'the beads have no dates');
    await assertAccessible(page);
    await lookAt(page, 'week-school');
    await close();
  });

  test('one child, no child, a child that comes and one that leaves, and no connection', async () => {
    const client = stage.service.client();
    const mika = await child(client, 'Mika', { 0: 10 });
    const { page, go, close } = await atWeek(client, { language: 'de' });
    await page.getByRole('heading', { name: 'Diese Woche' }).waitFor();
    await rowOf(page, 'Mika').getByText('Geübt: heute').waitFor();
    await lookAt(page, 'week-one');
    await setLanguage(page, 'en');
    await child(client, 'Ada');
    await page.getByText('1 of 2 has practised today.').waitFor();
    await client.patch(`/api/players/${mika}`, { isArchived: true });
    await rowOf(page, 'Mika').waitFor({ state: 'detached' });
    const [{ id: ada }] = (await client.get('/api/players')).body.players;
    await client.patch(`/api/players/${ada}`, { isArchived: true });
    await page.getByText('Nobody practises here yet.').waitFor();
    await assertAccessible(page);
    await lookAt(page, 'week-nobody');
    await go('/family');
    await client.patch(`/api/players/${ada}`, { isArchived: false });
    await page.getByRole('main').getByRole('link', { name: 'Ada' }).waitFor();
    await child(client, 'Lea');
    await page.getByRole('main').getByRole('link', { name: 'Lea' }).waitFor();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'This week' }).click();
    await page.getByText('There is no connection.', { exact: false }).waitFor();
    await page.context().setOffline(false);
    await rowOf(page, 'Lea').waitFor();
    await close();
  });
});
