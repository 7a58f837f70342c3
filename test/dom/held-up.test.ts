import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { MINUTE } from '../../src/kernel/clock.ts';
import type { Answer, Client } from '../kit/client.ts';
import { openGate } from '../page/grown-ups.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomVisitor } from '../kit/dom/visitor.ts';
import { setLanguage } from '../kit/view.ts';

const EMAIL = 'ada@example.org';

describe('a person whom the attempts of others hold up', () => {
  let stage: DomStage;
  let visitor: DomVisitor;
  before(async () => {
    stage = await openDomStage();
    visitor = await stage.visit();
    await openGate(visitor.page);
  });
  /** How far the clock of the service is ahead, in milliseconds. */
  let ahead = 0;
  // Each test begins a minute of the service.
  beforeEach(() => {
    const left = MINUTE - ((Date.now() + ahead) % MINUTE);
    ahead += left;
    stage.service.advance(left);
  });
  after(() => stage.close());

  /** Sends the same until it is refused. */
  async function flood(send: (client: Client) => Promise<Answer>): Promise<void> {
    for (let sent = 0; sent < 40; sent++) {
      if ((await send(stage.service.client())).status === 429) return;
    }
    assert.fail('there is no bound');
  }
  async function assertTold(says: { readonly en: string; readonly de: string }): Promise<void> {
    const { page } = visitor;
    await page.getByText(says.en).waitFor();
    await setLanguage(page, 'de');
    await page.getByText(says.de).waitFor();
    await setLanguage(page, 'en');
  }

  test('is told how to pair a tablet meanwhile', async () => {
    await flood((client) => client.post('/api/devices/pair', { code: 'ZZZZ-ZZZZ' }));
    const { page, open } = visitor;
    await open('/device');
    await page.getByLabel('Pairing code').fill('ZZZZ-ZZZZ');
    await page.getByRole('button', { name: 'Pair this device' }).click();
    await assertTold({
      en: 'sign in on this device with an account that is older than a day, pair it, and sign out',
      de: 'melde dich auf diesem Gerät mit einem Konto an, das älter als einen Tag ist',
    });
  });

  test('is told how to use a family code meanwhile', async () => {
    await flood((client) => client.post('/api/family-links', { familyCode: 'FAM-ZZZZZZ' }));
    const { page, open } = visitor;
    await open('/join');
    await page.getByLabel('Family code').fill('FAM-ZZZZZZ');
    await page.getByRole('button', { name: 'Come in' }).click();
    await assertTold({
      en: 'an account that is older than a day may go on',
      de: 'Mit einem Konto, das älter als einen Tag ist, klappt es',
    });
  });

  test('is told that a new password can be set meanwhile', async () => {
    const body = { email: EMAIL, password: 'a wrong one' };
    await flood((client) => client.post('/api/auth/sign-in/email', body));
    const { page, open } = visitor;
    await open('/account?way=sign-in');
    await page.getByLabel('E-mail address').fill(EMAIL);
    await page.getByLabel('Password').fill('four green beads');
    await page.locator('form [type=submit]').click();
    await assertTold({
      en: 'A new password by “Forgotten password?” can be set meanwhile',
      de: 'Ein neues Passwort über „Passwort vergessen?“ geht auch jetzt',
    });
  });

  test('is told to use the letter that others have asked for', async () => {
    await flood((client) => client.post('/api/auth/request-password-reset', { email: EMAIL }));
    const { page, open } = visitor;
    await open('/account?way=forgotten');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail address').fill(EMAIL);
    await dialog.locator('form [type=submit]').click();
    await dialog.getByText('If one has come, use it, whoever asked for it').waitFor();
  });
});
