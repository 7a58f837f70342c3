import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { readConfig } from '../../src/config.ts';
import { examine } from '../../src/doctor/examine.ts';
import { readSpace } from '../../src/durable/space.ts';
import { engineAt, filesAddress, filesAt, storeOf } from '../../src/engines.ts';
import { program } from '../../src/process.ts';
import { makeTemporaryFolder } from '../kit/temporary-folder.ts';

/** What a service with this data folder finds in itself, by the names of the checks. */
async function findingsOf(env: Readonly<Record<string, string>>) {
  const config = readConfig(env);
  const clock = Date.now;
  const engine = await engineAt(storeOf(config).address, { clock, random: randomBytes });
  const files = filesAt(filesAddress(config), config);
  const parts = { config, engine, files, clock, fetch, readSpace, program };
  const findings = await examine({ ...parts, isServing: true });
  return new Map(findings.map((one) => [one.name, one]));
}

test('a service whose database is gone: a fault, although a new one could be made', async (t) => {
  const found = await findingsOf({ DATA_DIR: join(makeTemporaryFolder(t), 'gone') });
  assert.deepEqual(
    [found.get('database')?.state, found.get('database')?.text],
    ['fault', 'The database is gone from its place.'],
  );
});

test('a service names folders by their settings, and spoils no other words', async (t) => {
  const folder = makeTemporaryFolder(t);
  await writeFile(join(folder, 'beadhouse.db'), 'x'.repeat(5_000));
  await writeFile(join(folder, 'auth-secret'), 'x'.repeat(43));
  await chmod(join(folder, 'auth-secret'), 0o644);
  const found = await findingsOf({ DATA_DIR: folder });
  const told = JSON.stringify([...found.values()]);
  assert.ok(!told.includes(folder), told);
  assert.match(told, /The database DATA_DIR\/beadhouse\.db cannot be opened/);
  assert.match(told, /chmod 600 DATA_DIR\/auth-secret/);

  const { text = '' } = (await findingsOf({ DATA_DIR: '/usr' })).get('runtime') ?? {};
  assert.match(text, /^Node\.js \d+\.\d+\.\d+; the packages bring /);
  for (const DATA_DIR of ['.', 'data']) {
    const other = JSON.stringify([...(await findingsOf({ DATA_DIR })).values()]);
    assert.doesNotMatch(other, /DATA_DIRbase|DATA_DIRjs|the DATA_DIR folder/);
  }
});
