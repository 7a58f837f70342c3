import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { currentProcess } from './worker-process.ts';

const linux = process.platform === 'linux';

/** The name of another process, which lives until its input ends. */
async function startOther() {
  const module = new URL('worker-process.ts', import.meta.url).href;
  const code = `import { currentProcess } from ${JSON.stringify(module)};
    process.stdout.write(currentProcess().name); process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [name] = await once(child.stdout, 'data');
  return {
    name: String(name),
    async end() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}

it('a process does not count itself as gone', () => {
  const here = currentProcess();
  assert.equal(here.isGone(here.name), false);
  assert.equal(here.isGone(`${here.name}/some runner`), false);
  assert.equal(currentProcess().name, here.name);
});

it('another process is gone when it ended, not before', { skip: !linux }, async () => {
  const other = await startOther();
  const here = currentProcess();
  assert.notEqual(other.name, here.name);
  assert.equal(here.isGone(`${other.name}/runner`), false);
  await other.end();
  assert.equal(here.isGone(`${other.name}/runner`), true);
});

it('an earlier process that had the same id is gone', { skip: !linux }, () => {
  const here = currentProcess();
  const [namespace, pid] = here.name.split('/');
  assert.equal(here.isGone(`${namespace}/${pid}/1/runner`), true);
});

it('a process of another namespace, or with a name of another form, is never known to be gone', () => {
  const here = currentProcess();
  assert.equal(here.isGone('pid:[1]/999999999/1/runner'), false);
  assert.equal(here.isGone('darwin/999999999/runner'), false);
  assert.equal(here.isGone(''), false);
});
