import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { paths } from '../../web/places/routes.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import { waitUntilTrue } from '../kit/page.ts';
import { openGate } from '../page/grown-ups.ts';
import { putAtStation } from '../page/practising.ts';

describe('without a network', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  test('every place says kindly what it needs, with a link, also when it is opened for the first time', async () => {
    const family = stage.service.client();
    const mika = { name: 'Mika', emoji: '🦊', color: '#f5b83d' };
    const { body } = await family.post('/api/players', mika);
    const { id } = (body as { player: { id: string } }).player;
    await putAtStation(family, id);
    const { page, open, go, close } = await stage.visit({ as: family });
    await openGate(page);
    await open('/');
    await waitUntilTrue(
      page,
      `Object.keys(localStorage).some((key) => localStorage.getItem(key).includes('"mastery"'))`,
    );
    // The service is gone, although the device reports a network.
    const api = /^\/api\//;
    page.answer(api, () => Promise.reject(new TypeError('Failed to fetch')));
    await page.reload();
    await page.getByText('The service cannot be reached now. You can go on').waitFor();
    const main = page.getByRole('main');
    for (const address of Object.values(paths)) {
      const path = address.replace(':player', id).replace(/:\w+/, '7');
      await go(path);
      const text = await main.innerText();
      assert.doesNotMatch(text, /Something went wrong|There is nothing here/, path);
      const waysOn = main.getByRole('link').or(main.getByRole('button'));
      assert.ok((await waysOn.count()) > 0, path);
    }
    await go('/arcade');
    await page.getByText('Games need the service').waitFor();
    await go(`/arcade/at/${id}`);
    await page.getByRole('heading', { name: 'This game needs the service' }).waitFor();
    await page.getByRole('link', { name: 'To the games' }).click();
    await page.getByText('Games need the service').waitFor();
    page.answer(api, undefined);
    // Without a reload, as soon as the service answers.
    await page.getByRole('link', { name: /^Pairs/ }).waitFor();
    await close();
  });
});
