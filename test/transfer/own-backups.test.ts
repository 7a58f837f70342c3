import assert from 'node:assert/strict';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import type { MakeBackup } from '../../src/app/backup-process.ts';
import { DAY, HOUR } from '../../src/kernel/clock.ts';
import type { Schedule } from '../../src/kernel/schedule.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { runCommand } from '../kit/command.ts';
import { freshDatabase } from '../kit/postgres.ts';
import { pictureFiles, tasksEnd } from '../kit/picture-files.ts';
import { sendPostcard } from '../kit/postcards.ts';
import { startService, type Service, type ServiceOptions } from '../kit/service.ts';
import { createStore } from '../kit/store.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { waitFor } from '../kit/wait-for.ts';

const player = { name: 'Ada', emoji: '🦊', color: '#123456' };
const AUTH_SECRET = 'the same secret on every instance, for tests';

/** Timers that end when the test says so. */
function createSchedule() {
  const waiting = new Set<() => void>();
  const schedule: Schedule = (_delay, work) => {
    waiting.add(work);
    return () => void waiting.delete(work);
  };
  return {
    schedule,
    count: () => waiting.size,
    /** Lets the next minute pass: the look of this minute has begun when it returns. */
    async nextMinute(): Promise<void> {
      const [work] = await waitFor('the next look', () => waiting.size > 0 && [...waiting]);
      waiting.clear();
      work?.();
    },
  };
}

/** A service whose minutes pass when the test says so. */
async function startTimed(
  t: TestContext,
  options: ServiceOptions & { readonly makeBackup?: MakeBackup } = {},
) {
  const { schedule, count, nextMinute } = createSchedule();
  const { makeBackup } = options;
  const ports = { ...options.ports, backupSchedule: schedule, makeBackup };
  const service = await startService({ ...options, ports });
  addCleanup(t, () => service.close());
  return { service, count, nextMinute };
}

/** Waits for a line of the log. */
const logged = (service: Service, message: string, times = 1) =>
  waitFor(message, () => {
    const found = service.logLines.filter(({ msg }) => msg === message);
    return found.length >= times && found.at(-1);
  });

const MADE = 'a backup was made';
const FAILED = 'no backup could be made';

const metricsOf = async (service: Service): Promise<string> =>
  (await service.client().get('/metrics')).text;

describe('the backup that a service makes by itself', () => {
  for (const engine of ['SQLite', 'PostgreSQL'] as const) {
    test(`on ${engine} is restored, and everybody is still signed in`, async (t) => {
      const folder = join(makeTemporaryFolder(t), 'backups');
      const env = { DATA_DIR: makeTemporaryFolder(t), BACKUP_DIR: folder };
      const onServer = { AUTH_SECRET, DATABASE_URL: '' };
      if (engine === 'PostgreSQL') {
        const { url, drop } = await freshDatabase();
        addCleanup(t, drop);
        onServer.DATABASE_URL = url;
      }
      const { service, nextMinute } = await startTimed(t, {
        env: engine === 'SQLite' ? env : { ...env, ...onServer },
        work: true,
      });
      const family = service.client();
      assert.equal((await family.post('/api/players', player)).status, 201);
      await nextMinute();
      const { file } = await logged(service, MADE);
      const metrics = await metricsOf(service);
      assert.match(metrics, /^backup_newest_bytes [1-9]\d+$/m);
      assert.match(metrics, /^backup_newest_timestamp_seconds 1[0-9.]{9,}$/m);
      assert.match(metrics, /^backup_events_total\{event="made"\} 1$/m);

      const to = makeTemporaryFolder(t);
      const restored = await runCommand(['restore', String(file)], { DATA_DIR: to });
      assert.equal(restored.code, 0, restored.err);
      assert.match(
        restored.out,
        /^Restored .*\.tar\.gz\.\nThere is no list of erased accounts in the data folder, nor beside the backup: whoever was erased after 20.*Z is back\.\n$/,
      );
      const after = await startService({ env: { DATA_DIR: to } });
      addCleanup(t, () => after.close());
      const same = after.client();
      same.cookie = family.cookie;
      const [before, kept] = [await family.get('/api/players'), await same.get('/api/players')];
      assert.equal(kept.text, before.text);
    });
  }

  test('is in DATA_DIR by default, waits for a quiet minute, and follows each day', async (t) => {
    const { service, count: scheduled, nextMinute } = await startTimed(t, { work: true });
    const folder = join(service.dataDir, 'backups');
    const names = async () => (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'));
    const client = service.client();
    // The first minute begins to look; the requests in it are not quiet.
    for (let count = 0; count < 10; count++) await client.get('/api/players');
    await nextMinute();
    for (let count = 0; count < 10; count++) await client.get('/api/players');
    await nextMinute();
    // The look has ended when the next one is scheduled.
    await waitFor('the end of a busy minute', () => scheduled() > 0);
    await assert.rejects(names(), /ENOENT/);
    // What monitoring asks for does not count.
    for (let count = 0; count < 10; count++) await client.get('/readyz');
    await nextMinute();
    await logged(service, MADE);
    assert.equal((await names()).length, 1);
    service.advance(DAY + HOUR);
    await nextMinute();
    await logged(service, MADE, 2);
    assert.equal((await names()).length, 2);
  });

  test('is not made before the service starts its work, nor with an empty BACKUP_DIR', async (t) => {
    const built = await startTimed(t);
    assert.equal(built.count(), 0);
    const without = await startTimed(t, { env: { BACKUP_DIR: '' }, work: true });
    assert.equal(without.count(), 0);
    assert.doesNotMatch(await metricsOf(without.service), /backup_/);
  });

  test('is stopped with the service, and leaves nothing', async (t) => {
    const { service, nextMinute } = await startTimed(t, { work: true });
    const folder = join(service.dataDir, 'backups');
    await nextMinute();
    // A whole backup is also an end: this process may stand still while it is made.
    await waitFor('the backup process', async () =>
      (await readdir(folder).catch(() => [])).some((name) => /\.tar\.gz(?:\.partial|$)/.test(name)),
    );
    await service.app.close();
    const left = (await readdir(folder)).filter((name) => name !== '.beadhouse-backups.lock');
    assert.deepEqual(
      left.filter((name) => name.includes('.partial')),
      [],
    );
    assert.equal(
      service.logLines.some(({ msg }) => msg === FAILED),
      false,
    );
  });

  test('is told to administrators once a day while it fails, also after a restart', async (t) => {
    const FIRST_ADMIN_TOKEN = 'the-token-of-the-first-administrator';
    const makeBackup: MakeBackup = async () => {
      throw new Error('The disk is full');
    };
    const first = await startTimed(t, { env: { FIRST_ADMIN_TOKEN }, work: true, makeBackup });
    const { service, nextMinute } = first;
    const admin = service.client();
    const given = { token: FIRST_ADMIN_TOKEN, name: 'Ada', email: 'ada@example.org' };
    const made = await admin.post('/api/first-admin', { ...given, password: 'three green beads' });
    assert.equal(made.status, 201, made.text);
    const guest = service.client();
    assert.equal((await guest.post('/api/players', player)).status, 201);
    const told = async (client = admin) => {
      const { messages } = (await client.get('/api/inbox')).body as {
        messages: { kind: string; details: object }[];
      };
      return messages.filter(({ kind }) => kind === 'backup-failed').map(({ details }) => details);
    };
    // Waits out the requests above.
    await nextMinute();
    for (let minute = 0; minute < 130; minute++) await nextMinute();
    await logged(service, FAILED, 3);
    assert.deepEqual(await told(), [{ reason: 'The disk is full' }]);
    assert.deepEqual(await told(guest), []);
    assert.match(await metricsOf(service), /^backup_events_total\{event="failed"\} 3$/m);

    const second = await startTimed(t, { store: service.store, work: true, makeBackup });
    await second.nextMinute();
    await logged(second.service, FAILED);
    assert.equal((await told()).length, 1);
    service.advance(DAY + HOUR);
    for (let minute = 0; minute < 61; minute++) await nextMinute();
    await logged(service, FAILED, 4);
    await waitFor('the second message', async () => (await told()).length === 2);
  });

  test('fails when its folder cannot be read', async (t) => {
    const file = join(makeTemporaryFolder(t), 'a file');
    await writeFile(file, '');
    const { service, nextMinute } = await startTimed(t, {
      env: { BACKUP_DIR: join(file, 'backups') },
      work: true,
    });
    await nextMinute();
    const { reason } = await logged(service, FAILED);
    assert.match(String(reason), /ENOTDIR/);
  });

  test('is made by one of two instances, and by the other one when that has ended', async (t) => {
    const { url, drop } = await freshDatabase();
    addCleanup(t, drop);
    const start = () =>
      startTimed(t, {
        env: {
          DATABASE_URL: url,
          AUTH_SECRET,
          DATA_DIR: makeTemporaryFolder(t),
          BACKUP_DIR: makeTemporaryFolder(t),
        },
        work: true,
      });
    const [one, other] = [await start(), await start()];
    await one.nextMinute();
    await logged(one.service, MADE);
    for (let minute = 0; minute < 3; minute++) await other.nextMinute();
    // Its third look has ended when it waits for the next minute.
    await waitFor('the end of the look', () => other.count() > 0);
    assert.equal(
      other.service.logLines.some(({ msg }) => msg === MADE),
      false,
    );
    await one.service.app.close();
    await other.nextMinute();
    await logged(other.service, MADE);
  });

  test('that lacks more than a tenth of the pictures has failed, until "pictures accept --lost" says that they are lost', async (t) => {
    const store = await createStore('sqlite');
    addCleanup(t, () => store.remove());
    const { service, nextMinute } = await startTimed(t, { store, work: true });
    await sendPostcard(service.client());
    await tasksEnd(store);
    const [lost = ''] = pictureFiles(store);
    await rm(join(store.dataDir, 'files', lost));
    await nextMinute();
    await logged(service, MADE);
    const line = async () =>
      (await runCommand(['doctor'], store.env)).out
        .split('\n')
        .find((one) => one.includes(' backup  '));
    await waitFor('the failure is told', async () =>
      (await line())?.includes('lacks 1 of 2 pictures'),
    );
    assert.match(String(await line()), /^FAULT .*"pictures accept --lost" says so/);
    const events = async () =>
      [...(await metricsOf(service)).matchAll(/^backup_events_total\{event="(\w+)"\} (\d)$/gm)].map(
        ([, event, count]) => [event, count],
      );
    assert.deepEqual(await events(), [
      ['made', '0'],
      ['failed', '1'],
    ]);

    assert.equal((await runCommand(['pictures', 'accept', '--lost'], store.env)).code, 0);
    service.advance(DAY + HOUR);
    await nextMinute();
    await logged(service, MADE, 2);
    await waitFor('the backup counts as made', async () => (await events())[0]?.[1] === '1');
    assert.deepEqual(await events(), [
      ['made', '1'],
      ['failed', '1'],
    ]);
    assert.match(String(await line()), /^good /);
  });
});
