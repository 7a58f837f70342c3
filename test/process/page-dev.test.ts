import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { addCleanup } from '../kit/cleanup.ts';
import { steadyPort } from '../kit/steady-port.ts';

test('the page for developers takes its own port and that of the service from the environment, and keeps state when a component changes', async (t) => {
  const service = createServer((_, response) => response.end('of the service'));
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  addCleanup(t, () => service.close());
  const { port } = service.address() as AddressInfo;
  const pagePort = await steadyPort();
  const root = join(import.meta.dirname, '../..');
  const vite = [
    join(root, 'node_modules/vite/bin/vite.js'),
    'web',
    '--config',
    'web/vite.dev.config.ts',
    '--configLoader',
    'native',
  ];
  const child = spawn(process.execPath, vite, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), PAGE_PORT: String(pagePort), NO_COLOR: '1' },
  });
  addCleanup(t, async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  const url = `http://127.0.0.1:${pagePort}/`;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes(url)) break;
  }
  assert.match(await (await fetch(url)).text(), /src="\/main\.tsx"/);
  assert.equal(await (await fetch(`${url}api/version`)).text(), 'of the service');
  // What puts a changed component into the open page.
  assert.match(await (await fetch(`${url}views/join/join.tsx`)).text(), /__PREFRESH__/);
});
