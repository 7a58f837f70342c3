import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { migrations } from '../../src/storage/migrations/index.ts';
import type { Migration } from '../../src/storage/migrations/migration.ts';
import { addCleanup } from '../kit/cleanup.ts';
import { runCommand, runRefusedStart } from '../kit/command.ts';
import { startService } from '../kit/service.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';
import { restore } from './backups.ts';
import {
  dumpOf,
  ENGINES,
  fill,
  makeSqliteEndpoint,
  pictureOf,
  type MakeEndpoint,
  type TestEndpoint,
} from './endpoints.ts';
import { pictureNamesOf } from './seed.ts';
import { assertKept, openOlderRelease, stepsUpTo } from './older-release.ts';

const COUNT = 7;
const UP_TO = Array.from({ length: COUNT }, (_, index) => index);
const AUTH_SECRET = 'the same secret on every instance, for tests';

/** A store that an older release left, with rows. */
async function makeOlderStore(t: TestContext, makeEndpoint: MakeEndpoint, last: string) {
  const endpoint = await makeEndpoint(t);
  const steps = stepsUpTo(last);
  const release = openOlderRelease(endpoint.address, steps);
  await release.install();
  await release.insert(0, COUNT);
  await release.close();
  return { endpoint, steps };
}

/** The settings of a service on a store, whose backups go to `folder`. */
function envOf({ address, folder: DATA_DIR }: TestEndpoint, folder: string) {
  const env = { DATA_DIR, AUTH_SECRET, BACKUP_DIR: folder };
  return address.startsWith('sqlite:') ? env : { ...env, DATABASE_URL: address };
}

async function start(t: TestContext, env: Readonly<Record<string, string>>) {
  const service = await startService({ env });
  addCleanup(t, () => service.close());
  return service;
}

const archivesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.tar.gz'));

/** The step of a release that is not there yet. */
const future: Migration = {
  name: '999-future',
  statements: (schema, { text, tableOptions }) => [
    schema
      .createTable('future_things')
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .modifyEnd(tableOptions),
  ],
};

/** Does `work` as a newer program, which knows one step more. */
async function asNewerProgram(work: () => Promise<void>): Promise<void> {
  const steps = migrations as Migration[];
  steps.push(future);
  try {
    await work();
  } finally {
    steps.pop();
  }
}

for (const [engine, makeEndpoint] of Object.entries(ENGINES)) {
  describe(`before a migration on ${engine}`, () => {
    for (const [last, name] of [
      ['023-schools', /^beadhouse-[-0-9]{10}T\d{6}Z-023-before-024\.tar\.gz$/],
      ['001-start', /^beadhouse-[-0-9]{10}T\d{6}Z-001-before-002\.tar\.gz$/],
    ] as const) {
      test(`of a store after ${last} a backup is made, in that release's schema`, async (t) => {
        const { endpoint, steps } = await makeOlderStore(t, makeEndpoint, last);
        const folder = join(makeTemporaryFolder(t), 'backups');
        const { logLines } = await start(t, envOf(endpoint, folder));
        const [file = '', ...more] = await archivesIn(folder);
        assert.match(file, name);
        assert.deepEqual(more, []);

        const to = migrations.at(-1)?.name;
        const about = { from: last, to, backup: join(folder, file) };
        const begun = logLines.find(({ msg }) => msg === 'migrating the database');
        assert.deepEqual({ ...begun, ...about }, begun);
        const done = logLines.find(({ msg }) => msg === 'the database was migrated');
        assert.deepEqual(
          done?.['steps'],
          migrations.slice(steps.length).map((step) => step.name),
        );

        const target = await makeSqliteEndpoint(t);
        const { manifest, secret } = await restore(join(folder, file), target);
        assert.deepEqual(
          manifest.migrations,
          steps.map((step) => step.name),
        );
        assert.equal(secret, 'kept');
        assertKept(await dumpOf(target), steps, UP_TO);
      });
    }

    test('a backup is made that the older program can restore; it names the backup when it meets the newer data', async (t) => {
      const endpoint = await makeEndpoint(t);
      await fill(endpoint, COUNT);
      const before = await dumpOf(endpoint);
      const folder = join(makeTemporaryFolder(t), 'backups');
      const env = envOf(endpoint, folder);
      await asNewerProgram(async () => {
        const service = await startService({ env });
        await service.close();
      });
      const [name = ''] = await archivesIn(folder);
      const file = join(folder, name);

      const refused = await runRefusedStart(env);
      assert.equal(refused.code, 1);
      assert.ok(
        refused.err.includes(
          `The database was written by a newer Beadhouse (999-future): start that version, or restore ${file} into an empty place`,
        ),
        refused.err,
      );
      const target = await makeSqliteEndpoint(t);
      await restore(file, target);
      assert.deepEqual(await dumpOf(target), before);
    });

    test('the start is refused when no backup can be made, and nothing is changed', async (t) => {
      const { endpoint, steps } = await makeOlderStore(t, makeEndpoint, '023-schools');
      const file = join(makeTemporaryFolder(t), 'a-file');
      await writeFile(file, '');
      const env = envOf(endpoint, join(file, 'backups'));
      const refused = await runRefusedStart(env);
      assert.equal(refused.code, 1);
      assert.match(
        refused.err,
        /No backup could be made before the migration, so nothing was changed: .*ENOTDIR.*\. Make room for it, name another folder in BACKUP_DIR, or set BACKUP_DIR to an empty value to migrate without a backup/,
      );
      await using snapshot = await opened(endpoint);
      assert.equal(snapshot.steps.length, steps.length);

      const { logLines } = await start(t, { ...env, BACKUP_DIR: '' });
      const begun = logLines.find(({ msg }) =>
        String(msg).startsWith('migrating the database without'),
      );
      assert.deepEqual([begun?.['level'], begun?.['backup']], [40, null]);
    });

    for (const args of [
      ['admin', 'create', '--email', 'ada@example.org', '--password', 'three beads!'],
      ['pictures', 'accept', '--lost'],
      ['clock'],
    ]) {
      test(`the command "${args.slice(0, 2).join(' ')}" makes the same backup`, async (t) => {
        const { endpoint } = await makeOlderStore(t, makeEndpoint, '023-schools');
        const folder = join(makeTemporaryFolder(t), 'backups');
        const done = await runCommand(args, envOf(endpoint, folder));
        assert.equal(done.code, 0, done.err);
        assert.match(done.err, /^the database was migrated: /m);
        assert.equal((await archivesIn(folder)).length, 1);
      });
    }
  });
}

test('of two instances that start together one makes the backup', async (t) => {
  const { PostgreSQL: makePostgres } = ENGINES;
  assert.ok(makePostgres);
  const { endpoint } = await makeOlderStore(t, makePostgres, '023-schools');
  for (const name of UP_TO.flatMap(pictureNamesOf)) {
    await endpoint.pictures.put(name, pictureOf(name));
  }
  const folder = join(makeTemporaryFolder(t), 'backups');
  const env = envOf(endpoint, folder);
  const services = await Promise.all([start(t, env), start(t, env)]);
  assert.equal((await archivesIn(folder)).length, 1);
  for (const { url } of services) assert.equal((await fetch(`${url}/readyz`)).status, 200);
});

/** Opens a store as the older release left it. */
async function opened({ engine }: TestEndpoint) {
  const snapshot = await engine.openSnapshot('this or an earlier one');
  return { ...snapshot, [Symbol.asyncDispose]: () => snapshot.close() };
}
