import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newAttempt } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import { newStep } from '../kit/path-steps.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage, DomVisit, DomVisitor } from '../kit/dom/visitor.ts';
import { uncataloguedTexts } from '../kit/page.ts';
import { setLanguage } from '../kit/view.ts';
import { HOSTILE_NAMES, openGate } from '../page/grown-ups.ts';

const DAY = 86_400_000;

/** How many days ago a child has practised, and for how many minutes. */
type Practised = Readonly<Record<number, number>>;

describe('the week of all children', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
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
  async function atWeek(as: Client, visit: DomVisit = {}): Promise<DomVisitor> {
    const visitor = await stage.visit({ ...visit, as });
    await openGate(visitor.page);
    await visitor.open('/practice/week');
    return visitor;
  }

  const rowOf = (page: DomPage, name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

  test('a teacher sees at once who in a class has practised, opens a report, and downloads the week', async () => {
    const client = stage.service.client();
    await child(client, 'Zoë', { 0: 12, 1: 10, 3: 8 });
    await child(client, 'Ärmel', { 9: 10 });
    await child(client, 'Kim 10', { 2: 5 });
    const kim = await child(client, 'Kim 2', { 0: 3 });
    for (let at = 0; at < 26; at += 1) {
      await child(client, `Lou ${at + 1}`, at % 3 === 0 ? { 0: 10, [at % 7]: 9 } : { 4: 6 });
    }
    await child(client, 'Nele');
    const { page, close } = await atWeek(client);
    await page.getByText('11 of 31 have practised today.').waitFor();
    await page.getByText('One child has had a break of a week or longer. That is fine').waitFor();
    const names = await page.getByRole('rowheader').locator('bdi').allTextContents();
    assert.deepEqual(names.slice(0, 4), ['Ärmel', 'Kim 2', 'Kim 10', 'Lou 1']);
    for (const name of ['Child', 'The last seven days', 'Today', 'Seven days']) {
      await page.getByRole('columnheader', { name, exact: true }).waitFor();
    }
    const weekday = (daysAgo: number): string =>
      new Intl.DateTimeFormat('en-GB', { weekday: 'long' }).format(Date.now() - daysAgo * DAY);
    const dateOf = (daysAgo: number): number => new Date(Date.now() - daysAgo * DAY).getDate();
    // How the days are joined differs between engines.
    const period = new RegExp(
      `^The last seven days: ${weekday(6).slice(0, 3)}\\D+${dateOf(6)}\\b.*\\b${dateOf(0)} \\w+ \\d{4}\\.`,
    );
    await page.getByText(period).waitFor();
    const zoe = rowOf(page, 'Zoë');
    await zoe.getByText(`Practised: ${weekday(3)}, ${weekday(1)} and today`).waitFor();
    assert.deepEqual(await zoe.getByRole('cell').nth(1).innerText(), 'Today 12 min');
    assert.deepEqual(await zoe.getByRole('cell').nth(2).innerText(), 'Seven days 30 min');
    await rowOf(page, 'Ärmel')
      .getByText(/^Last on \d+ \w+( \d+)?$/)
      .waitFor();
    await rowOf(page, 'Nele').getByText('Has not begun yet').waitFor();
    assert.equal(await page.locator('.week-bead').count(), await beadsOf(client));
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

    const table = page.getByRole('link', { name: 'The week as a table (CSV)' });
    const file = await client.get((await table.getAttribute('href')) ?? '');
    assert.match(file.headers.get('content-disposition') ?? '', /"practice-.*\.csv"/);
    assert.match(file.text, /Kim 10/);
    await page.getByRole('searchbox', { name: 'Find a name' }).fill('kim');
    await page.getByText('2 of 31 names').waitFor();
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

  test('a row says how sure a child is at its station, and what is hard, in the language of the page; the table does, too', async () => {
    const client = stage.service.client();
    const kim = await child(client, 'Kim', { 1: 1 });
    await child(client, 'Zoë');
    const attempts = Array.from({ length: 4 }, (_, at) =>
      newAttempt({ seed: `wrong ${at}`, terms: [3, 4], answer: 6, moves: null }),
    );
    assert.equal((await client.post(`/api/players/${kim}/attempts`, { attempts })).status, 200);
    const day = new Date().toISOString().slice(0, 10);
    const step = { station: 'five+4', kind: 'placed', day, at: new Date().toISOString() };
    await client.post(`/api/players/${kim}/path/steps`, { steps: [step] });
    const { page, close } = await atWeek(client);
    await rowOf(page, 'Kim')
      .getByText(/^Right in about \d of 10 · Hard: 3 \+ 4, 0 \+ 3$/)
      .waitFor();
    assert.doesNotMatch(await rowOf(page, 'Zoë').innerText(), /Right|Hard/);
    await setLanguage(page, 'de');
    await rowOf(page, 'Kim')
      .getByText(/^Gelingt in etwa \d von 10 Fällen · Schwer: 3 \+ 4, 0 \+ 3$/)
      .waitFor();
    const table = page.getByRole('link', { name: 'Die Woche als Tabelle (CSV)' });
    const file = await client.get((await table.getAttribute('href')) ?? '');
    assert.match(
      file.text,
      /"Kim",.*,0\.\d\d,3\+4 0\+3,"'\+4 auf 3: [^"]*: Fünf kommt, eins geht\."/,
    );
    await close();
  });

  test('a row says what to say at home, by the school of its child', async () => {
    const client = stage.service.client();
    const step = newStep({ station: 'ten+9', kind: 'placed' });
    for (const name of ['Kim', 'Zoë']) {
      const id = await child(client, name, { 1: 1 });
      await client.post(`/api/players/${id}/path/steps`, { steps: [step] });
      if (name === 'Zoë') await client.patch(`/api/players/${id}/school`, { school: 'ten-first' });
    }
    const { page, close } = await atWeek(client);
    await page.getByRole('columnheader', { name: 'What to say at home' }).waitFor();
    await rowOf(page, 'Kim')
      .getByText(/^To say at home: \+9 on .*: one goes, ten comes\.$/)
      .waitFor();
    await rowOf(page, 'Zoë')
      .getByText(/^To say at home: \+9 on .*: ten comes, one goes\.$/)
      .waitFor();
    await setLanguage(page, 'de');
    await rowOf(page, 'Zoë')
      .getByText(/^Für zu Hause: \+9 auf .*: Zehn kommt, eins geht\.$/)
      .waitFor();
    await close();
  });

  test('a parent of three sees them with any names, and every text is in a catalogue', async () => {
    const client = stage.service.client();
    const [first = '', second = '', ...others] = HOSTILE_NAMES;
    await child(client, first, { 0: 10, 6: 2 });
    await child(client, second, { 20: 10 });
    for (const name of others) await child(client, name);
    const { page, close } = await atWeek(client, { language: 'pseudo' });
    await page.getByRole('rowheader').nth(3).waitFor();
    assert.deepEqual(await uncataloguedTexts(page), []);
    await close();
  });

  test('sheets of a class come step by step, and all at once to be printed', async () => {
    const client = stage.service.client();
    for (let at = 1; at <= 20; at += 1) await child(client, `Child ${at}`);
    const { page, go, close } = await atWeek(client);
    await page.getByRole('rowheader').nth(19).waitFor();
    // A slow device, on which each painting takes 100 ms.
    await page.evaluate(`{ let now = 0; performance.now = () => (now += 100); null }`);
    // How many sheets were there when a printer asked, and got all of them.
    const whenPrinted = page.evaluate<number>(`new Promise((resolve) => {
      const count = () => document.querySelectorAll('.worksheet-owner').length;
      const look = () => {
        const before = count();
        dispatchEvent(new Event('beforeprint'));
        if (count() === 20) resolve(before);
        else setTimeout(look);
      };
      look();
    })`);
    await go('/print/sheet?for=each&sheet=abcd');
    assert.ok((await whenPrinted) < 20);
    await page.getByText(/^23 pages$/).waitFor();
    assert.equal(await page.locator('.worksheet-owner').count(), 20);
    await close();
  });

  test('one child, no child, a child that comes and one that leaves, and no connection', async () => {
    const client = stage.service.client();
    const mika = await child(client, 'Mika', { 0: 10 });
    const { page, go, close } = await atWeek(client, { language: 'de' });
    await page.getByRole('heading', { name: 'Diese Woche' }).waitFor();
    await rowOf(page, 'Mika').getByText('Geübt: heute').waitFor();
    await setLanguage(page, 'en');
    await child(client, 'Ada');
    await page.getByText('1 of 2 has practised today.').waitFor();
    await client.patch(`/api/players/${mika}`, { isArchived: true });
    await rowOf(page, 'Mika').waitFor({ state: 'detached' });
    const [{ id: ada }] = (await client.get('/api/players')).body.players;
    await client.patch(`/api/players/${ada}`, { isArchived: true });
    await page.getByText('Nobody practises here yet.').waitFor();
    await go('/family');
    await client.patch(`/api/players/${ada}`, { isArchived: false });
    await page.getByRole('main').getByRole('link', { name: 'Ada' }).waitFor();
    await child(client, 'Lea');
    await page.getByRole('main').getByRole('link', { name: 'Lea' }).waitFor();
    page.setOffline(true);
    await page.getByRole('link', { name: 'This week' }).click();
    await page.getByText('The service cannot be reached now.', { exact: false }).waitFor();
    page.setOffline(false);
    await rowOf(page, 'Lea').waitFor();
    await close();
  });
});
