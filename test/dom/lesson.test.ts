import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage } from '../kit/dom/visitor.ts';
import { newStep } from '../kit/path-steps.ts';
import { uncataloguedTexts, waitUntilTrue } from '../kit/page.ts';
import { VOICE } from '../kit/voice.ts';
import { attemptsOf, setWithKeys, sumOf, termsOf, visitAsChild } from '../page/practising.ts';

const LESSON = '/practice/lesson/five%2B4';

describe('a lesson', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  const sentence = async (page: DomPage): Promise<string> =>
    (await page.locator('.teller-bubble p').textContent()) ?? '';
  const press = (page: DomPage, name: string): Promise<void> =>
    page.getByRole('button', { name, exact: true }).click();
  /** Opens a part of the lesson. */
  const part = async (page: DomPage, name: string): Promise<void> => {
    await press(page, name);
    await page.locator(`[aria-label="${name}"][aria-current="step"]`).waitFor();
  };
  /** Sets one total after the other, as hands do. */
  async function move(page: DomPage, terms: readonly number[]): Promise<void> {
    for (const at of terms.keys()) await setWithKeys(page, sumOf(terms.slice(0, at + 1)));
  }

  test('shows a problem stroke by stroke, by buttons and by the keys of a presenter, and says each with its finger', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await page.addInitScript(VOICE);
    await open(LESSON);
    await page.getByRole('heading', { name: 'Friends of five: +4' }).waitFor();
    // Few problems need another number to get to where the new move is met; the eye shows other ones.
    while ((await termsOf(page)).length > 2) await press(page, 'Watch');
    const [first = 0, second = 0] = await termsOf(page);
    assert.equal(second, 4);
    const said = [await sentence(page)];
    assert.equal(said[0], `Look: ${first} + 4.`);
    await press(page, 'Next stroke');
    for (const key of ['ArrowRight', ' ', 'ArrowRight', 'ArrowRight']) {
      said.push(await sentence(page));
      await page.keyboard.press(key);
    }
    said.push(await sentence(page));
    assert.deepEqual(said.slice(2), [
      'Plus 4: five comes, one goes.',
      'Five comes. Index finger.',
      'One goes. Index finger.',
      `That is ${first + 4}.`,
    ]);
    await page.getByRole('img', { name: `Soroban showing ${first + 4}` }).waitFor();
    // What is written is also heard, and numbers in words.
    const heard = await page.evaluate<string[]>('said');
    assert.ok(heard.includes('Plus 4: five comes, one goes.'), heard.join());
    assert.ok(
      heard.some((text) => /^Look: \w+ plus four\.$/.test(text)),
      heard.join(),
    );
    await page.keyboard.press('ArrowLeft');
    assert.equal(await sentence(page), 'One goes. Index finger.');
    await page.keyboard.press('r');
    assert.equal(await sentence(page), `Look: ${first} + 4.`);
    // The sentence for grown-ups is about the numbers that are seen.
    await page.getByText(`For grown-ups: +4 on ${first}: no four lower beads are free`).waitFor();
    // A presenter needs no mouse to go on.
    for (let count = 0; count < 6; count++) await page.keyboard.press('ArrowRight');
    await page.getByText('2 of 2').waitFor();
    // The new move is the last one, also of a problem that needs another number to get there.
    const on = sumOf((await termsOf(page)).slice(0, -1));
    await page.getByText(`For grown-ups: +4 on ${on}: no`).waitFor();
    await part(page, 'On your own');
    await waitUntilTrue(
      page,
      '/^[a-z]+ (plus|minus) .*[.] You can do this on your own[.]$/.test(said.at(-1))',
    );
    await close();
  });

  test('goes from watching to moving alone, and each answer counts with its help', async () => {
    const { page, open, go, close, family, id } = await visitAsChild(stage);
    await open(LESSON);
    await page.getByRole('button', { name: 'Another one', exact: true }).locator('svg').waitFor();
    await press(page, 'Another one');
    await press(page, 'Now you');
    for (let count = 0; count < 3; count++) {
      await page.locator('.ghost').waitFor();
      await move(page, await termsOf(page));
      await page.getByText(/^Right!/).waitFor();
      await page.keyboard.press('Enter');
    }
    for (let count = 0; count < 3; count++) {
      await page.getByText('Your turn. The ear helps you.').waitFor();
      assert.equal(await page.locator('.ghost').count(), 0);
      if (count === 0) await press(page, 'Help me');
      await move(page, await termsOf(page));
      await press(page, 'Done');
      await page.keyboard.press('Enter');
    }
    for (let count = 0; count < 5; count++) {
      await page.getByText('You can do this on your own.').waitFor();
      assert.equal(await page.getByRole('button', { name: 'Help me' }).count(), 0);
      await move(page, await termsOf(page));
      await press(page, 'Done');
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: 'You can do it!' }).waitFor();
    // A reload comes back to the end; whoever leaves it for the map begins anew the next time.
    await page.reload();
    await page.getByRole('heading', { name: 'You can do it!' }).waitFor();
    await page.getByRole('link', { name: 'Practise' }).waitFor();
    await page.getByRole('link', { name: 'Your path' }).click();
    await page.getByRole('heading', { name: 'Mika’s path' }).waitFor();
    await go(LESSON);
    await page.locator('[aria-label="Watch"][aria-current="step"]').waitFor();
    const kept = (await attemptsOf(family, id, 11)).toReversed();
    assert.deepEqual([...new Set(kept.map(({ paper }) => paper))], ['five+4']);
    assert.deepEqual(
      kept.map(({ help }) => help),
      ['shown', 'shown', 'shown', 'hint', ...Array.from({ length: 7 }, () => 'none')],
    );
    assert.ok(kept.every(({ isRight, moves }) => isRight && moves !== null));
    await close();
  });

  test('of numbers has some to set and some to read', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await open('/practice/lesson/set-1-4');
    await part(page, 'On your own');
    for (let at = 0; at < 5; at++) {
      if (at % 2 === 0) {
        await page.getByText('You can do this on your own.').waitFor();
        await move(page, await termsOf(page));
        await press(page, 'Done');
      } else {
        await page.getByText('Look at the beads. Which number is it?').waitFor();
        const shown = await page
          .getByRole('img', { name: /^Beads at the bar/ })
          .getAttribute('aria-label');
        const word = shown?.split(' ').at(-1) ?? '';
        const beads = ['', 'one', 'two', 'three', 'four'].indexOf(word);
        await page.getByLabel('Your answer').fill(String(beads));
        await press(page, 'Done');
      }
      await page.getByText(/^Right!/).waitFor();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: 'You can do it!' }).waitFor();
    const kept = await attemptsOf(family, id, 5);
    assert.deepEqual(
      kept.toReversed().map(({ way }) => way),
      ['beads', 'typed', 'beads', 'typed', 'beads'],
    );
    await close();
  });

  test('opens the day at a new station; when it is over, its problems follow', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    const steps = [newStep({ station: 'five+4', kind: 'set' })];
    const answer = await family.post(`/api/players/${id}/path/steps`, { steps });
    assert.equal(answer.status, 200, answer.text);
    await open('/practice');
    await press(page, 'Start');
    await page.getByRole('heading', { name: 'First a lesson' }).waitFor();
    await page.getByRole('link', { name: 'To the lesson' }).click();
    await part(page, 'On your own');
    for (let count = 0; count < 5; count++) {
      await page.getByText('You can do this on your own.').waitFor();
      await move(page, await termsOf(page));
      await press(page, 'Done');
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: 'You can do it!' }).waitFor();
    await page.getByRole('link', { name: 'Practise' }).click();
    await page.getByRole('heading', { name: /^Problem 1 of/ }).waitFor();
    await close();
  });

  test('leads back calmly after a wrong stroke, and a wrong answer brings a hint, then the way', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await open(LESSON);
    await part(page, 'Together');
    // Few problems begin with 9, so that it is right. Others come for another press.
    while ((await termsOf(page))[0] === 9) await press(page, 'Together');
    const terms = await termsOf(page);
    await setWithKeys(page, 9);
    await page.getByText('Not this way. Push the beads back.', { exact: true }).waitFor();
    await page.locator('.ghost').waitFor();
    await setWithKeys(page, 0);
    await move(page, terms);
    await page.getByText(/^Right!/).waitFor();
    await part(page, 'On your own');
    await setWithKeys(page, sumOf(await termsOf(page)) === 9 ? 8 : 9);
    await press(page, 'Done');
    await page.getByText('Not yet. Look once more.').waitFor();
    await press(page, 'A hint');
    await press(page, 'Show me');
    await page.locator('.ghost').waitFor();
    await close();
  });

  test('begins again with watching when much was missed', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await open(LESSON);
    await part(page, 'On your own');
    for (let count = 0; count < 5; count++) {
      const terms = await termsOf(page);
      await setWithKeys(page, sumOf(terms) === 9 ? 8 : 9);
      await press(page, 'Done');
      await page.getByText('Not yet.', { exact: false }).waitFor();
      await press(page, 'Clear');
      await move(page, terms);
      await press(page, 'Done');
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: 'Good work!' }).waitFor();
    await press(page, 'Once more');
    await page.getByText('Look:', { exact: false }).waitFor();
    await close();
  });

  test('goes on where it was after a reload', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await open(LESSON);
    await press(page, 'Next stroke');
    const left = [await sentence(page), String(await termsOf(page))];
    await page.reload();
    await page.getByRole('heading', { name: 'Friends of five: +4' }).waitFor();
    assert.deepEqual([await sentence(page), String(await termsOf(page))], left);
    await part(page, 'On your own');
    const terms = await termsOf(page);
    await setWithKeys(page, sumOf(terms));
    await page.reload();
    await press(page, 'Done');
    await page.getByText(/^Right!/).waitFor();
    const [kept] = await attemptsOf(family, id, 1);
    assert.deepEqual(kept?.terms, terms);
    await close();
  });

  test('is typed by a child with its own soroban: strokes come one by one, then the answer', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await page.addInitScript(`localStorage.setItem('beadhouse:way', '"typed"')`);
    await open(LESSON);
    await part(page, 'Together');
    const answer = page.getByRole('textbox', { name: 'Your answer' });
    const stroke = page.getByRole('button', { name: 'Next stroke' });
    while (!(await stroke.isDisabled())) await stroke.click();
    await page.getByText('Read your soroban. Which number is it?').waitFor();
    await answer.fill(String(sumOf(await termsOf(page))));
    await press(page, 'Done');
    await press(page, 'Next');
    await part(page, 'With a helping ear');
    await press(page, 'Help me');
    await page.getByText('Plus 4: five comes, one goes.').waitFor();
    await answer.fill(String(sumOf(await termsOf(page))));
    await press(page, 'Done');
    await page.getByText(/^Right!/).waitFor();
    const kept = await attemptsOf(family, id, 2);
    assert.deepEqual(
      kept.map(({ way, help }) => [way, help]),
      [
        ['typed', 'hint'],
        ['typed', 'shown'],
      ],
    );
    await close();
  });

  test('a single number is read where answers are typed', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await page.addInitScript(`localStorage.setItem('beadhouse:way', '"typed"')`);
    await open('/practice/lesson/set-5');
    await part(page, 'On your own');
    await page.getByText('Look at the beads. Which number is it?').waitFor();
    await page.getByRole('img', { name: /^Beads at the bar: .*ones five$/ }).waitFor();
    await page.getByRole('textbox', { name: 'Your answer' }).fill('5');
    await press(page, 'Done');
    await page.getByText(/^Right!/).waitFor();
    await close();
  });

  test('is shown to somebody without a child, in any language, and an unknown one leads to practice', async () => {
    const { page, open, go, close } = await stage.visit({ language: 'pseudo' });
    for (const station of ['five%2B4', 'carry-through', 'columns-10-by-10']) {
      await open(`/practice/lesson/${station}`);
      await page.locator('.teller').waitFor();
      assert.deepEqual(await uncataloguedTexts(page), []);
    }
    for (const unknown of ['ten-plus', '%25']) {
      await go(`/practice/lesson/${unknown}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      assert.equal(await page.locator('.lesson').count(), 0);
    }
    await close();
  });
});
