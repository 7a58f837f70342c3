import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import { everyStep, fewSteps } from '../kit/charts.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage } from '../kit/dom/visitor.ts';
import { passTime, waitUntilTrue } from '../kit/page.ts';
import { newTeacher, publishChart } from '../kit/publish-chart.ts';
import { VOICE } from '../kit/voice.ts';
import { waitFor } from '../kit/wait-for.ts';
import { storeUnchecked } from '../kit/walkable.ts';
import { setWithKeys, visitAsChild } from '../page/practising.ts';

type Told = {
  readonly id: string;
  readonly chart: string;
  readonly version: number;
  readonly title: string;
  readonly definitionJson: string;
  readonly end: string | null;
  readonly mistakes: number;
  readonly visits: readonly {
    readonly node: string;
    readonly mistakes: number;
    readonly moves: string | null;
  }[];
};

describe('a walk through a lesson', () => {
  let stage: DomStage;
  let teacher: Client;
  let every: string;
  let few: string;
  before(async () => {
    stage = await openDomStage();
    teacher = await newTeacher(() => stage.service.client());
    every = await publishChart(teacher, everyStep);
    few = await publishChart(teacher, fewSteps);
  });
  after(() => stage.close());

  const press = (page: DomPage, name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();
  /** Waits for a step, by its title or its question. */
  const step = (page: DomPage, name: string): Promise<void> =>
    page.getByRole('heading', { name: new RegExp(`^\\d+ ?${name}`) }).waitFor();
  const answer = async (page: DomPage, ...values: readonly string[]): Promise<void> => {
    const fields = page.getByRole('textbox');
    for (const [at, value] of values.entries()) await fields.nth(at).fill(value);
    await press(page, 'Done');
  };
  const said = async (page: DomPage): Promise<string> =>
    (await page.locator('.bench-said p').textContent()) ?? '';
  const focused = (page: DomPage): Promise<string> =>
    page.evaluate<string>(`document.activeElement?.textContent ?? ''`);

  /** Goes to the question of the small chart. */
  async function openSum(page: DomPage, open: (path: string) => Promise<void>): Promise<void> {
    await open(`/lessons/${few}`);
    await step(page, 'Look');
    await press(page, 'Next');
    await step(page, 'How much is it\\?');
  }

  const walksOf = async (family: Client, id: string): Promise<readonly Told[]> =>
    ((await family.get(`/api/players/${id}/walks`)).body as { walks: readonly Told[] }).walks;
  const walked = async (family: Client, id: string, end: string | null): Promise<Told> => {
    const listed = await waitFor('the walk', async () =>
      (await walksOf(family, id)).find((one) => one.end === end),
    );
    const answered = await family.get(`/api/players/${id}/walks/${listed.id}`);
    return (answered.body as { walk: Told }).walk;
  };

  test('leads through steps of every kind to a feast, and is told with its mistakes and the moves of the beads', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await open(`/lessons/${every}`);
    await page.getByRole('heading', { name: 'Four and three', level: 1 }).waitFor();
    await step(page, 'Look');
    await page.getByText('This is 4 and 3.').waitFor();
    await page.getByRole('group', { name: 'Where you are' }).waitFor();
    const ticks = (): Promise<number> => page.locator('.flow-check').count();
    assert.equal(await ticks(), 0);
    await page.getByRole('img', { name: 'Soroban showing 4' }).waitFor();
    await press(page, 'Next stroke');
    await page.getByText('Plus 3: five comes, two go.').waitFor();
    await press(page, 'Next');

    await step(page, 'Are there free beads');
    assert.equal(await ticks(), 1);
    assert.match(await focused(page), /Are there free beads/);
    await press(page, 'Yes, there are');
    assert.equal(await said(page), 'Not yet. Look once more.');
    await press(page, 'No, all are up');

    await step(page, 'Your turn');
    assert.equal(await said(page), 'Right!');
    await setWithKeys(page, 7);
    await press(page, 'Done');
    await step(page, 'Well set');
    await press(page, 'Next');
    await step(page, 'How much is it');
    for (const key of ['Number keys']) await page.getByRole('group', { name: key }).waitFor();
    await press(page, '7');
    await press(page, 'Done');
    await step(page, 'Which two numbers');
    await answer(page, '3', '4');
    await step(page, 'Which bead helped');
    await answer(page, ' Five ');

    await page.getByRole('heading', { name: 'That was it', level: 1 }).waitFor();
    await page.getByText('Hooray!').waitFor();
    assert.equal(await page.getByText('It is 7.').count(), 1);
    await page.getByRole('link', { name: 'Practise: Friends of five: +3' }).waitFor();
    const told = await walked(family, id, 'ended');
    assert.deepEqual(
      told.visits.map(({ node, mistakes }) => `${node} ${mistakes}`),
      ['look 0', 'free 1', 'set 0', 'glad 0', 'sum 0', 'pair 0', 'word 0', 'end 0'],
    );
    assert.match(told.visits[2]?.moves ?? '', /^1a7..$/);
    assert.deepEqual([told.chart, told.version, told.title], [every, 1, everyStep.title]);
    assert.equal(told.definitionJson, JSON.stringify(everyStep));

    await press(page, 'Another problem');
    await step(page, 'Look');
    await close();
  });

  test('tells no number that it will ask, neither by digits nor to screen readers: they hear the beads', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await open('/lessons/read-a-rod');
    const untold = async (): Promise<void> => {
      await page.getByRole('img', { name: 'Beads at the bar: ones five and two' }).waitFor();
      assert.equal(await page.locator('.soroban .numeral').count(), 0);
    };
    await step(page, 'One rod');
    await untold();
    await press(page, 'Next');
    await step(page, 'The upper bead');
    await untold();
    await press(page, 'Yes');
    await step(page, 'Five');
    await untold();
    await press(page, 'Next');
    await answer(page, '2');
    await page.getByText('Which number does the rod show?').waitFor();
    await untold();
    await answer(page, '7');
    await step(page, 'Your turn');
    await close();
  });

  test('never shows the answer before the third mistake; on beads the second one draws the next stroke', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await openSum(page, open);
    for (const [typed, help] of [
      ['4', 'Not yet. Look once more.'],
      ['5', 'Count on from two.'],
      ['6', 'It is 3.'],
    ] as const) {
      await answer(page, typed);
      await page.getByText(help, { exact: true }).waitFor();
      assert.equal(await said(page), help);
      assert.equal(await page.getByRole('textbox').inputValue(), typed);
    }
    await answer(page, '3');
    await page.getByRole('heading', { name: 'That was it', level: 1 }).waitFor();

    await open(`/lessons/${every}`);
    await press(page, 'Next');
    for (const _ of [1, 2, 3]) await press(page, 'Yes, there are');
    assert.equal(await said(page), 'The right answer is: No, all are up.');
    await press(page, 'No, all are up');
    await step(page, 'Your turn');
    await setWithKeys(page, 16);
    await press(page, 'Done');
    assert.equal(await said(page), 'Not yet. Look once more.');
    assert.equal(await page.locator('.ghost').count(), 0);
    await press(page, 'Done');
    await page.locator('.ghost').waitFor();
    assert.equal(await said(page), 'The five helps. Not this rod. Push the beads back.');
    // Two rods move at once.
    await press(page, 'From the start');
    await page.getByText('Five comes. Index finger.').waitFor();
    await press(page, 'Done');
    await page.getByText(/^Set the number 7\./).waitFor();
    await setWithKeys(page, 7);
    assert.match(await said(page), /That is it\. Press “Done”\.$/);
    await press(page, 'Done');
    await press(page, 'Next');
    await answer(page, '7');
    for (const _ of [1, 2, 3]) await answer(page, '1', '6');
    assert.equal(await said(page), 'It is 4 and 3.');
    await close();
  });

  test('goes on after a reload exactly where it was, also in the middle of an answer, and after the chart is gone', async () => {
    const { page, open, close } = await visitAsChild(stage);
    const chart = await publishChart(teacher, everyStep);
    await open(`/lessons/${chart}`);
    await press(page, 'Next');
    await press(page, 'No, all are up');
    await setWithKeys(page, 9);
    await page.reload();
    await step(page, 'Your turn');
    assert.equal(await page.getByRole('spinbutton').last().getAttribute('aria-valuenow'), '9');
    const deleted = await teacher.delete(`/api/teacher-flowcharts/${chart}`);
    assert.equal(deleted.status, 200, deleted.text);
    await page.reload();
    await step(page, 'Your turn');
    await setWithKeys(page, 7);
    await press(page, 'Done');
    await step(page, 'Well set');
    await open('/lessons');
    await page.getByRole('heading', { name: 'You go on here' }).waitFor();
    await page.getByRole('link', { name: 'Four and three' }).click();
    await step(page, 'Well set');
    await close();
  });

  test('shows the way so far, and goes back to any step of it', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await open(`/lessons/${every}`);
    await press(page, 'Next');
    await press(page, 'Yes, there are');
    await press(page, 'No, all are up');
    await page.getByText('Your work: 2').click();
    await page.getByText('No, all are up').waitFor();
    await press(page, 'Back to “Look”');
    await step(page, 'Look');
    assert.match(await focused(page), /Look/);
    await press(page, 'Next');
    await step(page, 'Are there free beads');
    await close();
    await stage.visit({ as: family }).then(async (again) => {
      await again.open('/');
      await again.close();
    });
    assert.deepEqual(await walksOf(family, id), []);
  });

  test('is told once it rests, and grows there when it goes on', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await page.clock.install();
    await openSum(page, open);
    await answer(page, '4');
    assert.deepEqual(await walksOf(family, id), []);
    await passTime(stage, page, 61_000);
    const resting = await walked(family, id, null);
    assert.deepEqual([resting.mistakes, resting.visits.length], [1, 2]);
    await answer(page, '3');
    const ended = await walked(family, id, 'ended');
    assert.deepEqual([ended.id, ended.mistakes, ended.visits.length], [resting.id, 1, 3]);
    assert.equal((await walksOf(family, id)).length, 1);
    await close();
  });

  test('once opened, is walked without a connection; what was done counts once when there is one', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await open(`/lessons/${few}`);
    await step(page, 'Look');
    page.setOffline(true);
    await page.reload();
    await step(page, 'Look');
    await press(page, 'Next');
    await answer(page, '3');
    await press(page, 'Another problem');
    await press(page, 'Next');
    await answer(page, '3');
    await page.getByRole('heading', { name: 'That was it', level: 1 }).waitFor();
    assert.deepEqual(await walksOf(family, id), []);
    // Another page sends them, which has walked nothing itself.
    await open('/');
    page.setOffline(false);
    await waitFor('both walks', async () => (await walksOf(family, id)).length === 2);
    await close();
  });

  test('is not told while a teacher tries a draft without a player', async () => {
    const made = await teacher.post('/api/teacher-flowcharts', {
      title: 'A draft',
      definitionJson: JSON.stringify(fewSteps),
      mermaidContent: 'graph TD; look-->done',
    });
    const { id } = (made.body as { flowchart: { id: string } }).flowchart;
    const { page, open, close } = await stage.visit({ as: teacher });
    let told = 0;
    page.answer(/\/walks$/, async (_request, ask) => {
      told += 1;
      return ask();
    });
    await open(`/lessons/${id}`);
    await press(page, 'Next');
    await answer(page, '3');
    await page.getByRole('heading', { name: 'That was it', level: 1 }).waitFor();
    assert.equal(
      await page.evaluate<number>(
        `Object.keys(localStorage).filter((key) => key.includes(':walked:')).length`,
      ),
      0,
    );
    assert.equal(told, 0);
    await close();
  });

  test('says plainly when a lesson is gone, cannot be read, or cannot be walked', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await open('/lessons/0199d3f4-10a2-7b3c-8d4e-6f708192a3b4');
    await page.getByRole('heading', { name: 'There is no such lesson' }).waitFor();
    await page.getByRole('link', { name: 'To the lessons' }).waitFor();

    const drawn = await publishChart(teacher, fewSteps, {
      title: 'Only drawn',
      mermaidContent: 'graph TD; start-->done',
    });
    await storeUnchecked(stage.service.store.database, drawn, '{"nodes":[{"id":"start"}]}');
    await open(`/lessons/${drawn}`);
    await page.getByRole('heading', { name: 'Only drawn' }).waitFor();
    await page.getByText('This lesson is only to read').waitFor();
    await page.getByText('graph TD; start-->done').waitFor();

    page.setOffline(true);
    await open(`/lessons/${every}`);
    await page.getByRole('alert').waitFor();
    page.setOffline(false);
    await step(page, 'Look');
    await close();
  });

  test('has a picture on every button that leads on, for whoever cannot read', async () => {
    const { page, open, close } = await visitAsChild(stage);
    const assertDrawn = async (role: 'button' | 'link', ...names: string[]): Promise<void> => {
      for (const name of names) {
        const drawn = page.getByRole(role, { name, exact: true }).locator('svg');
        assert.equal(await drawn.count(), 1, name);
      }
    };
    await open(`/lessons/${every}`);
    await step(page, 'Look');
    await assertDrawn('button', 'Next');
    await press(page, 'Next');
    await press(page, 'No, all are up');
    await assertDrawn('button', 'Done', 'From the start');
    await setWithKeys(page, 7);
    await press(page, 'Done');
    await press(page, 'Next');
    await assertDrawn('button', 'Done');
    await answer(page, '7');
    await answer(page, '3', '4');
    await assertDrawn('button', 'Done');
    await answer(page, 'five');
    await page.getByRole('heading', { name: 'That was it', level: 1 }).waitFor();
    await assertDrawn('button', 'Another problem');
    await assertDrawn('link', 'Practise: Friends of five: +3', 'Done');
    await close();
  });

  test('speaks each step, with what can be chosen, and the help', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await page.addInitScript(VOICE);
    await open(`/lessons/${every}`);
    await press(page, 'Next');
    await step(page, 'Are there free beads');
    await press(page, 'Yes, there are');
    await waitUntilTrue(page, `said.includes('Not yet. Look once more.')`);
    const heard = await page.evaluate<string[]>('said');
    assert.deepEqual(heard, [
      'Look. This is 4 and 3.',
      'Are there free beads? Yes, there are. No, all are up',
      'Not yet. Look once more.',
    ]);
    await press(page, 'The voice speaks');
    await press(page, 'No, all are up');
    await step(page, 'Your turn');
    const later = await page.evaluate<string[]>('said');
    assert.ok(!later.some((one) => one.startsWith('Your turn')), later.join('|'));
    await close();
  });

  test('is found among those that were given to the child, also without a network, until it is taken back', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    const gift = `/api/players/${id}/lessons/${few}`;
    assert.equal((await family.put(gift)).status, 200);
    await open('/lessons');
    await page.getByRole('heading', { name: 'For you' }).waitFor();
    await page.getByRole('link', { name: 'Two and one' }).click();
    await step(page, 'Look');
    page.setOffline(true);
    await open('/lessons');
    await page.getByRole('link', { name: 'Two and one' }).click();
    await step(page, 'Look');
    page.setOffline(false);
    await open('/lessons');
    await page.getByRole('link', { name: 'Two and one' }).waitFor();
    assert.equal((await family.delete(gift)).status, 200);
    await page.getByRole('link', { name: 'Two and one' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Read a rod' }).waitFor();
    await close();
  });

  test('begins from the page of a child’s practice and from home', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await open('/');
    await page.getByRole('link', { name: /^Lessons/ }).click();
    await page.getByRole('heading', { name: 'Lessons', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Practise' }).click();
    await page.getByRole('link', { name: 'Lessons' }).click();
    await page.getByRole('heading', { name: 'For everybody' }).waitFor();
    await close();
  });
});
