import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage, DomVisitor } from '../kit/dom/visitor.ts';
import { holdTime, setLanguage, uncataloguedTexts, waitUntilTrue } from '../kit/page.ts';
import { signUp } from '../identity/stage.ts';
import { VOICE } from '../kit/voice.ts';
import { openGate } from '../page/grown-ups.ts';

const HOSTILE = [
  '<img src=x onerror="document.title=\'owned\'">',
  '\u202eevil \u2066name',
  '🦄'.repeat(200),
  'x'.repeat(200),
];

describe('the first visit, and home', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  /** A parent with children of these names. */
  async function parentOf(names: readonly string[], isPracticeStudent = true) {
    const client = stage.service.client();
    for (const name of names) {
      const given = { name, emoji: '🐢', color: '#28b198', isPracticeStudent };
      assert.equal((await client.post('/api/players', given)).status, 201);
    }
    return client;
  }

  /** Sets the first rods of the soroban with keys, the ones first. */
  async function setNumber(page: DomPage, digits: readonly number[]): Promise<void> {
    const rods = page.getByRole('spinbutton');
    const count = await rods.count();
    for (const [place, digit] of digits.entries()) {
      await rods.nth(count - 1 - place).focus();
      await page.keyboard.press(String(digit));
    }
  }

  /** Goes through the numbers of the first visit. */
  async function playThrough({ page, open }: DomVisitor): Promise<void> {
    await page.clock.install();
    await open('/');
    for (const [number, digits] of [
      [3, [3]],
      [6, [6]],
      [21, [1, 2]],
    ] as const) {
      await page.getByRole('heading', { name: `Set the number ${number}` }).waitFor();
      // The celebration is short.
      await holdTime(page);
      await setNumber(page, digits);
      await page.getByText(`Yes, that is ${number}!`).waitFor();
      await page.clock.runFor(2_000);
      await page.clock.resume();
    }
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
  }

  test('a new child plays at once, says who it is, and finds everything again after a reload', async () => {
    const { page, open, close } = await stage.visit();
    await page.clock.install();
    await open('/');
    await page.getByRole('link', { name: 'Grown-ups: sign in' }).waitFor();
    await page.getByRole('link', { name: 'I was given a code' }).waitFor();
    // A child may begin with any rod, and is told where the ones are.
    await setNumber(page, [0, 0, 3]);
    await page.getByText('That is 300. The rod on the right counts the ones.').waitFor();
    await holdTime(page);
    await setNumber(page, [3, 0, 0]);
    await page.getByText('Yes, that is 3!').waitFor();
    // In the middle of the celebration: finished steps count.
    await page.clock.resume();
    await page.reload();
    await page.getByRole('heading', { name: 'Set the number 6' }).waitFor();
    await setNumber(page, [6]);
    await page.clock.runFor(2_000);
    await page.getByRole('heading', { name: 'Set the number 21' }).waitFor();
    await setNumber(page, [1, 2]);
    await page.clock.runFor(2_000);
    await page.getByRole('heading', { name: 'Who are you?' }).waitFor();
    await page.clock.runFor(100);
    await page.getByRole('textbox', { name: 'Name' }).fill('Mika');
    await page.locator('label').filter({ hasText: '🦊' }).click();
    await page.reload();

    assert.equal(await page.getByRole('textbox', { name: 'Name' }).inputValue(), 'Mika');
    assert.equal(await page.getByRole('radio', { name: '🦊' }).isChecked(), true);
    await page.getByRole('button', { name: 'That’s me' }).click();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    // What is for grown-ups comes after the first practice.
    const family = page.getByRole('link', { name: 'Family' });
    const keep = page.getByRole('heading', { name: 'Keep it for good' });
    assert.deepEqual([await family.count(), await keep.count()], [0, 0]);
    await page.getByRole('link', { name: /^Practise/ }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'I do not know yet' }).click();
    await page.getByText('Thank you!').waitFor();
    await open('/');
    await family.waitFor();
    await keep.waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    assert.equal(await page.getByRole('heading', { name: 'Keep it for good' }).count(), 0);
    await close();
  });

  test('a number that is set as soon as the soroban appears counts', async () => {
    const { page, open, close } = await stage.visit();
    await page.clock.install();
    await open('/');
    await page.evaluate(`history.pushState(null, '', '/nowhere')`);
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await holdTime(page);
    await page.evaluate(`history.pushState(null, '', '/')`);
    await page.getByRole('heading', { name: 'Set the number 3' }).waitFor();
    await setNumber(page, [3]);
    await page.getByText('Yes, that is 3!').waitFor();
    await close();
  });

  test('a child that does not say who it is goes on, and can say it later', async () => {
    const visitor = await stage.visit({ screen: 'desktop' });
    const { page, close } = visitor;
    await playThrough(visitor);
    await page.getByRole('button', { name: 'Later' }).click();
    await page.getByRole('heading', { name: 'Hello!' }).waitFor();
    await page.getByRole('link', { name: 'Say who you are' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Noor');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hello, Noor!' }).waitFor();
    await close();
  });

  test('a newcomer without a connection keeps the typed name, and the player is made once with one', async () => {
    const visitor = await stage.visit();
    const { page, close } = visitor;
    await playThrough(visitor);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    page.setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.getByRole('button', { name: 'That’s me' }).click();
    await page.getByRole('alert').waitFor();
    page.setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('textbox', { name: 'Name' }).inputValue(), 'Ada');
    await page.getByRole('button', { name: 'That’s me' }).click();
    await page.getByRole('heading', { name: 'Hello, Ada!' }).waitFor();
    const made = await page.evaluate(
      `fetch('/api/players').then((answer) => answer.json()).then(({ players }) => players.length)`,
    );
    assert.equal(made, 1);
    await close();
  });

  test('the first move shows itself after six seconds without one, with a sentence of at most seven words, which can be heard', async () => {
    for (const language of ['en', 'de'] as const) {
      const { page, open, close } = await stage.visit({ language });
      await page.addInitScript(VOICE);
      await page.clock.install();
      await open('/');
      const ghost = page.locator('.ghost');
      const sentence =
        (await page
          .getByRole('status')
          .filter({ hasText: /beads|Perlen/ })
          .textContent()) ?? '';
      assert.ok(sentence.split(' ').length <= 7, sentence);
      await page.clock.fastForward(5_000);
      assert.equal(await ghost.count(), 0);
      await page.clock.fastForward(1_500);
      await ghost.waitFor();
      await page.getByRole('button', { name: /^(?:Hear it|Anhören)$/ }).click();
      const [said = ''] = await page.evaluate<string[]>('said');
      assert.ok(said.endsWith(sentence), said);
      // It goes away with the move.
      await page.getByRole('spinbutton').last().press('1');
      await ghost.waitFor({ state: 'detached' });
      await close();
    }
  });

  test('a child that cannot write is called like its picture, in the language of the page', async () => {
    for (const [language, me, hello] of [
      ['en', 'That’s me', 'Hello, Owl!'],
      ['de', 'Das bin ich', 'Hallo, Eule!'],
    ] as const) {
      const { page, open, close } = await stage.visit({ language });
      await open('/players/new');
      await page.locator('label').filter({ hasText: '🦉' }).click();
      await page.getByRole('button', { name: me }).click();
      await page.getByRole('heading', { name: hello }).waitFor();
      await close();
    }
  });

  test('a first visit gets no refusal, which browsers would show as an error', async () => {
    const { page, open, close } = await stage.visit();
    const statuses: number[] = [];
    page.answer(/^\/api\//, async (_request, ask) => {
      const answer = await ask();
      statuses.push(answer.status);
      return answer;
    });
    const isKnown = page.waitForResponse(/\/api\/device$/);
    await open('/');
    await isKnown;
    assert.deepEqual(
      statuses.filter((status) => status >= 400),
      [],
    );
    assert.ok(statuses.length > 1);
    await close();
  });

  test('a grown-up who is signed in finds the ways for grown-ups first, whoever plays', async () => {
    const as = stage.service.client();
    await signUp(as, 'at-home@example.org');
    const isFirst = `(() => {
      const [way, title] = ['nav[aria-label="For grown-ups"]', 'main h1'].map((one) => document.querySelector(one));
      return (way.compareDocumentPosition(title) & 4) > 0;
    })()`;
    for (const [names, title] of [
      [[], 'Set the number 3'],
      [['Mika'], 'Hello, Mika!'],
      [['Ada'], 'Who plays?'],
    ] as const) {
      for (const name of names) {
        const given = { name, emoji: '🐢', color: '#28b198' };
        assert.equal((await as.post('/api/players', given)).status, 201);
      }
      const { page, open, close } = await stage.visit({ as });
      const ways = page.getByRole('navigation', { name: 'For grown-ups' });
      // From the next time on: a browser that learns only now who is here would push away what it shows already.
      await open('/');
      await waitUntilTrue(
        page,
        `localStorage.getItem('beadhouse:viewer-kind')?.includes('account') === true`,
      );
      await ways.getByRole('link', { name: 'Family' }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: title }).waitFor();
      for (const way of ['Family', 'This week', 'How it goes', 'Messages', 'Account']) {
        await ways.getByRole('link', { name: way }).waitFor();
      }
      assert.equal(await page.evaluate<boolean>(isFirst), true, title);
      assert.equal(await ways.count(), 1);
      await close();
    }
  });

  test('a guest finds the ways for grown-ups below what is for children, also while nobody is chosen', async () => {
    const { page, open, close } = await stage.visit({ as: await parentOf(['Mika', 'Ada']) });
    await open('/');
    await page.getByRole('heading', { name: 'Who plays?' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Family' }).waitFor();
    await close();
  });

  test('home says how many postcards and messages are new', async () => {
    const { page, open, close } = await stage.visit({ as: await parentOf(['Mika']) });
    let unread = 6;
    page.answer(/\/unread-count$/, () => Response.json({ unread }));
    await open('/');
    await page.getByRole('link', { name: 'Post 6 new postcards' }).waitFor();
    await page.getByRole('link', { name: 'Messages 6 new' }).waitFor();
    await setLanguage(page, 'de');
    await page.getByText('6 neue Postkarten').waitFor();
    unread = 1;
    await open('/');
    await page.getByText('Eine neue Postkarte').waitFor();
    unread = 0;
    await open('/');
    await page.getByText('Deine Postkarten').waitFor();
    await close();
  });

  test('asks which of several children plays, remembers it, and allows another choice', async () => {
    const { page, open, close } = await stage.visit({
      as: await parentOf(['Mika', 'Ada', 'Noor']),
    });
    await open('/');
    await page.getByRole('heading', { name: 'Who plays?' }).waitFor();
    await page.getByRole('button', { name: 'Ada' }).click();
    await page.getByRole('heading', { name: 'Hello, Ada!' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Hello, Ada!' }).waitFor();
    await page.getByRole('link', { name: 'Ada plays. Choose somebody else' }).click();
    await page.getByRole('button', { name: 'Mika' }).click();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    await close();
  });

  test('among many, a name is found by typing, and both places say how many there are', async () => {
    const names = ['Zoë', ...Array.from({ length: 29 }, (_, at) => `Child ${at + 1}`)];
    const { page, open, go, close } = await stage.visit({ as: await parentOf(names, false) });
    await openGate(page);
    await open('/');
    const field = page.getByRole('searchbox', { name: 'Find a name' });
    await field.waitFor();
    await page.getByText('30 names', { exact: true }).waitFor();
    const shown = await page.locator('.stamp-button').allTextContents();
    assert.deepEqual(
      [0, 1, 9, 29].map((at) => shown[at]?.replace('🐢', '')),
      ['Child 1', 'Child 2', 'Child 10', 'Zoë'],
    );
    await setLanguage(page, 'pseudo');
    await page.getByText('[30 ').waitFor();
    assert.deepEqual(await uncataloguedTexts(page), []);
    await setLanguage(page, 'en');
    await page.getByText('30 names', { exact: true }).waitFor();
    await field.focus();
    await page.keyboard.type('zoe');
    await page.getByText('1 of 30 names').waitFor();
    assert.equal(await page.locator('.stamp-button').count(), 1);
    await field.fill('Nobody');
    await page.getByText('Nobody here has such a name.').waitFor();
    await field.fill('ZOE');
    await page.getByText('1 of 30 names').waitFor();
    await page.getByRole('button', { name: 'Zoë' }).click();
    await page.getByRole('heading', { name: 'Hello, Zoë!' }).waitFor();

    await go('/family');
    await field.fill('child 12');
    await page.getByText('1 of 30 names').waitFor();
    await page.getByRole('link', { name: 'Child 12' }).waitFor();
    assert.equal(await page.getByRole('link', { name: /^Child/ }).count(), 1);
    await close();
  });

  test('a child that is added on another device appears without a reload', async () => {
    const parent = await parentOf(['Mika']);
    const { page, open, close } = await stage.visit({ as: parent });
    const following = page.waitForResponse(/^\/api\/events/);
    await open('/players');
    await following;
    await parent.post('/api/players', { name: 'Ada', emoji: '🐢', color: '#28b198' });
    await page.getByRole('button', { name: 'Ada' }).waitFor();
    await close();
  });

  test('the sixth child learns kindly that five practise, and can play', async () => {
    const parent = await parentOf(['A', 'B', 'C', 'D', 'E']);
    const { page, open, close } = await stage.visit({ as: parent });
    await open('/players');
    await page.getByRole('link', { name: 'Somebody new' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('The sixth');
    await page.getByRole('button', { name: 'That’s me' }).click();
    await page.getByText('No more children can practise here.').waitFor();
    await page.getByRole('button', { name: 'Just play along' }).click();
    await page.getByRole('heading', { name: 'Hello, The sixth!' }).waitFor();
    const { players } = (await parent.get('/api/players')).body as {
      players: { name: string; isPracticeStudent: boolean }[];
    };
    assert.deepEqual(
      players.filter((one) => !one.isPracticeStudent).map(({ name }) => name),
      ['The sixth'],
    );
    await close();
  });

  test('names of any kind break nothing', async () => {
    const parent = stage.service.client();
    for (const name of HOSTILE) {
      await parent.post('/api/players', { name, emoji: name.slice(0, 60), color: 'url(//x)' });
    }
    const { page, open, go, close } = await stage.visit({ as: parent });
    await open('/');
    const greeting = page.getByRole('heading', { level: 1 });
    for (const at of [0, 2, 3]) {
      await go('/players');
      await page
        .getByRole('button')
        .filter({ hasText: HOSTILE[at] ?? '' })
        .click();
      await greeting.filter({ hasText: `Hello, ${HOSTILE[at]}` }).waitFor();
    }
    assert.equal(await page.locator('main img').count(), 0);
    // A name does not change the direction of the sentence around it, nor of the window's title.
    await go('/players');
    await page.getByRole('button').filter({ hasText: 'evil' }).click();
    await greeting.filter({ hasText: 'Hello' }).waitFor();
    // What the name leaves open is ended with it.
    assert.equal(await greeting.locator('bdi').textContent(), `${HOSTILE[1]}\u2069`);
    assert.equal(await page.title(), 'Hello, evil name! · Beadhouse');
    await close();
  });

  test('every text is in a catalogue', async () => {
    const { page, open, go, close } = await stage.visit({ language: 'pseudo' });
    await open('/');
    assert.deepEqual(await uncataloguedTexts(page), []);
    await page.getByRole('banner').getByRole('button').click();
    await page.getByRole('dialog').waitFor();
    assert.deepEqual(await uncataloguedTexts(page, ['English', 'Deutsch']), []);
    await page.keyboard.press('Escape');
    for (const path of ['/players', '/players/new']) {
      await go(path);
      assert.deepEqual(await uncataloguedTexts(page), [], path);
      assert.match(await page.title(), /^\[.+~\] · Beadhouse$/);
    }
    await close();
  });
});
