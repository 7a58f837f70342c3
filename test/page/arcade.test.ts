import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { isPair, layPairs, type PairsGame } from '../../web/views/arcade/pairs.ts';
import type { Client } from '../kit/client.ts';
import {
  assertAccessible,
  lookAt,
  SCREENS,
  openPageStage,
  passTime,
  uncataloguedTexts,
  withoutBrowser,
  type PageStage,
  waitUntilTrue,
} from '../kit/page.ts';

const LOOKS = { Mika: ['🦊', '#f5b83d'], Ada: ['🐙', '#5aa9e6'] } as const;

/** Makes players, and returns their ids. */
async function make(parent: Client, ...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const [emoji, color] = name === 'Ada' ? LOOKS.Ada : LOOKS.Mika;
    const given = { name, emoji, color, isPracticeStudent: false };
    const { body } = await parent.post('/api/players', given);
    ids.push(body.player.id);
  }
  return ids;
}

/** Chooses the player of this screen. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('heading', { name: `Hello, ${name}!` }).waitFor();
}

const cardAt = (page: Page, index: number) =>
  page.getByRole('button', { name: new RegExp(`^Card ${index + 1}, `) });
const covered = (page: Page) => page.getByRole('button', { name: /^Card \d+, covered$/ });

/** Reads the game of pairs at a table from the service. */
async function gameAt(client: Client, table: string): Promise<PairsGame> {
  return (await client.get(`/api/arcade-session?userId=${table}`)).body.session.gameState;
}

/** The place of a card that makes a pair with another one, or does not. */
function partnerOf({ kind, cards, found }: PairsGame, card: number, isOne = true): number {
  const one = cards[card];
  assert.ok(one);
  const at = cards.findIndex(
    (other, index) => index !== card && found[index] === null && isPair(kind, one, other) === isOne,
  );
  assert.notEqual(at, -1);
  return at;
}

/**
 * Makes a screen record when a card is open, from now on; returns the time, in milliseconds. The screen records it
 * itself, since a test that polls is late.
 */
async function noteOpen(page: Page, card: number): Promise<() => Promise<number>> {
  // With `void`, since the browser would wait for the promise here.
  await page.evaluate(`void (globalThis.openAt = new Promise((tell) => {
    const board = document.querySelector('.cards');
    const isOpen = () => board.children[${card}].classList.contains('is-up');
    const watch = new MutationObserver(() => isOpen() && tell(Date.now()));
    watch.observe(board, { subtree: true, attributeFilter: ['class'] });
  }))`);
  return () => page.evaluate<number>('globalThis.openAt');
}

/** The cards whose faces are drawn. */
const visibleFaces = (page: Page): Promise<number[]> =>
  page.evaluate<number[]>(
    `[...document.querySelectorAll('.card-front')].flatMap((face, at) => getComputedStyle(face).visibility === 'visible' ? [at] : [])`,
  );

/** The time when the next move of a screen was answered, in milliseconds. */
async function nextAnswer(page: Page): Promise<number> {
  const request = await page.waitForEvent(
    'requestfinished',
    (one) => one.method() === 'PATCH' && one.url().endsWith('/api/arcade-session'),
  );
  const { startTime, responseEnd } = request.timing();
  return startTime + responseEnd;
}

/** Asserts that moves are seen within a second. The median counts, since a busy machine may delay some. */
function assertWithinSecond(delays: readonly number[]): void {
  const middle = delays.toSorted((one, other) => one - other)[Math.floor(delays.length / 2)];
  assert.ok(middle !== undefined && middle < 1_000, delays.join(', '));
}

/** Waits until the service has this many results of a player. */
async function resultsOf(page: Page, client: Client, player: string) {
  await page.getByText('The results are kept.').waitFor();
  return (await client.get(`/api/players/${player}/arcade-results`)).body.results;
}

/** Starts a game of pairs at a table. */
async function layAt(client: Client, table: string): Promise<void> {
  const plan = { id: table, players: [table], kind: 'ten', count: 6 } as const;
  const { status } = await client.post('/api/arcade-session', {
    userId: table,
    gameName: 'pairs',
    gameUrl: '/arcade/pairs',
    initialState: layPairs(plan, (bound) => bound - 1),
    activePlayers: plan.players,
    roomId: table,
  });
  assert.equal(status, 200);
}

describe('the arcade', { skip: withoutBrowser }, () => {
  let stage: PageStage;
  before(async () => {
    stage = await openPageStage();
  });
  after(() => stage.close());

  test('a game of pairs is played to its end by keyboard, goes on after a reload, and its result is stored once', async () => {
    const parent = stage.service.client();
    const [mika = ''] = await make(parent, 'Mika');
    const { page, open, close } = await stage.visit({ as: parent });
    await open('/arcade');
    await page.getByText('Nothing yet.').waitFor();
    await assertAccessible(page);
    await page.getByRole('link', { name: /Pairs/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Friends of ten' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('radio', { name: '6' }).focus();
    await page.keyboard.press('Space');
    await assertAccessible(page);
    await lookAt(page, 'arcade-pairs');
    await page.getByRole('button', { name: 'Start' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Pairs · Friends of ten' }).waitFor();
    assert.equal(await covered(page).count(), 12);
    // Also where 3D is off: there a face that is only turned away would be seen as its mirror image.
    assert.deepEqual(await visibleFaces(page), []);

    // Tab reaches one card; arrows lead to the others.
    await cardAt(page, 0).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await cardAt(page, 5).and(page.locator(':focus')).waitFor();
    const game = await gameAt(parent, mika);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    // A screen reader announces the card: the focus stays on it, so its new name is not read automatically.
    const [card] = game.cards;
    const shown = `${card?.value}${card?.face === 'beads' ? ' in beads' : ''}.`;
    await page.getByRole('status').filter({ hasText: shown }).waitFor();
    assert.deepEqual(await visibleFaces(page), [0]);
    await turnByKeys(page, partnerOf(game, 0, false));
    await page.getByText('Not a pair.').waitFor();
    await assertAccessible(page);
    await lookAt(page, 'arcade-pairs-open');
    await waitUntilTrue(page, `!document.querySelector('[role=alert]')`);
    await page.reload();
    await page.getByText('Not a pair.').waitFor();

    for (let left = 6; left > 0; left--) {
      const { found } = await gameAt(parent, mika);
      const first = found.indexOf(null);
      const second = partnerOf({ ...game, found }, first);
      // The first card may be open, after two that were no pair.
      await turnByKeys(page, second);
      await turnByKeys(page, first);
      await cardAt(page, second)
        .and(page.getByRole('button', { name: /found by Mika/ }))
        .waitFor();
      await waitUntilTrue(
        page,
        `fetch('/api/arcade-session?userId=${mika}').then((answer) => answer.json())
          .then(({ session }) => session.gameState.found[${second}] !== null)`,
      );
    }
    const end = page.getByRole('heading', { name: 'Well done, Mika!' });
    await end.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Play again' }).and(page.locator(':focus')).waitFor();
    const results = await resultsOf(page, parent, mika);
    assert.equal(results.length, 1);
    assert.equal(results[0].gameName, 'pairs-ten-6');
    assert.equal(results[0].score, 6);
    await assertAccessible(page);
    await lookAt(page, 'arcade-pairs-end');
    await page.reload();
    await page.getByText('The results are kept.').waitFor();
    await page.getByRole('link', { name: 'To the games' }).click();
    await page.getByRole('heading', { name: 'Best so far' }).waitFor();
    assert.equal(await page.getByText('6 pairs in').count(), 2);
    assert.equal((await parent.get(`/api/players/${mika}/arcade-results`)).body.results.length, 1);
    await lookAt(page, 'arcade');
    await close();
  });

  test('two browsers play in turns, each sees the other’s moves within a second, and concurrent moves are both kept', async () => {
    const parent = stage.service.client();
    const account = { name: 'Kim', email: 'arcade@example.org', password: 'correct horse battery' };
    await parent.post('/api/auth/sign-up/email', account);
    const [mika = '', ada = ''] = await make(parent, 'Mika', 'Ada');
    const tablet = stage.service.client();
    const { body } = await parent.post('/api/devices/pairing', {
      name: 'Tablet',
      playerIds: [mika, ada],
    });
    await tablet.post('/api/devices/pair', { code: body.pairing.code });

    const first = await stage.visit({ as: parent });
    await first.open('/');
    await choose(first.page, 'Mika');
    await first.go('/arcade/pairs');
    await first.page.getByRole('checkbox', { name: 'Ada' }).check({ force: true });
    await assertAccessible(first.page);
    await first.page.getByRole('button', { name: 'Start' }).click();
    await first.page.getByText('Mika’s turn').waitFor();

    const second = await stage.visit({ as: tablet, screen: 'desktop' });
    await second.open('/');
    await choose(second.page, 'Ada');
    await second.go('/arcade');
    await second.page.getByRole('link', { name: /Pairs · Beads and number: Mika and Ada/ }).click();
    await second.page.getByText('Mika’s turn').waitFor();
    await assertAccessible(second.page);
    // It is not Ada's turn.
    await cardAt(second.page, 5).click({ force: true });
    assert.equal(await covered(second.page).count(), 16);

    const game = await gameAt(parent, mika);
    // Two pairs, and a card that begins no third one.
    const moves: number[] = [];
    const found = game.cards.map((): number | null => null);
    for (let pair = 0; pair < 2; pair++) {
      const one = found.indexOf(null);
      const two = partnerOf({ ...game, found }, one);
      found[one] = found[two] = 0;
      moves.push(one, two);
    }
    const left = { ...game, found };
    const alone = found.indexOf(null);
    moves.push(alone);
    const delays: number[] = [];
    for (const card of moves) {
      const openAt = await noteOpen(second.page, card);
      const answered = nextAnswer(first.page);
      await cardAt(first.page, card).click();
      delays.push((await openAt()) - (await answered));
    }
    assertWithinSecond(delays);
    const other = partnerOf(left, alone, false);
    await cardAt(first.page, other).click();
    await second.page.getByText('Ada’s turn').waitFor();
    // A pair of two closed cards: an open one could only be clicked after the other move.
    const isOpen = (card: number): boolean => card === alone || card === other;
    const third = found.findIndex(
      (finder, card) => finder === null && !isOpen(card) && !isOpen(partnerOf(left, card)),
    );
    const fourth = partnerOf(left, third);
    await lookAt(second.page, 'arcade-pairs-two');

    // Both screens turn a card at the same time: together they are a pair.
    await first.page.getByText('Ada’s turn').waitFor();
    await Promise.all([cardAt(first.page, third).click(), cardAt(second.page, fourth).click()]);
    for (const { page } of [first, second]) {
      await page.getByText('A pair! Ada’s turn').waitFor();
      assert.equal(await page.getByRole('button', { name: /found by Ada/ }).count(), 2);
    }
    // Each screen plays only its own turns once the first screen is set to that, too.
    await first.page.getByRole('switch', { name: 'We all play on this screen' }).click();
    const fifth = (await gameAt(parent, mika)).found.indexOf(null);
    await cardAt(first.page, fifth).click({ force: true });
    assert.equal(await first.page.getByRole('button', { name: /found by Ada/ }).count(), 2);
    assert.deepEqual((await gameAt(parent, mika)).open, []);
    await first.close();
    await second.close();
  });

  test('the choices for a game survive a reload, and stay for the next game', async () => {
    const as = stage.service.client();
    await make(as, 'Mika');
    const { page, open, close } = await stage.visit({ as });
    await open('/arcade/pairs');
    await page.getByText('Friends of ten', { exact: true }).click();
    await page.getByText('15', { exact: true }).click();
    await page.reload();
    await page.getByRole('radio', { name: 'Friends of ten', checked: true }).waitFor();
    await page.getByRole('radio', { name: '15', checked: true }).waitFor();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { name: 'Pairs · Friends of ten' }).waitFor();
    await page.goBack();
    await page.getByRole('radio', { name: '15', checked: true }).waitFor();
    await open('/arcade/race');
    await page.getByText('Both mixed', { exact: true }).click();
    await page.reload();
    await page.getByRole('radio', { name: 'Both mixed', checked: true }).waitFor();
    await close();
  });

  test('without a connection moves are kept on the device, also when the page is closed, and are sent once', async () => {
    const parent = stage.service.client();
    const [mika = ''] = await make(parent, 'Mika');
    const { page, open, close } = await stage.visit({ as: parent });
    await open('/arcade/pairs');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Mika’s turn').waitFor();
    await page.context().setOffline(true);
    await cardAt(page, 0).click();
    await page.getByText('Your moves are kept on this device').waitFor();
    assert.equal(await covered(page).count(), 15);
    await assertAccessible(page);
    assert.deepEqual((await gameAt(parent, mika)).open, []);
    await page.context().setOffline(false);
    await page.getByText('Your moves are kept on this device').waitFor({ state: 'hidden' });
    assert.deepEqual((await gameAt(parent, mika)).open, [0]);

    // Closed before it could be sent: the next page sends it from any place.
    const { version } = (await parent.get(`/api/arcade-session?userId=${mika}`)).body.session;
    await page.context().setOffline(true);
    const second = partnerOf(await gameAt(parent, mika), 0);
    await cardAt(page, second).click();
    await page.getByText('Your moves are kept on this device').waitFor();
    const context = page.context();
    await page.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto('/soroban');
    await waitUntilTrue(
      next,
      `fetch('/api/arcade-session?userId=${mika}').then((answer) => answer.json())
        .then(({ session }) => session.version === ${version + 1} && session.gameState.found[0] === 0)`,
    );
    await waitUntilTrue(next, `!Object.keys(localStorage).some((key) => key.includes(':move:'))`);

    // Somebody else began another game meanwhile: the page says so, and the new game stays intact.
    await next.goto(`/arcade/at/${mika}`);
    const third = (await gameAt(parent, mika)).found.indexOf(null);
    await cardAt(next, third).waitFor();
    await context.setOffline(true);
    await cardAt(next, third).click();
    await next.getByText('Your moves are kept on this device').waitFor();
    const { session } = (await parent.get(`/api/arcade-session?userId=${mika}`)).body;
    await parent.post('/api/arcade-session', {
      userId: mika,
      gameName: 'pairs',
      gameUrl: '/arcade/pairs',
      initialState: { ...session.gameState, id: 'another' },
      activePlayers: session.activePlayers,
      roomId: mika,
    });
    await context.setOffline(false);
    await next.getByText('Some of your moves came too late.').waitFor();
    assert.deepEqual((await gameAt(parent, mika)).open, []);
    await close();
  });

  test('the seventh tab with a game loads, and sees a move within a second: all tabs share one stream', async () => {
    const parent = stage.service.client();
    const tables = await make(parent, ...Array.from({ length: 7 }, () => 'Mika'));
    const last = tables.at(-1) ?? '';
    for (const table of tables) await layAt(parent, table);
    const { page, open, close } = await stage.visit({ as: parent });
    const streams: string[] = [];
    page.context().on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/events') streams.push(search);
    });
    await open(`/arcade/at/${tables[0]}`);
    let seventh = page;
    for (const table of tables.slice(1)) {
      seventh = await page.context().newPage();
      await seventh.goto(`/arcade/at/${table}`);
      await covered(seventh).first().waitFor();
    }
    const game = await gameAt(parent, last);
    const delays: number[] = [];
    for (const card of [3, 4, 5, 6, 7]) {
      const openAt = await noteOpen(seventh, card);
      const { headers } = await parent.get(`/api/arcade-session?userId=${last}`);
      const { status } = await parent.patch(
        '/api/arcade-session',
        { userId: last, gameState: { ...game, open: [card] } },
        { headers: { 'if-match': headers.get('etag') ?? '' } },
      );
      const answeredAt = Date.now();
      assert.equal(status, 200);
      delays.push((await openAt()) - answeredAt);
    }
    assertWithinSecond(delays);
    assert.deepEqual([...new Set(streams)], ['?games=family']);
    await close();
  });

  test('a race goes on at another screen, and ends by the clock, also after a closed lid', async () => {
    const parent = stage.service.client();
    const [mika = ''] = await make(parent, 'Mika');
    const { page, open, close } = await stage.visit({ as: parent });
    await page.clock.install();
    await open('/arcade/race');
    await page.getByRole('radio', { name: 'Both mixed' }).focus();
    await page.keyboard.press('Space');
    await assertAccessible(page);
    await lookAt(page, 'arcade-race');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Go!' }).click();
    const answer = async (): Promise<void> => {
      const asked = page.locator('[data-asks]');
      const [value = 0, sum = 0] = ((await asked.getAttribute('data-asks')) ?? '')
        .split(' ')
        .map(Number);
      // A wrong one first, then the right one.
      await page.keyboard.press(String(((sum - value) % 9) + 1));
      await page.getByText('Not this one.').waitFor();
      await page.getByRole('button', { name: String(sum - value), exact: true }).click();
      // With the next question, for children who cannot see it.
      await page
        .getByRole('status')
        .filter({ hasText: /^Right! How many more make (?:5|10)\? \d(?: in beads)?$/ })
        .waitFor();
    };
    await answer();
    await answer();
    await page.getByText('2 points').waitFor({ state: 'attached' });
    await assertAccessible(page);
    await lookAt(page, 'arcade-race-run');
    await page.reload();
    await answer();
    await page.getByText('3 points').waitFor({ state: 'attached' });

    const other = await stage.visit({ as: parent, screen: 'desktop' });
    await other.open(`/arcade/at/${mika}`);
    await other.page.getByText('Mika is racing on another screen.').waitFor();
    await other.page.getByRole('button', { name: 'Go on here' }).click();
    await other.page.getByRole('timer').waitFor();
    await page.getByRole('button', { name: 'Go on here' }).click();
    await page.getByRole('timer').waitFor();
    await other.close();

    await passTime(stage, page, 3_600_000);
    await page
      .getByRole('heading', { name: 'Well done, Mika!' })
      .and(page.locator(':focus'))
      .waitFor();
    const [result, ...more] = await resultsOf(page, parent, mika);
    assert.deepEqual([result.gameName, result.score, result.seconds], ['race-both', 3, 60]);
    assert.deepEqual(more, []);
    await close();
  });

  test('players are found by name among many, and the next step stays near', async () => {
    const parent = stage.service.client();
    await make(parent, 'Mika', 'Zoë', ...Array.from({ length: 28 }, (_, at) => `Child ${at + 1}`));
    const { page, open, go, close } = await stage.visit({ as: parent });
    await open('/');
    await choose(page, 'Mika');
    await go('/arcade/pairs');
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    assert.ok(height < 2 * SCREENS.phone.height, `${height} px`);
    await page.getByRole('searchbox', { name: 'Find a name' }).fill('zoe');
    await page.getByText('1 of 30 names').waitFor();
    await page.getByRole('checkbox', { name: 'Zoë' }).check({ force: true });
    await lookAt(page, 'pairs-many');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Start' }).click();
    await covered(page).first().waitFor();
    await page.getByText('Zoë').first().waitFor();
    await close();
  });

  test('a visitor without a player is asked who plays, and a table without a game says so', async () => {
    const { page, open, go, close } = await stage.visit();
    await open('/arcade/pairs');
    await page.getByRole('link', { name: 'Say who plays' }).waitFor();
    await assertAccessible(page);
    await go('/arcade/at/nobody');
    await page.getByRole('heading', { name: 'There is no game here now.' }).waitFor();
    await assertAccessible(page);
    await close();
  });

  test('hostile names break nothing, and every text is in a catalogue', async () => {
    const parent = stage.service.client();
    const hostile = `<img src=x onerror=alert(1)> \u202e${'🦖'.repeat(60)}`;
    const [table = ''] = await make(parent, hostile, hostile, 'Ada');
    const { page, open, go, close } = await stage.visit({ as: parent, language: 'pseudo' });
    const { userId } = (await parent.get('/api/abacus-settings')).body.settings;
    await page.addInitScript(
      `localStorage.setItem('beadhouse:guest:${userId}:player', '"${table}"')`,
    );
    const insist = async (): Promise<void> => {
      assert.deepEqual(await uncataloguedTexts(page, [hostile]), []);
      await assertAccessible(page);
    };
    await open('/arcade');
    await insist();
    await go('/arcade/pairs');
    await page.getByRole('checkbox').nth(1).check({ force: true });
    await insist();
    await page.locator('[type=submit]').click();
    await page.locator('.cards').waitFor();
    await page.locator('.card-place').first().click();
    await insist();
    await go('/arcade');
    await page.locator(`a[href="/arcade/at/${table}"]`).waitFor();
    await insist();
    await go('/arcade/race');
    await page.locator('[type=submit]').click();
    await page.locator('main button').first().click();
    await page.getByRole('timer').waitFor();
    await insist();
    await close();
  });
});

/** Goes to a card with the arrows, and turns it. */
async function turnByKeys(page: Page, index: number): Promise<void> {
  await page.locator('.card-place[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  for (let step = 0; step < index; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}
