import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DomPage } from '../kit/dom/visitor.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import { holdTime, setLanguage, uncataloguedTexts } from '../kit/page.ts';
import { VOICE } from '../kit/voice.ts';
import { HOSTILE_NAMES, openGate } from '../page/grown-ups.ts';
import {
  addAnswer,
  attemptsOf,
  nextProblem,
  openChoices,
  putAtStation,
  setWithKeys,
  sumOf,
  termsOf,
  visitAsChild,
  startPractice,
} from '../page/practising.ts';

/** Records each visible number, and each text that screen readers announce at once. */
const WATCH = `{
  globalThis.seen = [];
  globalThis.told = [];
  new MutationObserver(() => {
    const number = document.querySelector('[data-term]')?.dataset.term;
    if (number !== undefined && globalThis.present !== number) globalThis.seen.push(Number(number));
    globalThis.present = number;
    const text = document.querySelector('[aria-live=assertive]')?.textContent ?? '';
    if (text !== '' && globalThis.text !== text) globalThis.told.push(text);
    globalThis.text = text;
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}`;

const noConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

/** What the beads show. */
async function valueSet(page: DomPage): Promise<number> {
  const rods = await page.getByRole('spinbutton').all();
  const digits = await Promise.all(rods.map((rod) => rod.getAttribute('aria-valuenow')));
  return Number(digits.join(''));
}

/** The longest time between two reads of the clock on a device that is awake. */
const STEP = 25_000;

/** Lets time pass while the device is awake: a longer single step would look like sleep. */
async function stayAwake(page: DomPage, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP) {
    await page.clock.fastForward(Math.min(left, STEP));
  }
}

describe('ways of practice', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  const seen = (page: DomPage): Promise<number[]> => page.evaluate('seen.splice(0)');
  const told = (page: DomPage): Promise<string[]> => page.evaluate('told.splice(0)');

  /** Shows all numbers, frame by frame, so that a busy machine misses none. */
  async function letCome(page: DomPage, press: () => Promise<void>): Promise<void> {
    await holdTime(page);
    await press();
    const asked = page.getByText(/^These were \d numbers\. What do they make\?$/);
    for (let turn = 0; turn < 200 && (await asked.count()) === 0; turn++) {
      await page.clock.runFor(400);
    }
    await asked.waitFor();
    await page.clock.runFor(400);
    await page.clock.resume();
  }

  test('numbers are flashed one by one, announced to screen readers, come again after an interruption, and at last all together', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await page.addInitScript(WATCH);
    await page.clock.install();
    await open('/practice');
    await openChoices(page);
    await page.getByLabel('One by one, for a moment').check();
    await page.getByLabel('I have my own soroban, and type').check();
    await page.getByRole('button', { name: 'Start' }).click();
    await nextProblem(page, 1);
    const go = page.getByRole('button', { name: 'Show me the numbers' });
    await go.waitFor();
    await page.getByText('One number every 3 seconds').waitFor();
    const done = page.getByRole('button', { name: 'Done' });
    assert.equal(await done.isDisabled(), true);

    // The page is hidden: the showing does not count.
    await holdTime(page);
    await go.click();
    await page.clock.runFor(3_000);
    assert.equal((await seen(page)).length, 1);
    await page.clock.resume();
    await page.evaluate(`{
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      delete document.hidden;
      document.dispatchEvent(new Event('visibilitychange'));
    }`);
    await page.getByText('Something got in the way.').waitFor();
    await told(page);

    // The focus is on it: Enter is enough.
    await go.and(page.locator(':focus')).waitFor();
    await letCome(page, () => page.keyboard.press('Enter'));
    const terms = await seen(page);
    assert.ok(terms.length >= 2, terms.join());
    const spoken = await told(page);
    assert.deepEqual([spoken.length, spoken[0]], [terms.length + 1, 'Get ready']);
    assert.match(spoken[2] ?? '', terms[1] === Math.abs(terms[1] ?? 0) ? /^plus \w+$/ : /^minus/);
    assert.equal(await page.getByRole('button', { name: 'Show all numbers' }).count(), 0);

    // The keys are for the answer now.
    await page.keyboard.type(String(sumOf(terms) + 1));
    await page.keyboard.press('Enter');
    await page.getByText('Not yet.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Not yet. This may help: “Show all numbers”.').waitFor();
    const again = page.getByRole('button', { name: 'Once more' });
    await letCome(page, () => again.click());
    assert.deepEqual(await seen(page), terms);
    await page.getByRole('button', { name: 'Show all numbers' }).click();
    assert.deepEqual(await termsOf(page), terms);
    await page.getByLabel('Your answer').fill(String(sumOf(terms)));
    await page.keyboard.press('Enter');
    await page.getByText('Right!').waitFor();
    await page.keyboard.press('Enter');
    await nextProblem(page, 2);
    // The pace was too fast.
    await page.getByText('One number every 3.6 seconds').waitFor();
    const [kept] = await attemptsOf(family, id, 2);
    assert.deepEqual(
      [kept?.way, kept?.help, kept?.isRight, kept?.terms],
      ['flash', 'none', false, terms],
    );
    await close();
  });

  test('a child that asks for the numbers once more, and sets them with beads, was helped, and sees its hands', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage, { screen: 'desktop' });
    await putAtStation(family, id);
    await page.addInitScript(WATCH);
    await page.clock.install();
    await open('/practice');
    await openChoices(page);
    await page.getByLabel('One by one, for a moment').check();
    await page.getByText('3 dan', { exact: true }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('One number every 0.8 seconds').waitFor();
    // Enter on a rod is no answer while numbers are still to come.
    const ones = page.getByRole('spinbutton').last();
    await ones.press('5');
    await ones.press('Enter');
    await ones.press('0');
    const [go, again] = ['Show me the numbers', 'Once more'].map((name) =>
      page.getByRole('button', { name }),
    );
    await letCome(page, async () => await go?.click());
    await ones.and(page.locator(':focus')).waitFor();
    await seen(page);
    await letCome(page, async () => await again?.click());
    await setWithKeys(page, sumOf(await seen(page)));
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Right!').waitFor();
    await page.getByRole('link', { name: 'See your hands' }).waitFor();
    const [kept] = await attemptsOf(family, id, 2);
    assert.deepEqual([kept?.way, kept?.help, kept?.isRight], ['flash', 'hint', true]);
    assert.ok(kept?.moves);
    // Too much today: the rest of it comes as usual.
    await page.getByRole('button', { name: 'Next' }).click();
    await nextProblem(page, 2);
    await page.getByRole('link', { name: 'Pause' }).click();
    await openChoices(page);
    await page.getByLabel('All at once').check();
    await page.getByRole('link', { name: 'Go on' }).click();
    await nextProblem(page, 2);
    assert.ok((await termsOf(page)).length >= 2);
    await close();
  });

  test('whoever cannot read sees where to start, and hears each choice, what flashed numbers ask, and what papers are', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await page.addInitScript(VOICE);
    await page.clock.install();
    await open('/practice');
    const hearAll = async (): Promise<string> => {
      const ears = page.getByRole('button', { name: 'Hear it' });
      for (let at = 0; at < (await ears.count()); at++) await ears.nth(at).click();
      return (await page.evaluate<string[]>('said.splice(0)')).join('\n');
    };
    await openChoices(page);
    await page.getByLabel('One by one, for a moment').check();
    const choices = await hearAll();
    for (const text of [
      'Too hard: show me again. Too easy: I can do this. Find my place anew.',
      'How do the numbers come? All at once. One by one, for a moment. Read aloud.',
      'How fast? At my own pace.',
      'How do you answer? With beads on this page.',
      'Columns like those of examinations: see how far you have come.',
    ]) {
      assert.ok(choices.includes(text), `${text}\n${choices}`);
    }
    assert.match(choices, /: \d+ problems|\. \d+ problems\./);
    await page.getByRole('button', { name: 'Start' }).locator('svg').waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Show me the numbers' }).waitFor();
    assert.match(await hearAll(), /Show me the numbers\. One number every 3 seconds\./);

    await open('/practice/papers');
    await openChoices(page);
    await page.getByRole('button', { name: 'Start anew' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start anew' }).click();
    await page.getByRole('heading', { name: 'On the soroban' }).waitFor();
    const papers = await hearAll();
    assert.match(papers, /Nobody says right or wrong before the end/);
    assert.match(
      papers,
      /^Columns like those of 10 kyu\. 10 problems of 5 numbers with 2 digits, 10 minutes\.$/m,
    );
    await close();
  });

  test('the voice of the device speaks the numbers, in its language; if it fails, the words are shown', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await page.addInitScript(WATCH);
    await page.addInitScript(VOICE);
    await page.clock.install();
    await open('/practice');
    await openChoices(page);
    await page.getByLabel('Read aloud').check();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('3 seconds after each number').waitFor();
    const read = page.getByRole('button', { name: 'Read me the numbers' });
    await letCome(page, async () => {
      await read.click();
      await page.clock.runFor(200);
      await page.getByText('Listen …').waitFor();
    });
    assert.deepEqual(await seen(page), [], 'nothing is shown');
    assert.deepEqual(await told(page), [], 'screen readers do not speak at the same time');
    const said = await page.evaluate<string[]>('said.splice(0)');
    assert.equal(said.at(-1), 'That is all.');
    assert.match(said[1] ?? '', /^(?:plus|minus) \w+$/);

    await page.evaluate('isBroken = true');
    await page.getByRole('button', { name: 'Once more' }).click();
    await page.clock.runFor(500);
    await page.getByText('This device has no voice for your language').waitFor();
    const show = page.getByRole('button', { name: 'Show me the numbers' });
    await letCome(page, () => show.click());
    const terms = await seen(page);
    assert.deepEqual(
      (await told(page)).slice(1),
      said.slice(-terms.length - 1, -1),
      'the same words',
    );
    await setWithKeys(page, sumOf(terms));
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Right!').waitFor();
    const [kept] = await attemptsOf(family, id, 2);
    assert.deepEqual([kept?.way, kept?.help], ['aloud', 'hint']);

    await page.keyboard.press('Enter');
    await nextProblem(page, 2);
    await page.evaluate('isBroken = false; said.splice(0)');
    await setLanguage(page, 'de');
    await page.getByRole('button', { name: 'Lies mir die Zahlen vor' }).click();
    await page.clock.runFor(12_000);
    assert.match(
      (await page.evaluate<string[]>('said')).join(),
      /(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun),(?:plus|minus) /,
    );
    await close();
  });

  test('a paper works like an examination: nothing is judged before its end, and wrong problems come back later', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id, 'columns-3-by-10', [123, 456]);
    await page.clock.install();
    await open('/practice');
    await openChoices(page);
    await page.getByText('This one is for you now: Columns like those of 10 kyu').waitFor();
    await page.getByRole('link', { name: 'To the papers' }).click();
    await page.getByRole('heading', { name: 'Papers', level: 1 }).waitFor();
    const noneYet = page.getByText('You have done none yet.');
    await noneYet.waitFor();
    await page.getByLabel('I have my own soroban, and type').check();
    await page.getByRole('button', { name: 'Start: Columns like those of 10 kyu' }).click();
    await nextProblem(page, 1);
    await page.getByText('10 minutes left').waitFor();
    const first = await termsOf(page);
    assert.equal(first.length, 5);

    // The first is put off, and comes at the end. The time stands still while the paper is hidden. Just over a minute:
    // the time of the test itself counts, too.
    await stayAwake(page, 61_000);
    await page.getByText('9 minutes left').waitFor();
    // Also while the device sleeps, which not every device reports.
    await page.clock.fastForward(8 * 3_600_000);
    await page.getByText('9 minutes left').waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByLabel('Your answer').fill('12');
    await page.getByRole('link', { name: 'Pause' }).click();
    await page.getByText('10 problems left').waitFor();
    await page.clock.fastForward(3_600_000);
    await page.getByRole('link', { name: 'Go on' }).click();
    assert.equal(await page.getByLabel('Your answer').inputValue(), '12', 'what was half typed');
    await page.getByText('9 minutes left').click();
    await page.getByRole('button', { name: 'Show the clock' }).waitFor();
    assert.equal(await page.getByText('minutes left').count(), 0);
    const wrong: number[][] = [];
    for (let count = 1; count <= 10; count++) {
      await nextProblem(page, count);
      const terms = await termsOf(page);
      if (count === 10) assert.deepEqual(terms, first);
      if (count % 4 === 0) wrong.push(terms);
      await page.getByLabel('Your answer').fill(String(sumOf(terms) + Number(count % 4 === 0)));
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: 'Enough for the columns of 10 kyu!' }).waitFor();
    await page.getByText('8 of 10 columns are right.').waitFor();
    assert.equal(await page.getByText('not yet right').count(), 2);
    await page.getByRole('link', { name: 'Your certificate' }).click();
    await page.locator('.leaf').getByText('Columns like those of 10 kyu').waitFor();
    await page.locator('.leaf').getByText('80 of 100 points in').waitFor();
    await page.goBack();
    const kept = (await attemptsOf(family, id, 11)).slice(0, 10);
    assert.deepEqual(
      new Set(kept.map(({ paper, way, help }) => `${paper} ${way} ${help}`)),
      new Set(['columns-10 typed none']),
    );
    await page.getByRole('link', { name: 'To the papers' }).click();
    await page.getByText('Enough for the columns of 10 kyu').waitFor();
    assert.equal(await noneYet.count(), 0);
    // Another device of the family knows it as well, also without a network afterwards.
    const other = await stage.visit({ as: family, screen: 'desktop' });
    await openGate(other.page);
    // As long as the result is unknown, the page says so, and does not say that there is none.
    other.page.answer(/\/papers$/, noConnection);
    await other.open('/practice/papers');
    await other.page.getByText('This could not be read just now.').waitFor();
    assert.equal(await other.page.getByText('You have done none yet.').count(), 0);
    other.page.answer(/\/papers$/, undefined);
    // The page reads ahead, too: then the button is gone before it is pressed.
    const again = other.page.getByRole('button', { name: 'Try again' });
    const passed = other.page.getByText('Enough for the columns of 10 kyu');
    await again.or(passed).waitFor();
    await again.evaluateAll((found) => {
      for (const button of found) (button as unknown as { click(): void }).click();
    });
    await passed.waitFor();
    await other.go('/practice/report');
    const sat = other.page
      .getByRole('listitem')
      .filter({ hasText: 'Columns like those of 10 kyu' });
    await sat.getByText('Enough for the columns of 10 kyu').waitFor();
    await sat.getByText('8 of 10 are right').waitFor();
    other.page.answer(/\/papers$/, noConnection);
    await other.open('/practice/papers');
    await other.page.getByText('Enough for the columns of 10 kyu').waitFor();
    await other.close();
    await page.getByRole('link', { name: 'To today’s practice' }).click();
    await openChoices(page);
    await page.getByText('Once more: what was tricky last time').first().waitFor();
    await startPractice(page);
    // Problems to warm up come first.
    for (let count = 2; (await page.getByText('To warm up').count()) > 0; count++) {
      await page.getByLabel('Your answer').fill(String(sumOf(await termsOf(page))));
      await page.keyboard.press('Enter');
      await page.getByText('Right!').waitFor();
      await page.keyboard.press('Enter');
      await nextProblem(page, count);
    }
    assert.deepEqual(await termsOf(page), wrong.at(-1));
    await close();
  });

  test('a paper whose time is up allows finishing the present problem; handing in names open problems', async () => {
    const { page, open, go, close, family, id } = await visitAsChild(stage, { screen: 'desktop' });
    await putAtStation(family, id);
    await page.clock.install();
    await open('/practice/papers');
    await page
      .getByRole('button', { name: 'Start: In the head: columns like those of 10 to 7 kyu' })
      .click();
    await nextProblem(page, 1);
    assert.equal(await page.getByRole('spinbutton').count(), 0, 'no beads: it is done in the head');
    await page.getByLabel('Your answer').fill(String(sumOf(await termsOf(page))));
    await page.keyboard.press('Enter');
    await nextProblem(page, 2);
    await page.getByLabel('Your answer').and(page.locator(':focus')).waitFor();
    // The paper stays open, with the screen on.
    await stayAwake(page, 900_000);
    await page.getByText('Time is up. You may still finish this one.').waitFor();
    await page.getByLabel('Your answer').fill(String(sumOf(await termsOf(page))));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'A good try' }).waitFor();
    await page.getByText('2 of 50 columns are right.').waitFor();
    await page.getByText('48 were not reached.').waitFor();
    const [late] = await attemptsOf(family, id, 3);
    assert.ok(late !== undefined && late.milliseconds < 800_000, 'what counts ends with the time');

    await page.getByRole('link', { name: 'To the papers' }).click();
    await page.getByText('Best so far: 2 of 50').waitFor();
    await page.getByRole('button', { name: 'Start: Columns like those of 1 kyu' }).click();
    await nextProblem(page, 1);
    assert.match(String((await termsOf(page))[0]), /^\d{10}$/);
    // A paper that is open is not thrown away by one tap.
    await go('/practice/papers');
    await openChoices(page);
    await page.getByRole('button', { name: 'Start anew' }).click();
    const asked = page.getByRole('dialog', { name: 'Start anew?' });
    await asked.getByText('This paper ends without a result.').waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('10 problems left').waitFor();
    await page.getByRole('link', { name: 'Go on' }).click();
    // By keyboard: one Enter too many is no answer, and the next problem is ready.
    const ones = page.getByRole('spinbutton').last();
    await ones.press('Enter');
    await ones.press('5');
    await page.keyboard.press('Enter');
    await nextProblem(page, 2);
    await ones.and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Hand in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand in the paper?' });
    await dialog.getByText('9 problems are still open.').waitFor();
    await dialog.getByRole('button', { name: 'Hand in' }).click();
    await page.getByText('0 of 10 columns are right.').waitFor();
    const answers = await attemptsOf(family, id, 4);
    assert.deepEqual(
      answers.filter(({ paper }) => paper === 'columns-1').map(({ answer }) => answer),
      [5],
    );
    await close();
  });

  test('a child races its own shadow: the page says how much faster it was, or slower kindly, and both attempts stay', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    // The ones show 8 after two seconds and 5 after 62, the tens 1 after 64.
    const old = await addAnswer(family, id, {
      terms: [8, 7],
      milliseconds: 70_000,
      way: 'beads',
      moves: '1a81Aa5KUb11A',
    });
    await page.clock.install();
    await open(`/practice/replay/${id}/${old}`);
    await page.getByRole('link', { name: 'Race your shadow' }).click();
    await page.getByRole('heading', { name: 'Race your shadow' }).waitFor();
    await page.getByRole('button', { name: 'Go!' }).click();
    assert.deepEqual(await termsOf(page), [8, 7]);
    await page.clock.runFor(2_100);
    await page
      .locator('figcaption')
      .filter({ hasText: /^Your shadow8$/ })
      .waitFor();
    // On a phone, too, the child sees the numbers, its shadow and its own beads at once.
    await setWithKeys(page, 14);
    // A reload loses no bead. The shadow waits in its place until the child is ready.
    await page.reload();
    const go = page.getByRole('button', { name: 'Go!' });
    await go.waitFor();
    await page
      .locator('figcaption')
      .filter({ hasText: /^Your shadow8$/ })
      .waitFor();
    await go.click();
    assert.equal(await valueSet(page), 14);
    await setWithKeys(page, 15);
    await page.keyboard.press('Enter');
    await page.getByText(/^You were [\d.]+ seconds faster than your shadow!$/).waitFor();

    await page.getByRole('link', { name: 'Race the new shadow' }).click();
    await page.getByRole('button', { name: 'Go!' }).click();
    await setWithKeys(page, 14);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Not yet.').waitFor();
    // A request that is under way would be given up by the jump, and sent again later.
    await attemptsOf(family, id, 3);
    await page.clock.fastForward(55_000);
    await page.getByText('Not yet.').waitFor();
    await setWithKeys(page, 15);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText(/^This time your shadow was [\d.]+ seconds ahead\./).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Race the new shadow' }).count(), 0);
    const kept = await attemptsOf(family, id, 3);
    assert.deepEqual(
      kept.map(({ terms, isRight, way, paper }) => `${String(terms)} ${isRight} ${way} ${paper}`),
      ['8,7 false beads ten-9', '8,7 true beads ten-9', '8,7 true beads ten-9'],
    );
    // The tens show 1, the ones 4, and after the reload 5.
    assert.match(kept[1]?.moves ?? '', /^1b1..a4..a5..$/);

    // Only the player of this device can race.
    const other = await visitAsChild(stage, {}, 'Ida');
    await other.open(`/practice/shadow/${id}/${old}`);
    await other.page.getByText('There is no shadow to race here').waitFor();
    await other.close();
    await close();
  });

  test('every way has its texts in a catalogue, and no name breaks it', async () => {
    const { page, open, go, close, family, id } = await visitAsChild(
      stage,
      { language: 'pseudo' },
      HOSTILE_NAMES.slice(0, 2).join('') + 'W'.repeat(100),
    );
    await putAtStation(family, id);
    const old = await addAnswer(family, id, {
      terms: [8, 7],
      way: 'beads',
      moves: '1a81Ab11Aa51A',
    });
    await page.clock.install();
    await open('/practice/papers');
    assert.deepEqual(await uncataloguedTexts(page), []);
    await page.locator('li button').first().click();
    await page.locator('ol').first().waitFor();
    assert.deepEqual(await uncataloguedTexts(page), []);
    await go('/practice');
    await page.locator('summary').click();
    await page.locator('button').filter({ hasText: 'tárt áñéw' }).click();
    const asked = page.getByRole('dialog');
    await asked.waitFor();
    assert.deepEqual(await uncataloguedTexts(page), []);
    await asked.locator('button').filter({ hasText: 'tárt áñéw' }).click();
    await page.locator('summary').click();
    await page.locator('input[value=flash]').check();
    assert.deepEqual(await uncataloguedTexts(page), []);
    await page.locator('button').filter({ hasText: 'tárt' }).click();
    await page.locator('.flash-stage button').click();
    await page.clock.runFor(3_000);
    assert.deepEqual(await uncataloguedTexts(page), []);
    for (const view of ['shadow', 'replay']) {
      await go(`/practice/${view}/${id}/${old}`);
      assert.deepEqual(await uncataloguedTexts(page), []);
    }
    await close();
  });
});
