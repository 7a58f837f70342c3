import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDomStage, type DomStage } from '../kit/dom/stage.ts';
import { openEvents } from '../kit/event-stream.ts';

describe('the page in a class', () => {
  let stage: DomStage;
  before(async () => {
    stage = await openDomStage();
  });
  after(() => stage.close());

  test('the thirteenth browser of a class with one account polls, since its stream is refused', async () => {
    const teacher = stage.service.client();
    const add = (name: string) =>
      teacher.post('/api/players', { name, emoji: '🐢', color: '#28b198' });
    await add('Mika');
    const streams = await Promise.all(Array.from({ length: 12 }, () => openEvents(teacher)));
    const { page, open, close } = await stage.visit({ as: teacher });
    const answered = page.waitForResponse(/^\/api\/events$/);
    await open('/players');
    await page.getByRole('button', { name: 'Mika' }).waitFor();
    assert.equal((await answered).status, 429);
    await add('Ada');
    await page.getByRole('button', { name: 'Ada' }).waitFor();
    for (const stream of streams) stream.close();
    await close();
  });
});
