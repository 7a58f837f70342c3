import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Element, HTMLInputElement } from 'happy-dom';
import { DAY } from '../../src/kernel/clock.ts';
import { signUp } from '../identity/stage.ts';
import { newAttempt } from '../kit/attempts.ts';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage, DomVisit, DomVisitor } from '../kit/dom/visitor.ts';
import { passTime, uncataloguedTexts, waitUntilTrue } from '../kit/page.ts';
import { waitFor } from '../kit/wait-for.ts';
import { shareByCode } from '../kit/share-by-code.ts';
import { answerCall } from '../page/calling.ts';
import { answerOfGate, HOSTILE_NAMES, openGate } from '../page/grown-ups.ts';
import {
  addAnswer,
  attemptsOf,
  setWithKeys,
  startPractice,
  sumOf,
  termsOf,
} from '../page/practising.ts';

const MIKA = { name: 'Mika', emoji: '🦊', color: '#28b198' };

/** Whether a box stands for some that are checked and some that are not. */
const isMixed = (box: Element): boolean => (box as HTMLInputElement).indeterminate;

describe('the family', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  /** Opens the page for a visitor who has passed the gate already. */
  async function grownUp(visit: DomVisit = {}): Promise<DomVisitor> {
    const visitor = await stage.visit(visit);
    await openGate(visitor.page);
    return visitor;
  }
  /** Makes an account with these children. */
  async function parent(email: string, ...names: string[]): Promise<Client> {
    const client = stage.service.client();
    await signUp(client, email);
    for (const name of names) {
      assert.equal((await client.post('/api/players', { ...MIKA, name })).status, 201);
    }
    return client;
  }

  /** Shares the only child of `from` with `to`. Returns its id, and how to end that. */
  async function share(from: Client, to: Client) {
    const [{ id }] = (await from.get('/api/players')).body.players;
    const path = `/api/players/${id}`;
    const { familyCode } = (await from.post(`${path}/sharing`, { role: 'play' })).body.sharing;
    const joined = await to.post('/api/family-links', { familyCode });
    assert.equal(joined.status, 201);
    const [{ userId }] = (await from.get(`${path}/guardians`)).body.guardians;
    return {
      id: id as string,
      end: async (): Promise<void> => {
        assert.equal((await from.delete(`${path}/guardians/${userId}`)).status, 200);
      },
    };
  }

  test('a guest adds a child, signs up and keeps it, and shares it with a second browser by code', async () => {
    const ada = await grownUp({ screen: 'desktop' });
    await ada.open('/family');
    await ada.page.getByText('There is nobody here yet').waitFor();
    await ada.page.getByRole('button', { name: 'Add a child' }).click();
    const sheet = ada.page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('Mika');
    await sheet.getByRole('radio', { name: '🦊' }).check({ force: true });
    await sheet.getByRole('radio', { name: 'Teal' }).check({ force: true });
    // An empty date is marked, since WebKit would write today into it.
    const birthday = sheet.getByLabel('Birthday');
    assert.equal(await birthday.getAttribute('data-empty'), '');
    await birthday.fill('2018-05-06');
    assert.equal(await birthday.getAttribute('data-empty'), null);
    await sheet.getByRole('button', { name: 'Add a child' }).click();
    const mika = ada.page.getByRole('main').getByRole('link', { name: 'Mika' });
    await mika.waitFor();
    await ada.page.getByText('1 child practises. There is room for 5.').waitFor();
    assert.equal(
      await ada.page.evaluate('document.activeElement.textContent'),
      'Add a child',
      'the focus is back where it was',
    );

    await ada.page.getByRole('heading', { name: 'Keep it for good' }).waitFor();
    await ada.page.getByRole('link', { name: 'Make an account' }).first().click();
    await ada.page
      .getByRole('list', { name: 'Children on this browser' })
      .getByText('Mika')
      .waitFor();
    await ada.page.getByLabel('Your name').fill('Ada');
    await ada.page.getByLabel('E-mail address').fill('ada@example.org');
    await ada.page.getByLabel('Password').fill('a long passphrase');
    await ada.page.getByRole('button', { name: 'Make the account' }).click();
    await ada.page.getByText('You are signed in as').waitFor();
    await ada.page.getByRole('link', { name: 'Family' }).click();
    await mika.click();
    assert.equal(await ada.page.getByLabel('Birthday').inputValue(), '2018-05-06');

    await ada.page.getByRole('radio', { name: 'See and play' }).waitFor();
    await ada.page.getByLabel('For how many people?').selectOption({ label: '2' });
    await ada.page.getByRole('button', { name: 'Share by code' }).click();
    await ada.page.getByText('for 2 people').waitFor();
    await ada.page.getByText('They may: see and play.').waitFor();
    const code = ada.page.getByText(/^FAM-/);
    const familyCode = await code.innerText();
    await ada.page.getByRole('img', { name: 'The link to this child as a QR picture' }).waitFor();

    const bea = await grownUp({ language: 'de' });
    await bea.open(`/join#${familyCode}`);
    assert.equal(await bea.page.getByLabel('Familiencode').inputValue(), familyCode);
    await bea.page.getByRole('button', { name: 'Hereinkommen' }).click();
    await bea.page.getByText('wie sein Üben läuft').waitFor();
    await bea.page.getByText('24 Stunden').waitFor();
    // The form with the pressed button is gone: the keyboard goes on at the heading of the next part.
    await bea.page.locator('h1:focus').waitFor();

    // The first browser gets an event.
    const guest = ada.page.getByRole('listitem').filter({ hasText: 'A guest without an account' });
    await guest.waitFor();
    await ada.page.getByText('got access by the code').waitFor();
    await ada.page.getByText('1 new').waitFor();

    await bea.go('/family');
    await bea.page.getByText('Mit dir geteilt').waitFor();
    await bea.page.getByRole('main').getByRole('link', { name: 'Mika' }).click();
    await bea.page.getByText('Ändern können es nur andere').waitFor();
    assert.equal(await bea.page.getByRole('button', { name: 'Speichern' }).count(), 0);
    assert.equal(await bea.page.getByRole('heading', { name: 'Teilen' }).count(), 0);
    const school = bea.page.getByRole('heading', { name: 'Wie Zehner addiert werden' });
    assert.equal(await school.count(), 0);
    await guest.getByLabel('May').selectOption({ label: 'See, play and manage' });
    await bea.page.getByRole('button', { name: 'Speichern' }).waitFor();
    await school.waitFor();

    await guest.getByRole('button', { name: 'Remove' }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await ada.page.getByText('Nobody but you.').waitFor();
    await bea.page.getByText('nicht mehr mit dir geteilt').waitFor();
    await bea.close();

    // Bea knows the code.
    await code.filter({ hasNotText: familyCode }).waitFor();
    await ada.page.getByText('for one person').waitFor();
    const second = await code.innerText();
    await ada.page.getByRole('button', { name: 'New code' }).click();
    await code.filter({ hasNotText: second }).waitFor();
    await ada.page.getByRole('button', { name: 'Stop sharing' }).click();
    await ada.page.getByRole('button', { name: 'Share by code' }).waitFor();

    await ada.page.getByRole('link', { name: 'Messages' }).click();
    await ada.page.getByText('Somebody got access to a child').waitFor();
    await ada.page.getByRole('button', { name: 'Mark all as read' }).click();
    await ada.page.getByText('1 new').waitFor({ state: 'detached' });
    await ada.page.getByRole('button', { name: 'Delete' }).click();
    await ada.page.getByText('Nothing here.').waitFor();
    await ada.close();
  });

  test('a parent chooses how tens are added; where that is not stored, the choice goes back and the page says why', async () => {
    const as = await parent('tens@example.org', 'Mika');
    const [{ id }] = (await as.get('/api/players')).body.players;
    const path = `/api/players/${id}/school`;
    const { page, open, close } = await grownUp({ as });
    await open(`/family/${id}`);
    const first = page.getByRole('radio', { name: 'Ten first' });
    const second = page.getByRole('radio', { name: 'Ten after' });
    const storedIs = (school: string): Promise<unknown> =>
      waitFor(school, async () => (await as.get(path)).body.school === school);
    await second.waitFor();
    assert.ok(await second.isChecked(), 'the usual one');
    await first.click({ force: true });
    await storedIs('ten-first');

    // What was read is remembered, and stands where it cannot be read again.
    await page.reload();
    await first.waitFor();
    await waitFor('it is read', () => first.isChecked());
    page.answer(/\/school$/, () => Response.json({ error: 'Failed' }, { status: 500 }));
    await page.reload();
    await first.waitFor();
    assert.ok(await first.isChecked());

    await second.click({ force: true });
    await page.getByRole('alert').filter({ hasText: 'That did not work.' }).waitFor();
    assert.ok(await first.isChecked());
    page.answer(/\/school$/, undefined);
    page.setOffline(true);
    await second.click({ force: true });
    await page.getByRole('alert').filter({ hasText: 'The service did not answer.' }).waitFor();
    assert.ok(await first.isChecked());
    assert.equal((await as.get(path)).body.school, 'ten-first');
    page.setOffline(false);
    await second.click({ force: true });
    await storedIs('ten-after');
    await close();
  });

  test('is behind a question: another one after a wrong answer, none after a reload, by keyboard', async () => {
    const { page, open, close } = await stage.visit();
    await open('/family');
    const field = page.getByLabel(/^How much is/);
    const asked = page.locator('label').filter({ hasText: 'How much is' });
    const first = await asked.innerText();
    await field.fill('1');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'That is another number' }).waitFor();
    // The questions are compared, since another one may have the same answer.
    assert.notEqual(await asked.innerText(), first);
    await page.keyboard.type(await answerOfGate(page));
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: 'Family' });
    await heading.waitFor();
    await heading.and(page.locator(':focus')).waitFor();
    await page.reload();
    await heading.waitFor();
    await close();
  });

  test('a code that does not work, and one whose player has four guardians, are explained in plain words', async () => {
    const owner = await parent('full@example.org', 'Mika');
    const { body } = await owner.get('/api/players');
    const [{ id }] = body.players;
    const code = await shareByCode(owner, id);
    for (let count = 0; count < 4; count++) {
      const other = stage.service.client();
      assert.equal((await other.post('/api/family-links', { familyCode: code })).status, 201);
    }
    const familyCode = await shareByCode(owner, id);
    const { page, open, close } = await stage.visit();
    await open('/join');
    await page.getByLabel('Family code').fill('FAM-222222');
    await page.keyboard.press('Enter');
    await page.getByText('This code does not work now').waitFor();
    await page.getByLabel('Family code').fill(familyCode);
    await page.keyboard.press('Enter');
    await page.getByText('Four others see this child already').waitFor();
    await close();
  });

  test('a sixth child is explained kindly, and may be added just to play', async () => {
    const as = await parent('many@example.org', 'A', 'B', 'C', 'D', 'E');
    const { page, open, close } = await grownUp({ as });
    await open('/family');
    await page.getByText('5 children practise. There is room for 5.').waitFor();
    await page.getByRole('button', { name: 'Add a child' }).click();
    const sheet = page.getByRole('dialog');
    // Spaces are no name.
    await sheet.getByLabel('Name').fill('  ');
    await sheet.getByRole('button', { name: 'Add a child' }).click();
    const [complaint] = await sheet
      .getByLabel('Name')
      .evaluateAll((found) => found.map((field) => (field as HTMLInputElement).validationMessage));
    assert.equal(complaint, 'Type something here, please.');
    await sheet.getByLabel('Name').fill('Fritz');
    await sheet.getByRole('button', { name: 'Add a child' }).click();
    const limit = sheet.getByRole('heading', { name: '5 children practise already' });
    await limit.waitFor();
    // The answer is lost on its way, so it is sent again: there is one Fritz all the same.
    page.answer(/\/api\/players$/, async (_request, ask) => {
      page.answer(/\/api\/players$/, undefined);
      await ask();
      throw new TypeError('Failed to fetch');
    });
    await sheet.getByRole('button', { name: 'Add the child just to play' }).click();
    await page.getByRole('link', { name: 'Fritz Just plays' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'Fritz' }).count(), 1);
    // A child may also leave the archive just to play.
    const { players } = (await as.get('/api/players')).body as {
      players: { id: string; name: string }[];
    };
    const idOf = (name: string) => players.find((one) => one.name === name)?.id;
    const change = (name: string, body: object) => as.patch(`/api/players/${idOf(name)}`, body);
    assert.equal((await change('A', { isArchived: true })).status, 200);
    assert.equal((await change('Fritz', { isPracticeStudent: true })).status, 200);
    await open(`/family/${idOf('A')}`);
    await page.getByRole('button', { name: 'Bring back' }).click();
    await page.getByText('bring this child back just to play').waitFor();
    await page.getByRole('button', { name: 'Bring back just to play' }).click();
    await page.getByRole('status').filter({ hasText: 'The child is back.' }).waitFor();
    await page.getByRole('link', { name: 'All children' }).click();
    await page.getByRole('link', { name: 'A Just plays' }).waitFor();
    await close();
  });

  test('a child is renamed, put into the archive, brought back, and deleted after a question', async () => {
    const as = await parent('archive@example.org', 'Mika');
    const { page, open, close } = await grownUp({ as });
    await open('/family');
    await page.getByRole('main').getByRole('link', { name: 'Mika' }).click();
    await page.getByLabel('Name').fill('Mika Maria');
    await page.getByRole('button', { name: 'Save' }).click();
    const saved = page.getByText('Saved.');
    await saved.waitFor();
    await page.getByRole('heading', { level: 1, name: 'Mika Maria' }).waitFor();
    // A change that is undone is not saved.
    await page.getByRole('switch', { name: 'Practises' }).click();
    await saved.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Put into the archive' }).click();
    const told = page.getByRole('status').filter({ hasText: 'The child is in the archive.' });
    await told.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').filter({ hasText: 'The child is back.' }).waitFor();
    await page.getByRole('button', { name: 'Put into the archive' }).click();
    await told.waitFor();
    await page.getByRole('link', { name: 'All children' }).click();
    await page.getByRole('button', { name: 'Discard it' }).click();
    await page.getByText('In the archive: 1').click();
    await page.getByRole('link', { name: 'Mika Maria' }).click();
    await page.getByRole('button', { name: 'Bring back' }).click();
    await page.getByRole('button', { name: 'Put into the archive' }).waitFor();
    await page.getByRole('button', { name: 'Delete …' }).click();
    await page.getByRole('heading', { name: 'Delete this child?' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete …' }).click();
    await page.getByText('This cannot be taken back.').waitFor();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('There is nobody here yet').waitFor();
    await page.getByRole('status').filter({ hasText: 'The child is deleted.' }).waitFor();
    assert.deepEqual((await as.get('/api/players')).body.players, []);
    await close();
  });

  test('a sharing code that is still shown after its week says that it ended, and another one is made', async (t) => {
    const as = await parent('slow-grandmother@example.org', 'Mika');
    const [{ id }] = (await as.get('/api/players')).body.players;
    await as.post(`/api/players/${id}/sharing`, { role: 'play' });
    const { page, open, close } = await grownUp({ as });
    await page.clock.install();
    await open(`/family/${id}`);
    const code = page.locator('output').filter({ hasText: 'FAM-' });
    await code.waitFor();
    t.after(() => stage.service.advance(-8 * DAY));
    await passTime(stage, page, 8 * DAY);
    await page.getByText('The week of the code is over.').waitFor();
    assert.equal(await code.count(), 0);
    await page.getByRole('button', { name: 'Share by code' }).click();
    await code.waitFor();
    await close();
  });

  test('a code that has let in everybody whom it was for says so, and is stopped', async () => {
    const as = await parent('one-grandmother@example.org', 'Mika');
    await share(as, stage.service.client());
    const [{ id }] = (await as.get('/api/players')).body.players;
    const { page, open, close } = await grownUp({ as });
    await open(`/family/${id}`);
    const said = page.getByText('The code has let in everybody whom it was for.');
    await said.waitFor();
    assert.equal(await page.locator('output').filter({ hasText: 'FAM-' }).count(), 0);
    await page.getByRole('button', { name: 'Stop sharing' }).click();
    await said.waitFor({ state: 'detached' });
    assert.equal((await as.get(`/api/players/${id}/sharing`)).body.sharing.isOpen, false);
    await close();
  });

  /** A guest with a player of this name, who has done something. */
  async function guestWith(name: string): Promise<{ guest: Client; id: string }> {
    const guest = stage.service.client();
    const looks = { emoji: '🐢', color: '#28b198', isPracticeStudent: false };
    const { id } = (await guest.post('/api/players', { ...looks, name })).body.player;
    await guest.post(`/api/players/${id}/attempts`, { attempts: [newAttempt(), newAttempt()] });
    const manifest = { callerNumber: '7', moments: [{ caption: 'counted' }] };
    await guest.post('/api/postcards', { playerId: id, manifest });
    return { guest, id };
  }

  async function codeOf(owner: Client): Promise<string> {
    const [{ id }] = (await owner.get('/api/players')).body.players;
    const choice = { name: 'The tablet', playerIds: [id] };
    return (await owner.post('/api/devices/pairing', choice)).body.pairing.code;
  }

  test('before a tablet is paired, it tells what a guest did there; without another choice that comes along, and the owner is told', async () => {
    const { guest } = await guestWith('Noor');
    const owner = await parent('tablet-of-noor@example.org', 'Mika');
    const { page, open, close } = await stage.visit({ as: guest });
    await open('/device');
    const done = page.getByRole('listitem').filter({ hasText: 'Noor' });
    await done.getByText('2 answers · 1 postcard').waitFor();
    assert.equal(await page.getByRole('radio', { name: 'Bring it along' }).isChecked(), true);
    await page.getByText('They come along as players of their own').waitFor();
    await page.getByLabel('Pairing code').fill(await codeOf(owner));
    await page.getByRole('button', { name: 'Pair this device' }).click();
    await page.getByText('is ready to play for:').waitFor();
    for (const name of ['Noor', 'Mika']) {
      await page.getByRole('listitem').filter({ hasText: name }).waitFor();
    }
    await close();

    const names = (await owner.get('/api/players')).body.players.map(
      ({ name }: { name: string }) => name,
    );
    assert.deepEqual(names.toSorted(), ['Mika', 'Noor']);
    const ada = await grownUp({ as: owner });
    await ada.open('/inbox');
    const told = ada.page.getByRole('listitem').filter({ hasText: 'A child came along' });
    await told.getByText('Noor').waitFor();
    await ada.page.getByText('came along, too, and is yours now: 1 postcard').waitFor();
    await ada.close();
  });

  test('what a guest did can stay on the tablet, or go to another account first', async () => {
    const { guest, id } = await guestWith('Noor');
    const owner = await parent('tablet-without@example.org', 'Mika');
    const { cookie } = guest;
    const { page, open, close } = await stage.visit({ as: guest });
    await open('/device');
    await page.getByRole('radio', { name: 'Leave it here' }).check({ force: true });
    await page.getByText('It waits on this device').waitFor();
    await page.getByRole('link', { name: 'Sign in first' }).click();
    await page.getByRole('heading', { name: 'For grown-ups' }).waitFor();
    assert.match(page.url(), /\/account\?way=sign-in$/);
    await open('/device');
    await page.getByRole('radio', { name: 'Leave it here' }).check({ force: true });
    await page.getByLabel('Pairing code').fill(await codeOf(owner));
    await page.getByRole('button', { name: 'Pair this device' }).click();
    await page.getByText('is ready to play for:').waitFor();
    await close();
    assert.equal((await owner.get('/api/players')).body.players.length, 1);
    const left = stage.service.client();
    left.cookie = cookie;
    assert.equal((await left.get('/api/players')).body.players[0].id, id);

    const visitor = await stage.visit();
    await visitor.open('/device');
    await visitor.page.getByLabel('Pairing code').waitFor();
    assert.equal(await visitor.page.getByText('played here before').count(), 0);
    let sent = '';
    visitor.page.answer(/\/devices\/pair$/, async (request, ask) => {
      sent = await request.clone().text();
      return ask();
    });
    const code = await codeOf(owner);
    await visitor.page.getByLabel('Pairing code').fill(code);
    await visitor.page.getByRole('button', { name: 'Pair this device' }).click();
    await visitor.page.getByText('is ready to play for:').waitFor();
    assert.equal(sent, JSON.stringify({ code }));
    await visitor.close();
  });

  test('a guest who has postcards and no player chooses, too; they stay unless that is said', async () => {
    const owner = await parent('tablet-of-cards@example.org', 'Mika');
    const [{ id }] = (await owner.get('/api/players')).body.players;
    const { sharing } = (await owner.post(`/api/players/${id}/sharing`, {})).body;
    const guest = stage.service.client();
    await guest.post('/api/family-links', { familyCode: sharing.familyCode });
    const manifest = { callerNumber: '7', moments: [{ caption: 'counted' }] };
    for (const playerId of [id, undefined])
      await guest.post('/api/postcards', { playerId, manifest });
    const { page, open, close } = await stage.visit({ as: guest });
    await open('/device');
    await page.getByText('2 postcards').waitFor();
    assert.equal(await page.getByRole('radio', { name: 'Leave it here' }).isChecked(), true);
    await page.getByRole('radio', { name: 'Bring it along' }).check({ force: true });
    await page.getByText('Otherwise they are deleted').waitFor();
    await page.getByLabel('Pairing code').fill(await codeOf(owner));
    await page.getByRole('button', { name: 'Pair this device' }).click();
    await page.getByText('is ready to play for:').waitFor();
    await close();
    assert.equal((await owner.get('/api/postcards')).body.postcards.length, 2);
  });

  test('where the service is older and brings nobody along, the page says so', async () => {
    const { guest } = await guestWith('Noor');
    const owner = await parent('older-service@example.org', 'Mika');
    const { page, open, close } = await stage.visit({ as: guest });
    await open('/device');
    await page.getByText('2 answers').waitFor();
    const code = await codeOf(owner);
    page.answer(/\/devices\/pair$/, async () => {
      const { status, body } = await guest.post('/api/devices/pair', { code });
      return Response.json(body, { status });
    });
    await page.getByLabel('Pairing code').fill(code);
    await page.getByRole('button', { name: 'Pair this device' }).click();
    await page.getByText('did not come along').waitFor();
    await close();
  });

  test('a guest for whom the account has no room is told so, and the code still works', async () => {
    const { guest } = await guestWith('Noor');
    for (let count = 0; count < 5; count++) {
      await guest.post('/api/players', { ...MIKA, name: `Child ${count}` });
    }
    const owner = await parent('full-tablet@example.org', 'Mika');
    const { page, open, close } = await stage.visit({ as: guest });
    await open('/device');
    await page.getByText('2 answers').waitFor();
    await page.getByLabel('Pairing code').fill(await codeOf(owner));
    await page.getByRole('button', { name: 'Pair this device' }).click();
    await page.getByText('Those who played here do not fit into the account').waitFor();
    await page.getByRole('radio', { name: 'Leave it here' }).check({ force: true });
    await page.getByRole('button', { name: 'Pair this device' }).click();
    await page.getByText('is ready to play for:').waitFor();
    await close();
  });

  test('a pairing code that no device took in its ten minutes says so, and another one is made', async () => {
    const as = await parent('slow-tablet@example.org', 'Mika');
    const { page, open, close } = await grownUp({ as });
    await page.clock.install();
    await open('/family');
    await page.getByRole('button', { name: 'Pair a device' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name of the device').fill('The tablet');
    await sheet.getByRole('button', { name: 'Make the code' }).click();
    const code = await sheet.locator('output').innerText();
    await passTime(stage, page, 11 * 60_000);
    await sheet.getByText('The code is too old now').waitFor();
    await sheet.getByRole('button', { name: 'Make another code' }).click();
    await sheet.getByText('Waiting for the device').waitFor();
    assert.notEqual(await sheet.locator('output').innerText(), code);
    await close();
  });

  test('a pairing code whose answer was lost is deleted when another one is made, and no other code or device counts', async () => {
    const as = await parent('lost-code@example.org', 'Mika');
    const { players } = (await as.get('/api/players')).body as { players: { id: string }[] };
    const asked = { name: 'The tablet', playerIds: players.map(({ id }) => id) };
    const old = (await as.post('/api/devices/pairing', asked)).body.pairing;
    const used = (await as.post('/api/devices/pairing', asked)).body.pairing;
    const tablet = stage.service.client();
    assert.equal((await tablet.post('/api/devices/pair', { code: used.code })).status, 201);
    const codes = async (): Promise<string[]> =>
      (await as.get('/api/access')).body.access.pairingCodes.map(({ id }: { id: string }) => id);
    const [seen] = await codes();
    const { page, open, close } = await grownUp({ as });
    // The page knows of no device when the code comes.
    page.answer(/^\/api\/devices$/, () => Response.json({ error: 'busy' }, { status: 500 }));
    await open('/family');
    await page.getByRole('button', { name: 'Pair a device' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name of the device').fill('The tablet');
    page.answer(/^\/api\/devices\/pairing$/, async (_, ask) => {
      await ask();
      throw new TypeError('Failed to fetch');
    });
    const make = sheet.getByRole('button', { name: 'Make the code' });
    await make.click();
    await sheet.getByText('The service did not answer.').waitFor();
    const [, unseen] = await codes();
    page.answer(/^\/api\/devices\/pairing$/, undefined);
    await make.click();
    await sheet.getByText('Waiting for the device').waitFor();
    page.answer(/^\/api\/devices$/, undefined);
    const code = await sheet.locator('output').innerText();
    assert.notEqual(code, old.code);
    const now = await codes();
    assert.equal(now.length, 2);
    assert.ok(seen !== undefined && now.includes(seen));
    assert.ok(unseen !== undefined && !now.includes(unseen));
    await page.getByRole('listitem').filter({ hasText: 'The tablet' }).waitFor();
    assert.equal(await sheet.getByText('is paired.').count(), 0);
    const other = stage.service.client();
    assert.equal((await other.post('/api/devices/pair', { code })).status, 201);
    await sheet.getByText('is paired.').waitFor();
    await close();
  });

  test('a code of the other kind leads to the right place', async () => {
    const { page, open, close } = await stage.visit();
    await open('/join');
    await page.getByLabel('Family code').fill(' k7qm 2xhd ');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'A child’s device' }).waitFor();
    assert.equal(await page.getByLabel('Pairing code').inputValue(), 'k7qm 2xhd');
    await page.getByLabel('Pairing code').fill('fam 7kq2mx');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You were given a code' }).waitFor();
    assert.equal(await page.getByLabel('Family code').inputValue(), 'fam 7kq2mx');
    await close();
  });

  test('who joins before the page knows who is here is its guest from then on', async () => {
    const ada = await parent('is-joined-early@example.org', 'Mika');
    const [{ id }] = (await ada.get('/api/players')).body.players;
    const { familyCode } = (await ada.post(`/api/players/${id}/sharing`, { role: 'play' })).body
      .sharing;
    const { page, open, go, close } = await grownUp();
    const mayAnswer = Promise.withResolvers<void>();
    let asked = 0;
    page.answer(/\/api\/device$/, async (_request, ask) => {
      const answer = await ask();
      if (asked++ === 0) await mayAnswer.promise;
      return answer;
    });
    await open(`/join#${familyCode}`);
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.getByText('You are in!').waitFor();
    mayAnswer.resolve();
    await go('/family');
    await page.getByText('Shared with you').waitFor();
    await close();
  });

  test('a tablet is paired with a code, plays for the child, and is disconnected', async () => {
    const as = await parent('tablet@example.org', 'Mika');
    const { page, open, close } = await grownUp({ as, screen: 'desktop' });
    await open('/family');
    await page.getByRole('button', { name: 'Pair a device' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name of the device').fill('The tablet in the kitchen');
    await sheet.getByRole('button', { name: 'Make the code' }).click();
    const code = await sheet.locator('output').innerText();

    const tablet = await stage.visit();
    await tablet.open('/device');
    await tablet.page.getByLabel('Pairing code').fill(code.toLowerCase());
    await tablet.page.getByRole('button', { name: 'Pair this device' }).click();
    await tablet.page.getByText('is ready to play for:').waitFor();
    await tablet.page.getByRole('listitem').filter({ hasText: 'Mika' }).waitFor();
    await openGate(tablet.page);
    let refused: string[] = [];
    tablet.page.answer(/^\/api\//, async (request, ask) => {
      // The answer may come when the view that asked is gone.
      const its = refused;
      const answer = await ask();
      if (answer.status === 403) its.push(request.url);
      return answer;
    });
    await tablet.open('/account');
    await tablet.page.getByText('This is a child’s device.').waitFor();
    for (const path of [
      '/family',
      '/inbox',
      '/practice/week',
      '/practice/report',
      '/players/new',
    ]) {
      await tablet.go(path);
      await tablet.page.getByRole('heading', { name: 'This is a child’s device' }).waitFor();
    }
    assert.ok(!refused.some((url) => url.includes('unread-count')));
    refused = [];
    // The child calls, sees its postcard come, and opens it.
    await tablet.go('/call/42');
    await answerCall(tablet.page);
    await tablet.page.getByRole('button', { name: 'Hang up' }).click();
    await tablet.page.getByRole('link', { name: 'Postcard from 42', exact: true }).click();
    await tablet.page.getByRole('heading', { name: 'Postcard from 42' }).waitFor();
    await tablet.page.getByRole('link', { name: 'Keep the picture' }).waitFor();
    assert.equal(await tablet.page.getByRole('button', { name: 'Throw away' }).count(), 0);
    await tablet.page.getByRole('link', { name: 'To your post' }).click();
    await tablet.page.getByRole('img', { name: 'Postcard from 42', exact: true }).waitFor();
    assert.equal(await tablet.page.getByRole('switch').count(), 0);
    // It reads its progress without the answers, which are for grown-ups.
    await tablet.go('/practice');
    await tablet.page.getByRole('button', { name: 'Start' }).waitFor();
    assert.deepEqual(refused, []);
    // It follows what changes, as every viewer does.
    await tablet.go('/');
    await tablet.page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    const { players } = (await as.get('/api/players')).body as { players: { id: string }[] };
    await as.patch(`/api/players/${players[0]?.id}`, { name: 'Mika B.' });
    await tablet.page.getByRole('heading', { name: 'Hello, Mika B.!' }).waitFor();
    await tablet.close();

    await sheet.getByText('is paired.').waitFor();
    await sheet.getByRole('button', { name: 'Done' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'The tablet in the kitchen' });
    await row.getByRole('button', { name: 'Change' }).click();
    await sheet.getByLabel('Name of the device').fill('The old tablet');
    await sheet.getByRole('button', { name: 'Save' }).click();
    const renamed = page.getByRole('listitem').filter({ hasText: 'The old tablet' });
    await renamed.getByRole('button', { name: 'Disconnect' }).click();
    await sheet.getByRole('button', { name: 'Disconnect', exact: true }).click();
    await renamed.waitFor({ state: 'detached' });
    assert.deepEqual((await as.get('/api/devices')).body.devices, []);
    await close();
  });

  test('says that a device needs a child first only once it is known that there is none', async () => {
    const as = await parent('slow@example.org', 'Mika');
    const { page, open, close } = await grownUp({ as });
    await open('/family');
    await page.getByRole('button', { name: 'Pair a device' }).waitFor();
    page.answer(/get-session$/, () => new Promise(() => undefined));
    const asked = page.waitForResponse(/^\/api\/devices$/);
    await page.reload();
    await asked;
    assert.equal(await page.getByText('Add a child first.').count(), 0);
    await close();
  });

  test('for a device, a child of many is found by its name, and Enter there sends nothing', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Child ${at + 1}`);
    const as = await parent('school@example.org');
    for (const name of ['Zoë', ...names]) {
      const given = { ...MIKA, name, isPracticeStudent: false };
      assert.equal((await as.post('/api/players', given)).status, 201);
    }
    const { page, open, close } = await grownUp({ as });
    await open('/family');
    await page.getByRole('button', { name: 'Pair a device' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name of the device').fill('In the classroom');
    await sheet.getByRole('checkbox', { name: 'Child 3' }).check();
    const field = sheet.getByRole('searchbox', { name: 'Find a name' });
    await field.fill('zoe');
    await sheet.getByText('1 of 13 names').waitFor();
    await field.press('Enter');
    await sheet.getByRole('checkbox', { name: 'Zoë' }).check();
    assert.equal(await sheet.locator('output').count(), 0, 'the form was sent');
    // All found children are chosen at once, and unchosen again.
    await field.fill('child 1');
    const all = sheet.getByRole('checkbox', { name: 'All 4' });
    await all.check();
    assert.equal(await sheet.getByRole('checkbox', { checked: true }).count(), 5);
    await sheet.getByRole('checkbox', { name: 'Child 12' }).uncheck();
    assert.deepEqual(await all.evaluateAll((found) => found.map(isMixed)), [true]);
    await all.check();
    await all.uncheck();
    // Children chosen before the search are still chosen.
    await sheet.getByRole('button', { name: 'Make the code' }).click();
    const code = await sheet.locator('output').innerText();
    const tablet = stage.service.client();
    assert.equal((await tablet.post('/api/devices/pair', { code })).status, 201);
    const { players } = (await tablet.get('/api/players')).body as { players: { name: string }[] };
    assert.deepEqual(players.map(({ name }) => name).toSorted(), ['Child 3', 'Zoë']);
    await close();
  });

  test('a device for more children than one may have says how many it plays for', async () => {
    const as = await parent('large-school@example.org');
    for (let at = 1; at <= 41; at++) {
      const given = { ...MIKA, name: `Child ${at}`, isPracticeStudent: false };
      assert.equal((await as.post('/api/players', given)).status, 201);
    }
    const { page, open, close } = await grownUp({ as });
    await open('/family');
    const pair = page.getByRole('button', { name: 'Pair a device' });
    await pair.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name of the device').fill('In the classroom');
    assert.equal(await sheet.getByRole('checkbox', { name: /^All/ }).count(), 0);
    for (const box of await sheet.getByRole('checkbox').all()) await box.check();
    await sheet.getByRole('button', { name: 'Make the code' }).click();
    await sheet.getByText('One device plays for 40 children at most.').waitFor();
    await sheet.getByRole('checkbox', { name: 'Child 41' }).uncheck();
    await sheet.getByRole('button', { name: 'Make the code' }).click();
    await sheet.locator('output').waitFor();
    await close();
  });

  test('a guardian who loses a child during practice is told so, and sees no other child', async () => {
    const as = await parent('shares@example.org', 'Mika');
    const guardian = await parent('guards@example.org', 'Otto');
    const shared = await share(as, guardian);
    const { page, open, close } = await stage.visit({ as: guardian });
    await open('/');
    await page.getByRole('button', { name: 'Mika' }).click();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    await page.getByRole('link', { name: /^Practise/ }).click();
    await startPractice(page);
    await shared.end();
    const told = page.getByRole('heading', { name: 'Mika does not play here any more' });
    await told.waitFor();
    await page.getByRole('link', { name: 'To the start' }).click();
    await page.getByRole('heading', { name: 'Hello, Otto!' }).waitFor();
    await close();
  });

  test('when a child is no longer shared, its game and its call end: nobody continues them as another child', async () => {
    const as = await parent('ends-sharing@example.org', 'Mika');
    const guardian = await parent('plays-along@example.org', 'Otto');
    const { id, end } = await share(as, guardian);
    const { page, open, go, close } = await stage.visit({ as: guardian });
    await open('/');
    await page.getByRole('button', { name: 'Mika' }).click();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    const { page: call, open: dial } = await stage.visit({ as: guardian });
    await dial('/');
    await call.getByRole('button', { name: 'Mika' }).click();
    await dial('/call/42');
    await answerCall(call);
    await go('/arcade/pairs');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Card 1, covered' }).click();
    await end();
    await page.getByRole('heading', { name: 'This child does not play here any more' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /^Card/ }).count(), 0);
    await call.getByRole('heading', { name: 'Mika does not play here any more' }).waitFor();
    assert.equal(await call.getByRole('button', { name: 'Hang up' }).count(), 0);
    assert.deepEqual((await guardian.get('/api/postcards')).body.postcards, []);
    // A former address shows nothing.
    await open(`/practice/replay/${id}/${crypto.randomUUID()}`);
    await page.getByText('These moves are no longer here').waitFor();
    await close();
  });

  test('every place of a child says that it left, and a viewer whose only child left is no newcomer', async () => {
    const as = await parent('shares-the-last@example.org', 'Mika');
    const guardian = await parent('guards-the-last@example.org');
    const shared = await share(as, guardian);
    const archive = async (isArchived: boolean): Promise<void> => {
      assert.equal((await as.patch(`/api/players/${shared.id}`, { isArchived })).status, 200);
    };
    const given = { terms: [8, 7], way: 'beads', moves: '1a81Aa5KUb11A' };
    const attempt = `${shared.id}/${await addAnswer(as, shared.id, given)}`;
    const { page, open, go, close } = await grownUp({ as: guardian });
    const gone = page.getByRole('heading', { name: 'Mika does not play here any more' });
    await open('/');
    for (const [path, title] of [
      ['/practice', 'Practise'],
      ['/practice/papers', 'Papers'],
      ['/practice/path', 'Mika’s path'],
      [`/practice/replay/${attempt}`, 'Seeing the hands'],
      [`/practice/shadow/${attempt}`, 'Race your shadow'],
      ['/practice/report', 'How it goes'],
      ['/arcade', 'Play'],
      ['/call', 'Call a number'],
      ['/post', 'Post for Mika'],
      ['/passport', 'Mika’s number passport'],
      ['/print/certificate', 'Certificate'],
      ['/', 'Hello, Mika!'],
    ] as const) {
      await go(path);
      const usual = page.getByRole('heading', { level: 1, name: title, exact: true });
      await usual.waitFor();
      await archive(true);
      await gone.waitFor();
      assert.equal(await usual.count(), 0);
      await archive(false);
      await usual.waitFor();
    }
    await shared.end();
    await gone.waitFor();
    await page.getByRole('button', { name: 'To the start' }).press('Enter');
    const hello = page.getByRole('heading', { name: 'Hello!' });
    await hello.and(page.locator(':focus')).waitFor();
    await page.reload();
    await hello.waitFor();
    await close();
  });

  /** A child answers, and the answer gets lost. Returns what lets answers arrive again. */
  async function answerInVain(page: DomPage): Promise<() => void> {
    await startPractice(page);
    // Only these are blocked, so that the page notices at once what else happens.
    const attempts = /\/attempts$/;
    const isLost = Promise.withResolvers<void>();
    page.answer(attempts, () => {
      isLost.resolve();
      throw new TypeError('Failed to fetch');
    });
    await setWithKeys(page, sumOf(await termsOf(page)));
    await page.getByRole('button', { name: 'Done' }).click();
    await isLost.promise;
    return () => page.answer(attempts, undefined);
  }

  test('a tablet that is disconnected says so, and its waiting answers count once when it is paired again', async () => {
    const as = await parent('pairs-again@example.org', 'Mika');
    const { players } = (await as.get('/api/players')).body as { players: { id: string }[] };
    const id = players[0]?.id ?? '';
    const { page, open, go, close } = await stage.visit();
    const pair = async (): Promise<string> => {
      const made = await as.post('/api/devices/pairing', { name: 'The tablet', playerIds: [id] });
      await page.getByLabel('Pairing code').fill(made.body.pairing.code);
      await page.getByRole('button', { name: 'Pair this device' }).click();
      await page.getByText('is ready to play for:').waitFor();
      return (await as.get('/api/devices')).body.devices[0].id;
    };
    await open('/device');
    const device = await pair();
    await go('/practice');
    const arrive = await answerInVain(page);
    assert.equal((await as.delete(`/api/devices/${device}`)).status, 200);
    await page.getByText('A grown-up has disconnected this child’s device').waitFor();
    arrive();
    await page.getByRole('link', { name: 'Pair it again' }).click();
    await pair();
    await page
      .getByText('A grown-up has disconnected this child’s device')
      .waitFor({ state: 'detached' });
    await waitUntilTrue(
      page,
      `!Object.keys(localStorage).some((key) => key.includes(':attempt:'))`,
    );
    assert.equal((await attemptsOf(as, id, 1)).length, 1);
    await close();
  });

  test('a tablet that is disconnected forgets the child, and keeps what waits', async () => {
    const as = await parent('forgets@example.org', 'Xanthippe');
    const { page, open, close } = await stage.visit();
    await open('/device');
    await page.getByLabel('Pairing code').fill(await codeOf(as));
    await page.getByRole('button', { name: 'Pair this device' }).click();
    await page.getByRole('link', { name: 'Go and play' }).click();
    await page.getByRole('heading', { name: 'Hello, Xanthippe!' }).waitFor();
    const [device] = (await as.get('/api/devices')).body.devices;
    const waiting = `device:${device.id}:attempt:waits`;
    const stored = `JSON.stringify([{ ...localStorage }, { ...sessionStorage }])`;
    await waitUntilTrue(page, `${stored}.includes('Xanthippe')`);
    await page.evaluate(`localStorage.setItem('beadhouse:${waiting}', '"an answer"')`);
    assert.equal((await as.delete(`/api/devices/${device.id}`)).status, 200);
    await page.getByText('A grown-up has disconnected this child’s device').waitFor();
    await waitUntilTrue(page, `!${stored}.includes('Xanthippe')`);
    assert.equal(await page.getByText('Xanthippe').count(), 0);
    assert.equal(await page.evaluate(`${stored}.includes('${waiting}')`), true);
    await close();
  });

  test('waiting answers of a guest who comes along with a tablet count once', async () => {
    const as = await parent('brings-answers@example.org', 'Mika');
    const guest = stage.service.client();
    const { id } = (await guest.post('/api/players', { ...MIKA, name: 'Gast' })).body.player;
    const { page, open, go, close } = await stage.visit({ as: guest });
    await open('/practice');
    const arrive = await answerInVain(page);
    await go('/device');
    await page.getByLabel('Pairing code').fill(await codeOf(as));
    await page.getByRole('button', { name: 'Pair this device' }).click();
    await page.getByText('is ready to play for:').waitFor();
    arrive();
    await waitUntilTrue(
      page,
      `!Object.keys(localStorage).some((key) => key.includes(':attempt:'))`,
    );
    assert.equal((await attemptsOf(as, id, 1)).length, 1);
    await close();
  });

  test('a guest who came along though the answer was lost is not asked again, and plays on the tablet with the next code', async () => {
    const { guest, id } = await guestWith('Noor');
    const owner = await parent('lost-answer@example.org', 'Mika');
    const { page, open, close } = await stage.visit({ as: guest });
    await open('/device');
    await page.getByText('2 answers').waitFor();
    const code = await codeOf(owner);
    page.answer(/\/devices\/pair$/, async () => {
      assert.equal((await guest.post('/api/devices/pair', { code, bringGuest: true })).status, 201);
      throw new TypeError('Failed to fetch');
    });
    await page.getByLabel('Pairing code').fill(code);
    await page.getByRole('button', { name: 'Pair this device' }).click();
    await page.getByText('played here before').waitFor({ state: 'detached' });
    page.answer(/\/devices\/pair$/, undefined);
    const players: { id: string }[] = (await owner.get('/api/players')).body.players;
    const all = players.map((player) => player.id);
    assert.ok(all.includes(id));
    const asked = { name: 'The tablet', playerIds: all };
    const next = (await owner.post('/api/devices/pairing', asked)).body.pairing.code;
    await page.getByLabel('Pairing code').fill(next);
    await page.getByRole('button', { name: 'Pair this device' }).click();
    await page.getByText('is ready to play for:').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Noor' }).waitFor();
    await close();
  });

  test('a browser that a guest used becomes a child’s device, and is the guest’s again when that is disconnected', async () => {
    const as = await parent('on-a-guests@example.org', 'Mika');
    const { players } = (await as.get('/api/players')).body as { players: { id: string }[] };
    const guest = stage.service.client();
    await guest.post('/api/players', { ...MIKA, name: 'Gast' });
    const { page, open, close } = await stage.visit({ as: guest });
    await open('/');
    await page.getByRole('heading', { name: 'Hello, Gast!' }).waitFor();
    await page.getByText('Keep it for good').waitFor();
    const asked = { name: 'The tablet', playerIds: [players[0]?.id] };
    const { code } = (await as.post('/api/devices/pairing', asked)).body.pairing;
    await open(`/device#${code}`);
    await page.getByRole('radio', { name: 'Leave it here' }).check({ force: true });
    await page.getByRole('button', { name: 'Pair this device' }).click();
    await page.getByText('is ready to play for:').waitFor();
    await page.getByRole('link', { name: 'Go and play' }).click();
    await page.getByRole('heading', { name: 'Hello, Mika!' }).waitFor();
    assert.equal(await page.getByText('Keep it for good').count(), 0);
    const [device] = (await as.get('/api/devices')).body.devices;
    assert.equal((await as.delete(`/api/devices/${device.id}`)).status, 200);
    await page.getByText('A grown-up has disconnected this child’s device').waitFor();
    await page.getByRole('heading', { name: 'Hello, Gast!' }).waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    await page.getByText('A grown-up has ended').waitFor({ state: 'detached' });
    await close();
  });

  test('after a removal by keyboard the focus goes to the heading above', async () => {
    const as = await parent('keys@example.org', 'Mika');
    const { players } = (await as.get('/api/players')).body as { players: { id: string }[] };
    const path = `/api/players/${players[0]?.id}`;
    const { sharing } = (await as.post(`${path}/sharing`, { role: 'play' })).body as {
      sharing: { familyCode: string };
    };
    const other = stage.service.client();
    await signUp(other, 'removed@example.org');
    const { familyCode } = sharing;
    assert.equal((await other.post('/api/family-links', { familyCode })).status, 201);
    const { page, open, close } = await grownUp({ as });
    await open(`/family/${players[0]?.id}`);
    await page.getByText('removed@example.org · not confirmed').waitFor();
    await page.getByRole('button', { name: 'Remove' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
    await page.getByText('Nobody but you.').waitFor();
    const heading = page.getByRole('heading', { name: 'Who else has access' });
    await heading.and(page.locator(':focus')).waitFor();
    await close();
  });

  test('hostile names break no view, and every text is in a catalogue', async () => {
    const as = await parent('hostile@example.org', ...HOSTILE_NAMES);
    const { body } = await as.get('/api/players');
    for (const { id } of body.players) {
      await as.patch(`/api/players/${id}`, {
        emoji: '9'.repeat(64),
        color: 'url(https://evil.example)',
      });
    }
    const { page, go, close } = await grownUp({ as, language: 'pseudo' });
    const [{ id }] = body.players;
    await as.post(`/api/players/${id}/sharing`);
    for (const path of [
      '/family',
      `/family/${id}`,
      '/access',
      '/join',
      '/device',
      '/inbox',
      '/account',
    ]) {
      await go(path);
      assert.deepEqual(
        await uncataloguedTexts(page, ['FAM-7KQ2MX', 'K7QM-2XHD', 'FAM-', ...HOSTILE_NAMES]).then(
          (texts) => texts.filter((text) => !/^FAM-\w{6}$|^\d+ \w{3,4} \d{4}/.test(text)),
        ),
        [],
        path,
      );
    }
    await close();
  });

  test('says so without a connection and when the service fails, and goes on afterwards', async () => {
    const as = await parent('offline@example.org', 'Mika');
    const { page, open, close } = await grownUp({ as });
    await open('/family');
    await page.getByRole('main').getByRole('link', { name: 'Mika' }).click();
    await page.getByRole('button', { name: 'Share by code' }).waitFor();
    page.setOffline(true);
    await page.getByRole('button', { name: 'Share by code' }).click();
    await page.getByText('Try again when it can be reached.').waitFor();
    page.setOffline(false);
    await page.getByRole('button', { name: 'Share by code' }).click();
    await page.getByText(/^FAM-/).waitFor();

    page.answer(/\/guardians$/, () => Response.json({}, { status: 500 }));
    await page.reload();
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    page.answer(/\/guardians$/, undefined);
    await retry.click();
    await page.getByText('Nobody but you.').waitFor();
    await close();
  });
});
