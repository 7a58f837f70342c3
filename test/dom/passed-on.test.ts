import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { encode } from 'uqr';
import { signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage, DomVisitor } from '../kit/dom/visitor.ts';
import { setLanguage } from '../kit/view.ts';
import { openGate } from '../page/grown-ups.ts';

const QR = {
  child: 'The link to this child as a QR picture',
  device: 'The pairing link as a QR picture',
};

/** The number of dark squares of the QR picture of a text. */
const darkOf = (text: string): number =>
  encode(text, { ecc: 'M', border: 3 })
    .data.flat()
    .filter((isDark) => isDark).length;

async function assertQr(page: DomPage, name: string, text: string): Promise<void> {
  const path = page.getByRole('img', { name }).locator('path');
  await path.waitFor();
  const squares = (await path.getAttribute('d')) ?? '';
  assert.equal(squares.split('M').length - 1, darkOf(text), text);
}

describe('what is passed on from a page that only its computer can open', () => {
  let stage: DomStage;
  let hosts: readonly string[] | null;
  let parent: Client;
  let visitor: DomVisitor;
  let id: string;
  before(async () => {
    stage = await openDomStage({ ports: { networkHosts: () => hosts } });
    parent = stage.service.client();
    await signUp(parent, 'passes-on@example.org');
    const player = { name: 'Mika', emoji: '🦊', color: '#28b198' };
    id = (await parent.post('/api/players', player)).body.player.id;
    visitor = await stage.visit({ as: parent });
    await openGate(visitor.page);
  });
  after(() => stage.close());

  /** Makes a code for a device, and returns it. */
  async function pair(): Promise<string> {
    const { page, open } = visitor;
    await open('/family');
    await page.getByRole('button', { name: 'Pair a device' }).click();
    await page.getByLabel('Name of the device').fill('Tablet');
    await page.getByRole('button', { name: 'Make the code' }).click();
    return page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText();
  }

  test('has the address in the network, and says so', async () => {
    hosts = ['192.168.1.20', '10.8.0.2'];
    const { port } = new URL(stage.service.url);
    const { page, open } = visitor;
    const code = await pair();
    await page.getByText(`Type this at http://192.168.1.20:${port}/device`).waitFor();
    await assertQr(page, QR.device, `http://192.168.1.20:${port}/device#${code}`);
    await page.getByText(`replace the address: http://10.8.0.2:${port}`).waitFor();

    const { sharing } = (await parent.post(`/api/players/${id}/sharing`, {})).body;
    await open(`/family/${id}`);
    await assertQr(page, QR.child, `http://192.168.1.20:${port}/join#${sharing.familyCode}`);
    await page.getByText('This works on devices in the same network').waitFor();
  });

  test('is no picture when others have no address: the page says what to set', async () => {
    const { page } = visitor;
    for (const [given, advice] of [
      [null, { en: /starts it with HOST=0\.0\.0\.0/, de: /startet ihn mit HOST=0\.0\.0\.0/ }],
      [[], { en: /sets PUBLIC_URL to an address/, de: /setzt PUBLIC_URL auf eine Adresse/ }],
    ] as const) {
      hosts = given;
      await pair();
      await page.getByText(advice.en).waitFor();
      assert.equal(await page.getByRole('img', { name: QR.device }).count(), 0);
      await setLanguage(page, 'de');
      await page.getByText(advice.de).waitFor();
      await setLanguage(page, 'en');
    }
  });
});
