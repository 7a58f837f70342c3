import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import { NETWORK, openDomStage, type DomStage } from '../kit/dom/stage.ts';
import { FLOW, publishChart } from '../kit/flow-chart.ts';
import { uncataloguedTexts } from '../kit/page.ts';
import { openGate } from '../page/grown-ups.ts';

describe('a flowchart that is given', () => {
  let stage: DomStage;
  let teacher: Client;
  let chart: string;
  let mika: string;
  before(async () => {
    stage = await openDomStage();
    teacher = stage.service.client();
    await signUp(teacher, 'teacher@example.org');
    chart = await publishChart(teacher);
    mika = await makePlayer(teacher, 'Mika');
  });
  after(() => stage.close());

  async function makePlayer(client: Client, name: string): Promise<string> {
    const made = await client.post('/api/players', { name, emoji: '🦊', color: '#f5b83d' });
    assert.equal(made.status, 201, made.text);
    return (made.body as { player: { id: string } }).player.id;
  }

  const lessonsOf = async (client: Client, player: string): Promise<readonly string[]> =>
    (
      (await client.get(`/api/players/${player}/lessons`)).body as {
        lessons: { chart: string }[];
      }
    ).lessons.map((lesson) => lesson.chart);

  /** A walk of a player, step by step, with the mistakes at each. */
  async function walked(
    player: string,
    visits: readonly (readonly [node: string, mistakes: number])[],
    end: 'ended' | null,
  ): Promise<void> {
    const startedAt = new Date(Date.now() - 60_000).toISOString();
    const told = await teacher.post(`/api/players/${player}/walks`, {
      walks: [
        {
          id: crypto.randomUUID(),
          chart,
          version: 1,
          title: FLOW.title,
          definitionJson: JSON.stringify(FLOW),
          values: { a: 3 },
          visits: visits.map(([node, mistakes]) => ({ node, mistakes, seconds: 5, moves: null })),
          mistakes: visits.reduce((sum, [, mistakes]) => sum + mistakes, 0),
          seconds: 20,
          end,
          startedAt,
          day: startedAt.slice(0, 10),
        },
      ],
    });
    assert.equal(told.status, 200, told.text);
  }

  test('is given to a child by a switch, and taken back', async () => {
    const { page, open, close } = await stage.visit({ as: teacher });
    await openGate(page);
    await open(`/gallery/${chart}`);
    await page.getByRole('button', { name: 'Give it to children' }).click();
    await page
      .getByText(/When you take it back, a child that has begun it still goes on/)
      .waitFor();
    const has = page.getByRole('switch', { name: 'Mika: Has it' });
    assert.equal(await has.isChecked(), false);
    await has.click();
    await page.locator('[role=switch]:checked').waitFor();
    assert.deepEqual(await lessonsOf(teacher, mika), [chart]);
    await has.click();
    await page.locator('[role=switch]:not(:checked)').waitFor();
    assert.deepEqual(await lessonsOf(teacher, mika), []);
    await close();
  });

  test('is given by a link that other devices reach, as words and as a picture', async () => {
    const { page, open, close } = await stage.visit({ as: teacher });
    await openGate(page);
    await open(`/gallery/${chart}`);
    await page.getByRole('button', { name: 'Give it to children' }).click();
    const { port } = new URL(stage.service.url);
    await page.getByText(`http://${NETWORK[0]}:${port}/lessons/${chart}`).waitFor();
    await page.getByRole('img', { name: 'The link as a picture to scan' }).waitFor();
    await page.getByText(/^Whoever opens this link/).waitFor();
    await close();
  });

  test('cannot be given to a child with whom a guardian only plays', async () => {
    const owner = stage.service.client();
    await signUp(owner, 'owner@example.org');
    const ida = await makePlayer(owner, 'Ida');
    const { sharing } = (await owner.post(`/api/players/${ida}/sharing`, { role: 'play' })).body;
    const guardian = stage.service.client();
    await signUp(guardian, 'guardian@example.org');
    await makePlayer(guardian, 'Own child');
    await guardian.post('/api/family-links', { familyCode: sharing.familyCode });
    const { page, open, close } = await stage.visit({ as: guardian });
    await openGate(page);
    await open(`/gallery/${chart}`);
    await page.getByRole('button', { name: 'Give it to children' }).click();
    await page.getByRole('switch', { name: 'Own child: Has it' }).waitFor();
    await page.getByRole('switch', { name: 'Ida: Has it' }).waitFor({ state: 'detached' });
    await close();
  });

  test('shows its giver who walked it, how far, and where they stumbled', async () => {
    await walked(
      mika,
      [
        ['look', 0],
        ['room', 2],
        ['look', 0],
      ],
      null,
    );
    await walked(
      mika,
      [
        ['look', 0],
        ['room', 1],
        ['set', 0],
        ['done', 0],
      ],
      'ended',
    );
    const { page, open, close } = await stage.visit({ as: teacher });
    await openGate(page);
    await open(`/gallery/${chart}`);
    await page.getByText('Walked 2 times, 1 to the end.').waitFor();
    const picture = page.getByRole('group', { name: /with the numbers of its walks$/ });
    await picture
      .getByRole('img', {
        name: /^Step 2 of 4, question: Are four lower beads free\? Visits: 2\. Mistakes: 3\. Stopped here: 0\./,
      })
      .waitFor();
    await picture
      .getByRole('img', { name: /^Step 1 of 4, .* Visits: 3\. Mistakes: 0\. Stopped here: 1\./ })
      .waitFor();
    await close();
  });

  test('has all its texts in catalogues', async () => {
    const { page, open, close } = await stage.visit({ as: teacher, language: 'pseudo' });
    await openGate(page);
    await open(`/gallery/${chart}`);
    await page.locator('.flow-numbers').first().waitFor();
    const known = /Adding four|Look|Are four|Five comes|Done|^free\?$|^Yes$|^No$/;
    assert.deepEqual(
      (await uncataloguedTexts(page)).filter((text) => !known.test(text)),
      [],
    );
    await close();
  });
});
