import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { it } from 'node:test';
import { identifyProcess } from './worker-process.ts';

const linux = process.platform === 'linux';

/** Starts another process, which lives until its input ends, and returns its name. */
async function startOther() {
  const module = new URL('worker-process.ts', import.meta.url).href;
  const code = `import { identifyProcess } from ${JSON.stringify(module)};
    process.stdout.write(identifyProcess().name); process.stdin.resume();`;
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

it('a process has not ended itself', () => {
  const here = identifyProcess();
  assert.equal(here.hasEnded(here.name), false);
  assert.equal(here.hasEnded(`${here.name}/some runner`), false);
  assert.equal(identifyProcess().name, here.name);
});

it('another process has ended when it exits, not before', { skip: !linux }, async () => {
  const other = await startOther();
  const here = identifyProcess();
  assert.notEqual(other.name, here.name);
  assert.equal(here.hasEnded(`${other.name}/runner`), false);
  await other.end();
  assert.equal(here.hasEnded(`${other.name}/runner`), true);
});

it('an earlier process with the same id has ended', { skip: !linux }, () => {
  const here = identifyProcess();
  const [namespace, pid] = here.name.split('/');
  assert.equal(here.hasEnded(`${namespace}/${pid}/1/runner`), true);
});

it('a process of another namespace, or with a name of another form, is not known to have ended', () => {
  const here = identifyProcess();
  assert.equal(here.hasEnded('pid:[1]/999999999/1/runner'), false);
  assert.equal(here.hasEnded('darwin/999999999/runner'), false);
  assert.equal(here.hasEnded(''), false);
});
