import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertAccessible,
  holdTime,
  lookAt,
  openPageStage,
  uncataloguedTexts,
  withoutBrowser,
  type PageStage,
} from '../kit/page.ts';
import type { PaperPage } from '../kit/paper/marks.ts';
import { faultsOf, printedPages } from '../kit/paper/printed.ts';
import { cardsOn } from './cards-on-paper.ts';
import { HOSTILE_NAMES } from './grown-ups.ts';
import { addStep, openChoices, sitPaper } from './practising.ts';

/** Width and height in whole millimetres. */
const A4 = '210×297';
const LETTER = '216×279';

const sizesOf = (pages: readonly PaperPage[]): readonly string[] =>
  pages.map(({ width, height }) => `${Math.round(width)}×${Math.round(height)}`);

/** The margins, in millimetres. Cutting marks are nearer to the edge, but not in the 4 mm that many printers leave empty. */
const OF_SHEETS = 8;
const OF_CARDS = 4;

/** Prints. Asserts the size of each page, and that all is whole and within the margins. */
async function printed(
  page: Page,
  sizes: readonly string[],
  margin: number,
): Promise<readonly PaperPage[]> {
  const pages = await printedPages(page);
  assert.deepEqual(sizesOf(pages), sizes);
  assert.deepEqual(faultsOf(pages, margin), []);
  return pages;
}

/** Lists the pictures of a sheet that lie on their answer, or on the next picture. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const boxes = (selector) =>
      [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const answers = boxes('.worksheet-answer');
    return boxes('.worksheet-picture > svg').flatMap(({ left, right, bottom }, at, all) => {
      const next = all[at + 1];
      return [
        ...(bottom > answers[at].top ? ['picture ' + (at + 1) + ' lies on its answer'] : []),
        ...(next && next.left > left && right > next.left ? ['picture ' + (at + 1) + ' lies on the next one'] : []),
      ];
    });
  })()`);

/** Chooses one of a few options. */
const choose = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();

/** The text of the pages. From then on also those out of sight are laid out. */
const onPaper = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`Array.from(document.querySelectorAll('.leaf'), (leaf) => {
    leaf.style.contentVisibility = 'visible';
    return leaf.innerText;
  })`);

describe('printing', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  for (const [path, title] of [
    ['/print/sheet', 'Problems'],
    ['/print/certificate', 'Certificate'],
  ] as const) {
    test(`${path} has its title while the child is not known yet`, async () => {
      const { page, open, close } = await stage.visit();
      const asked = Promise.withResolvers<void>();
      const players = Promise.withResolvers<void>();
      await page.route('**/api/players', async (route) => {
        asked.resolve();
        await players.promise;
        await route.continue();
      });
      const opened = open(path);
      await asked.promise;
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      assert.equal(await page.locator('[data-loading]').count(), 1);
      players.resolve();
      await opened;
      assert.equal(await page.getByRole('heading', { level: 1 }).innerText(), title);
      await close();
    });
  }

  for (const [language, paper] of [
    ['en-US', 'Letter'],
    ['de-DE', 'A4'],
    ['C', 'A4'],
  ] as const) {
    test(`the paper is ${paper} at first where the browser has ${language}`, async () => {
      const { page, open, close } = await stage.visit();
      await page.addInitScript(
        `Object.defineProperty(navigator, 'language', { value: '${language}' })`,
      );
      await open('/print/sheet');
      assert.ok(await page.getByRole('radio', { name: paper }).isChecked());
      await close();
    });
  }

  test('a sheet is made from practice; a reload and its name make it again, with its answers on a separate page', async () => {
    const family = stage.service.client();
    await family.post('/api/players', { name: 'Mika', emoji: '🦊', color: '#f5b83d' });
    const { page, open, close } = await stage.visit({ as: family });
    await open('/practice');
    await openChoices(page);
    await page.getByRole('link', { name: 'On paper: sheets, cards, certificate' }).click();
    await page.getByRole('heading', { name: 'On paper' }).waitFor();
    await assertAccessible(page);
    await page.getByRole('link', { name: 'Problems' }).click();
    await page.getByRole('heading', { name: 'Problems', level: 1 }).waitFor();
    await page.getByLabel('What kind of problems?').selectOption('ten+9');
    await choose(page, '30');
    await page.getByText('2 pages').waitFor();
    await assertAccessible(page);
    const [first = '', answers = ''] = await onPaper(page);
    const name = await page.getByLabel('Name of the sheet').inputValue();
    assert.match(name, /^[a-z2-9]{4}$/);
    assert.ok(first.includes(name));
    // The answers are those of the problems.
    const problem = page.locator('.worksheet-problem').first();
    const terms = await problem.locator('.worksheet-term').allInnerTexts();
    const total = terms
      .map((term) => Number(term.replaceAll(/\s/g, '').replace('−', '-')))
      .reduce((sum, term) => sum + term, 0);
    assert.equal(await page.locator('.worksheet-answers li').count(), 30);
    assert.match(answers, new RegExp(`^1\\s+${total}$`, 'm'));

    await page.reload();
    await page.locator('.worksheet-problem').nth(29).waitFor();
    assert.deepEqual(await onPaper(page), [first, answers]);
    await page.getByRole('button', { name: 'Another sheet' }).click();
    // Any other text of the page may have these letters in a word.
    const foot = page.locator('.worksheet-foot bdi').filter({ hasText: name });
    await foot.first().waitFor({ state: 'detached' });
    assert.notDeepEqual(await onPaper(page), [first, answers]);
    await page.getByLabel('Name of the sheet').fill(` ${name.toUpperCase()}`);
    await foot.first().waitFor();
    assert.deepEqual(await onPaper(page), [first, answers]);

    for (const { marks } of await printed(page, [A4, A4], OF_SHEETS)) {
      assert.ok(marks.some(({ text }) => text === name));
    }
    await choose(page, 'Letter');
    await page.getByRole('switch', { name: 'Answers on a page of their own' }).click();
    await page.getByText('1 page', { exact: true }).waitFor();
    await printed(page, [LETTER], OF_SHEETS);
    // The longest paper: ten columns of ten numbers with ten digits.
    await page.getByLabel('What kind of problems?').selectOption('columns-1');
    await page.locator('.worksheet-problem').nth(9).waitFor();
    await printed(page, [LETTER], OF_SHEETS);
    await lookAt(page, 'print-sheet');

    // The tallest and the widest pictures, the most on a page.
    for (const [station, title] of [
      ['set-6-9', 'Numbers 6 to 9'],
      ['set-zeros', 'Hundreds, with zeros'],
    ] as const) {
      await page.getByLabel('What kind of problems?').selectOption(station);
      await page.locator('.leaf').getByText(`${title}: which number is it?`).waitFor();
      await printed(page, [LETTER], OF_SHEETS);
      assert.deepEqual(await overlaps(page), []);
    }
    await close();
  });

  test('each child of a class gets a sheet with its name and with other problems, and the answers lie together', async () => {
    const family = stage.service.client();
    const names = [
      ...HOSTILE_NAMES,
      ...Array.from({ length: 8 }, (_, at) => `Child ${at + 1}`),
      'Lena',
      'Mika',
    ];
    const children = names.length;
    for (const name of names) {
      const given = { name, emoji: '🦊', color: '#f5b83d', isPracticeStudent: false };
      const { status } = await family.post('/api/players', given);
      assert.equal(status, 201);
    }
    const { page, open, close } = await stage.visit({ as: family, screen: 'desktop' });
    await page.clock.install();
    await open('/print/sheet?of=five-plus&sheet=k7m2');
    await page.getByText('2 pages').waitFor();
    await page.getByRole('switch', { name: 'One for each child' }).click();
    await page.getByText(`${children + 2} pages`).waitFor();
    const owners = page.locator('.worksheet-owner');
    assert.deepEqual(
      (await owners.allTextContents()).filter((name) => /^[A-Z][a-z]+(?: \d)?$/.test(name)),
      [...Array.from({ length: 8 }, (_, at) => `Child ${at + 1}`), 'Lena', 'Mika'],
    );
    const leaves = await onPaper(page);
    const problemsOf = (at: number): Promise<string[]> =>
      page.locator('.leaf').nth(at).locator('.worksheet-problem').allTextContents();
    const sheets = await Promise.all(Array.from({ length: children }, (_, at) => problemsOf(at)));
    assert.equal(new Set(sheets.map((sheet) => sheet.join())).size, children);
    // Nothing reaches out of its page.
    const tooLong = await page.locator('.leaf-inner').evaluateAll(
      (all) =>
        // As numbers: the tests have no types of a browser.
        (all as unknown as { scrollHeight: number; clientHeight: number }[]).filter(
          ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight,
        ).length,
    );
    assert.equal(tooLong, 0);
    assert.equal(await page.locator('.worksheet-whose').count(), children);
    // No name turns around what stands after it.
    const directions = await page.evaluate<boolean[]>(
      `[...document.querySelectorAll('.worksheet-whose > span')].map(({ firstChild: text }) => {
        const [first, last] = [0, text.length - 1].map((at) => {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect().left;
        });
        return first < last;
      })`,
    );
    assert.deepEqual(
      directions,
      names.map(() => true),
    );
    await assertAccessible(page);
    await printed(page, Array<string>(children + 2).fill(A4), OF_SHEETS);
    await lookAt(page, 'print-class');

    await page.reload();
    await page.getByText(`${children + 2} pages`).waitFor();
    assert.deepEqual(await onPaper(page), leaves);
    // The sheets follow a typed name once, not each of its letters.
    await page.evaluate(`{
      globalThis.drawn = new Set();
      const sheets = document.querySelector('.leaf').parentElement;
      new MutationObserver(() => {
        drawn.add(document.querySelector('.worksheet-foot bdi').textContent);
      }).observe(sheets, { childList: true });
    }`);
    // Typing that pauses for long, as on a busy machine, would be told in between.
    await holdTime(page);
    await page.getByLabel('Name of the sheet').fill('');
    await page.getByLabel('Name of the sheet').pressSequentially('ninechars');
    await page.clock.resume();
    await page.getByText('ninechars01').first().waitFor();
    assert.ok((await page.evaluate<number>('drawn.size')) <= 3);
    // The name on a child's sheet makes it again, for that child alone.
    await page.getByRole('switch', { name: 'One for each child' }).click();
    await page.getByLabel('Name of the sheet').fill('k7m202');
    await page.getByText('2 pages').waitFor();
    await page.locator('.worksheet-foot', { hasText: 'k7m202' }).first().waitFor();
    const second = leaves.findIndex((leaf) => leaf.includes('k7m202'));
    assert.deepEqual(await problemsOf(0), sheets[second]);
    await close();
  });

  test('flash cards lie whole between their cutting marks on A4 and Letter, with backs behind their fronts, for the chosen range or friends', async () => {
    const { page, open, close } = await stage.visit({ screen: 'desktop' });
    await open('/print/cards');
    await assertAccessible(page);
    await page.getByLabel('From').fill('8');
    await page.getByLabel('To', { exact: true }).fill('11');
    await page.getByText('2 pages').waitFor();
    const [front, back] = [page.locator('.leaf').first(), page.locator('.leaf').last()];
    assert.deepEqual(
      await front.getByRole('img').evaluateAll((all) => all.map((one) => one.ariaLabel)),
      [8, 9, 10, 11].map((number) => `Soroban showing ${number}`),
    );
    assert.deepEqual(await back.locator('.flash').allInnerTexts(), ['10', '9', '8', '11']);
    const none = undefined;
    for (const [paper, size] of [
      ['A4', A4],
      ['Letter', LETTER],
    ] as const) {
      await choose(page, paper);
      const [fronts, backs] = await printed(page, [size, size], OF_CARDS);
      assert.ok(fronts && backs);
      assert.deepEqual(cardsOn(fronts), ['', '', '', '', none, none, none, none, none]);
      assert.deepEqual(cardsOn(backs), ['10', '9', '8', none, none, '11', none, none, none]);
    }
    await choose(page, 'Friends of ten');
    await page.getByText('3 + 7 = 10').waitFor();
    const [tasks, friends] = await printed(page, [LETTER, LETTER], OF_CARDS);
    assert.ok(tasks && friends);
    assert.deepEqual(cardsOn(tasks).slice(0, 3), ['1 +  = 10', '2 +  = 10', '3 +  = 10']);
    assert.deepEqual(cardsOn(friends).slice(6), ['19 + 1 = 10', '28 + 2 = 10', '37 + 3 = 10']);
    await lookAt(page, 'print-cards');
    await close();
  });

  test('a certificate is one page in landscape, with any name, and dark mode prints on white, too', async () => {
    for (const name of HOSTILE_NAMES) {
      const family = stage.service.client();
      const given = { name, emoji: '🦊', color: 'no colour' };
      const { id } = (await family.post('/api/players', given)).body.player;
      const startedAt = new Date().toISOString();
      await sitPaper(family, id, 'mental-10', { right: 40, startedAt, seconds: 700 });
      await addStep(family, id, { station: 'five+4', kind: 'passed' }, 1);
      const { page, open, close } = await stage.visit({ as: family, theme: 'dark' });
      await open('/print/certificate');
      const head = 'Columns like those of 7 kyu in the head';
      await page.getByLabel('For what?').selectOption({ label: head });
      await page.locator('.leaf').getByText('400 of 500 points').waitFor();
      const overflow = await page.evaluate<number>(`{
        const foot = document.querySelector('.certificate-foot').getBoundingClientRect();
        const leaf = document.querySelector('.leaf').getBoundingClientRect();
        foot.bottom - leaf.bottom;
      }`);
      assert.ok(overflow < 0, name);
      await printed(page, ['297×210'], OF_SHEETS);
      if (name === HOSTILE_NAMES[0]) {
        await assertAccessible(page);
        await lookAt(page, 'print-certificate');
        await choose(page, 'Letter');
        await printed(page, ['279×216'], OF_SHEETS);
        const chosen = page.locator('span', { hasText: head });
        const [text, box] = await Promise.all([
          chosen.boundingBox(),
          page
            .locator('div', { has: page.getByLabel('For what?') })
            .last()
            .boundingBox(),
        ]);
        assert.ok(text && box && text.x + text.width < box.x + box.width, 'a long name is cut');
        await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
        assert.equal(await page.getByRole('banner').isVisible(), false);
        assert.equal(await page.getByRole('button', { name: 'Print' }).isVisible(), false);
        assert.equal(await page.getByRole('heading', { level: 1 }).isVisible(), false);
        const colours = await page.evaluate<string[]>(
          `['html', '.leaf', '.certificate-title'].map((one) => {
            const { backgroundColor, color } = getComputedStyle(document.querySelector(one));
            return one === '.certificate-title' ? color : backgroundColor;
          })`,
        );
        assert.deepEqual(colours, ['rgb(255, 255, 255)', 'rgb(255, 255, 255)', 'rgb(27, 111, 95)']);
      }
      await close();
    }
  });

  test('has every text in a catalogue', async () => {
    const { page, go, close } = await stage.visit({ language: 'pseudo' });
    for (const path of [
      '/print',
      '/print/sheet?sheet=abcd',
      '/print/cards',
      '/print/certificate',
    ]) {
      await go(path);
      const left = await uncataloguedTexts(page, ['A4', 'Letter']);
      assert.deepEqual(
        left.filter((text) => !/^[−+\d,.]+$/.test(text)),
        [],
        path,
      );
    }
    await close();
  });
});
