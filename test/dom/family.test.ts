import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import { openGate } from '../page/grown-ups.ts';
import type { DomVisit, DomVisitor } from '../kit/dom/visitor.ts';

describe('the family', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());
  async function grownUp(visit: DomVisit = {}): Promise<DomVisitor> {
    const visitor = await stage.visit(visit);
    await openGate(visitor.page);
    return visitor;
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
    await sheet.getByLabel('Birthday').fill('2018-05-06');
    await sheet.getByRole('button', { name: 'Add a child' }).click();
    const mika = ada.page.getByRole('main').getByRole('link', { name: 'Mika' });
    await mika.waitFor();
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
    await ada.page.getByRole('button', { name: 'Share by code' }).click();
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
    await bea.page.getByText('Mit dir geteilt: sehen und spielen').waitFor();
    await bea.page.getByRole('main').getByRole('link', { name: 'Mika' }).click();
    await bea.page.getByText('Ändern können es nur andere').waitFor();
    assert.equal(await bea.page.getByRole('button', { name: 'Speichern' }).count(), 0);
    assert.equal(await bea.page.getByRole('heading', { name: 'Teilen' }).count(), 0);
    await guest.getByLabel('May').selectOption({ label: 'See, play and manage' });
    await bea.page.getByRole('button', { name: 'Speichern' }).waitFor();

    await guest.getByRole('button', { name: 'Remove' }).click();
    await ada.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await ada.page.getByText('Nobody but you.').waitFor();
    await bea.page.getByText('nicht mehr mit dir geteilt').waitFor();
    await bea.close();

    await ada.page.getByRole('button', { name: 'New code' }).click();
    await code.filter({ hasNotText: familyCode }).waitFor();
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
});
