import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { MARK_FILE } from '../../src/files/mark.ts';
import { takeAway } from '../kit/away.ts';
import type { Client } from '../kit/client.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { runCommand } from '../kit/command.ts';
import { mayMount, mountPictures } from '../kit/mount.ts';
import { pictureFiles, shownPictures, tasksEnd } from '../kit/picture-files.ts';
import {
  assertWholePictures,
  hurryTask,
  postcardIs,
  readPostcard,
  sendPostcard,
} from '../kit/postcards.ts';
import { startService, type Service } from '../kit/service.ts';
import { createStore, type TestStore } from '../kit/store.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { waitFor } from '../kit/wait-for.ts';

const AWAY = { error: 'The pictures are away' };
const password = 'correct horse battery';

async function start(t: TestContext, store?: TestStore): Promise<Service> {
  const service = await startService({ work: true, ...(store && { store }) });
  addCleanup(t, () => service.close());
  await waitFor('the first look', async () => (await markOf(service.store)) !== undefined);
  return service;
}

/** Ends the waits of all tasks, and says whether there is none any more. */
async function hurryAll(store: TestStore): Promise<boolean> {
  const open = await store.database.rows<{ id: string }>(
    'select id from tasks where ended_at is null',
  );
  for (const { id } of open) await hurryTask(store, id, 1);
  return open.length === 0;
}

async function newStore(t: TestContext): Promise<TestStore> {
  const store = await createStore();
  addCleanup(t, () => store.remove());
  return store;
}

/** The mark that the store knows. */
async function markOf({ database }: TestStore): Promise<string | undefined> {
  const [row] = await database.rows<{ mark: string }>(
    'select mark from picture_place where placed_at is not null',
  );
  return row?.mark;
}

const markFile = ({ dataDir }: TestStore) => join(dataDir, 'files', MARK_FILE);

async function signUp(service: Service, email = 'ada@example.org'): Promise<Client> {
  const client = service.client();
  const answer = await client.post('/api/auth/sign-up/email', { name: 'Ada', email, password });
  assert.equal(answer.status, 200);
  return client;
}

async function drawn(caller: Client) {
  const { postcardId } = await sendPostcard(caller);
  return postcardIs(caller, postcardId, 'ready');
}

/** Waits until every task that has not ended waits for the pictures, and returns the ids. */
async function waiting({ database }: TestStore, count: number): Promise<string[]> {
  const open = `select id, state, attempts, reason from tasks where ended_at is null`;
  return waitFor('the tasks wait', async () => {
    const tasks = await database.rows<{ id: string; state: string; reason: string | null }>(open);
    const all = tasks.every((one) => one.state === 'pending' && one.reason === AWAY.error);
    return tasks.length === count && all && tasks.map(({ id }) => id);
  });
}

/** Runs `pictures accept`. */
const accept = ({ env }: TestStore, ...more: string[]) =>
  runCommand(['pictures', 'accept', ...more], env);

/** What the examination says of the pictures. */
const examined = async ({ env }: TestStore) =>
  (await runCommand(['doctor'], env)).out.split('\n').find((one) => one.includes('pictures  '));

const isReady = async (service: Service) => (await service.client().get('/readyz')).status === 200;

describe('while an empty folder is in the place of the pictures', () => {
  test('a picture is answered 503, and never 404; readiness, the metric and the log say so, until it is back', async (t) => {
    const service = await start(t);
    const caller = service.client();
    const { imageUrl } = await drawn(caller);
    const path = String(imageUrl);
    const gauge = async () =>
      /^pictures_there (\d)$/m.exec((await caller.get('/metrics')).text)?.[1];
    assert.deepEqual([await isReady(service), await gauge()], [true, '1']);

    const { back } = await takeAway(service.store);
    const cached = { headers: { 'if-none-match': `"${path.slice('/files/'.length)}"` } };
    for (const answer of [await caller.get(path), await caller.get(path, cached)]) {
      assert.deepEqual([answer.status, answer.body], [503, AWAY]);
      assert.equal(answer.headers.get('retry-after'), '60');
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    }
    const ready = await caller.get('/readyz');
    assert.deepEqual([ready.status, ready.body], [503, AWAY]);
    assert.equal(await gauge(), '0');

    assert.deepEqual(await back(), []);
    assert.equal((await caller.get(path)).status, 200);
    assert.equal((await caller.get('/files/none.png')).status, 404);
    assert.deepEqual([await isReady(service), await gauge()], [true, '1']);
    const told = service.logLines.filter(({ msg }) => String(msg).startsWith('the pictures are '));
    assert.deepEqual(
      told.map(({ level, msg }) => [level, String(msg).slice(0, 22)]),
      [
        [50, 'the pictures are away,'],
        [30, 'the pictures are there'],
      ],
    );
    assert.match(JSON.stringify(told[0]), /Their place has no mark/);
  });

  test('an account is erased, and its pictures are deleted once the place is back', async (t) => {
    const service = await start(t);
    const caller = await signUp(service);
    const { imageUrl } = await drawn(caller);
    await tasksEnd(service.store);
    const { back } = await takeAway(service.store);
    const erased = await caller.delete('/api/account', { body: { password } });
    assert.equal(erased.status, 200);
    const tasks = await waiting(service.store, 1);
    assert.equal((await service.client().get(String(imageUrl))).status, 503);

    assert.deepEqual(await back(), []);
    for (const id of tasks) await hurryTask(service.store, id, 1);
    await tasksEnd(service.store);
    assert.equal((await service.client().get(String(imageUrl))).status, 404);
    assert.deepEqual(pictureFiles(service.store), []);
  });

  test('a postcard waits for more tries than it has attempts, and is drawn into the right place', async (t) => {
    const service = await start(t);
    const caller = service.client();
    const { back } = await takeAway(service.store);
    const { postcardId } = await sendPostcard(caller);
    for (let round = 0; round < 6; round++) {
      const [id = ''] = await waiting(service.store, 1);
      await service.store.database.run(`update tasks set reason = null where id = ?`, id);
      await hurryTask(service.store, id, 1);
    }
    const [id = ''] = await waiting(service.store, 1);
    const [task] = await service.store.database.rows('select attempts from tasks');
    assert.deepEqual(task, { attempts: 1 });
    assert.equal((await readPostcard(caller, postcardId)).status, 'generating');

    assert.deepEqual(await back(), []);
    await hurryTask(service.store, id, 1);
    await assertWholePictures(caller, await postcardIs(caller, postcardId, 'ready'));
    await tasksEnd(service.store);
    assert.deepEqual(pictureFiles(service.store), await shownPictures(service.store));
  });

  test('no backup is made, and it says why; afterwards it has all pictures', async (t) => {
    const service = await start(t);
    await drawn(service.client());
    const folder = makeTemporaryFolder(t);
    const backUp = (file: string) => runCommand(['backup', join(folder, file)], service.store.env);
    const { back } = await takeAway(service.store);
    const failed = await backUp('a.tar.gz');
    assert.equal(failed.code, 1);
    assert.match(failed.err, /^The pictures are away: Their place has no mark/);
    assert.deepEqual(await readdir(folder), []);
    await back();
    const made = await backUp('a.tar.gz');
    assert.deepEqual([made.code, made.err], [0, '']);
    assert.doesNotMatch(made.out, /not there/);
  });

  test('the examination says so, and "pictures accept" refuses it; with --lost it is the place: what is not there is 404', async (t) => {
    const service = await start(t);
    const { store } = service;
    const caller = service.client();
    const { imageUrl } = await drawn(caller);
    await tasksEnd(store);
    const again = await accept(store);
    assert.match(again.out, /in their place already/);
    assert.match(String(await examined(store)), /^good .*The pictures are in their place\./);
    await takeAway(store);
    assert.match(
      String(await examined(store)),
      /^FAULT .*there is no beadhouse-place\.txt with a mark/,
    );

    const mark = await markOf(store);
    const refused = await accept(store);
    assert.equal(refused.code, 1);
    assert.match(refused.err, /another place .*First bring their place back.*--lost/);
    assert.deepEqual([await markOf(store), await isReady(service)], [mark, false]);
    assert.deepEqual(await readdir(join(store.dataDir, 'files')), []);

    const accepted = await accept(store, '--lost');
    assert.deepEqual([accepted.code, accepted.err], [0, '']);
    assert.match(accepted.out, /404 is answered for them.*Never bring it back/);
    assert.equal(await isReady(service), true);
    assert.equal((await caller.get(String(imageUrl))).status, 404);
    await assertWholePictures(caller, await drawn(caller));
  });

  test('a picture of an account that was erased after "pictures accept --lost" stays away, although the earlier place comes back', async (t) => {
    const service = await start(t);
    const { store } = service;
    const caller = await signUp(service);
    await drawn(caller);
    await tasksEnd(store);
    const { back } = await takeAway(store);
    assert.equal((await accept(store, '--lost')).code, 0);
    const mark = await markOf(store);
    assert.equal((await caller.delete('/api/account', { body: { password } })).status, 200);
    await tasksEnd(store);

    await back();
    assert.equal(await isReady(service), false);
    for (const more of [[], ['--lost']]) {
      const refused = await accept(store, ...more);
      assert.equal(refused.code, 1);
      assert.match(refused.err, /This place was given up at 2\d{3}-/);
    }
    assert.deepEqual([await markOf(store), await isReady(service)], [mark, false]);
  });

  test('erasures, drawings and backups that a place interrupts again and again lose nothing and leave nothing', async (t) => {
    const service = await start(t);
    const { store } = service;
    const folder = makeTemporaryFolder(t);
    const keeper = await signUp(service, 'keeper@example.org');
    const kept = [(await drawn(keeper)).id];
    const gone: string[] = [];
    const strays: string[] = [];
    for (let round = 0; round < 4; round++) {
      const leaver = await signUp(service, `leaver-${round}@example.org`);
      gone.push(String((await drawn(leaver)).imageUrl));
      const making = sendPostcard(keeper, `${round} + 1 = ${round + 1}`);
      const { back } = await takeAway(store);
      const [{ postcardId }, erased, saved] = await Promise.all([
        making,
        leaver.delete('/api/account', { body: { password } }),
        runCommand(['backup', join(folder, `${round}.tar.gz`)], store.env),
      ]);
      kept.push(postcardId);
      assert.deepEqual([erased.status, saved.code], [200, 1]);
      strays.push(...(await back()));
    }
    await waitFor('all tasks ended', () => hurryAll(store));
    for (const id of kept) await assertWholePictures(keeper, await postcardIs(keeper, id, 'ready'));
    for (const path of gone) assert.equal((await keeper.get(path)).status, 404);
    assert.deepEqual(pictureFiles(store), await shownPictures(store));
    assert.deepEqual(strays, []);
    const last = await runCommand(['backup', join(folder, 'last.tar.gz')], store.env);
    assert.deepEqual([last.code, last.err], [0, '']);
  });
});

describe('a mount of the pictures', { skip: !mayMount() && 'this user may not mount' }, () => {
  test('that goes and comes during erasures, drawings and backups loses nothing and leaves nothing', async (t) => {
    const service = await start(t);
    const { store } = service;
    const { mount, unmount, below } = await mountPictures(t, store);
    const folder = makeTemporaryFolder(t);
    const keeper = await signUp(service, 'keeper@example.org');
    const kept = [(await drawn(keeper)).id];
    const gone: string[] = [];
    const saved: { readonly code: number | null; readonly told: string; readonly name: string }[] =
      [];

    type Task = { readonly kind: string; readonly state: string; readonly reason: string | null };
    const openTasks = () =>
      store.database.rows<Task>('select kind, state, reason from tasks where ended_at is null');

    /** The mount goes while a postcard is drawn, and comes once nothing can be done without it. */
    async function goAndCome(): Promise<void> {
      await waitFor('a postcard is drawn, or all have been', async () => {
        const cards = (await openTasks()).filter(({ kind }) => kind === 'postcard');
        return cards.length === 0 || cards.some(({ state }) => state === 'running');
      });
      await unmount();
      await waitFor('every task waits', async () =>
        (await openTasks()).every(
          ({ state, reason }) => state === 'pending' && reason === AWAY.error,
        ),
      );
      await mount();
    }

    for (let round = 0; round < 4; round++) {
      const leaver = await signUp(service, `leaver-${round}@example.org`);
      gone.push(String((await drawn(leaver)).imageUrl));
      // It is drawn while its account is erased.
      await sendPostcard(leaver);
      const name = `${round}.tar.gz`;
      const [made, erased, { code, out, err }] = await Promise.all([
        sendPostcard(keeper, `${round} + 1 = ${round + 1}`),
        leaver.delete('/api/account', { body: { password } }),
        runCommand(['backup', join(folder, name)], store.env),
        goAndCome(),
      ]);
      assert.equal(erased.status, 200);
      kept.push(made.postcardId);
      saved.push({ code, told: out + err, name });
      await waitFor('all tasks ended', () => hurryAll(store));
    }

    for (const id of kept) await assertWholePictures(keeper, await postcardIs(keeper, id, 'ready'));
    for (const path of gone) assert.equal((await keeper.get(path)).status, 404);
    const shown = await shownPictures(store);
    assert.deepEqual(pictureFiles(store), shown);
    const files = await readdir(folder);
    for (const { code, told, name } of saved) {
      const isAway = code === 1 && told.startsWith('The pictures are away');
      assert.equal(files.includes(name), !isAway, told);
      // What was erased meanwhile may be missing, and nothing else.
      for (const picture of shown) assert.ok(!told.includes(picture), told);
    }
    await unmount();
    assert.deepEqual(await below(), []);
  });
});

describe('the first start on a store', () => {
  test('of several instances at once gives its place one mark', async (t) => {
    const store = await newStore(t);
    const services = await Promise.all(
      Array.from({ length: 3 }, () => startService({ store, work: true })),
    );
    for (const service of services) addCleanup(t, () => service.close());
    const mark = await waitFor('the mark', () => markOf(store));
    assert.ok((await readFile(markFile(store), 'utf8')).startsWith(`${mark}\n`));
    for (const service of services) {
      await waitFor('each is ready', () => isReady(service));
    }
  });

  for (const [state, prepare] of [
    [
      'of an earlier release',
      (store: TestStore) => store.database.run('delete from picture_place'),
    ],
    [
      'that was killed before it wrote the mark',
      (store: TestStore) => store.database.run('update picture_place set placed_at = null'),
    ],
  ] as const) {
    test(`${state} marks a place with the newest pictures, and no other`, async (t) => {
      const store = await newStore(t);
      const before = await startService({ store, work: true });
      const { imageUrl } = await drawn(before.client());
      await tasksEnd(store);
      await before.close();
      await prepare(store);
      await rm(markFile(store));

      const { back } = await takeAway(store);
      const without = await startService({ store, work: true });
      const { err } = await waitFor('the log says why', () =>
        without.logLines.find(({ msg }) => String(msg).startsWith('the pictures are away')),
      );
      assert.match(JSON.stringify(err), /1 of the 1 newest pictures are not in their place/);
      assert.equal(await isReady(without), false);
      assert.match(String(await examined(store)), /^FAULT .*1 of the 1 newest pictures are not/);
      const folder = makeTemporaryFolder(t);
      const saved = await runCommand(['backup', join(folder, 'a.tar.gz')], store.env);
      assert.deepEqual([saved.code, await readdir(folder)], [1, []]);
      assert.match(saved.err, /The pictures are away: 1 of the 1 newest pictures/);
      const refused = await accept(store);
      assert.equal(refused.code, 1);
      assert.match(refused.err, /1 of the 1 newest pictures.*First bring their place back/);
      await without.close();
      assert.deepEqual(await back(), []);

      const service = await start(t, store);
      assert.equal(await isReady(service), true);
      assert.equal((await service.client().get(String(imageUrl))).status, 200);
      assert.ok((await readFile(markFile(store), 'utf8')).startsWith(String(await markOf(store))));
    });
  }

  test('of an earlier release, of which a place without a mark was given up: that is not accepted again, and an empty one is', async (t) => {
    const store = await newStore(t);
    const before = await startService({ store, work: true });
    await drawn(before.client());
    await tasksEnd(store);
    await before.close();
    await store.database.run('delete from picture_place');
    await rm(markFile(store));
    // As long as its pictures are there, none is given up.
    assert.match((await accept(store, '--lost')).out, /are in their place, and/);
    const places = await store.database.rows('select id from picture_place order by id');
    assert.deepEqual(places, [{ id: 'lost' }, { id: 'pictures' }]);
    await store.database.run('delete from picture_place');
    await rm(markFile(store));
    const { back } = await takeAway(store);
    assert.equal((await accept(store, '--lost')).code, 0);
    await back();
    const refused = await accept(store, '--lost');
    assert.equal(refused.code, 1);
    assert.match(refused.err, /was given up at/);
    await takeAway({ dataDir: store.dataDir });
    assert.equal((await accept(store, '--lost')).code, 0);
  });

  test('that was killed after it wrote the mark goes on with it', async (t) => {
    const store = await newStore(t);
    const before = await startService({ store, work: true });
    await waitFor('the mark', () => markOf(store));
    await before.close();
    const mark = await markOf(store);
    await store.database.run('update picture_place set placed_at = null');
    const service = await start(t, store);
    assert.deepEqual([await markOf(store), await isReady(service)], [mark, true]);
  });
});

test('a place with an empty mark, or that of another service, is away until its own is back', async (t) => {
  const service = await start(t);
  const own = await readFile(markFile(service.store));
  for (const [text, found] of [
    ['', 'there is no beadhouse-place.txt with a mark'],
    ['garbage\n', 'there is no beadhouse-place.txt with a mark'],
    ['0199d3f2-7b00-7c44-8a1e-5d20c3f4e6a7\n', 'is of another service'],
  ] as const) {
    await writeFile(markFile(service.store), text);
    assert.equal(await isReady(service), false, text);
    assert.ok((await examined(service.store))?.includes(found), text);
  }
  await writeFile(markFile(service.store), own);
  assert.equal(await isReady(service), true);
});

test('a backup that lacks pictures says how many, and exits 1 beyond a tenth', async (t) => {
  const service = await start(t);
  const { store } = service;
  const caller = service.client();
  for (let count = 0; count < 5; count++) await drawn(caller);
  const [first = '', second = ''] = pictureFiles(store);
  const folder = makeTemporaryFolder(t);
  const backUp = (file: string) => runCommand(['backup', join(folder, file)], store.env);
  await rm(join(store.dataDir, 'files', first));
  const few = await backUp('few.tar.gz');
  assert.equal(few.code, 0);
  assert.ok(few.out.includes(`Pictures that were not there: 1 of 10: ${first}`), few.out);
  await rm(join(store.dataDir, 'files', second));
  const many = await backUp('many.tar.gz');
  assert.equal(many.code, 1);
  assert.match(many.err, /Pictures that were not there: 2 of 10: .*\nMore than a tenth is missing/);
  assert.deepEqual((await readdir(folder)).toSorted(), ['few.tar.gz', 'many.tar.gz']);
});

test('"pictures accept --lost" ends the complaints about lost pictures, and of those that are lost later a backup complains again', async (t) => {
  const service = await start(t);
  const { store } = service;
  const caller = service.client();
  for (let count = 0; count < 3; count++) await drawn(caller);
  const folder = makeTemporaryFolder(t);
  const backUp = (file: string) => runCommand(['backup', join(folder, file)], store.env);
  const lose = async (names: readonly string[]) => {
    for (const name of names) await rm(join(store.dataDir, 'files', name));
  };
  await lose(pictureFiles(store).slice(0, 2));
  const complaining = await backUp('a.tar.gz');
  assert.equal(complaining.code, 1);
  assert.match(complaining.err, /2 of 6: .*"pictures accept --lost" says so/s);

  const mark = await markOf(store);
  const accepted = await accept(store, '--lost');
  assert.deepEqual([accepted.code, await markOf(store)], [0, mark]);
  assert.match(accepted.out, /are in their place, and/);
  const content = await backUp('b.tar.gz');
  assert.equal(content.code, 0);
  assert.match(content.out, /not there: 2 of 6 \(2 known to be lost\)/);
  assert.equal(await isReady(service), true);

  const before = pictureFiles(store);
  service.advance(1_000);
  await drawn(caller);
  await lose(pictureFiles(store).filter((name) => !before.includes(name)));
  const again = await backUp('c.tar.gz');
  assert.equal(again.code, 1);
  assert.match(again.err, /not there: 4 of 8 \(2 known to be lost\)/);
});

test('"pictures accept" says why it cannot', async (t) => {
  const store = await newStore(t);
  const place = join(store.dataDir, 'files');
  await writeFile(place, '');
  const file = await accept(store);
  assert.equal(file.code, 1);
  assert.match(file.err, /The place of the pictures cannot be opened: EEXIST/);
  await rm(place);
  await mkdir(markFile(store), { recursive: true });
  const folder = await accept(store);
  assert.equal(folder.code, 1);
  assert.match(folder.err, /^The pictures are away: Their place cannot be read: EISDIR/);
});

test('a backup is restored into a new folder with its mark, and the service starts on it', async (t) => {
  const [service, target] = [await start(t), await newStore(t)];
  const { imageUrl } = await drawn(service.client());
  const file = join(makeTemporaryFolder(t), 'backup.tar.gz');
  assert.equal((await runCommand(['backup', file], service.store.env)).code, 0);
  const restored = await runCommand(['restore', file], target.env);
  assert.deepEqual([restored.code, await markOf(target)], [0, await markOf(service.store)]);
  const second = await start(t, target);
  assert.equal(await isReady(second), true);
  assert.equal((await second.client().get(String(imageUrl))).status, 200);
});
