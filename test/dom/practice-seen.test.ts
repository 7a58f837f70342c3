import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DomPage, DomVisit, DomVisitor } from '../kit/dom/visitor.ts';
import { pairDevice } from '../contract/family-cast.ts';
import { signUp } from '../identity/stage.ts';
import { newAttempt } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import { setLanguage, uncataloguedTexts } from '../kit/page.ts';
import { openGate } from '../page/grown-ups.ts';

describe('views of finished practice', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  type Given = {
    readonly terms: readonly number[];
    readonly answer: number;
    readonly moves?: string;
    readonly daysAgo?: number;
  };
  const DAY = 86_400_000;

  /** A family with one child, and the child's answers: the ids are in the order of the answers. */
  async function family(
    given: readonly Given[],
    name = 'Mika',
    email?: string,
  ): Promise<{ readonly client: Client; readonly id: string; readonly attempts: string[] }> {
    const client = stage.service.client();
    if (email !== undefined) await signUp(client, email);
    const { body } = await client.post('/api/players', { name, emoji: '🦊', color: '#f5b83d' });
    const id = (body as { player: { id: string } }).player.id;
    const now = Date.now();
    const attempts = given.map(({ terms, answer, moves = null, daysAgo = 0 }, at) => ({
      id: crypto.randomUUID(),
      seed: null,
      version: 1,
      terms,
      answer,
      startedAt: new Date(now - daysAgo * DAY - (given.length - at)).toISOString(),
      milliseconds: 60_000,
      way: moves === null ? 'typed' : 'beads',
      help: 'none',
      paper: 'five-plus',
      moves,
    }));
    if (attempts.length > 0) {
      const answer = await client.post(`/api/players/${id}/attempts`, { attempts });
      assert.equal(answer.status, 200);
    }
    return { client, id, attempts: attempts.map((one) => one.id) };
  }

  /** Opens the page for a visitor who has passed the gate already. */
  async function visitAsGrownUp(as: Client, visit: DomVisit = {}): Promise<DomVisitor> {
    const visitor = await stage.visit({ ...visit, as });
    await openGate(visitor.page);
    return visitor;
  }

  /** The numbers in the labels of the sorobans. */
  const shown = (page: DomPage): Promise<string[]> => page.locator('figcaption').allTextContents();

  const COUNTED = { terms: [3, 4], answer: 7, moves: '1a30aa40aa50aa60aa70a' };

  test('the hands play beside the taught way, by steps or automatically, with a sentence where they differ', async () => {
    const { client, id, attempts } = await family([COUNTED]);
    const { page, open, close } = await stage.visit({ as: client });
    await page.clock.install();
    await open(`/practice/replay/${id}/${attempts[0]}`);
    await page.getByText('7 is right.').waitFor();
    await page
      .getByText(
        'Here you counted by ones: 5 pushes, and 2 would do. 4 more is five more, and 1 away. On the ones: push the upper bead to the bar, then push one lower bead away from the bar.',
      )
      .waitFor();
    await page.getByText('As it is taught.').waitFor();
    const on = page.getByRole('button', { name: 'One step on' });
    for (const [step, texts] of [
      ['Step 1 of 5', ['Your hands3', 'The taught way3']],
      ['Step 2 of 5', ['Your hands4', 'The taught way7']],
    ] as const) {
      await on.click();
      await page.getByText(step).waitFor();
      assert.deepEqual(await shown(page), texts);
    }
    await page.getByRole('button', { name: 'One step back' }).click();
    await page.getByText('Step 1 of 5').waitFor();
    await page.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(5_000);
    await page.getByText('Step 5 of 5').waitFor();
    assert.deepEqual(await shown(page), ['Your hands7', 'The taught way7']);
    assert.equal(await on.isDisabled(), true);
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await close();
  });

  test('a viewer without access, and an unknown attempt, show no moves and a link', async () => {
    const { id, attempts } = await family([COUNTED]);
    const stranger = await family([]);
    const { page, go, close } = await stage.visit({ as: stranger.client });
    for (const path of [
      `${id}/${attempts[0]}`,
      `${stranger.id}/${attempts[0]}`,
      '%3Cimg%3E/nothing',
    ]) {
      await go(`/practice/replay/${path}`);
      await page.getByText('These moves are no longer here').waitFor();
      assert.equal(await page.locator('figure').count(), 0);
    }
    await page.getByRole('link', { name: 'To today’s practice' }).waitFor();
    await close();
  });

  test('a problem that was typed, or led below zero, or is of the largest size, breaks no replay', async () => {
    const { client, id, attempts } = await family([
      { terms: [3, 4], answer: 6 },
      { terms: [-5], answer: -5, moves: '1u50K' },
      { terms: Array.from({ length: 100 }, () => 1_000_000_000_000), answer: 1, moves: '1a10K~' },
    ]);
    const { page, go, close } = await stage.visit({ as: client, language: 'pseudo' });
    for (const attempt of attempts) {
      await go(`/practice/replay/${id}/${attempt}`);
      await page.locator('figure').first().waitFor();
      assert.deepEqual(await uncataloguedTexts(page), []);
    }
    await close();
  });

  test('grown-ups read days, problems, the trend, weak and strong groups, choose the time, and see the hands', async () => {
    const { client, attempts } = await family([
      ...[9, 3, 2, 1].flatMap((daysAgo) =>
        Array.from({ length: 5 }, () => ({ terms: [2, 1], answer: 3, daysAgo })),
      ),
      { terms: [8, 7], answer: 14 },
      { terms: [8, 7], answer: 14 },
      COUNTED,
    ]);
    assert.equal(attempts.length, 23);
    const { page, open, close } = await visitAsGrownUp(client, { screen: 'desktop' });
    await open('/practice/report');
    await page
      .getByText(
        '18 minutes on 4 days in the last seven days. 13 minutes more than in the week before.',
      )
      .waitFor();
    await page.getByText('Friends of ten with 7').waitFor();
    await page.getByText('8 + 7', { exact: true }).waitFor();
    await page.getByText('2 + 1', { exact: true }).first().waitFor();
    // Days are written as in the table, also those with a time.
    await page
      .getByText(/^\d+ \w{3,4} \d{4}, \d\d:\d\d$/)
      .first()
      .waitFor();
    const rows = page.getByRole('table', { name: 'Days with practice' }).getByRole('row');
    assert.equal(await rows.count(), 6);
    // The sums are of this span, and not of this week.
    const headings = page.getByRole('heading', { level: 2 });
    assert.match(
      (await headings.allTextContents()).join(),
      /^Where it is,This week,From \d+ \w+ \d{4} to \d+ \w+ \d{4},/,
    );
    await page.getByText('7 days', { exact: true }).click();
    await rows.nth(5).waitFor({ state: 'detached' });
    await rows.nth(4).waitFor({ state: 'attached' });
    await page.getByText('A year').click();
    await page.getByText('Minutes in each week').waitFor();
    const table = page.getByRole('link', { name: 'The days as a table (CSV)' });
    const file = await client.get((await table.getAttribute('href')) ?? '');
    assert.match(file.headers.get('content-disposition') ?? '', /filename="?practice-.*\.csv/);
    await page.getByRole('link', { name: 'See the hands' }).click();
    await page.getByText('Here you counted by ones').waitFor();
    await close();
  });

  test('the report calls only hard what was wrong; what was right and then not met for long has a list of its own', async () => {
    const { client } = await family([
      ...Array.from({ length: 20 }, () => ({ terms: [3, 4], answer: 7, daysAgo: 3 })),
      { terms: [8, 7], answer: 14 },
      { terms: [8, 7], answer: 14 },
    ]);
    const { page, open, close } = await visitAsGrownUp(client);
    await open('/practice/report');
    const cellsOf = async (title: string): Promise<string[]> => {
      const list = page.getByRole('list', { name: title, exact: true });
      await list.waitFor();
      return list.locator('li li').allTextContents();
    };
    const hard = await cellsOf('Still hard');
    assert.ok(hard.includes('8 + 7'), hard.join());
    assert.ok(!hard.includes('3 + 4') && !hard.includes('0 + 3'), hard.join());
    assert.deepEqual(await cellsOf('Not seen for long'), ['0 + 3 3 days ago', '3 + 4 3 days ago']);
    await setLanguage(page, 'de');
    assert.deepEqual(await cellsOf('Lange nicht geübt'), [
      '0 + 3 vor 3 Tagen',
      '3 + 4 vor 3 Tagen',
    ]);
    assert.ok((await cellsOf('Noch schwer')).includes('8 + 7'));
    await close();
  });

  test('the owner sees who has answered, and removes the answers of a tablet', async () => {
    const { client, id } = await family([COUNTED], 'Mika', 'writers@example.org');
    const { tablet } = await pairDevice(stage.service, client, id);
    const attempts = [newAttempt(), newAttempt()];
    assert.equal((await tablet.post(`/api/players/${id}/attempts`, { attempts })).status, 200);
    const { page, open, close } = await visitAsGrownUp(client);
    await open('/practice/report');
    await page.getByText('You, and devices on which you are signed in').waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'a child’s device' });
    await row.getByText(/^2 answers since /).waitFor();
    await row.getByRole('button', { name: 'Remove …' }).click();
    const sheet = page.getByRole('dialog', { name: 'Remove 2 answers?' });
    await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
    await row.waitFor({ state: 'detached' });
    const { writers } = (await client.get(`/api/players/${id}/attempts/writers`)).body;
    assert.deepEqual(
      writers.map(({ kind, attempts: count }: Record<string, unknown>) => [kind, count]),
      [['own', 1]],
    );
    await close();
  });

  test('the report finds one of many children by its name', async () => {
    const client = stage.service.client();
    for (const name of ['Zoë', ...Array.from({ length: 12 }, (_, at) => `Child ${at + 1}`)]) {
      const given = { name, emoji: '🦊', color: '#f5b83d', isPracticeStudent: false };
      assert.equal((await client.post('/api/players', given)).status, 201);
    }
    const { page, open, close } = await visitAsGrownUp(client);
    await open('/practice/report');
    await page.getByRole('searchbox', { name: 'Find a name' }).fill('zoe');
    await page.getByText('1 of 13 names').waitFor();
    const zoe = page.getByRole('radio', { name: 'Zoë' });
    assert.equal(await page.getByRole('radio', { name: 'Child' }).count(), 0);
    await zoe.check({ force: true });
    // The found child stays chosen among all.
    await page.getByRole('searchbox', { name: 'Find a name' }).fill('');
    await page.getByText('13 names', { exact: true }).waitFor();
    assert.ok(await zoe.isChecked());
    await close();
  });

  test('an empty report and a lost connection say so, and no name breaks the report', async () => {
    const name = '<img src=x onerror=alert(1)>\u202E' + '😀'.repeat(40);
    const { client } = await family([], name);
    await client.post('/api/players', { name: 'Lea', emoji: '🐸', color: '#7ac' });
    const { page, open, close } = await visitAsGrownUp(client, { language: 'pseudo' });
    await open('/practice/report');
    await page.getByRole('radio').first().check();
    await page.getByText('Nóthíñg wáš práçtíšéd', { exact: false }).waitFor();
    assert.deepEqual(await uncataloguedTexts(page), []);
    await setLanguage(page, 'en');
    page.setOffline(true);
    await page.getByText('90 days').click();
    await page.getByText('The service cannot be reached now.', { exact: false }).waitFor();
    page.setOffline(false);
    await page.getByText('Nothing was practised in this time.').waitFor();
    await close();
  });

  test("a child's device is told kindly that reports are for grown-ups", async () => {
    const { client, id } = await family([COUNTED], 'Mika', 'device@example.org');
    const pairing = await client.post('/api/devices/pairing', { name: 'Tablet', playerIds: [id] });
    const { code } = (pairing.body as { pairing: { code: string } }).pairing;
    const device = stage.service.client();
    assert.equal((await device.post('/api/devices/pair', { code })).status, 201);
    const { page, open, close } = await visitAsGrownUp(device);
    await open('/practice/report');
    await page.getByRole('heading', { name: 'This is a child’s device' }).waitFor();
    await page.getByRole('link', { name: 'To the start', exact: true }).waitFor();
    await close();
  });
});
