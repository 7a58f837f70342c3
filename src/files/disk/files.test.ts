import assert from 'node:assert/strict';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  rmdir,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { inspect } from 'node:util';
import { HOUR } from '../../kernel/clock.ts';
import type { Files } from '../port.ts';
import { openDiskFiles, readDiskFiles } from './files.ts';

// The promises of the port are tested in test/files/conformance.ts.
describe('pictures in a folder', () => {
  let parent: string;
  let folder: string;
  let files: Files;
  before(async () => {
    parent = await mkdtemp(join(tmpdir(), 'beadhouse-'));
    folder = join(parent, 'deep', 'files');
    files = await openDiskFiles(folder);
  });
  after(() => rm(parent, { recursive: true }));

  const hidden = async (): Promise<string[]> =>
    (await readdir(folder)).filter((name) => name.startsWith('.')).toSorted();

  test('are read without making a missing folder', async () => {
    await files.put('read.png', Uint8Array.of(7));
    const reader = readDiskFiles(folder);
    assert.deepEqual((await reader.get('read.png'))?.bytes, Buffer.of(7));
    assert.equal(await reader.get('missing.png'), undefined);
    const mistyped = join(parent, 'mistyped');
    await assert.rejects(readDiskFiles(mistyped).get('read.png'), {
      message: `There is no folder ${mistyped}`,
    });
    assert.ok(!(await readdir(parent)).includes('mistyped'));
  });

  test('leave no draft when they are put, one by one or at once', async () => {
    await files.put('one.png', Uint8Array.of(1));
    await Promise.all(
      Array.from({ length: 10 }, (_, size) => files.put('one.png', new Uint8Array(size))),
    );
    assert.deepEqual(await hidden(), []);
  });

  test('leave no draft when they cannot be put, and replace nothing', async () => {
    await mkdir(join(folder, 'taken.png'));
    await assert.rejects(files.put('taken.png', Uint8Array.of(1)), /EISDIR|ENOTEMPTY|EEXIST|EPERM/);
    assert.deepEqual(await hidden(), []);
    assert.ok((await stat(join(folder, 'taken.png'))).isDirectory());
    await rmdir(join(folder, 'taken.png'));
  });

  test('are deleted with the drafts that a crash left of them', async () => {
    await files.put('old.png', Uint8Array.of(1));
    for (const name of ['.old.png.0', '.old.png.1', '.older.png.0']) {
      await writeFile(join(folder, name), 'half');
    }
    await files.delete('old.png');
    assert.equal(await files.has('old.png'), false);
    assert.deepEqual(await hidden(), ['.older.png.0']);
    await rm(join(folder, '.older.png.0'));
  });

  test('have no name in the failures that are logged', async () => {
    const away = join(parent, 'away');
    const own = await openDiskFiles(away);
    await mkdir(join(away, 'secret.png'));
    const put = () => own.put('secret.png', Uint8Array.of(1));
    const remove = () => own.delete('secret.png');
    for (const fail of [() => own.get('secret.png'), put, remove]) {
      await assert.rejects(fail, (cause: Error & { code?: string }) => {
        assert.match(cause.message, /^A picture in \/.*\/away: E[A-Z]+, [a-z ]+/);
        assert.match(cause.code ?? '', /^E[A-Z]+$/);
        assert.doesNotMatch(inspect(cause), /secret/);
        return true;
      });
    }
    await rm(away, { recursive: true });
    for (const fail of [put, remove]) {
      await assert.rejects(fail, {
        message: `A picture in ${away}: ENOENT, no such file or directory`,
      });
    }
  });

  test('are readable only by their owner, as is the folder', async () => {
    await files.put('mine.png', Uint8Array.of(1));
    assert.equal((await stat(folder)).mode & 0o777, 0o700);
    assert.equal((await stat(join(folder, 'mine.png'))).mode & 0o777, 0o600);
  });

  test('are put beside a draft that a crash left', async () => {
    await writeFile(join(folder, '.crashed.png.0'), 'half');
    await files.put('crashed.png', Uint8Array.of(5));
    assert.deepEqual([...((await files.get('crashed.png'))?.bytes ?? [])], [5]);
    assert.deepEqual(await hidden(), ['.crashed.png.0']);
    await rm(join(folder, '.crashed.png.0'));
  });

  test('stay when the folder is opened; only drafts older than an hour are removed', async () => {
    const old = new Date(Date.now() - 2 * HOUR);
    const recent = new Date(Date.now() - HOUR / 2);
    const kept = ['.b.png.0', '.hidden', '.notes.txt.1', '.c.png', 'd.png', 'e.png.0'];
    const lost = ['.a.png.0', '.a.png.12', '.now.png.0', '.a.webp.4711'];
    for (const name of [...kept, ...lost]) {
      const path = join(folder, name);
      await writeFile(path, '');
      await utimes(path, old, name === '.b.png.0' ? recent : old);
    }
    await openDiskFiles(folder);
    const left = await readdir(folder);
    assert.deepEqual(
      lost.filter((name) => left.includes(name)),
      [],
    );
    assert.deepEqual(
      kept.filter((name) => !left.includes(name)),
      [],
    );
  });

  test('may be opened by several processes at once', async () => {
    const shared = join(parent, 'shared');
    await mkdir(shared);
    for (let number = 0; number < 20; number++) {
      const path = join(shared, `.a.png.${number}`);
      await writeFile(path, '');
      await utimes(path, 0, 0);
    }
    await Promise.all(Array.from({ length: 5 }, () => openDiskFiles(shared)));
    assert.deepEqual(await readdir(shared), []);
  });

  test('are not opened where there is a file', async () => {
    await writeFile(join(parent, 'file'), '');
    await assert.rejects(openDiskFiles(join(parent, 'file')), /EEXIST|ENOTDIR/);
  });

  test('are opened in a new folder, which only its owner reads', async () => {
    const made = join(parent, 'above', 'below');
    await openDiskFiles(made);
    for (const path of [made, join(parent, 'above')]) {
      const { mode } = await stat(path);
      if (process.platform !== 'win32') assert.equal(mode & 0o777, 0o700);
    }
  });

  const mayWriteAnyway = process.getuid?.() === 0 || process.platform === 'win32';
  test('are not opened where nothing can be written', { skip: mayWriteAnyway }, async () => {
    await mkdir(join(parent, 'closed'));
    await chmod(join(parent, 'closed'), 0o500);
    await assert.rejects(openDiskFiles(join(parent, 'closed')), /EACCES/);
  });
});
