import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { isPair, layPairs, type PairsGame } from '../../web/arcade/pairs.ts';
import type { Client } from '../kit/client.ts';
import {
  assertAccessible,
  lookAt,
  SCREENS,
  openPageStage,
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

const cardAt = (page: Page, index: number) =>
  page.getByRole('button', { name: new RegExp(`^Card ${index + 1}, `) });
const covered = (page: Page) => page.getByRole('button', { name: /^Card \d+, covered$/ });

/** The id under which the service has the games of a player. */
const gamesIdOf = async (client: Client, player: string): Promise<string> =>
  (await client.get(`/api/players/${player}/role`)).body.games;

/** Reads the game of pairs at a player's table from the service. */
async function gameAt(client: Client, player: string): Promise<PairsGame> {
  const id = await gamesIdOf(client, player);
  return (await client.get(`/api/arcade-session?userId=${id}`)).body.session.gameState;
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
    await page.getByRole('link', { name: /Pairs/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Friends of ten' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('radio', { name: '6' }).focus();
    await page.keyboard.press('Space');
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
        `fetch('/api/arcade-session?userId=${await gamesIdOf(parent, mika)}').then((answer) => answer.json())
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

    // With many players the next step stays near.
    await make(parent, ...Array.from({ length: 29 }, (_, at) => `Child ${at + 1}`));
    await page.goto('/arcade/pairs');
    await page.getByRole('searchbox', { name: 'Find a name' }).waitFor();
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    assert.ok(height < 2 * SCREENS.phone.height, `${height} px`);
    await lookAt(page, 'pairs-many');
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
    const table = await gamesIdOf(parent, last);
    const delays: number[] = [];
    for (const card of [3, 4, 5, 6, 7]) {
      const openAt = await noteOpen(seventh, card);
      const { headers } = await parent.get(`/api/arcade-session?userId=${table}`);
      const { status } = await parent.patch(
        '/api/arcade-session',
        { userId: table, gameState: { ...game, open: [card] } },
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
});

/** Goes to a card with the arrows, and turns it. */
async function turnByKeys(page: Page, index: number): Promise<void> {
  await page.locator('.card-place[tabindex="0"]').focus();
  await page.keyboard.press('Home');
  for (let step = 0; step < index; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}
