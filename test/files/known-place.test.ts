import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { openDiskFiles } from '../../src/files/disk/files.ts';
import { knowPlace, type Presence } from '../../src/files/known-place.ts';
import { MARK_FILE } from '../../src/files/mark.ts';
import type { Place } from '../../src/files/port.ts';
import { openS3Files } from '../../src/files/s3/files.ts';
import { Away } from '../../src/kernel/errors.ts';
import { takeAway } from '../kit/away.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { mayMount } from '../kit/mount.ts';
import { CREDENTIALS, startS3Server } from '../kit/s3-server.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

const MARK = '0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7';
const card = Uint8Array.of(1, 2, 3);

/** Knows a place by its mark, and tells what its looks have found. */
function know(place: Place, mark = MARK) {
  const told: Presence[] = [];
  const files = knowPlace(
    place,
    async () => mark,
    (presence) => void told.push(presence),
  );
  return { files, told };
}

/** A folder with its mark and one picture. */
async function makeFolder(t: TestContext) {
  const dataDir = makeTemporaryFolder(t);
  const folder = join(dataDir, 'files');
  const place = await openDiskFiles(folder);
  await place.writeMark(MARK);
  await place.put('card.png', card);
  return { dataDir, folder, place };
}

/** Asserts that nothing is stored, deleted or missed. */
async function assertAway(files: ReturnType<typeof know>['files']): Promise<void> {
  for (const ask of [
    () => files.requireThere(),
    () => files.put('new.png', card),
    () => files.delete('card.png'),
    () => files.get('none.png'),
    () => files.has('none.png'),
  ]) {
    await assert.rejects(ask, Away);
  }
}

describe('a known folder', () => {
  test('is away while an empty one is in its place: nothing is stored, deleted or missed', async (t) => {
    const { dataDir, place } = await makeFolder(t);
    const { files, told } = know(place);
    const { back } = await takeAway({ dataDir });
    await assertAway(files);
    await assert.rejects(files.get('card.png'), Away);
    await assert.rejects(files.check(), Away);
    assert.ok(told.length > 0 && told.every(({ isThere }) => !isThere));
    assert.deepEqual(await back(), []);
    await files.check();
    assert.deepEqual(told.at(-1), { isThere: true });
    await files.delete('card.png');
    assert.equal(await files.get('card.png'), undefined);
  });

  for (const [what, act] of [
    ['put', 'put'],
    ['delete', 'delete'],
    ['has', 'has'],
    ['get', 'get'],
  ] as const) {
    test(`that goes away during a ${what} is away, and the ${what} has failed`, async (t) => {
      const { dataDir, place } = await makeFolder(t);
      let swapped: Awaited<ReturnType<typeof takeAway>> | undefined;
      const bent: Place = {
        ...place,
        put: async (...given) => {
          swapped = await takeAway({ dataDir });
          await place.put(...given);
        },
        delete: async (name) => {
          swapped = await takeAway({ dataDir });
          await place.delete(name);
        },
        has: async (name) => {
          swapped ??= await takeAway({ dataDir });
          return place.has(name);
        },
        get: async (name) => {
          swapped ??= await takeAway({ dataDir });
          return place.get(name);
        },
      };
      const { files } = know(bent);
      const done = act === 'put' ? files.put('card.png', card) : files[act]('card.png');
      await assert.rejects(done, Away);
      await swapped?.back();
      assert.deepEqual(await place.get('card.png'), {
        bytes: Buffer.from(card),
        contentType: 'image/png',
      });
    });
  }

  test('that comes back during a look for a picture has the picture', async (t) => {
    const { dataDir, place } = await makeFolder(t);
    const { back } = await takeAway({ dataDir });
    let isFirst = true;
    const { files } = know({
      ...place,
      get: async (name) => {
        const found = await place.get(name);
        if (isFirst) await back();
        isFirst = false;
        return found;
      },
    });
    assert.deepEqual((await files.get('card.png'))?.bytes, Buffer.from(card));
  });

  test('is told from a copy of it that comes into its place meanwhile', async (t) => {
    const { dataDir, folder, place } = await makeFolder(t);
    const bent: Place = {
      ...place,
      delete: async () => {
        await rename(folder, join(dataDir, 'other'));
        await mkdir(folder);
        await place.writeMark(MARK);
      },
    };
    await assert.rejects(know(bent).files.delete('card.png'), Away);
  });

  test('fails as it did while it is there: no failure of a picture becomes an absence', async (t) => {
    const { folder, place } = await makeFolder(t);
    const { files, told } = know(place);
    await mkdir(join(folder, 'folder.png'));
    for (const ask of [
      () => files.get('folder.png'),
      () => files.put('folder.png', card),
      () => files.delete('folder.png'),
    ]) {
      await assert.rejects(ask, (cause) => cause instanceof Error && !(cause instanceof Away));
    }
    assert.ok(told.every(({ isThere }) => isThere));
  });

  test('with a folder in place of its mark is away', async (t) => {
    const { folder, place } = await makeFolder(t);
    await rm(join(folder, MARK_FILE));
    await mkdir(join(folder, MARK_FILE));
    await assertAway(know(place).files);
  });
});

test(
  'a mount that is missing is away; while a picture is stored it cannot be unmounted',
  { skip: !mayMount() },
  async (t) => {
    const folder = join(makeTemporaryFolder(t), 'files');
    await mkdir(folder);
    const mount = (): unknown =>
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]);
    const unmount = (...how: string[]): unknown =>
      execFileSync('umount', [...how, folder], { stdio: 'ignore' });
    mount();
    let isMounted = true;
    addCleanup(t, async () => {
      if (isMounted) unmount('--lazy');
    });
    const place = await openDiskFiles(folder);
    await place.writeMark(MARK);
    await know(place).files.put('card.png', card);

    const busy: Place = {
      ...place,
      delete: async () => assert.throws(() => unmount()),
    };
    await know(busy).files.delete('card.png');

    unmount();
    isMounted = false;
    await assertAway(know(place).files);
    assert.deepEqual(await readdir(folder), []);
  },
);

describe('a known place on S3', () => {
  test('is away under another prefix, in a missing bucket, and with a wrong key', async (t) => {
    const server = await startS3Server('pictures');
    addCleanup(t, () => server.close());
    const open = (path: string, credentials = CREDENTIALS) =>
      openS3Files(`s3://${path}?endpoint=${server.endpoint}`, { credentials });
    const right = await open('pictures/house');
    await right.writeMark(MARK);
    const { files } = know(right);
    await files.put('card.png', card);
    assert.equal(await files.get('none.png'), undefined);

    for (const place of [
      await open('pictures/other'),
      await open('nowhere/house'),
      await open('pictures/house', { ...CREDENTIALS, accessKeyId: 'OTHER' }),
    ]) {
      const wrong = know(place).files;
      await assertAway(wrong);
      await assert.rejects(wrong.get('card.png'), Away);
      await assert.rejects(wrong.check(), Away);
    }
    await assertAway(know(right, '0199d3f2-7b00-7c44-8a1e-000000000000').files);
    assert.equal(await (await open('pictures/other')).get('new.png'), undefined);

    await files.delete('card.png');
    assert.equal(await files.get('card.png'), undefined);
    assert.equal(await files.has('card.png'), false);
  });

  test('that does not answer makes tasks wait, and the service stays ready', async () => {
    // Nobody listens there.
    const place = await openS3Files('s3://pictures?endpoint=http://127.0.0.1:1', {
      credentials: CREDENTIALS,
    });
    const { files, told } = know(place);
    await assert.rejects(files.put('card.png', card), Away);
    await files.check();
    assert.equal(told.at(-1)?.isThere, false);
  });
});

describe('a place that has not answered', () => {
  test('is not asked again for 15 seconds, then by one caller, and by all once it answers', async (t) => {
    const { place } = await makeFolder(t);
    let now = 0;
    let asked = 0;
    let isSilent = true;
    const files = knowPlace(
      {
        ...place,
        holdMark: async () => {
          asked++;
          if (isSilent) throw new Error('No answer within 10000 ms');
          return place.holdMark();
        },
      },
      async () => MARK,
      () => {},
      () => now,
    );
    const look = () => assert.rejects(files.requireThere(), Away);
    await look();
    now += 14_999;
    await Promise.all([look(), look()]);
    assert.equal(asked, 1);
    now += 1;
    await Promise.all([look(), look()]);
    assert.equal(asked, 2);
    isSilent = false;
    now += 15_000;
    await files.requireThere();
    await files.put('new.png', card);
    assert.equal(asked, 4);
  });

  test('is not waited for by a caller that stops', async (t) => {
    const { place } = await makeFolder(t);
    const { files } = know({ ...place, holdMark: () => new Promise(() => {}) });
    const stopping = new AbortController();
    const looked = files.requireThere(stopping.signal);
    const stopped = new Error('The service stops');
    stopping.abort(stopped);
    await assert.rejects(looked, stopped);
    await assert.rejects(files.requireThere(stopping.signal), stopped);
  });

  test('is not asked for a caller that has stopped: nobody would hear that it is away', async (t) => {
    const { place } = await makeFolder(t);
    let asked = 0;
    const { files } = know({
      ...place,
      holdMark: async () => {
        asked++;
        throw new Error('No answer within 10000 ms');
      },
    });
    const stopped = new Error('The service stops');
    await assert.rejects(files.requireThere(AbortSignal.abort(stopped)), stopped);
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(asked, 0);
  });
});
