import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertAccessible,
  lookAt,
  openPageStage,
  uncataloguedTexts,
  withoutBrowser,
  type PageStage,
} from '../kit/page.ts';
import { HOSTILE_NAMES } from './grown-ups.ts';

/** Width and height in points, to the whole point. */
const A4 = '595×842';
const LETTER = '612×792';

/** The size of each page that is printed. */
async function pagesOf(page: Page): Promise<string[]> {
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = printed.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g);
  return Array.from(
    boxes,
    ([, width, height]) => `${Math.round(Number(width))}×${Math.round(Number(height))}`,
  );
}

/** Chooses one of a few options. */
const choose = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();

/** The text of the pages. */
const onPaper = (page: Page): Promise<string[]> =>
  page.locator('.leaf').evaluateAll((leaves) =>
    // As text: the tests have no types of a browser.
    leaves.map((leaf) => (leaf as unknown as { readonly innerText: string }).innerText),
  );

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
    await page.getByRole('link', { name: 'On paper: sheets, cards, certificate' }).click();
    await page.getByRole('heading', { name: 'On paper' }).waitFor();
    await assertAccessible(page);
    await page.getByRole('link', { name: 'Problems' }).click();
    await page.getByRole('heading', { name: 'Problems', level: 1 }).waitFor();
    await page.getByLabel('What kind of problems?').selectOption({ label: 'Friends of ten' });
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
    await page.getByText(name).first().waitFor({ state: 'detached' });
    assert.notDeepEqual(await onPaper(page), [first, answers]);
    await page.getByLabel('Name of the sheet').fill(` ${name.toUpperCase()}`);
    await page.getByText(name).first().waitFor();
    assert.deepEqual(await onPaper(page), [first, answers]);

    assert.deepEqual(await pagesOf(page), [A4, A4]);
    await choose(page, 'Letter');
    await page.getByRole('switch', { name: 'Answers on a page of their own' }).click();
    await page.getByText('1 page', { exact: true }).waitFor();
    assert.deepEqual(await pagesOf(page), [LETTER]);
    // The longest paper: ten columns of ten numbers with ten digits.
    await page.getByLabel('What kind of problems?').selectOption({ label: 'Paper for 1 kyu' });
    await page.locator('.worksheet-problem').nth(9).waitFor();
    assert.deepEqual(await pagesOf(page), [LETTER]);
    await lookAt(page, 'print-sheet');
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
      page.locator('.leaf').nth(at).locator('.worksheet-problem').allInnerTexts();
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
    assert.equal((await pagesOf(page)).length, children + 2);
    await lookAt(page, 'print-class');

    await page.reload();
    await page.getByText(`${children + 2} pages`).waitFor();
    assert.deepEqual(await onPaper(page), leaves);
    // The sheets follow a typed name once, not each of its letters.
    await page.evaluate(`{
      globalThis.drawn = 0;
      const sheets = document.querySelector('.leaf').parentElement;
      new MutationObserver(() => { drawn += 1; }).observe(sheets, { childList: true });
    }`);
    await page.getByLabel('Name of the sheet').fill('');
    await page.getByLabel('Name of the sheet').pressSequentially('ninechars');
    await page.getByText('ninechars01').first().waitFor();
    assert.ok((await page.evaluate<number>('drawn')) <= 3);
    // The name on a child's sheet makes it again, for that child alone.
    await page.getByRole('switch', { name: 'One for each child' }).click();
    await page.getByLabel('Name of the sheet').fill('k7m202');
    await page.getByText('2 pages').waitFor();
    await page.locator('.worksheet-foot', { hasText: 'k7m202' }).first().waitFor();
    const second = leaves.findIndex((leaf) => leaf.includes('k7m202'));
    assert.deepEqual(await problemsOf(0), sheets[second]);
    await close();
  });

  test('the backs of cards follow their fronts, for the chosen range or friends', async () => {
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
    assert.deepEqual(await pagesOf(page), [A4, A4]);
    await choose(page, 'Friends of ten');
    await page.getByText('3 + 7 = 10').waitFor();
    await lookAt(page, 'print-cards');
    await close();
  });

  test('a certificate is one page in landscape, with any name, and dark mode prints on white, too', async () => {
    for (const name of HOSTILE_NAMES) {
      const family = stage.service.client();
      await family.post('/api/players', { name, emoji: '🦊', color: 'no colour' });
      const { page, open, close } = await stage.visit({ as: family, theme: 'dark' });
      await open('/print/certificate');
      await page.getByLabel('For what?').selectOption({ label: '7 kyu in the head' });
      await page.locator('.leaf').getByText('has passed').waitFor();
      const overflow = await page.evaluate<number>(`{
        const foot = document.querySelector('.certificate-foot').getBoundingClientRect();
        const leaf = document.querySelector('.leaf').getBoundingClientRect();
        foot.bottom - leaf.bottom;
      }`);
      assert.ok(overflow < 0, name);
      if (name === HOSTILE_NAMES[0]) {
        await assertAccessible(page);
        await lookAt(page, 'print-certificate');
        assert.deepEqual(await pagesOf(page), ['842×595']);
        await page.getByLabel('For what?').selectOption({ label: 'Carrying on to the next rods' });
        const chosen = page.locator('span', { hasText: /^Carrying on to the next rods$/ });
        await chosen.waitFor();
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
      '/print/certificate?day=2026-11-22',
    ]) {
      await go(path);
      const left = await uncataloguedTexts(page, ['A4', 'Letter', '22 November 2026']);
      assert.deepEqual(
        left.filter((text) => !/^[−+\d,.]+$/.test(text)),
        [],
        path,
      );
    }
    await close();
  });
});
