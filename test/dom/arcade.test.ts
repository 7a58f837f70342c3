import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isPair, type PairsGame } from '../../web/arcade/pairs.ts';
import { PASSWORD, signIn, signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage } from '../kit/dom/visitor.ts';
import { passTime, uncataloguedTexts, waitUntilTrue } from '../kit/page.ts';
import { waitFor } from '../kit/wait-for.ts';
import { openGate } from '../page/grown-ups.ts';

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
async function choose(page: DomPage, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('heading', { name: `Hello, ${name}!` }).waitFor();
}

const cardAt = (page: DomPage, index: number) =>
  page.getByRole('button', { name: new RegExp(`^Card ${index + 1}, `) });
const covered = (page: DomPage) => page.getByRole('button', { name: /^Card \d+, covered$/ });

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
async function noteOpen(page: DomPage, card: number): Promise<() => Promise<number>> {
  // With `void`, since the browser would wait for the promise here.
  await page.evaluate(`void (globalThis.openAt = new Promise((tell) => {
    const board = document.querySelector('.cards');
    const isOpen = () => board.children[${card}].classList.contains('is-up');
    const watch = new MutationObserver(() => isOpen() && tell(Date.now()));
    watch.observe(board, { subtree: true, attributeFilter: ['class'] });
  }))`);
  return () => page.evaluate<number>('globalThis.openAt');
}

/** When a screen's next move is answered, in milliseconds. */
function nextAnswer(page: DomPage): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  page.answer(/\/api\/arcade-session$/, async ({ method }, ask) => {
    const answer = await ask();
    if (method === 'PATCH') resolve(Date.now());
    return answer;
  });
  return promise;
}

/** Asserts that moves are seen within a second. The median counts, since a busy machine may delay some. */
function assertWithinSecond(delays: readonly number[]): void {
  const middle = delays.toSorted((one, other) => one - other)[Math.floor(delays.length / 2)];
  assert.ok(middle !== undefined && middle < 1_000, delays.join(', '));
}

/** Waits until the service has this many results of a player. */
async function resultsOf(page: DomPage, client: Client, player: string) {
  await page.getByText('The results are kept.').waitFor();
  return (await client.get(`/api/players/${player}/arcade-results`)).body.results;
}

describe('the arcade', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

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
    await first.page.getByRole('button', { name: 'Start' }).click();
    await first.page.getByText('Mika’s turn').waitFor();

    const second = await stage.visit({ as: tablet, screen: 'desktop' });
    await second.open('/');
    await choose(second.page, 'Ada');
    await second.go('/arcade');
    await second.page.getByRole('link', { name: /Pairs · Beads and number: Mika and Ada/ }).click();
    await second.page.getByText('Mika’s turn').waitFor();
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
    page.setOffline(true);
    await cardAt(page, 0).click();
    await page.getByText('Moves of games wait on this device').waitFor();
    assert.equal(await covered(page).count(), 15);
    assert.deepEqual((await gameAt(parent, mika)).open, []);
    page.setOffline(false);
    await page.getByText('Moves of games wait on this device').waitFor({ state: 'hidden' });
    // With a connection a move that is on its way does not count as waiting.
    await waitFor('the move', async () => (await gameAt(parent, mika)).open.length > 0);
    assert.deepEqual((await gameAt(parent, mika)).open, [0]);

    // Closed before it could be sent: the next page sends it from any place.
    const table = await gamesIdOf(parent, mika);
    const { version } = (await parent.get(`/api/arcade-session?userId=${table}`)).body.session;
    page.setOffline(true);
    const second = partnerOf(await gameAt(parent, mika), 0);
    await cardAt(page, second).click();
    await page.getByText('Moves of games wait on this device').waitFor();
    await open('/soroban');
    page.setOffline(false);
    await waitUntilTrue(
      page,
      `fetch('/api/arcade-session?userId=${table}').then((answer) => answer.json())
        .then(({ session }) => session.version === ${version + 1} && session.gameState.found[0] === 0)`,
    );
    await waitUntilTrue(page, `!Object.keys(localStorage).some((key) => key.includes(':move:'))`);

    // Somebody else began another game meanwhile: the page says so, and the new game stays intact.
    await open(`/arcade/at/${mika}`);
    const third = (await gameAt(parent, mika)).found.indexOf(null);
    await cardAt(page, third).waitFor();
    page.setOffline(true);
    await cardAt(page, third).click();
    await page.getByText('Moves of games wait on this device').waitFor();
    const { session } = (await parent.get(`/api/arcade-session?userId=${table}`)).body;
    await parent.post('/api/arcade-session', {
      userId: table,
      gameName: 'pairs',
      gameUrl: '/arcade/pairs',
      initialState: { ...session.gameState, id: 'another' },
      activePlayers: session.activePlayers,
      roomId: mika,
    });
    page.setOffline(false);
    await page.getByText('Some of your moves came too late').waitFor();
    assert.deepEqual((await gameAt(parent, mika)).open, []);
    await close();
  });

  test('who leaves a table and comes back plays on, and an answer for the view that was left takes no waiting move away', async () => {
    const parent = stage.service.client();
    const [mika = ''] = await make(parent, 'Mika');
    const { page, open, go, close } = await stage.visit({ as: parent });
    await open('/arcade/pairs');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Mika’s turn').waitFor();
    await cardAt(page, 0).click();
    await waitFor('the first move', async () => (await gameAt(parent, mika)).open.length === 1);
    await go('/arcade');
    await go(`/arcade/at/${mika}`);
    const partner = partnerOf(await gameAt(parent, mika), 0);
    await cardAt(page, partner).click();
    await page.getByText('A pair! Mika’s turn').waitFor();
    await waitFor('the pair', async () => (await gameAt(parent, mika)).found[0] === 0);

    await go('/arcade');
    const isAsked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    page.answer(/\/arcade-session$/, async (_request, ask) => {
      isAsked.resolve();
      await mayAnswer.promise;
      return await ask();
    });
    await go(`/arcade/at/${mika}`);
    await isAsked.promise;
    page.setOffline(true);
    await go('/arcade');
    await go(`/arcade/at/${mika}`);
    const game = await gameAt(parent, mika);
    const third = game.found.indexOf(null);
    await cardAt(page, third).click();
    await page.getByText('Moves of games wait on this device').waitFor();
    // Another screen has played meanwhile, so this tab notes the answer when it has come.
    const userId = await gamesIdOf(parent, mika);
    const { session } = (await parent.get(`/api/arcade-session?userId=${userId}`)).body;
    await parent.post('/api/arcade-session', {
      userId,
      gameName: 'pairs',
      gameUrl: '/arcade/pairs',
      initialState: { ...game, heard: [...game.heard, ['another screen', 1]] },
      activePlayers: session.activePlayers,
      roomId: mika,
    });
    mayAnswer.resolve();
    await waitUntilTrue(page, `Object.values(sessionStorage).join().includes('another screen')`);
    assert.equal(
      await page.evaluate(
        `Object.keys(localStorage).filter((key) => key.includes(':move:')).length`,
      ),
      1,
    );
    page.answer(/\/arcade-session$/, undefined);
    await open('/soroban');
    page.setOffline(false);
    await waitFor('the move', async () => (await gameAt(parent, mika)).open[0] === third);
    await close();
  });

  test('at the end of a game without a connection the results are not sent, and with one they are kept', async () => {
    const parent = stage.service.client();
    const [mika = ''] = await make(parent, 'Mika');
    const { page, open, close } = await stage.visit({ as: parent });
    await open('/arcade/pairs');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Mika’s turn').waitFor();
    const game = await gameAt(parent, mika);
    page.setOffline(true);
    const turned = new Set<number>();
    for (const card of game.cards.keys()) {
      if (turned.has(card)) continue;
      const partner = partnerOf(game, card);
      turned.add(partner);
      await cardAt(page, card).click();
      await cardAt(page, partner).click();
    }
    await page.getByText('The results are not sent yet: the service cannot be reached.').waitFor();
    page.setOffline(false);
    assert.equal((await resultsOf(page, parent, mika)).length, 1);
    await close();
  });

  test('moves that the service refuses are kept, the game and the list of what is kept where say so, and they are not sent again and again', async () => {
    const parent = stage.service.client();
    await make(parent, 'Mika');
    const { page, open, go, close } = await stage.visit({ as: parent });
    await openGate(page);
    await page.clock.install();
    let sent = 0;
    page.answer(/\/arcade-session$/, async (request, ask) => {
      if (request.method !== 'PATCH') return await ask();
      sent += 1;
      return Response.json({ error: 'Forbidden' }, { status: 403 });
    });
    await open('/arcade/pairs');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Mika’s turn').waitFor();
    await cardAt(page, 0).click();
    await page.clock.runFor(2_000);
    const says = 'Moves of games wait on this device: the service has not taken this.';
    await page.getByText(says).waitFor();
    const earlier = sent;
    await page.clock.runFor(60_000);
    assert.equal(sent, earlier);

    await go('/family');
    await page.getByRole('button', { name: 'Show the list' }).click();
    const list = page.getByRole('dialog', { name: 'What is kept where' });
    await list.getByText(says).waitFor();
    // The list can be closed, and the moves be thrown away.
    await open('/family');
    await page.getByRole('button', { name: 'Throw these moves away' }).click();
    const sheet = page.getByRole('dialog', { name: 'Throw away the moves' });
    await sheet.getByRole('button', { name: 'Throw these moves away' }).click();
    await page
      .getByText('The service has everything of yours that was done on this device.')
      .waitFor();
    await close();
  });

  test('moves that nobody can read are kept and listed, and the service is not asked for them again and again', async () => {
    const parent = stage.service.client();
    const [mika = ''] = await make(parent, 'Mika');
    const { page, open, close } = await stage.visit({ as: parent });
    await openGate(page);
    await page.clock.install();
    await open('/family');
    await waitUntilTrue(page, `/^guest:/.test(localStorage.getItem('beadhouse:owner'))`);
    await page.evaluate(`localStorage.setItem(
      'beadhouse:' + localStorage.getItem('beadhouse:owner') + ':move:${mika}:hand', '{"moves":"of another release"}')`);
    let asked = 0;
    page.answer(/\/arcade-session$/, async (_request, ask) => {
      asked += 1;
      return await ask();
    });
    await open('/family');
    await page.clock.runFor(60_000);
    await page
      .getByText('Moves of games wait on this device: the service has not taken this.')
      .waitFor();
    assert.equal(asked, 0);
    await open(`/arcade/at/${mika}`);
    const kept = `Object.entries(localStorage).find(([key]) => key.includes(':move:'))?.[1]`;
    assert.match(await page.evaluate<string>(kept), /of another release/);
    await close();
  });

  test('a game goes on when somebody loses access in the middle of it, with the moves that wait', async () => {
    const parent = stage.service.client();
    const account = { name: 'Kim', email: 'games@example.org', password: 'correct horse battery' };
    await parent.post('/api/auth/sign-up/email', account);
    const [mika = ''] = await make(parent, 'Mika');
    const choice = { name: 'Old tablet', playerIds: [mika] };
    const { code } = (await parent.post('/api/devices/pairing', choice)).body.pairing;
    const tablet = stage.service.client();
    const { device } = (await tablet.post('/api/devices/pair', { code })).body;
    const { page, open, close } = await stage.visit({ as: parent });
    await open('/arcade/pairs');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Mika’s turn').waitFor();
    const old = await gamesIdOf(tablet, mika);

    // Connected: the next move goes to where the game is now.
    await parent.delete(`/api/devices/${device.id}`);
    await cardAt(page, 0).click();
    await waitUntilTrue(
      page,
      `fetch('/api/players/${mika}/role').then((answer) => answer.json())
        .then(({ games }) => fetch('/api/arcade-session?userId=' + games))
        .then((answer) => answer.json()).then(({ session }) => session.gameState.open[0] === 0)`,
    );
    const now = await gamesIdOf(parent, mika);
    assert.notEqual(now, old);
    assert.equal((await tablet.get(`/api/arcade-session?userId=${old}`)).status, 404);

    // Without a connection: the move waits, and goes there, too.
    page.setOffline(true);
    await cardAt(page, partnerOf(await gameAt(parent, mika), 0)).click();
    await page.getByText('Moves of games wait on this device').waitFor();
    await parent.post('/api/auth/revoke-other-sessions');
    page.setOffline(false);
    await page.getByText('Moves of games wait on this device').waitFor({ state: 'hidden' });
    assert.notEqual(await gamesIdOf(parent, mika), now);
    assert.equal((await gameAt(parent, mika)).found[0], 0);
    await close();
  });

  test('an answer of an earlier release, which tells no id of the games, is not kept', async () => {
    const parent = stage.service.client();
    const [mika = ''] = await make(parent, 'Mika');
    // It is known already, so that the game of the page stays under the player's id.
    const id = await gamesIdOf(parent, mika);
    const { page, open, close } = await stage.visit({ as: parent });
    const role = /\/role$/;
    page.answer(role, () => Response.json({ role: 'owner' }));
    await open('/arcade/pairs');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Mika’s turn').waitFor();
    const { session } = (await parent.get(`/api/arcade-session?userId=${mika}`)).body;
    await parent.post('/api/arcade-session', {
      userId: id,
      gameName: 'pairs',
      gameUrl: '/arcade/pairs',
      initialState: { ...session.gameState, id: 'another', open: [3] },
      activePlayers: session.activePlayers,
      roomId: mika,
    });
    page.answer(role, undefined);
    await page.reload();
    await page.getByRole('button', { name: /^Card 4, (?!covered)/ }).waitFor();
    await close();
  });

  test('a game begins although the id of the games ends at the same time', async () => {
    const parent = stage.service.client();
    const [mika = ''] = await make(parent, 'Mika');
    const { page, open, close } = await stage.visit({ as: parent });
    let isRefused = false;
    page.answer(/\/role$/, (_request, ask) =>
      isRefused ? ask() : Response.json({ role: 'owner', games: 'bhg_over' }),
    );
    page.answer(/\/api\/arcade-session$/, async ({ method }, ask) => {
      const answer = await ask();
      if (method === 'POST' && answer.status === 404) isRefused = true;
      return answer;
    });
    await open('/arcade/pairs');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Mika’s turn').waitFor();
    assert.equal((await gameAt(parent, mika)).name, 'pairs');
    await close();
  });

  test('the next person in a tab does not see the game of the one before, not even for a moment', async () => {
    const [parent, guardian] = [stage.service.client(), stage.service.client()];
    await signUp(parent, 'plays-before@example.org');
    await signUp(guardian, 'plays-next@example.org');
    const [mika = ''] = await make(parent, 'Mika');
    const sharing = await parent.post(`/api/players/${mika}/sharing`, { role: 'play' });
    await guardian.post('/api/family-links', { familyCode: sharing.body.sharing.familyCode });
    const { page, open, close } = await stage.visit({ as: parent });
    await openGate(page);
    await open('/arcade/pairs');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Mika’s turn').waitFor();
    await page.reload();
    await page.getByText('Mika’s turn').waitFor();
    const elsewhere = stage.service.client();
    await signIn(elsewhere, 'plays-before@example.org');
    await elsewhere.post('/api/auth/revoke-other-sessions', {});

    await open('/account?way=sign-in');
    await page.getByLabel('E-mail address').fill('plays-next@example.org');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('You are signed in as').waitFor();
    const isAsked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    page.answer(/\/api\/arcade-session$/, async (_request, ask) => {
      isAsked.resolve();
      await mayAnswer.promise;
      return ask();
    });
    const opened = open(`/arcade/at/${mika}`);
    await isAsked.promise;
    assert.equal(await page.locator('.cards').count(), 0);
    mayAnswer.resolve();
    await opened;
    await page.locator('.cards').waitFor();
    await close();
  });

  test('moves that wait stay when the session ended, until their owner is back, and go with the child', async () => {
    const [parent, guardian] = [stage.service.client(), stage.service.client()];
    await signUp(parent, 'shares-a-game@example.org');
    await signUp(guardian, 'waits-with-moves@example.org');
    const [mika = ''] = await make(parent, 'Mika');
    const path = `/api/players/${mika}`;
    const { familyCode } = (await parent.post(`${path}/sharing`, { role: 'play' })).body.sharing;
    await guardian.post('/api/family-links', { familyCode });
    const { page, open, close } = await stage.visit({ as: guardian });
    await openGate(page);
    await open('/arcade/pairs');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Mika’s turn').waitFor();

    const move = async (card: number): Promise<void> => {
      page.setOffline(true);
      await cardAt(page, card).click();
      await page.getByText('Moves of games wait on this device').waitFor();
    };
    await move(0);
    // The page hears that the child is out of reach before it hears who is here, unless it asks for that then.
    let refused = 0;
    const isRefusedTwice = Promise.withResolvers<void>();
    const isConfirmed = Promise.withResolvers<unknown>();
    page.answer(/\/role$/, async (_request, ask) => {
      const answer = await ask();
      if (answer.status === 404) refused += 1;
      if (refused === 2) {
        isRefusedTwice.resolve();
        isConfirmed.resolve(page.waitForResponse(/\/api\/device$/));
      }
      return answer;
    });
    page.answer(/\/get-session$/, async (_request, ask) => {
      if (refused === 0) await isRefusedTwice.promise;
      return await ask();
    });
    const elsewhere = stage.service.client();
    await signIn(elsewhere, 'waits-with-moves@example.org');
    await elsewhere.post('/api/auth/revoke-other-sessions', {});
    page.setOffline(false);
    await page.getByText('You were signed out.').waitFor();
    // The former table asks once more who is here, and then says nothing of late moves.
    await isConfirmed.promise;
    await page.evaluate(`fetch('/api/device').then((answer) => answer.status)`);
    assert.equal(await page.getByText('Some of your moves came too late').count(), 0);
    const kept = await page.evaluate<string[]>(
      `Object.keys(localStorage).filter((key) => key.includes(':move:'))`,
    );
    assert.deepEqual(
      kept.map((key) => key.split(':')[1]),
      ['account'],
    );

    await open('/account?way=sign-in');
    await page.getByLabel('E-mail address').fill('waits-with-moves@example.org');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('You are signed in as').waitFor();
    await waitUntilTrue(page, `!Object.keys(localStorage).some((key) => key.includes(':move:'))`);
    const game = await gameAt(parent, mika);
    assert.deepEqual(game.open, [0]);

    await open(`/arcade/at/${mika}`);
    await cardAt(page, 1).waitFor();
    await move(partnerOf(game, 0));
    const [{ userId }] = (await parent.get(`${path}/guardians`)).body.guardians;
    await parent.delete(`${path}/guardians/${userId}`);
    page.setOffline(false);
    await page.getByRole('heading', { name: 'This child does not play here any more' }).waitFor();
    await waitUntilTrue(page, `!Object.keys(localStorage).some((key) => key.includes(':move:'))`);
    assert.deepEqual((await gameAt(parent, mika)).open, [0]);
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

  test('players are found by name among many', async () => {
    const parent = stage.service.client();
    await make(parent, 'Mika', 'Zoë', ...Array.from({ length: 28 }, (_, at) => `Child ${at + 1}`));
    const { page, open, go, close } = await stage.visit({ as: parent });
    await open('/');
    await choose(page, 'Mika');
    await go('/arcade/pairs');
    await page.getByRole('searchbox', { name: 'Find a name' }).fill('zoe');
    await page.getByText('1 of 30 names').waitFor();
    await page.getByRole('checkbox', { name: 'Zoë' }).check({ force: true });
    await page.getByRole('button', { name: 'Start' }).click();
    await covered(page).first().waitFor();
    await page.getByText('Zoë').first().waitFor();
    await close();
  });

  test('a visitor without a player is asked who plays, and a table without a game says so', async () => {
    const { page, open, go, close } = await stage.visit();
    await open('/arcade/pairs');
    await page.getByRole('link', { name: 'Say who plays' }).waitFor();
    await go('/arcade/at/nobody');
    await page.getByRole('heading', { name: 'There is no game here now.' }).waitFor();
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
