import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { PASSWORD, signUp } from '../identity/stage.ts';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import {
  assertAccessible,
  lookAt,
  openPageStage,
  smallTargets,
  withoutBrowser,
  type PageStage,
} from '../kit/page.ts';
import { openGate } from './grown-ups.ts';

describe('the account', { skip: withoutBrowser }, () => {
  let mail: MailServer;
  let stage: PageStage;
  before(async () => {
    mail = await startMailServer();
    stage = await openPageStage({
      env: { EMAIL_SERVER: mail.url, EMAIL_FROM: 'beads@example.org' },
    });
  });
  after(async () => {
    try {
      await stage.close();
    } finally {
      await mail.close();
    }
  });

  test('a reader of a mail signs in after mistakes, downloads everything as a file, and erases it', async () => {
    const email = 'ada@example.org';
    const ada = stage.service.client();
    await signUp(ada, email);
    await ada.post('/api/players', { name: 'Mika', emoji: '🦊', color: '#28b198' });
    const { user } = (await ada.get('/api/auth/get-session')).body;
    const { page, open, close } = await stage.visit();
    await openGate(page);
    await open('/reset-password?token=garbage');
    await page.getByText('This link is not good any more').waitFor();
    await assertAccessible(page);
    await page.getByRole('link', { name: 'Ask for another link' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Forgotten password' }).waitFor();
    await assertAccessible(page);

    await open(`/account?from=mail&to=${user.id}`);
    await page.getByRole('heading', { name: 'Sign in first' }).waitFor();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill('another one');
    await page.keyboard.press('Enter');
    await page.getByText('The address or the password is wrong.').waitFor();
    await lookAt(page, 'sign-in-first');
    await assertAccessible(page);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('You are signed in as').waitFor();
    // Keys and screen readers go on at the heading.
    await page.locator('h1:focus').waitFor();

    await page.getByRole('button', { name: 'Make the file' }).click();
    const link = page.getByRole('link', { name: 'Download' });
    await link.waitFor();
    await lookAt(page, 'account');
    assert.deepEqual(await smallTargets(page), []);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const archive = await readFile(await download.path());
    assert.equal(archive.subarray(0, 2).toString(), 'PK');
    assert.match(download.suggestedFilename(), /\.zip$/);

    await page.getByRole('button', { name: 'Delete everything …' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Your present password').fill('wrong');
    await sheet.getByRole('button', { name: 'Delete everything for good' }).click();
    await sheet.getByText('The password is wrong.').waitFor();
    await lookAt(page, 'erase');
    await assertAccessible(page);
    await sheet.getByLabel('Your present password').fill(PASSWORD);
    await sheet.getByRole('button', { name: 'Delete everything for good' }).click();
    await page.waitForURL('/');
    const receipt = page.getByRole('dialog', { name: 'Everything of yours is deleted.' });
    await receipt.getByText('Children: 1', { exact: true }).waitFor();
    await lookAt(page, 'erased');
    await assertAccessible(page);
    await close();
  });
});
