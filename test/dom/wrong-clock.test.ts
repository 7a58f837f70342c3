import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { signUp } from '../identity/stage.ts';
import type { Client } from '../kit/client.ts';
import type { DomPage } from '../kit/dom/visitor.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import { passTime, waitUntilTrue } from '../kit/page.ts';
import { waitFor } from '../kit/wait-for.ts';
import { openGate } from '../page/grown-ups.ts';
import {
  attemptsOf,
  beginStation,
  startPractice,
  sumOf,
  termsOf,
  visitAsChild,
} from '../page/practising.ts';

const DAY = 86_400_000;
const IN_2020 = Date.parse('2020-01-01T10:00:00.000Z');

describe('a clock that is wrong without a network', () => {
  let stage: DomStage;
  /** How far the service's clock is ahead of the test's, in days. */
  let days = 0;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  const now = (): number => Date.now() + days * DAY;
  const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

  async function passDays(page: DomPage, count: number): Promise<void> {
    await passTime(stage, page, count * DAY);
    days += count;
  }

  async function answerOne(page: DomPage): Promise<void> {
    await startPractice(page, 'typed');
    await page.getByLabel('Your answer').fill(String(sumOf(await termsOf(page))));
    await page.keyboard.press('Enter');
    await waitUntilTrue(page, `Object.keys(localStorage).some((key) => key.includes(':attempt:'))`);
  }

  /** The days on which the service counts answers, the earliest first, with their number. */
  async function countedOn(family: Client, id: string): Promise<[string, number][]> {
    const { body } = await family.get(`/api/players/${id}/practice-report?timeZone=UTC`);
    const { days: some } = body.report as { days: { day: string; problems: number }[] };
    return some.map(({ day, problems }) => [day, problems]);
  }

  /** A child practises a day after the network was lost, on a device that believes it to be 2020. A day later all is well again. */
  async function practiseIn2020(page: DomPage, open: (path: string) => Promise<void>) {
    await page.clock.install({ time: now() });
    await open('/practice');
    await page.getByRole('button', { name: 'Start' }).waitFor();
    const known = now();
    page.setOffline(true);
    await passDays(page, 1);
    await page.clock.setSystemTime(IN_2020);
    await page.reload();
    await answerOne(page);
    await passDays(page, 1);
    await page.clock.setSystemTime(now());
    await open('/practice');
    page.setOffline(false);
    return known;
  }

  /** Once, the service finds an answer untimely, as if a page of an earlier release had begun it. */
  function answerUntimely(page: DomPage, as: Client, id: string): void {
    page.answer(/\/attempts$/, async (request, ask) => {
      if (request.method !== 'POST') return await ask();
      page.answer(/\/attempts$/, undefined);
      const given = (await request.text()).replace(/"startedAt":"\d+/, '"startedAt":"1970');
      const { text, status, headers } = await as.post(
        `/api/players/${id}/attempts`,
        JSON.parse(given),
      );
      return new Response(text, { status, headers });
    });
  }

  async function visitOnTablet() {
    const { close, family, id } = await visitAsChild(stage);
    // A child's device reads no answers. It knows by the cells that the station was begun.
    await beginStation(family, id, 'ten-9', [8, 3, -9]);
    await signUp(family, `tablet-${id}@example.org`);
    const tablet = stage.service.client();
    const made = await family.post('/api/devices/pairing', { name: 'Tablet', playerIds: [id] });
    await tablet.post('/api/devices/pair', { code: made.body.pairing.code });
    const visitor = await stage.visit({ as: tablet });
    const closeBoth = async (): Promise<void> => {
      await visitor.close();
      await close();
    };
    return { ...visitor, tablet, family, id, close: closeBoth };
  }

  const OFFS = [
    ['400 days back', () => now() - 400 * DAY],
    ['in 2020', () => IN_2020],
    ['2 days ahead', () => now() + 2 * DAY],
    ['30 days back', () => now() - 30 * DAY],
  ] as const;
  for (const [name, wrong] of OFFS) {
    test(`${name}: an answer counts on its day as soon as there is a network, also after reloads`, async () => {
      const { page, open, close, family, id } = await visitAsChild(stage);
      await beginStation(family, id);
      await page.clock.install({ time: now() });
      await open('/practice');
      await page.getByText('This is for you today:').waitFor();
      page.setOffline(true);
      await page.clock.setSystemTime(wrong());
      await page.reload();
      await answerOne(page);
      await page.reload();
      page.setOffline(false);
      await attemptsOf(family, id, 2);
      const counted = await countedOn(family, id);
      assert.deepEqual(counted.at(-1), [dayOf(now()), counted.length === 1 ? 2 : 1]);
      await page.getByText('One answer').waitFor({ state: 'detached' });
      await close();
    });
  }

  test('and is right again before there is a network: a grown-up says the day', async () => {
    const { page, open, go, close, family, id } = await visitAsChild(stage);
    await beginStation(family, id);
    await openGate(page);
    const known = await practiseIn2020(page, open);
    await page
      .getByText(
        'One answer waits on this device until a grown-up says under “Family” on which day',
      )
      .waitFor();
    assert.equal((await attemptsOf(family, id, 1)).length, 1);
    await go('/family');
    await page.getByText('it showed 1 January 2020. Which day was it?').waitFor();
    const day = page.getByLabel('Day', { exact: true });
    await day.fill(dayOf(known - DAY));
    await page.getByRole('button', { name: 'It was on this day' }).click();
    await page.getByText('It cannot have been on this day.').waitFor();
    await day.fill(dayOf(known + DAY));
    await page.getByRole('button', { name: 'It was on this day' }).click();
    await attemptsOf(family, id, 2);
    assert.deepEqual((await countedOn(family, id)).at(-1), [dayOf(known + DAY), 1]);
    await page.getByText('Which day was it?').waitFor({ state: 'detached' });
    await close();
  });

  test('and nobody says the day: after a week an answer counts on the day on which it is sent', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await beginStation(family, id);
    await practiseIn2020(page, open);
    await page.getByText('for a week at most').waitFor();
    await passDays(page, 8);
    await page.reload();
    await attemptsOf(family, id, 2);
    assert.deepEqual((await countedOn(family, id)).at(-1), [dayOf(now()), 1]);
    await close();
  });

  test('on a child’s device an answer of an unknown day counts when it is sent', async () => {
    const { page, open, close, family, id } = await visitOnTablet();
    await practiseIn2020(page, open);
    await attemptsOf(family, id, 2);
    assert.deepEqual((await countedOn(family, id)).at(-1), [dayOf(now()), 1]);
    await close();
  });

  test('on a child’s device an answer that the service finds untimely counts as of today, and nobody is asked', async () => {
    const { page, open, close, tablet, family, id } = await visitOnTablet();
    await page.clock.install({ time: now() });
    answerUntimely(page, tablet, id);
    await open('/practice');
    await answerOne(page);
    await attemptsOf(family, id, 2);
    assert.equal((await countedOn(family, id)).at(-1)?.[0], dayOf(now()));
    await close();
  });

  test('an answer that the service finds untimely is kept, and can count as of today', async () => {
    const { page, open, go, close, family, id } = await visitAsChild(stage);
    await beginStation(family, id);
    await openGate(page);
    await page.clock.install({ time: now() });
    answerUntimely(page, family, id);
    await open('/practice');
    await answerOne(page);
    await go('/family');
    await page.getByRole('button', { name: 'Count as of today' }).click();
    await waitFor('it counts', async () => (await countedOn(family, id)).length > 0 || undefined);
    await attemptsOf(family, id, 2);
    assert.equal((await countedOn(family, id)).at(-1)?.[0], dayOf(now()));
    await close();
  });
});
