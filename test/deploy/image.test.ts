import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { createClient } from '../kit/client.ts';
import { assertWholePictures, postcardIs, sendPostcard } from '../kit/postcards.ts';
import { execForm, finalStage, finalValue, imageEnvironment } from './dockerfile.ts';
import { layOutImage, openImage } from './image-tree.ts';
import { isReachable } from '../kit/postgres-binaries.ts';

/** A user who does not own the code; only root can start programs as one. */
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
const isReached = !isRoot || (await isReachable(import.meta.dirname));

describe('the files of the image, which nobody may write', { skip: unsupported() }, () => {
  let folder = '';
  const app = () => join(folder, 'app');
  const entrypoint = execForm(finalValue('ENTRYPOINT')) ?? [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'beadhouse-image-'));
    await chmod(folder, 0o755);
    for (const name of ['app', 'bin', 'data', 'tmp']) await mkdir(join(folder, name));
    if (user.uid !== undefined) {
      for (const name of ['data', 'tmp']) await chown(join(folder, name), user.uid, user.gid);
    }
    await layOutImage(app());
    const command = finalStage().find(
      ({ name, value }) => name === 'RUN' && value.startsWith('ln '),
    );
    const link = command?.value
      .replace('/app/', `${app()}/`)
      .replace('/usr/local/bin/', `${folder}/bin/`);
    execFileSync('/bin/sh', ['-c', link ?? '']);
  });

  after(async () => {
    await openImage(app());
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs a command as the container does, with the image's environment, user and folder. */
  function run(
    [program = '', ...args]: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ) {
    return spawn(program, args, {
      ...user,
      cwd: app(),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...imageEnvironment(),
        // This user cannot write coverage where the tests do.
        NODE_V8_COVERAGE: '',
        PATH: join(folder, 'bin'),
        // A container has its own network; a test listens on 127.0.0.1 only.
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: join(folder, 'data'),
        TMPDIR: join(folder, 'tmp'),
        ...env,
      },
    });
  }

  async function healthOf(port: string): Promise<number | null> {
    const child = run(execForm(finalValue('HEALTHCHECK')) ?? [], { PORT: port });
    child.stdout.resume();
    child.stderr.resume();
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }

  test('serves, draws, is healthy, and ends with 0 at the stop signal', async (t) => {
    const child = run([...entrypoint, ...(execForm(finalValue('CMD')) ?? [])]);
    t.after(() => child.kill('SIGKILL'));
    child.stderr.resume();
    const url = await addressOf(createInterface({ input: child.stdout }));
    const { port } = new URL(url);
    const client = createClient(url);

    assert.deepEqual((await client.get('/readyz')).body, { status: 'ready' });
    assert.equal(await healthOf(port), 0);
    const page = await client.get('/', { headers: { accept: 'text/html' } });
    assert.match(page.text, /<script type="module"/);
    const { postcardId } = await sendPostcard(client);
    await assertWholePictures(client, await postcardIs(client, postcardId, 'ready'));

    const ended = once(child, 'exit');
    child.kill(finalValue('STOPSIGNAL') as NodeJS.Signals);
    assert.deepEqual(await ended, [0, null]);
    assert.equal(await healthOf(port), 1);
    assert.deepEqual(await readdir(join(folder, 'tmp')), [], 'something was left in /tmp');
  });

  test('runs the command line instead of the service', async () => {
    const child = run([...entrypoint, 'src/cli.ts', 'help']);
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    assert.equal(err, '');
    assert.match(out, /^Usage: /);
  });

  test('cannot write its own code', async () => {
    const child = run(['node', '-e', "require('node:fs').writeFileSync('src/main.ts', '')"]);
    const [, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    assert.match(err, /EACCES/);
  });
});

async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const { address } = JSON.parse(line) as { address?: string };
    if (address !== undefined) return address;
  }
  throw new Error('The process ended before it served');
}

function unsupported(): string | false {
  if (process.platform !== 'linux') return 'the image is a Linux one';
  return isReached ? false : 'nobody but root can reach the packages here';
}
