import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY } from '../../src/kernel/clock.ts';
import type { Locator } from '../kit/dom/locator.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import { holdTime, passTime, setLanguage, uncataloguedTexts, waitUntilTrue } from '../kit/page.ts';
import type { DomPage } from '../kit/dom/visitor.ts';
import { VOICE } from '../kit/voice.ts';
import { waitFor } from '../kit/wait-for.ts';
import { openGate } from '../page/grown-ups.ts';
import {
  addAnswer,
  addStep,
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

describe('practice', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  test('finds the place of a newcomer by its hands, in a few problems, then says why each part is practised', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await page.addInitScript(VOICE);
    await open('/practice');
    await page.getByText('A few problems to get to know you.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    const setSum = async (): Promise<void> => {
      await setWithKeys(page, sumOf(await termsOf(page)));
      await page.getByRole('button', { name: 'Done' }).click();
    };
    const leave = (): Promise<void> =>
      page.getByRole('button', { name: 'I do not know yet' }).click();
    // The sum is worked out in the head, so it shows nothing of the hands. A number of two digits is set.
    for (const [index, act] of [setSum, setSum, leave, leave].entries()) {
      await nextProblem(page, index + 1);
      await act();
      await page.getByText('Thank you!').waitFor();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { name: 'Now I know you a little' }).waitFor();
    await page.getByText('You begin with: Hundreds, with zeros').waitFor();
    await page.getByRole('button', { name: 'Hear it' }).click();
    assert.equal(
      await page.evaluate('said.at(-1)'),
      'Now I know you a little. You begin with: Hundreds, with zeros.',
    );
    // Two were set with beads: their moves are seen again.
    const hands = page.getByRole('link', { name: 'See the hands' });
    assert.equal(await hands.count(), 2);
    await hands.first().click();
    await page.getByRole('heading', { name: 'Seeing the hands' }).waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { name: 'Now I know you a little' }).waitFor();
    await page.getByRole('link', { name: 'To today’s practice' }).click();
    await page.getByText('This is for you today:').waitFor();
    await page.getByText('First a lesson: Hundreds, with zeros').first().waitFor();
    await openChoices(page);
    await page.getByText('On your path: Hundreds, with zeros').first().waitFor();
    const kept = await attemptsOf(family, id, 4);
    assert.deepEqual(
      kept.map(({ isRight, paper }) => `${isRight} ${paper}`),
      [
        'false placement set-zeros',
        'false placement direct+1-4',
        'true placement set-tens',
        'true placement direct+6-9',
      ],
    );
    assert.ok(kept[3]?.moves, 'the moves are kept');
    const path = await waitFor('the place', async () => {
      const { steps } = (await family.get(`/api/players/${id}/path`)).body as {
        steps: { station: string; kind: string }[];
      };
      return steps.length > 0 && steps;
    });
    assert.deepEqual(
      path.map(({ station, kind }) => `${kind} ${station}`),
      ['placed set-zeros'],
    );
    await close();
  });

  test('begins at the start where a child is new, with a lesson that may be left out', async () => {
    const { page, open, close } = await visitAsChild(stage);
    await open('/practice');
    await page.getByRole('button', { name: 'I am new: from the beginning' }).click();
    await page.getByText('First a lesson: Numbers 1 to 4').first().waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { name: 'First a lesson' }).waitFor();
    await page.getByRole('button', { name: 'Go on without it' }).click();
    await nextProblem(page, 1);
    await close();
  });

  test('a station that a grown-up sets while a plan is under way takes its place, also where the present problem ends', async () => {
    const { page, open, go, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await open('/practice');
    await startPractice(page);
    await nextProblem(page, 1);
    await addStep(family, id, { station: 'five+4', kind: 'set' }, 0);
    // The page may be reading the path just now, as it was before.
    await waitUntilTrue(
      page,
      `Object.entries(localStorage).some(([key, text]) => key.includes(':path:') && text.includes('"set"'))`,
    );
    await setWithKeys(page, sumOf(await termsOf(page)));
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Right!').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'You are at another station now' }).waitFor();
    await go('/practice');
    await page.getByText('You are at another station now.').waitFor();
    await page.getByText('First a lesson: Friends of five: +4').first().waitFor();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByRole('heading', { name: 'First a lesson' }).waitFor();
    await close();
  });

  test('checks a station at once where it is too easy, without help and numerals, and shows it again where it is too hard', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id, 'set-6-9', [7]);
    await page.addInitScript(VOICE);
    await family.patch('/api/abacus-settings', { showNumbersAlways: true, interactive: true });
    await open('/practice');
    await openChoices(page);
    await page.getByRole('button', { name: 'Too easy: I can do this' }).click();
    await nextProblem(page, 1);
    await page.getByText('Show what you can do: Numbers 6 to 9').waitFor();
    assert.equal(await page.locator('svg.soroban .numeral').count(), 0);
    assert.equal(await page.getByRole('button', { name: 'A hint' }).count(), 0);
    for (let count = 1; count <= 10; count++) {
      await nextProblem(page, count);
      const read = page.getByLabel('Your answer');
      if ((await read.count()) > 0) {
        const ones = page.getByRole('spinbutton').last();
        await read.fill((await ones.getAttribute('aria-valuenow')) ?? '');
        await page.keyboard.press('Enter');
      } else {
        await setWithKeys(page, sumOf(await termsOf(page)));
        await page.getByRole('button', { name: 'Done' }).click();
      }
      await page.getByText(/^(Right|Thank you)!$/).waitFor();
      const told = page.getByText(/(Passed|You can do it): Numbers 6 to 9/);
      assert.equal(await told.count(), count === 10 ? 1 : 0, `${count}`);
      if (count === 10) {
        await page.getByRole('button', { name: 'Hear it' }).last().click();
        assert.match(await page.evaluate<string>('said.at(-1)'), /: Numbers 6 to 9/);
        await page.getByRole('button', { name: 'Next' }).focus();
      }
      await page.keyboard.press('Enter');
    }
    // The check alone ends no day: what comes now is the next station.
    await page.getByRole('heading', { name: 'You have shown it!' }).waitFor();
    const { steps } = await waitFor('the step', async () => {
      const path = (await family.get(`/api/players/${id}/path`)).body as {
        steps: { station: string; kind: string }[];
      };
      return path.steps.length > 1 && path;
    });
    assert.match(steps.at(-1)?.kind ?? '', /checked|passed/);
    await page.getByRole('link', { name: 'To today’s practice' }).click();
    await page.getByText('This is for you today:').waitFor();
    await page.getByText('First a lesson: Tens and ones').first().waitFor();
    await openChoices(page);
    await page.getByRole('button', { name: 'Too hard: show me again' }).click();
    await page.getByRole('heading', { name: 'First a lesson' }).waitFor();
    await close();
  });

  test('the plan of a day has at most 25 words and one large button, whatever was before, in both languages', async () => {
    const { page, open, go, close, family, id } = await visitAsChild(stage);
    const count = (): Promise<number> =>
      page.evaluate(`{
        const hidden = 'details > :not(summary), .sr-only, [aria-hidden=true]';
        const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
        const words = [];
        while (walker.nextNode()) {
          if (!walker.currentNode.parentElement.closest(hidden)) words.push(walker.currentNode.textContent);
        }
        words.join(' ').trim().split(/\\s+/).length;
      }`);
    const assertShort = async (): Promise<void> => {
      await page.getByRole('button', { name: /^(?:Start|Los)$/ }).waitFor();
      assert.ok((await count()) <= 25, `${await count()} words`);
    };
    await open('/practice');
    await assertShort();
    // The longest reason.
    await putAtStation(family, id);
    for (let times = 0; times < 2; times++) {
      await addAnswer(family, id, { terms: [5, -4], answer: 3 });
    }
    for (const language of ['en', 'de'] as const) {
      await setLanguage(page, language);
      await open('/practice');
      await page
        .getByText(language === 'en' ? 'This is for you today' : 'Das ist heute für dich')
        .waitFor();
      await assertShort();
    }
    await family.patch(`/api/players/${id}/daily-plan`, {
      doneOn: new Date().toISOString().slice(0, 10),
    });
    await go('/');
    await go('/practice');
    await page.getByText('Für heute geschafft.').waitFor();
    await assertShort();
    await close();
  });

  test('waits for the players where none were remembered, and asks nobody to choose one of one', async () => {
    const { page, open, close } = await visitAsChild(stage);
    // As of a visitor who has signed in since.
    await page.addInitScript("localStorage.setItem('beadhouse:nobody:players', '[]')");
    const players = Promise.withResolvers<void>();
    page.answer(/^\/api\/players$/, async (_, ask) => {
      await players.promise;
      return ask();
    });
    const seen = open('/practice');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const chosen = page.getByRole('link', { name: 'Choose a player' });
    assert.equal(await chosen.count(), 0);
    players.resolve();
    await seen;
    await page.getByRole('button', { name: 'Start' }).waitFor();
    assert.equal(await chosen.count(), 0);
    await close();
  });

  test('does not show the answer at the first mistake: it encourages, hints, then shows, and the problem comes back', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage, { screen: 'desktop' });
    await putAtStation(family, id);
    await open('/practice');
    await startPractice(page);
    const terms = await termsOf(page);
    await setWithKeys(page, 99);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText(/^Not yet\. .*(?:ones|tens)/).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    assert.equal(await page.getByText(/The friend of|On the (?:ones|tens)/).count(), 0);
    await page.getByRole('button', { name: 'A hint' }).click();
    await page
      .getByText(/The friend of|On the (?:ones|tens)|more is/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Show me' }).click();
    await setWithKeys(page, sumOf(terms));
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Right!').waitFor();
    // Wrong answers are shown again, too: there is most to see.
    await page.getByRole('link', { name: 'See your hands' }).waitFor();
    await page.keyboard.press('Enter');
    for (let count = 2; count <= 4; count++) {
      await nextProblem(page, count);
      await setWithKeys(page, sumOf(await termsOf(page)));
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByText('Right!').waitFor();
      if (count === 2) {
        await page.getByRole('link', { name: 'See your hands' }).click();
        await page.getByRole('heading', { name: 'Seeing the hands' }).waitFor();
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await page.getByText('Right!').waitFor();
        await page.getByRole('button', { name: 'Next' }).click();
      } else {
        await page.keyboard.press('Enter');
      }
    }
    await nextProblem(page, 5);
    await page.getByText('Once more, with fresh eyes.').waitFor();
    assert.deepEqual(await termsOf(page), terms);
    const kept = await attemptsOf(family, id, 5);
    assert.deepEqual(
      kept.slice(0, 4).map(({ isRight, help }) => `${isRight} ${help}`),
      ['true none', 'true none', 'true none', 'false none'],
    );
    await close();
  });

  test('also helps in steps when answers are typed, leaves a problem for later, and stores given answers', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await page.clock.install();
    await open('/practice');
    await startPractice(page, 'typed');
    const type = async (value: number): Promise<void> => {
      await page.getByLabel('Your answer').fill(String(value));
      await page.keyboard.press('Enter');
    };
    await nextProblem(page, 1);
    assert.equal(await page.getByRole('button', { name: 'Later' }).count(), 0);
    await passTime(stage, page, 31_000);
    await page.getByText('Take your time.').waitFor();
    await type(sumOf(await termsOf(page)));
    await page.getByText('Right!').waitFor();
    await page.keyboard.press('Enter');

    await nextProblem(page, 2);
    const terms = await termsOf(page);
    await type(99);
    await page.getByText('Not yet. Look once more').waitFor();
    await type(98);
    await type(97);
    await page.getByText('Not yet. This may help: “A hint”.').waitFor();
    await page.getByRole('button', { name: 'A hint' }).click();
    await page.getByText(/^.*On the ones: push .*beads? to the bar\.$/).waitFor();
    assert.equal(await page.locator('svg.soroban').count(), 0);
    await page.getByRole('button', { name: 'And then?' }).click();
    const [first = 0, second = 0] = terms;
    const line = `${first} ${second < 0 ? '−' : '+'} ${Math.abs(second)}`;
    await page.getByText(line, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByRole('img', { name: `Soroban showing ${terms[0]}` }).waitFor();
    const on = page.getByRole('button', { name: 'And then?' });
    while ((await on.count()) > 0) await on.click();
    await page.getByRole('img', { name: `Soroban showing ${sumOf(terms)}` }).waitFor();
    await page.getByText('It is all on the soroban.').waitFor();

    // A problem can be left: it comes back after three others.
    await page.getByRole('button', { name: 'Later' }).click();
    for (let count = 3; count <= 5; count++) {
      await nextProblem(page, count);
      await type(sumOf(await termsOf(page)));
      await page.getByText('Right!').waitFor();
      await page.keyboard.press('Enter');
    }
    await nextProblem(page, 6);
    await page.getByText('Once more, with fresh eyes.').waitFor();
    assert.deepEqual(await termsOf(page), terms);
    const kept = (await attemptsOf(family, id, 6)).toReversed().slice(1, 3);
    assert.deepEqual(
      kept.map(({ isRight, help, answer }) => `${isRight} ${help} ${answer}`),
      [`true encouragement ${kept[0]?.answer}`, 'false none 99'],
    );
    await close();
  });

  test('a right answer is praised for what was good in it, with a sound of its own, unless the device is silent', async () => {
    for (const isSilent of [false, true]) {
      const { page, open, close, family, id } = await visitAsChild(stage);
      // Nothing but setting 8 is known, so every problem has something new.
      await putAtStation(family, id, 'ten-9', [8]);
      // Beads have sounds of their own.
      await family.patch('/api/abacus-settings', { soundEnabled: false });
      await page.addInitScript(`
        globalThis.pitches = [];
        globalThis.AudioContext = class { state = 'running'; currentTime = 0; destination = {}; };
        globalThis.GainNode = class {
          gain = { setValueAtTime() {}, linearRampToValueAtTime() {} };
          connect() {}
          disconnect() {}
        };
        globalThis.OscillatorNode = class {
          constructor(_, { frequency }) { pitches.push(frequency); }
          connect() {}
          start() {}
          stop() {}
        };
        if (${isSilent}) localStorage.setItem('beadhouse:sound', 'false');
      `);
      const heard = async (): Promise<number> =>
        (await page.evaluate<number[]>('pitches.splice(0)')).length;
      await open('/practice');
      await startPractice(page);
      // Until the settings have come, beads have sounds, which these devices cannot make.
      await waitUntilTrue(
        page,
        `Object.entries(localStorage).some(([key, text]) =>
          key.endsWith(':soroban') && JSON.parse(text).soundEnabled === false)`,
      );
      const first = await termsOf(page);
      await setWithKeys(page, first[0] ?? 0);
      await page.getByRole('listitem').nth(1).and(page.locator('[aria-current=step]')).waitFor();
      await setWithKeys(page, sumOf(first));
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByText('For the first time!').waitFor();
      assert.equal(await heard(), isSilent ? 0 : 4);
      await page.keyboard.press('Enter');
      // With help it is right, and no more.
      await nextProblem(page, 2);
      const terms = await termsOf(page);
      await setWithKeys(page, 99);
      await page.getByRole('button', { name: 'Done' }).click();
      assert.equal(await heard(), 0);
      await setWithKeys(page, sumOf(terms));
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByText('Right!').waitFor();
      assert.equal(await heard(), isSilent ? 0 : 2);
      await close();
    }
  });

  test('typed answers have keys of the page beside those of the device, and screen readers hear the number', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await open('/practice');
    await startPractice(page, 'typed');
    const sum = String(sumOf(await termsOf(page)));
    const keys = page.getByRole('group', { name: 'Number keys' });
    const field = page.getByLabel('Your answer');
    assert.equal(await field.getAttribute('inputmode'), 'none');
    await field.and(page.locator(':focus')).waitFor();
    await keys.getByRole('button', { name: '9', exact: true }).click();
    await keys.getByRole('button', { name: 'Remove the last digit' }).click();
    await page.keyboard.type(sum.slice(0, 1));
    for (const digit of sum.slice(1)) {
      await keys.getByRole('button', { name: digit, exact: true }).click();
    }
    assert.equal(await field.inputValue(), sum);
    if (sum.length > 1) await keys.locator('[aria-live]').getByText(sum).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Right!').waitFor();
    // A solved problem keeps its answer.
    await keys.getByRole('button', { name: '1', exact: true }).click({ force: true });
    assert.equal(await field.inputValue(), sum);
    await close();
  });

  test('shows no numerals below the rods in problems and papers, unless they are always wanted', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    const numeral = page.locator('svg.soroban .numeral').first();
    const soroban = page.locator('.bench-hands svg.soroban');
    await open('/practice');
    await startPractice(page);
    await soroban.waitFor();
    assert.equal(await numeral.count(), 0);
    await family.patch('/api/abacus-settings', { showNumbersAlways: true });
    await page.reload();
    await numeral.waitFor();
    await open('/practice/papers');
    await openChoices(page);
    await page.getByRole('button', { name: 'Start anew' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start anew' }).click();
    await page.getByRole('button', { name: 'Start: Columns like those of 10 kyu' }).click();
    await page.getByText('10 minutes left').waitFor();
    await numeral.waitFor();
    await family.patch('/api/abacus-settings', { showNumbersAlways: false });
    await page.reload();
    await soroban.waitFor();
    await numeral.waitFor({ state: 'detached' });
    await close();
  });

  test('asks to read numbers from a soroban, with help in steps; beads that were moved are put back', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id, 'set-1-4', [3]);
    await family.patch('/api/abacus-settings', { interactive: true });
    await open('/practice');
    await openChoices(page);
    await page.getByText('On your path: Numbers 1 to 4').waitFor();
    await openChoices(page);
    await startPractice(page, 'typed');
    const asked = page.getByText('Which number is this?');
    await asked.waitFor();
    assert.equal(await page.getByText(/^Set \d/).count(), 0);
    const ones = page.getByRole('spinbutton').last();
    const value = Number(await ones.getAttribute('aria-valuenow'));
    assert.equal(await page.locator('svg.soroban .numeral').count(), 0, 'no numeral tells it');
    await ones.press(String((value + 1) % 10));
    await page.getByRole('button', { name: 'Put the beads back' }).click();
    assert.equal(await ones.getAttribute('aria-valuenow'), String(value));
    await page.getByLabel('Your answer').fill(String(value + 1));
    await page.keyboard.press('Enter');
    await page.getByText('Not yet. Look once more').waitFor();
    await page.getByRole('button', { name: 'A hint' }).click();
    await page.getByText('Only beads at the bar count').waitFor();
    await page.getByRole('button', { name: 'Show me' }).click();
    await page.getByText('Beads at the bar:').waitFor();
    await page.getByLabel('Your answer').fill(String(value));
    await page.keyboard.press('Enter');
    await page.getByText('Well read.').waitFor();
    const [kept] = await attemptsOf(family, id, 2);
    assert.deepEqual(
      [kept?.terms, kept?.answer, kept?.way, kept?.paper],
      [[value], value + 1, 'typed', 'set-1-4'],
    );
    await close();
  });

  test('stays within one rod where a child has only one, and says why', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await family.patch('/api/abacus-settings', { physicalAbacusColumns: 1 });
    await open('/practice');
    await openChoices(page);
    await page
      .getByText('“Friends of five: mixed” needs 2 rods, and your soroban has 1.')
      .waitFor();
    await page.getByText('On your path: Friends of five: −1').first().waitFor();
    await startPractice(page);
    assert.equal(await page.getByRole('spinbutton').count(), 1);
    await setWithKeys(page, sumOf(await termsOf(page)));
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Right!').waitFor();
    await close();
  });

  test('asks wrong problems once more, with a hint that follows the child, but nothing that a placement asked', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await addAnswer(family, id, { terms: [3, 4], answer: 6 });
    await addAnswer(family, id, {
      terms: [12, 21],
      answer: null,
      paper: 'placement columns-2-by-5',
    });
    await open('/practice');
    await openChoices(page);
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Once more: what was tricky last time\s*1 problem$/ })
      .waitFor();
    await startPractice(page);
    assert.deepEqual(await termsOf(page), [3, 4]);
    // A hint goes on with what the child has done.
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'A hint' }).click();
    await page.getByText('push 3 lower beads to the bar').waitFor();
    await setWithKeys(page, 3);
    await page
      .getByText('4 more is five more, and 1 away. On the ones: push the upper bead')
      .waitFor();
    // One bead after the other is right, too.
    await setWithKeys(page, 8);
    await page.getByText('1 away. On the ones: push one lower bead away from the bar.').waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Not yet. 4 more is five more').waitFor();
    await setWithKeys(page, 7);
    await page.getByText('It is all on the soroban.').waitFor();
    assert.equal(await page.getByText('Not yet').count(), 0, 'the number is right now');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Right!').waitFor();
    await close();
  });

  test('keeps a long record whole, and cuts it for a service that does not say that it takes it', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    const solveSlowly = async (): Promise<void> => {
      const ones = page.getByRole('spinbutton').last();
      for (let times = 0; times < 40; times++) {
        await ones.press('1');
        await ones.press('2');
      }
      await setWithKeys(page, sumOf(await termsOf(page)));
      await page.getByRole('button', { name: 'Done' }).click();
      await page.getByText('Right!').waitFor();
    };
    await open('/practice');
    await startPractice(page);
    await solveSlowly();
    const [whole] = await attemptsOf(family, id, 2);
    assert.match(whole?.moves ?? '', /^1(?:a[12]..){80}[^~]*$/);

    const { mastery } = (await family.get(`/api/players/${id}/mastery`)).body;
    page.answer(/\/mastery/, () => Response.json({ mastery }));
    await page.reload();
    await page.getByText('Right!').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await nextProblem(page, 2);
    await solveSlowly();
    const [cut] = await attemptsOf(family, id, 3);
    assert.match(cut?.moves ?? '', /^1(?:a[12]..){74}~$/);
    await close();
  });

  test('tells a child with its own soroban why a ten goes', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id, 'carry-into-five', [45, 7]);
    await addAnswer(family, id, { terms: [12, -4], answer: 18, paper: 'carry-into-five' });
    await open('/practice');
    await startPractice(page, 'typed');
    assert.deepEqual(await termsOf(page), [12, -4]);
    await page.getByLabel('Your answer').fill('18');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'A hint' }).click();
    // 12 has two steps.
    await page.getByRole('button', { name: 'And then?' }).click();
    await page.getByRole('button', { name: 'And then?' }).click();
    await page
      .getByText(
        '4 less is ten away, and 6 more. On the tens: push one lower bead away from the bar.',
      )
      .waitFor();
    await close();
  });

  test('names what went wrong, says nothing of it beside the right number, and hints as the child’s school has it', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    const chosen = await family.patch(`/api/players/${id}/school`, { school: 'ten-first' });
    assert.equal(chosen.status, 200);
    await addAnswer(family, id, { terms: [8, 7], answer: 5 });
    await open('/practice');
    await startPractice(page);
    await setWithKeys(page, 8);
    await setWithKeys(page, 5);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Not yet. The ones went over: the tens were forgotten.').waitFor();
    await setWithKeys(page, 15);
    await page.getByText('It is all on the soroban.').waitFor();
    assert.equal(await page.getByText('Not yet').count(), 0);
    await page.getByRole('button', { name: 'Clear' }).click();
    await setWithKeys(page, 8);
    await page.getByRole('button', { name: 'A hint' }).click();
    await page.getByText('3 away. On the tens: push one lower bead to the bar.').waitFor();
    await close();
  });

  test('offers a break after five minutes, goes on after it, also when the child went away, and ends on request or after ten minutes', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await page.clock.install();
    await open('/practice');
    await startPractice(page, 'typed');
    const rest = page.getByRole('heading', { name: 'Time for a break' });
    const done = page.getByRole('heading', { name: 'Done for today!' });
    const practiseUntil = async (end: Locator, first: number): Promise<void> => {
      for (let count = first; count < first + 5; count++) {
        await nextProblem(page, count);
        await page.clock.fastForward(60_000);
        await page.getByLabel('Your answer').fill(String(sumOf(await termsOf(page))));
        await page.keyboard.press('Enter');
        await page.getByText('Right!').waitFor();
        await page.keyboard.press('Enter');
      }
      await end.and(page.locator(':focus')).waitFor();
    };
    await practiseUntil(rest, 1);
    await page.reload();
    await rest.waitFor();
    await page.getByRole('link', { name: 'Beadhouse' }).click();
    await page.getByRole('link', { name: /What fits you today/ }).click();
    await page.getByRole('link', { name: 'Go on' }).click();
    await practiseUntil(done, 6);
    await page.getByText('10 of 10 at the first try.').waitFor();
    // Whoever cannot read sees which way leads where.
    await page.getByRole('link', { name: '10 more minutes' }).locator('svg').waitFor();
    await page.getByRole('link', { name: 'To the start' }).getByText('🏠').waitFor();
    const goOn = async (): Promise<void> => {
      await page.getByRole('link', { name: '10 more minutes' }).click();
      await page.getByText('Done for today. Well done!').waitFor();
      await page.getByText('More, if you like:').waitFor();
      await page.getByRole('button', { name: 'Start' }).click();
      await practiseUntil(rest, 1);
    };
    await goOn();
    await page.getByRole('button', { name: 'Go on' }).click();
    await practiseUntil(done, 6);
    await goOn();
    await page.getByRole('button', { name: 'Enough for today' }).click();
    await page.getByText('5 of 5 at the first try.').waitFor();
    await page.getByRole('link', { name: 'Beadhouse' }).click();
    await page.getByRole('link', { name: /^Practise\s*Done for today!/ }).click();
    await page.getByText('More, if you like:').waitFor();
    await passTime(stage, page, 86_400_000);
    await page.reload();
    await page.getByText('This is for you today:').waitFor();
    assert.equal(await page.getByText('More, if you like:').count(), 0);
    await close();
  });

  test('unfinished ten minutes end with their day: the next day has a plan with its own reasons', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await page.clock.install();
    await open('/practice');
    await startPractice(page, 'typed');
    await page.getByRole('link', { name: 'Pause' }).click();
    await page.getByRole('link', { name: 'Go on' }).click();
    await nextProblem(page, 1);
    // A child that practises is not stopped at midnight.
    await passTime(stage, page, 86_400_000);
    await page.getByLabel('Your answer').fill(String(sumOf(await termsOf(page))));
    await page.keyboard.press('Enter');
    await page.getByText('Right!').waitFor();
    await page.keyboard.press('Enter');
    await nextProblem(page, 2);
    await page.reload();
    await page.getByRole('heading', { name: 'A new day has a new plan' }).waitFor();
    await page.getByRole('link', { name: 'To today’s practice' }).click();
    await page.getByText('A new day has a new plan. What you did is kept.').waitFor();
    await startPractice(page);
    await close();
  });

  test('by keyboard a problem takes its digits and Enter twice, and one Enter too many answers nothing', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await open('/practice');
    await page.getByRole('button', { name: 'Start' }).click();
    for (let count = 1; count <= 3; count++) {
      await nextProblem(page, count);
      const terms = await termsOf(page);
      const line = terms.map((term) => `${term < 0 ? '−' : '+'} ${Math.abs(term)}`).join(' ');
      const hands = page.getByRole('group', { name: line.slice(2) });
      await hands.getByRole('spinbutton').last().and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Enter');
      for (const digit of String(sumOf(terms)).split('').toReversed()) {
        await page.keyboard.press(digit);
        await page.keyboard.press('ArrowLeft');
      }
      await page.keyboard.press('Enter');
      // The same press does not go on: the child sees that it was right.
      await page.getByText('Right!').waitFor();
      await page.keyboard.press('Enter');
    }
    const kept = await attemptsOf(family, id, 4);
    assert.deepEqual(
      kept.slice(0, 3).map(({ isRight, moves }) => isRight && moves !== null),
      [true, true, true],
    );
    await close();
  });

  test('promises the number of problems that come, also where few are possible', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id, 'direct+1-4', [1, 2]);
    await open('/practice');
    await openChoices(page);
    const promises = page.getByRole('listitem').getByText(/^\d+ problems?$/);
    await promises.first().waitFor();
    const promised = (await promises.allTextContents()).map((text) => Number.parseInt(text, 10));
    await startPractice(page);
    await page.getByRole('heading', { name: `Problem 1 of ${sumOf(promised)}` }).waitFor();
    await close();
  });

  test('takes typed answers, keeps them without a connection, and counts them once afterwards', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await page.clock.install();
    await open('/practice');
    await startPractice(page, 'typed');
    // What sends is loaded a moment after the first view.
    await page.clock.runFor(1_500);
    page.setOffline(true);
    for (let count = 1; count <= 10; count++) {
      await nextProblem(page, count);
      const answer = page.getByLabel('Your answer');
      if (count === 1) {
        await answer.fill('nine');
        await page.keyboard.press('Enter');
        await page.getByText('Type a whole number.').waitFor();
      }
      await answer.fill(String(sumOf(await termsOf(page))));
      await page.keyboard.press('Enter');
      await page.getByText('Right!').waitFor();
      await page.keyboard.press('Enter');
    }
    // They are sent at once, and not only when a while has passed.
    await holdTime(page);
    page.setOffline(false);
    assert.equal((await attemptsOf(family, id, 11)).length, 11);
    await page.clock.resume();
    // A half typed answer is also kept over a reload.
    await nextProblem(page, 11);
    await page.getByLabel('Your answer').fill('12');
    await page.reload();
    await nextProblem(page, 11);
    assert.equal(await page.getByLabel('Your answer').inputValue(), '12');
    assert.equal((await attemptsOf(family, id, 11)).length, 11);
    await close();
  });

  test('aborts a request without an answer, and sends the next one', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await page.clock.install();
    const silence = { asked: 0, givenUp: 0 };
    await open('/practice');
    await startPractice(page, 'typed');
    page.answer(/\/attempts$/, (request, ask) => {
      if (request.method !== 'POST') return ask();
      if (++silence.asked > 1) return ask();
      return new Promise((_, refuse) => {
        request.signal.addEventListener('abort', () => {
          silence.givenUp += 1;
          refuse(request.signal.reason as Error);
        });
      });
    });
    for (let count = 1; count <= 2; count++) {
      await nextProblem(page, count);
      await page.getByLabel('Your answer').fill(String(sumOf(await termsOf(page))));
      await page.keyboard.press('Enter');
      await page.getByText('Right!').waitFor();
      await page.keyboard.press('Enter');
    }
    await waitFor('the request', () => silence.asked === 1);
    await page.clock.runFor(29_000);
    assert.deepEqual(silence, { asked: 1, givenUp: 0 });
    await page.clock.runFor(1_500);
    assert.equal(silence.givenUp, 1, 'the request is given up after half a minute');
    await waitFor('the next request', async () => {
      await page.clock.runFor(1_000);
      return silence.asked === 2;
    });
    assert.equal((await attemptsOf(family, id, 3)).length, 3);
    await close();
  });

  test('says so when an answer was refused, and keeps it until it is thrown away', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    page.answer(/\/attempts$/, async ({ method }, ask) =>
      method === 'POST'
        ? Response.json({ error: 'Too many attempts' }, { status: 403 })
        : await ask(),
    );
    await open('/practice');
    await startPractice(page, 'typed');
    await page.getByLabel('Your answer').fill('1');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Pause' }).click();
    await page
      .getByText('One answer was not taken: there are more than the service counts.')
      .waitFor();
    await page.getByRole('button', { name: 'Throw away' }).click();
    const sheet = page.getByRole('dialog', { name: 'Throw this answer away?' });
    await sheet.getByRole('button', { name: 'Throw away' }).click();
    await page.getByText('One answer was not taken').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Go on' }).waitFor();
    await close();
  });

  /** Answers a problem rightly. */
  async function answerRightly(page: DomPage, count: number): Promise<void> {
    await nextProblem(page, count);
    await page.getByLabel('Your answer').fill(String(sumOf(await termsOf(page))));
    await page.keyboard.press('Enter');
    await page.getByText('Right!').waitFor();
    await page.keyboard.press('Enter');
  }

  /** Refuses answers with this sentence while it is full, and counts what was asked. */
  function refuseAnswers(page: DomPage, error: string) {
    const world = { asked: 0, isFull: true };
    page.answer(/\/attempts$/, async (request, ask) => {
      if (request.method !== 'POST') return ask();
      world.asked += 1;
      return world.isFull ? Response.json({ error }, { status: 403 }) : ask();
    });
    return world;
  }

  for (const error of ['Too many attempts on one day', 'Too much stored']) {
    test(`keeps what the service takes from nobody who only plays today (${error}), and sends all the next day, also from a page that stays open`, async () => {
      const { page, open, close, family, id } = await visitAsChild(stage);
      await putAtStation(family, id);
      await page.clock.install();
      const world = refuseAnswers(page, error);
      page.answer(/\/role$/, () => Promise.resolve(Response.json({ role: 'play', games: id })));
      await open('/practice');
      await startPractice(page, 'typed');
      await answerRightly(page, 1);
      await waitFor('the request', () => world.asked === 1);
      await waitUntilTrue(
        page,
        `Object.entries(localStorage).some(([key, text]) => key.includes(':attempt:') && text.includes('notBefore'))`,
      );
      await answerRightly(page, 2);
      world.isFull = false;
      // Longer than until the next try of what found no service.
      await page.clock.runFor(60_000);
      assert.equal(world.asked, 1, 'nothing is sent again on the same day');
      assert.equal((await attemptsOf(family, id, 1)).length, 1);
      await passTime(stage, page, DAY);
      assert.equal((await attemptsOf(family, id, 3)).length, 3);
      await answerRightly(page, 3);
      assert.equal((await attemptsOf(family, id, 4)).length, 4);
      await close();
    });
  }

  test('says to a family whose own day is full that its answers are not taken, and asks no more, neither that day nor the next', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await putAtStation(family, id);
    await page.clock.install();
    const world = refuseAnswers(page, 'Too many attempts on one day');
    await open('/practice');
    await startPractice(page, 'typed');
    await answerRightly(page, 1);
    await waitFor('the request', () => world.asked === 1);
    await waitUntilTrue(
      page,
      `Object.entries(localStorage).some(([key, text]) => key.includes(':attempt:') && text.includes('full-day'))`,
    );
    await answerRightly(page, 2);
    await page.getByRole('link', { name: 'Pause' }).click();
    await page
      .getByText('2 answers were not taken: of that day the service has as many as it takes.')
      .waitFor();
    await passTime(stage, page, DAY);
    await page.clock.runFor(60_000);
    assert.equal(world.asked, 1);
    await openGate(page);
    await open('/family');
    await page.getByText('2 answers were not taken').waitFor();
    await page.getByRole('button', { name: 'Show the list' }).click();
    await page
      .getByText('2 answers wait on this device: the service has not taken this.')
      .waitFor();
    await close();
  });

  test('has every text in a catalogue, and no name breaks it', async () => {
    const name = '<img src=x onerror=alert(1)>\u202E' + '😀'.repeat(40);
    const { page, open, close, family, id } = await visitAsChild(
      stage,
      { language: 'pseudo' },
      name,
    );
    await putAtStation(family, id);
    await open('/practice');
    assert.deepEqual(await uncataloguedTexts(page), []);
    await page
      .getByRole('button', { name: /^\[Štárt/ })
      .or(page.getByRole('button').filter({ hasText: 'tárt' }))
      .first()
      .click();
    await page.getByRole('spinbutton').first().waitFor();
    assert.deepEqual(await uncataloguedTexts(page), []);
    await close();
  });
});
