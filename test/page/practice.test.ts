import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertAccessible,
  holdTime,
  lookAt,
  openPageStage,
  withoutBrowser,
  type PageStage,
} from '../kit/page.ts';
import { HOSTILE_NAMES, openGate } from './grown-ups.ts';
import {
  addAnswer,
  addStep,
  assertAnswerable,
  assertInSight,
  assertSeenAtOnce,
  attemptsOf,
  nextProblem,
  openChoices,
  putAtStation,
  setWithKeys,
  sumOf,
  termsOf,
  visitAsChild,
  startPractice,
} from './practising.ts';

/** What only a browser shows of practice: what is in sight, keys, tabs and contrast. Its words and states are in `test/dom/`. */
describe('practice', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  /**
   * A session by Tab and keys alone, from its beginning to its end or for some problems.
   *
   * @returns what was said, without the numbers
   */
  async function practiseByKeys(hasMotion: boolean, most = Infinity): Promise<string[]> {
    const { page, open, close, family, id } = await visitAsChild(stage, { hasMotion });
    // Such a slow child gets few problems in its time, and no check before it has met all numbers.
    await addStep(family, id, { station: 'set-6-9', kind: 'placed' }, 1);
    for (const digit of [7, 8, 6, 7, 8]) {
      await addAnswer(family, id, { terms: [digit], paper: 'set-6-9', milliseconds: 120_000 });
    }
    await open('/practice');
    const said: string[] = [];
    const has = (selector: string): Promise<boolean> =>
      page.evaluate<boolean>(`document.activeElement?.matches('${selector}') ?? false`);
    const name = (): Promise<string> =>
      page.evaluate<string>(`document.activeElement?.textContent?.trim() ?? ''`);
    const tabTo = async (isThere: () => Promise<boolean>): Promise<void> => {
      for (let turn = 0; turn < 40; turn++) {
        if (await isThere()) return;
        await page.keyboard.press('Tab');
      }
      assert.fail('Tab does not lead there');
    };
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await tabTo(async () => (await name()) === 'Start');
    await page.keyboard.press('Enter');
    const count = page.getByRole('heading', { name: /^Problem/ });
    await nextProblem(page, 1);
    const all = Number(/of (\d+)/.exec((await count.textContent()) ?? '')?.[1]);
    for (let at = 1; at <= Math.min(all, most); at++) {
      await nextProblem(page, at);
      if ((await page.getByText('Which number is this?').count()) > 0) {
        const label = page.getByRole('img', { name: 'Beads at the bar' });
        const told = (await label.getAttribute('aria-label'))?.split('ones ')[1] ?? '';
        await tabTo(() => has('input'));
        await page.keyboard.type(String(READ.indexOf(told)));
      } else {
        const [value] = await termsOf(page);
        await tabTo(() => has('[role=spinbutton]'));
        await page.keyboard.press(String(value));
        await tabTo(async () => (await name()) === 'Done');
      }
      await page.keyboard.press('Enter');
      await page.getByText('Right!').waitFor();
      const moving = await page.evaluate<string>(
        `getComputedStyle(document.querySelector('.praise')).animationDuration`,
      );
      assert.equal(moving === '0.001s', !hasMotion);
      said.push((await page.getByRole('main').innerText()).replace(/\d+/g, '#'));
      await page.keyboard.press('Enter');
    }
    if (most < all) {
      await close();
      return said;
    }
    await page.getByRole('heading', { name: 'Done for today!' }).waitFor();
    await assertAccessible(page);
    said.push(await page.getByRole('main').locator('p').allInnerTexts().then(String));
    await close();
    return said;
  }
  const READ = ['none', 'one', 'two', 'three', 'four', 'five'].concat(
    ['one', 'two', 'three', 'four'].map((more) => `five and ${more}`),
  );

  test('is done by keyboard to its end; with motion it says the same', async () => {
    const still = await practiseByKeys(false);
    assert.ok(still.length >= 9, `${still.length} views`);
    assert.deepEqual(await practiseByKeys(true, 2), still.slice(0, 2));
  });

  test('two children in two tabs of one browser: each tab keeps its child, and answers there count for that child', async () => {
    const { page, open, close, family, id } = await visitAsChild(
      stage,
      { screen: 'desktop' },
      'Ada',
    );
    await putAtStation(family, id);
    await open('/practice');
    await startPractice(page);
    const terms = await termsOf(page);
    await setWithKeys(page, sumOf(terms));
    // Until now Ada was the only child.
    const other = await page.context().newPage();
    await other.goto('/players/new');
    await other.getByRole('textbox', { name: 'Name' }).fill('Ben');
    await other.getByRole('button', { name: 'That’s me' }).click();
    await other.getByRole('heading', { name: 'Hello, Ben!' }).waitFor();
    await other.goto('/practice');
    await startPractice(other);

    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await page.getByRole('link', { name: 'Ada plays.' }).waitFor();
      await nextProblem(page, 1);
      assert.deepEqual(await termsOf(page), terms);
    }
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Right!').waitFor();
    await other.getByRole('link', { name: 'Ben plays.' }).waitFor();
    await other.getByRole('button', { name: 'I do not know yet' }).click();
    await other.getByText('Thank you!').waitFor();
    // A new tab begins with the child that was chosen last.
    const third = await page.context().newPage();
    await third.goto('/');
    await third.getByRole('heading', { name: 'Hello, Ben!' }).waitFor();
    const { body } = await family.get('/api/players');
    const { players } = body as { players: { id: string; name: string }[] };
    assert.equal(players.length, 2);
    const answers = { Ada: [sumOf(terms), 15], Ben: [null] };
    for (const [name, expected] of Object.entries(answers)) {
      const child = players.find((one) => one.name === name)?.id ?? '';
      const kept = await attemptsOf(family, child, expected.length);
      assert.deepEqual(
        kept.map(({ answer }) => answer),
        expected,
      );
    }
    await close();
  });

  test('a paper in two tabs: each follows the other, and does not undo its progress; a phone shows its long numbers', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await open('/practice/papers');
    await page.getByRole('button', { name: 'Start: Columns like those of 1 kyu' }).click();
    await nextProblem(page, 1);
    const numbers = (one: Page) => one.getByRole('list', { name: 'The numbers' });
    await assertInSight(
      page,
      numbers(page),
      page.getByRole('spinbutton').last(),
      page.getByRole('button', { name: 'Done' }),
    );
    await assertAccessible(page);
    const first = String(await numbers(page).textContent());
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    assert.equal(await numbers(tab).textContent(), first);
    await tab.getByRole('button', { name: 'Later' }).click();
    for (const one of [tab, page, tab]) {
      await numbers(one)
        .and(one.locator('ol', { hasNotText: first }))
        .waitFor();
    }
    assert.equal(await numbers(page).textContent(), await numbers(tab).textContent());
    await tab.close();
    await page.getByRole('button', { name: 'Hand in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand in the paper?' });
    await dialog.waitFor();
    await assertAccessible(page);
    await dialog.getByRole('button', { name: 'Hand in' }).click();
    await page.getByText('0 of 10 columns are right.').waitFor();
    await assertAccessible(page);
    await lookAt(page, 'paper-try');
    await close();
  });

  test('a phone shows what a day brings and its Start at once, in portrait and landscape', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await open('/practice');
    const start = page.getByRole('button', { name: 'Start' });
    await start.waitFor();
    await assertSeenAtOnce(page, page.getByRole('heading', { name: 'Practise' }), start);
    await putAtStation(family, id, 'carry-through');
    await page.reload();
    await page.getByText('This is for you today:').waitFor();
    await assertSeenAtOnce(page, page.getByText('This is for you today:'), start);
    await close();
  });

  test('a phone shows a problem, the means to answer it and who does, at once; a reload keeps every bead', async () => {
    const name = 'Maximiliana Theodora von Sonnenberg';
    const { page, open, go, close, family, id } = await visitAsChild(
      stage,
      { screen: { width: 360, height: 640 } },
      name,
    );
    await putAtStation(family, id);
    const old = await addAnswer(family, id, {
      terms: [8, 7],
      milliseconds: 70_000,
      way: 'beads',
      moves: '1a81Aa5KUb11A',
    });
    const who = page.getByText(name, { exact: true }).filter({ visible: true });
    await open('/practice');
    await page.getByText('This is for you today:').waitFor();
    const begin = page.getByRole('button', { name: 'Start' });
    for (const choice of await page.getByRole('radio').all()) {
      await choice.focus();
      const [box, bar] = await Promise.all([choice.boundingBox(), begin.boundingBox()]);
      assert.ok(box !== null && bar !== null && box.y + box.height <= bar.y, 'it covers a choice');
    }
    await startPractice(page);
    const heading = page.getByRole('heading', { name: /^Problem 1 of/ });
    await assertInSight(page, who, heading);
    const [at, beside] = [await heading.boundingBox(), await who.boundingBox()];
    assert.equal(beside?.y, at?.y);
    await lookAt(page, 'practice-who');
    await assertAnswerable(page, page.getByRole('list', { name: 'The numbers' }));

    const terms = await termsOf(page);
    await setWithKeys(page, 7);
    await page.reload();
    await nextProblem(page, 1);
    assert.deepEqual(await termsOf(page), terms);
    assert.equal(await page.getByRole('spinbutton').last().getAttribute('aria-valuenow'), '7');
    await assertMainStays(page, 1);
    await page.goBack();
    await page.getByText('problems left', { exact: false }).waitFor();
    await page.getByRole('link', { name: 'Go on' }).click();
    await nextProblem(page, 2);
    for (const [count, width, height] of [
      [2, 1280, 800],
      [3, 740, 360],
    ] as const) {
      await page.setViewportSize({ width, height });
      await assertMainStays(page, count);
    }
    await page.setViewportSize({ width: 360, height: 640 });

    await go(`/practice/replay/${id}/${old}`);
    await page.getByRole('button', { name: 'One step on' }).click();
    await assertSeenAtOnce(
      page,
      page.getByRole('group', { name: 'Play' }),
      page.locator('figure').nth(0),
      page.locator('figure').nth(1),
    );
    await page.getByRole('link', { name: 'Race your shadow' }).click();
    await page.getByRole('heading', { name: 'Race your shadow' }).waitFor();
    // The answer counts for a child: a phone, which has no room for the header, names it.
    await assertInSight(page, who);
    await page.getByRole('button', { name: 'Go!' }).click();
    await assertAnswerable(page, page.locator('figure', { hasText: 'Your shadow' }));
    await assertAccessible(page);
    await close();
  });

  test('every step of help with a typed answer is accessible; a phone shows a soroban to read from with it', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await open('/practice');
    await startPractice(page, 'typed');
    await page.getByLabel('Your answer').fill('nine');
    await page.keyboard.press('Enter');
    await page.getByText('Type a whole number.').waitFor();
    await assertAccessible(page);
    const terms = await termsOf(page);
    await page.getByLabel('Your answer').fill('99');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'A hint' }).click();
    await page.getByRole('button', { name: 'And then?' }).click();
    await lookAt(page, 'practice-typed-hint');
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByRole('img', { name: `Soroban showing ${terms[0]}` }).waitFor();
    await assertAccessible(page);
    await lookAt(page, 'practice-typed-shown');
    await page.getByLabel('Your answer').fill(String(sumOf(terms)));
    await page.keyboard.press('Enter');
    await page.getByText('Right!').waitFor();
    await assertAccessible(page);
    await close();

    const reader = await visitAsChild(stage);
    await putAtStation(reader.family, reader.id, 'set-1-4', [3]);
    await reader.open('/practice');
    await startPractice(reader.page, 'typed');
    await assertAnswerable(reader.page, reader.page.getByText('Which number is this?'));
    await reader.close();
  });

  test('a phone shows numbers that come one by one with the means to answer them, and keys answer at once', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await page.clock.install();
    await open('/practice');
    await openChoices(page);
    await page.getByLabel('One by one, for a moment').check();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('One number every 3 seconds').waitFor();
    const numbers = page.getByRole('group', { name: 'The numbers, one by one' });
    await assertAnswerable(page, numbers);
    await assertAccessible(page);
    await holdTime(page);
    await page.getByRole('button', { name: 'Show me the numbers' }).click();
    await page.clock.runFor(3_000);
    await page.locator('[data-term]').waitFor();
    await assertInSight(page, numbers, page.locator('[data-term]'));
    const asked = page.getByText(/^These were \d numbers\. What do they make\?$/);
    for (let turn = 0; turn < 200 && (await asked.count()) === 0; turn++) {
      await page.clock.runFor(400);
    }
    await asked.waitFor();
    await page.clock.runFor(400);
    await page.clock.resume();
    await assertAnswerable(page, numbers);
    await page.getByRole('spinbutton').last().and(page.locator(':focus')).waitFor();
    // No problem of this station makes 99.
    for (const key of ['9', 'ArrowLeft', '9', 'Enter']) await page.keyboard.press(key);
    await page.getByText('Not yet.').waitFor();
    await assertAccessible(page);
    await close();
  });

  test('no name, and no large number, widens a view', async () => {
    const { page, open, go, close, family, id } = await visitAsChild(
      stage,
      {},
      HOSTILE_NAMES.slice(0, 2).join('') + '😀'.repeat(40) + 'W'.repeat(60),
    );
    await openGate(page);
    const [large, below, raced] = [
      await addAnswer(family, id, {
        terms: Array.from({ length: 100 }, () => 1_000_000_000_000),
        answer: 1,
        way: 'beads',
        moves: '1a10K~',
      }),
      await addAnswer(family, id, { terms: [-5], way: 'beads', moves: '1u50K' }),
      await addAnswer(family, id, { terms: [8, 7], way: 'beads', moves: '1a81Ab11Aa51A' }),
    ];
    await open('/practice');
    for (const view of [
      '',
      '/papers',
      '/report',
      `/replay/${id}/${large}`,
      `/replay/${id}/${below}`,
      `/shadow/${id}/${raced}`,
    ]) {
      await go(`/practice${view}`);
      await assertAccessible(page);
    }
    await close();
  });
});

/** Answers a problem by two quick clicks on "Done": the button that goes on has come to its place, and waits for its own click. */
async function assertMainStays(page: Page, count: number): Promise<void> {
  await setWithKeys(page, sumOf(await termsOf(page)));
  const done = page.getByRole('button', { name: 'Done' });
  const place = await done.boundingBox();
  await lookAt(page, `practice-done-${count}`);
  await done.dblclick();
  const next = page.getByRole('button', { name: 'Next' });
  await next.waitFor();
  assert.deepEqual(await next.boundingBox(), place);
  await lookAt(page, `practice-next-${count}`);
  await next.click();
  await nextProblem(page, count + 1);
}
