import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import { setLanguage, uncataloguedTexts } from '../kit/page.ts';
import { VOICE } from '../kit/voice.ts';
import { waitFor } from '../kit/wait-for.ts';
import { openGate } from '../page/grown-ups.ts';

const DAY = 86_400_000;

describe('the path', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  type Step = readonly [station: string, kind: string, daysAgo: number];

  /** A family with one child, and what happened on the child's path. */
  async function family(
    steps: readonly Step[],
    email?: string,
  ): Promise<{ readonly client: Client; readonly id: string }> {
    const client = stage.service.client();
    if (email !== undefined) await signUp(client, email);
    const { body } = await client.post('/api/players', {
      name: 'Mika',
      emoji: '🦊',
      color: '#f5b83d',
    });
    const { id } = (body as { player: { id: string } }).player;
    const now = Date.now() - 60_000;
    if (steps.length > 0) {
      const told = await client.post(`/api/players/${id}/path/steps`, {
        steps: steps.map(([station, kind, daysAgo], at) => {
          const time = new Date(now - daysAgo * DAY + at).toISOString();
          return { station, kind, day: time.slice(0, 10), at: time };
        }),
      });
      assert.equal(told.status, 200, told.text);
    }
    return { client, id };
  }

  const postcardsOf = async (client: Client): Promise<readonly { callerNumber: string }[]> =>
    (await client.get('/api/postcards')).body.postcards;

  test('a child sees on the map what it passed, where it is and what is next, and opens a lesson', async () => {
    const { client } = await family([
      ['five+4', 'placed', 4],
      ['five+4', 'passed', 3],
      ['five+3', 'checked', 2],
    ]);
    const { page, open, close } = await stage.visit({ as: client });
    await open('/practice/path');
    await page.getByRole('heading', { name: 'Mika’s path' }).waitFor();
    await page.getByText('1 of 55 stations have your stamp.').waitFor();
    await page.getByText('Station 15 of 55').waitFor();

    const line = page.getByRole('slider', { name: 'The stations on the number line' });
    assert.equal(await line.getAttribute('aria-valuenow'), '15');
    assert.equal(
      await line.getAttribute('aria-valuetext'),
      'Station 15, Friends of five: +2: You are here',
    );
    const station = (name: string | RegExp) => page.getByRole('link', { name });
    await station(
      'Station 12, Two rods in one go: No stamp yet. You can get it at any time.',
    ).waitFor();
    await station('Station 13, Friends of five: +4: Passed').waitFor();
    await station(/^Station 14, Friends of five: \+3: Right once\./).waitFor();
    const here = station('Station 15, Friends of five: +2: You are here');
    assert.equal(await here.getAttribute('aria-current'), 'step');
    await station('Station 16, Friends of five: +1: This one is next').waitFor();
    await station(/^Station 55, .*: Still to come\./).waitFor();
    assert.equal(await page.getByRole('link', { name: /^Station \d+, / }).count(), 55);
    assert.equal(
      await station('Station 13, Friends of five: +4: Passed').getAttribute('href'),
      '/practice/lesson/five%2B4',
    );
    assert.equal(
      await page.getByRole('link', { name: 'To the lesson' }).getAttribute('href'),
      '/practice/lesson/five%2B2',
    );
    const lessons = page.getByRole('link', { name: 'Lessons', exact: true });
    assert.equal(await lessons.getAttribute('href'), '/lessons');
    await setLanguage(page, 'pseudo');
    await page.getByText('[Státíóñ', { exact: false }).first().waitFor();
    assert.deepEqual(await uncataloguedTexts(page), []);
    await close();
  });

  test('a station that was passed today has its feast once, and sends one postcard, whatever device shows it', async () => {
    const { client } = await family([
      ['set-5', 'placed', 1],
      ['set-5', 'checked', 1],
      ['set-5', 'checked', 0],
    ]);
    const tablet = await stage.visit({ as: client });
    await tablet.page.addInitScript(VOICE);
    await tablet.open('/practice/path');
    await tablet.page.getByRole('heading', { name: 'Station 2 is yours!' }).waitFor();
    const ears = tablet.page.getByRole('button', { name: 'Hear it' });
    const heard: string[] = [];
    for (const at of [0, 1, 2]) {
      await ears.nth(at).click();
      heard.push(await tablet.page.evaluate<string>('said.at(-1)'));
    }
    assert.deepEqual(heard, [
      'Station 2 is yours! You can do it now: The number 5.',
      '1 of 55 stations have your stamp.',
      'Station 3, Numbers 6 to 9: You are here',
    ]);
    await waitFor('its postcard', async () => (await postcardsOf(client)).length === 1);
    assert.equal((await postcardsOf(client))[0]?.callerNumber, '2');
    await tablet.page.reload();
    await tablet.page.getByText('1 of 55 stations have your stamp.').waitFor();
    assert.equal(
      await tablet.page.getByRole('heading', { name: 'Station 2 is yours!' }).count(),
      0,
    );
    await tablet.close();

    const phone = await stage.visit({ as: client });
    await phone.open('/practice/path');
    await phone.page.getByRole('heading', { name: 'Station 2 is yours!' }).waitFor();
    await phone.go('/passport');
    await phone.page.getByRole('button', { name: '2', exact: true }).waitFor();
    assert.equal((await postcardsOf(client)).length, 1);
    await phone.close();
  });

  test('a grown-up chooses the station where a child goes on, and how it is taught', async () => {
    const { client, id } = await family([['five+4', 'passed', 3]], 'path@example.org');
    const { page, open, close } = await stage.visit({ as: client });
    await openGate(page);
    await open(`/family/${id}`);
    const path = async () => (await client.get(`/api/players/${id}/path`)).body;

    const station = page.getByLabel('Station', { exact: true });
    await page.getByText('The child is here.').waitFor();
    assert.equal(await station.inputValue(), 'five+3');
    await station.selectOption('columns-10-by-10');
    await page.getByText('It needs 11 rods', { exact: false }).waitFor();
    assert.equal(
      await page.getByRole('button', { name: 'Go on here' }).getAttribute('aria-disabled'),
      'true',
    );
    await station.selectOption('ten+9');
    await page.getByText('What comes before counts as known.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Go on here' }).click();
    await page.getByText('From now on it goes on here.').waitFor();
    const [, set] = (await path()).steps;
    assert.deepEqual([set.station, set.kind], ['ten+9', 'set']);
    await page.getByText('The child is here.').waitFor();
    assert.equal(await station.inputValue(), 'ten+9');

    await page.getByRole('radio', { name: 'Those of ten' }).click({ force: true });
    await waitFor('order', async () => (await path()).order === 'ten-first');
    await page.getByLabel('Rods of its soroban').selectOption('5');
    await waitFor('rods', async () => (await path()).rods === 5);
    await page.getByRole('radio', { name: 'Hidden' }).click({ force: true });
    await waitFor('numerals', async () => (await path()).numerals === false);
    await page.getByLabel('Rods of its soroban').selectOption('own');
    await waitFor('no rods', async () => (await path()).rods === null);
    await close();
  });

  test('the report says where a child is and since when, what to say at home, and leads to lesson and sheet', async () => {
    const { client, id } = await family([['five+4', 'placed', 3]], 'report@example.org');
    const { page, open, close } = await stage.visit({ as: client });
    await openGate(page);
    await open('/practice/report');
    await page.getByText('Station 13 of 55').waitFor();
    await page.getByText(/^since .* \(3 days\)$/).waitFor();
    await page.getByText('Nothing is known yet.').waitFor();
    await page.getByText('+4 on 3: no four lower beads are free: five comes, one goes.').waitFor();
    const hrefOf = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    assert.equal(await hrefOf('See the lesson'), '/practice/lesson/five%2B4');
    assert.equal(
      await hrefOf('Print a sheet of this station'),
      '/print/sheet?of=five%2B4&order=five-first',
    );
    assert.equal(await hrefOf('Choose another station'), `/family/${id}`);
    assert.equal(await page.getByRole('link', { name: 'See its hands' }).count(), 0);
    await setLanguage(page, 'pseudo');
    await page.getByText('[Státíóñ 13', { exact: false }).waitFor();
    assert.deepEqual(await uncataloguedTexts(page), []);
    await close();
  });
});
