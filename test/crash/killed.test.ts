import { after, before, describe, test } from 'node:test';
import { begunExports } from './exports.ts';
import { erasures } from './erasure.ts';
import { keyedRequests } from './idempotency.ts';
import { createLoad } from './load.ts';
import { offeredMail } from './mails.ts';
import {
  changedPostcards,
  deliveredNotice,
  drawnPostcard,
  filesAtEnd,
  noticedPostcard,
  readyPostcard,
  sentPostcard,
  storedPostcard,
  waitingPostcard,
} from './postcard-life.ts';
import { practiceErasure } from './practice-erasure.ts';
import { offeredPush } from './pushes.ts';
import { failToStore, stopWhileDrawing } from './stop.ts';
import { createListener } from './told.ts';
import { createWorld, type Story, type World } from './world.ts';

const load = createLoad();

/** One world, which is killed again and again. The stories of a round begin one after the other, and the kill is after the last. */
const rounds: Readonly<Record<string, readonly Story[]>> = {
  'while postcards change and accounts are erased under write load': [
    changedPostcards,
    load.story,
    erasures(0.3),
  ],
  'while a mail and a push are sent and postcards are drawn': [
    offeredMail,
    offeredPush,
    drawnPostcard,
    waitingPostcard,
  ],
  'while exports are made and requests with keys are answered': [begunExports, keyedRequests],
  'while accounts are erased': [erasures(0.7)],
  'while practice is deleted under write load, right after a postcard was sent': [
    load.story,
    practiceErasure,
    sentPostcard,
  ],
  'after a drawing and before the end of its task': [storedPostcard],
  'right after a postcard was ready': [readyPostcard],
  'when the owner of a postcard is to be told': [noticedPostcard],
  'when a notice is delivered under write load': [load.story, deliveredNotice],
};

describe('a world that is killed again and again', () => {
  let world: World;
  before(async () => {
    world = await createWorld();
  });
  after(() => world.end());

  for (const [when, stories] of Object.entries(rounds)) {
    test(`killed ${when}`, async (t) => {
      const checks: (() => Promise<void>)[] = [];
      for (const { promise, begin } of stories) {
        const check = await begin(world).catch((cause: unknown) => {
          throw new Error(`Failed before the kill: ${promise}`, { cause });
        });
        checks.push(check);
      }
      await world.crash();
      for (const [at, { promise }] of stories.entries()) await t.test(promise, checks[at]);
    });
  }

  test('people are told of a ready postcard, whoever is killed', async (t) => {
    const listener = await createListener(world);
    await t.test(
      'a ready postcard reaches a stream, a browser, a mailbox and an inbox within a second, each once',
      listener.hearOfPostcard,
    );
    await t.test(
      'the same when an instance is killed in between, for ready and later postcards, within a second of the kill or the restart',
      listener.hearBeyondKill,
    );
  });

  test('SIGTERM while a postcard is drawn: exit 0 soon, and after the restart the postcard is ready', () =>
    stopWhileDrawing(world));

  for (const { promise, check } of [load.atEnd, ...filesAtEnd]) test(promise, () => check(world));

  test('pictures can never be stored: the postcard has failed, with the reason on its task, also after a restart', () =>
    failToStore(world));
});
