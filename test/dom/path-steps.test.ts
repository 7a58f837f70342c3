import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY, dayOf, isoTime } from '../../src/kernel/clock.ts';
import type { Client } from '../kit/client.ts';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import type { DomPage } from '../kit/dom/visitor.ts';
import { passTime } from '../kit/page.ts';
import { newStep } from '../kit/path-steps.ts';
import { waitFor } from '../kit/wait-for.ts';
import { visitAsChild } from '../page/practising.ts';

describe('steps of the path that wait on a device', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  const pathOf = async (client: Client, id: string) =>
    (await client.get(`/api/players/${id}/path`)).body as {
      steps: { station: string; kind: string; day: string; at: string }[];
    };
  const kindsOf = async (client: Client, id: string): Promise<string[]> =>
    (await pathOf(client, id)).steps.map(({ station, kind }) => `${station} ${kind}`);

  const ownerOn = (page: DomPage): Promise<string> =>
    waitFor('the owner', async () => {
      const owner = await page.evaluate<string | null>(`localStorage.getItem('beadhouse:owner')`);
      return owner !== null && owner !== 'nobody' && owner;
    });

  /** Leaves steps on the device, as the page keeps them without a network. */
  async function leave(page: DomPage, id: string, ...kept: readonly object[]): Promise<void> {
    const owner = await ownerOn(page);
    for (const [index, one] of kept.entries()) {
      const key = JSON.stringify(`beadhouse:${owner}:step:${id}:${index}`);
      const text = JSON.stringify(JSON.stringify({ playerId: id, ...one }));
      await page.evaluate(`localStorage.setItem(${key}, ${text})`);
    }
  }

  const waitingOn = (page: DomPage): Promise<number> =>
    page.evaluate<number>(
      `Object.keys(localStorage).filter((key) => key.includes(':step:')).length`,
    );

  const emptied = (page: DomPage): Promise<boolean> =>
    waitFor('nothing that waits', async () => (await waitingOn(page)) === 0);

  /** What the device remembers of a child's path. */
  const rememberedOn = async (page: DomPage, id: string) => {
    const key = JSON.stringify(`beadhouse:${await ownerOn(page)}:path:${id}`);
    const text = await page.evaluate<string | null>(`localStorage.getItem(${key})`);
    return text === null ? undefined : (JSON.parse(text) as { steps: object[] });
  };

  test('are sent in one request once there is a network, and the device knows the whole path then', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await open('/');
    await ownerOn(page);
    await family.post(`/api/players/${id}/path/steps`, {
      steps: [newStep({ station: 'set-1-4', kind: 'placed' })],
    });
    page.setOffline(true);
    await leave(
      page,
      id,
      { step: newStep() },
      { step: newStep({ kind: 'passed' }) },
      { step: newStep({ station: 'five+3', kind: 'set' }) },
    );
    await page.reload();
    assert.equal(await waitingOn(page), 3);
    let requests = 0;
    page.answer(/\/path\/steps$/, async (_request, ask) => {
      requests += 1;
      return ask();
    });
    page.setOffline(false);
    await emptied(page);
    assert.equal(requests, 1);
    const path = await pathOf(family, id);
    assert.equal(path.steps.length, 4);
    assert.deepEqual(await rememberedOn(page, id), path);
    await close();
  });

  test('join the path that was read ahead, which the device knows without a network', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await family.post(`/api/players/${id}/path/steps`, { steps: [newStep()] });
    await open('/');
    const known = await waitFor('the path read ahead', () => rememberedOn(page, id));
    assert.deepEqual(known, await pathOf(family, id));
    await close();
  });

  test('go on waiting when an instance of an earlier release answers', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await page.clock.install();
    await open('/');
    let tries = 0;
    page.answer(/\/path\/steps$/, () => {
      tries += 1;
      return Response.json({ error: 'Not found' }, { status: 404 });
    });
    await leave(page, id, { step: newStep() });
    await page.reload();
    await waitFor('the first try', () => tries === 1);
    await passTime(stage, page, 60_000);
    await waitFor('another try', () => tries > 1);
    assert.equal(await waitingOn(page), 1);
    page.answer(/\/path\/steps$/, undefined);
    await passTime(stage, page, 60_000);
    await emptied(page);
    assert.deepEqual(await kindsOf(family, id), ['five+4 checked']);
    await close();
  });

  test('are taken without the one that is refused, which is forgotten', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await open('/');
    const wrong = { ...newStep(), station: 'of-a-later-release' };
    await leave(page, id, { step: newStep() }, { step: wrong }, { step: newStep({ kind: 'set' }) });
    await page.reload();
    await emptied(page);
    assert.deepEqual((await kindsOf(family, id)).toSorted(), ['five+4 checked', 'five+4 set']);
    await close();
  });

  test('stay on the device when the service keeps no more of them', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await open('/');
    let tries = 0;
    page.answer(/\/path\/steps$/, () => {
      tries += 1;
      return Response.json({ error: 'Too many steps' }, { status: 403 });
    });
    await leave(page, id, { step: newStep() });
    await page.reload();
    await waitFor('the refusal', async () =>
      page.evaluate<boolean>(
        `Object.keys(localStorage).some((key) => key.includes(':step:') && localStorage.getItem(key).includes('Too many steps'))`,
      ),
    );
    await page.reload();
    assert.equal(await waitingOn(page), 1);
    assert.equal(tries, 1);
    assert.deepEqual(await kindsOf(family, id), []);
    await close();
  });

  test('of a clock that was wrong get the time at which they can have been', async () => {
    const { page, open, close, family, id } = await visitAsChild(stage);
    await open('/');
    const at = '2020-01-01T12:00:00.000Z';
    const stamp = {
      raw: Date.parse(at),
      page: 'before',
      ticks: 0,
      since: Date.now() - DAY,
      ahead: 0,
      jumps: 1,
      isSure: false,
    };
    const step = newStep({ at, day: '2020-01-01' });
    await leave(page, id, { step, stamp });
    await page.reload();
    await emptied(page);
    const [told] = (await pathOf(family, id)).steps;
    assert.ok(told !== undefined && Date.parse(told.at) > Date.now() - 2 * DAY);
    assert.ok(told.day >= dayOf(isoTime(Date.now() - 2 * DAY)), told.day);
    await close();
  });
});
