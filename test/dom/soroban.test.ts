import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Locator } from '../kit/dom/locator.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage } from '../kit/dom/visitor.ts';
import { setLanguage, uncataloguedTexts } from '../kit/page.ts';
import { waitFor } from '../kit/wait-for.ts';

/** The rod for a power of ten, in an English page. */
const rodOf = (page: DomPage, place: number): Locator =>
  page
    .getByRole('group', { name: 'Soroban with 4 rods' })
    .getByRole('spinbutton', { name: `Rod ${4 - place} of 4` });

const shown = (page: DomPage): Locator => page.locator('[data-shown]');

describe('the soroban', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  test('says what it shows in English and German, and keeps its number over a reload', async () => {
    const { page, open, close } = await stage.visit();
    await open('/soroban');
    for (const [place, digit] of ['9', '2', '7', '1'].entries()) {
      await rodOf(page, place).press(digit);
    }
    await shown(page)
      .filter({ hasText: /^1,729$/ })
      .waitFor();
    const valueOf = (rod: Locator) => rod.getAttribute('aria-valuetext');
    assert.equal(await valueOf(rodOf(page, 0)), 'ones: 9, five and four');
    assert.equal(await valueOf(rodOf(page, 1)), 'tens: 2, two');
    assert.equal(await valueOf(rodOf(page, 2)), 'hundreds: 7, five and two');
    assert.equal(await rodOf(page, 3).getAttribute('aria-valuenow'), '1');
    await setLanguage(page, 'de');
    const hundreds = page.getByRole('spinbutton', { name: 'Stab 2 von 4' });
    await hundreds.waitFor();
    assert.equal(await valueOf(hundreds), 'Hunderter: 7, fünf und zwei');
    await page.reload();
    await shown(page)
      .filter({ hasText: /^1\.729$/ })
      .waitFor();
    await close();
  });

  test('has 15 settings, which act at once and are saved', async () => {
    const { page, open, close } = await stage.visit();
    await open('/soroban');
    const sample = page.getByRole('group', { name: 'Soroban with 3 rods' });
    const bead = page.locator('[role=spinbutton][data-place="1"] [data-bead="1"]').first();
    const choose = (name: string) => page.getByRole('radio', { name }).check();
    const slide = (name: string, value: string) => page.getByRole('slider', { name }).fill(value);
    const toggle = (name: string) => page.getByRole('switch', { name, exact: true }).click();
    const hasStyle = (part: string) => bead.and(page.locator(`[style*="${part}"]`)).waitFor();

    await page.getByRole('img', { name: 'Soroban showing 172' }).waitFor();
    assert.equal(await sample.count(), 0);
    await toggle('Tap numbers to read');
    await sample.getByRole('spinbutton').last().press('7');
    await page.locator('[data-sample]').filter({ hasText: /^177$/ }).waitFor();
    await toggle('Swipes');

    await choose('Round');
    await bead.locator('path[d*="A"]').first().waitFor();
    await choose('One colour');
    await hasStyle('-default-0');
    await choose('Grey');
    await hasStyle('-grayscale-0');
    await toggle('Only beads that count');
    await page.locator('.soroban.hides-resting').first().waitFor();
    await toggle('Digits in the colour of their rod');
    await page.locator('.numeral[data-colored=true]').first().waitFor();
    await toggle('Digits always, also in problems');
    await toggle('A digit below each rod');
    await page.locator('.numeral').first().waitFor({ state: 'detached' });
    await rodOf(page, 0).press('7');
    await toggle('Small sorobans for numbers');
    await shown(page).getByRole('img', { name: 'Soroban showing 7' }).waitFor();
    await toggle('Beads glide');
    await page.locator('.soroban.is-animated').first().waitFor({ state: 'detached' });
    await slide('Loudness', '0.3');
    await toggle('Beads click');
    assert.ok(await page.getByRole('slider', { name: 'Loudness' }).isDisabled());
    await slide('Size', '2');
    await page.locator('.soroban-room[style*="--scale: 2"]').first().waitFor();
    await slide('Rods of your own soroban', '7');
    await page.getByRole('group', { name: 'Soroban with 7 rods' }).waitFor();

    await page.getByText('Saved', { exact: true }).waitFor();
    const saved = `fetch('/api/abacus-settings').then((answer) => answer.json())`;
    const { settings } = await page.evaluate<{ settings: { userId: string } }>(saved);
    const { userId, ...stored } = settings;
    assert.ok(userId);
    assert.deepEqual(stored, {
      colorScheme: 'monochrome',
      beadShape: 'circle',
      colorPalette: 'grayscale',
      hideInactiveBeads: true,
      coloredNumerals: true,
      scaleFactor: 2,
      showNumbers: false,
      showNumbersAlways: true,
      animated: false,
      interactive: true,
      gestures: true,
      soundEnabled: false,
      soundVolume: 0.3,
      nativeAbacusNumbers: true,
      physicalAbacusColumns: 7,
    });
    await open('/soroban');
    await page.getByRole('group', { name: 'Soroban with 7 rods' }).waitFor();
    await shown(page).getByRole('img', { name: 'Soroban showing 7' }).waitFor();
    await close();
  });

  test('keeps a changed setting without a connection, and saves it when there is one', async () => {
    const { page, open, close } = await stage.visit();
    await open('/soroban');
    page.setOffline(true);
    await page.getByRole('radio', { name: 'Square' }).check();
    await page.getByText('Changed settings wait on this device').waitFor();
    page.setOffline(false);
    await page.getByText('Saved', { exact: true }).waitFor();
    await close();
  });

  test('sends a setting that was changed while the service was away, also from another place after a reload', async () => {
    const family = stage.service.client();
    await family.post('/api/players', { name: 'Mika', emoji: '🦊', color: '#f5b83d' });
    const shapeOf = async (): Promise<unknown> =>
      ((await family.get('/api/abacus-settings')).body as { settings: { beadShape: string } })
        .settings.beadShape;
    const { page, open, go, close } = await stage.visit({ as: family });
    await page.clock.install();
    await open('/soroban');
    page.answer(/^\/api\//, () => new Response(null, { status: 503 }));
    await page.getByRole('radio', { name: 'Square' }).check();
    await page.getByText('Changed settings wait on this device').waitFor();
    await page.reload();
    await go('/');
    assert.equal(await shapeOf(), 'diamond');
    page.answer(/^\/api\//, undefined);
    await page.clock.runFor(20_000);
    await waitFor('the setting', async () => (await shapeOf()) === 'square');
    await close();
  });

  test('has every text in a catalogue', async () => {
    const { page, open, close } = await stage.visit({ language: 'pseudo' });
    await open('/soroban');
    assert.deepEqual(await uncataloguedTexts(page), []);
    await close();
  });
});
