import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage, DomVisitor } from '../kit/dom/visitor.ts';
import { waitFor } from '../kit/wait-for.ts';
import { openGate } from '../page/grown-ups.ts';

const PASSWORD = 'four green beads';
const MIKA = { name: 'Mika', emoji: '🐢', color: '#28b198', isPracticeStudent: false };

type Family = DomVisitor & {
  readonly parent: Client;
  readonly email: string;
  /** The address of the child in the service, and on the page. */
  readonly child: string;
  readonly place: string;
};

describe('a form', () => {
  let stage: DomStage;
  let families = 0;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  /** A parent at the form of a child, which another parent may change too. */
  async function family(path = (id: string) => `/family/${id}`): Promise<Family> {
    const email = `parent${(families += 1)}@example.org`;
    const parent = stage.service.client();
    await parent.post('/api/auth/sign-up/email', { email, password: PASSWORD, name: 'Ada' });
    const { body } = await parent.post('/api/players', MIKA);
    const { id } = (body as { player: { id: string } }).player;
    const visitor = await stage.visit({ as: parent });
    await openGate(visitor.page);
    const place = path(id);
    await visitor.open(place);
    return { ...visitor, parent, email, place, child: `/api/players/${id}` };
  }
  const stored = async ({ parent, child }: Family) =>
    ((await parent.get(child)).body as { player: typeof MIKA }).player;
  const question = (page: DomPage) => page.getByRole('heading', { name: 'Leave without saving?' });

  test('sends only what was changed, with the tag of what was read, so that the other parent’s change stays', async () => {
    const home = await family();
    const { page, parent, child, close } = home;
    await page.evaluate(`
      globalThis.sent = [];
      const send = globalThis.fetch;
      globalThis.fetch = async (request, options) => {
        if (request.method === 'PATCH') {
          sent.push([await request.clone().text(), request.headers.get('if-match')]);
        }
        return send(request, options);
      };
      undefined`);
    await page.getByLabel('Name').fill('Mika Maria');
    await parent.patch(child, { birthday: '2017-03-09' });
    const tag = (await parent.get(child)).headers.get('etag');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    assert.deepEqual(await page.evaluate('sent'), [['{"name":"Mika Maria"}', tag]]);
    const { name, birthday } = (await stored(home)) as typeof MIKA & { birthday: string };
    assert.deepEqual({ name, birthday }, { name: 'Mika Maria', birthday: '2017-03-09' });
    await close();
  });

  test('shows both versions to who is late, who chooses', async () => {
    const home = await family();
    const { page, parent, child, close } = home;
    for (const [choice, name] of [
      ['Leave it as it is now', 'Noor'],
      ['Take mine', 'Mika Maria'],
    ] as const) {
      await parent.patch(child, { name: 'Mika' });
      await page.getByRole('heading', { level: 1, name: 'Mika' }).waitFor();
      // From here on the page does not hear of changes.
      await page.getByLabel('Name').fill('Mika Maria');
      await parent.patch(child, { name: 'Noor' });
      await page.getByRole('button', { name: 'Save' }).click();
      const both = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this' });
      await both.filter({ hasText: 'YouMika MariaNowNoor' }).waitFor();
      assert.equal((await stored(home)).name, 'Noor');
      await page.getByRole('button', { name: choice }).click();
      await page.getByText('Saved.').waitFor();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      assert.equal((await stored(home)).name, name);
    }
    await close();
  });

  test('that is changed asks before it is left by a link, by going back or by closing the page, and not once it is saved', async () => {
    const { page, place, go, close } = await family(() => '/family');
    await page.getByRole('main').getByRole('link', { name: 'Mika' }).click();
    await page.getByLabel('Name').waitFor();
    const address = page.url();
    await page.getByLabel('Name').fill('Noor');
    for (const leave of [
      () => page.getByRole('link', { name: 'All children' }).click(),
      () => page.evaluate('void history.back()'),
    ]) {
      await leave();
      await question(page).waitFor();
      assert.equal(page.url(), address);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await question(page).waitFor({ state: 'detached' });
      assert.equal(await page.getByLabel('Name').inputValue(), 'Noor');
    }
    const isHeld = () =>
      page.evaluate<boolean>(`!dispatchEvent(new Event('beforeunload', { cancelable: true }))`);
    assert.equal(await isHeld(), true);
    await page.evaluate('void history.back()');
    await page.getByRole('button', { name: 'Discard it' }).click();
    await page.getByRole('button', { name: 'Add a child' }).waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Mika' }).click();
    assert.equal(await page.getByLabel('Name').inputValue(), 'Mika');
    await page.getByLabel('Name').fill('Noor');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    assert.equal(await isHeld(), false);
    await go(place);
    await page.getByRole('button', { name: 'Add a child' }).waitFor();
    await close();
  });

  test('in a dialog asks before the dialog is closed, which a press that begins inside does not do', async () => {
    const { page, close } = await family(() => '/family');
    await page.getByRole('button', { name: 'Add a child' }).click();
    const dialogs = () => page.evaluate<number>(`document.querySelectorAll('dialog[open]').length`);
    const press = (from: string) =>
      page.evaluate(`{
        const dialog = document.querySelector('dialog');
        const begin = ${from};
        begin.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      }`);
    await press(`dialog.querySelector('input')`);
    assert.equal(await dialogs(), 1);
    await page.getByRole('dialog').getByLabel('Name').fill('Noor');
    await page.getByRole('dialog').getByText('Noor').waitFor();
    await press('dialog');
    await question(page).waitFor();
    await page.getByRole('button', { name: 'Discard it' }).click();
    await waitFor('an end of the dialog', async () => (await dialogs()) === 0);
    await page.getByRole('button', { name: 'Add a child' }).click();
    assert.equal(await page.getByRole('dialog').getByLabel('Name').inputValue(), '');
    await press('dialog');
    await waitFor('an end of the dialog', async () => (await dialogs()) === 0);
    await close();
  });

  test('leaves nothing on the device once what it is about is deleted', async () => {
    const { page, close } = await family();
    const drafts = () =>
      page.evaluate<number>(
        `Object.keys(localStorage).filter((key) => /:draft:/.test(key)).length`,
      );
    await page.getByLabel('Name').fill('Noor');
    await waitFor('a draft', async () => (await drafts()) === 1);
    await page.getByRole('button', { name: 'Delete …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Add a child' }).waitFor();
    assert.equal(await drafts(), 0);
    await close();
  });

  test('keeps what was entered when the session ends, through signing in again', async () => {
    const home = await family();
    const { page, email, place, parent, go, close } = home;
    await page.getByLabel('Name').fill('Noor');
    await parent.post('/api/auth/revoke-sessions', {});
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('You were signed out.').waitFor();
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.locator('form [type=submit]').click();
    await page.getByRole('heading', { name: 'Account' }).first().waitFor();
    await go(place);
    await page.getByText('This is what you entered here before.').waitFor();
    assert.equal(await page.getByLabel('Name').inputValue(), 'Noor');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    await close();
  });

  test('makes one child when the answer is lost, the page is loaded again, and it is sent again', async () => {
    const { page, parent, close } = await family(() => '/family');
    const add = page.getByRole('button', { name: 'Add a child' });
    const sheet = page.getByRole('dialog');
    await add.click();
    await sheet.getByLabel('Name').fill('Noor');
    page.answer(/^\/api\/players$/, async ({ method }, ask) => {
      const response = await ask();
      return method === 'POST' ? Response.error() : response;
    });
    await sheet.getByRole('button', { name: 'Add a child' }).click();
    await sheet.getByRole('alert').waitFor();
    page.answer(/^\/api\/players$/, undefined);
    await page.reload();
    await add.click();
    await sheet.getByText('It may not be saved yet.').waitFor();
    await sheet.getByRole('button', { name: 'Add a child' }).click();
    await sheet.waitFor({ state: 'detached' });
    const { players } = (await parent.get('/api/players')).body as { players: { name: string }[] };
    assert.deepEqual(players.map(({ name }) => name).toSorted(), ['Mika', 'Noor']);
    await close();
  });
});
