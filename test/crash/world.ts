import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { switchOn } from '../kit/channels.ts';
import type { Client } from '../kit/client.ts';
import { startMailServer, type MailServer } from '../kit/mail-server.ts';
import { startProcess, type ServiceProcess } from '../kit/process.ts';
import { newPushKeys, startPushService, type PushService } from '../kit/push-service.ts';
import { createStore, type TestStore } from '../kit/store.ts';

export const TOKEN = 'a-token-for-crashes';

/** A store, the process that serves it, and the servers that it tells news. */
export type World = {
  readonly store: TestStore;
  /** The process that was started last. */
  readonly process: ServiceProcess;
  readonly mail: MailServer;
  readonly push: PushService;
  /** Starts a process on the data. On SQLite the former one has to have ended. */
  start(): Promise<ServiceProcess>;
  /** Kills the process (SIGKILL) and starts the next. */
  crash(): Promise<ServiceProcess>;
  /** The same caller at the process that was started last. */
  here(caller: Pick<Client, 'cookie'>): Client;
  /** Ends every process and removes the data. */
  end(): Promise<void>;
};

/** A promise that the service keeps, also when its process is killed. */
export type Story = {
  readonly promise: string;
  /** Resolves when the process may be killed, with what is to be seen after the next start. */
  begin(world: World): Promise<() => Promise<void>>;
};

/** A promise that is checked once, after all kills. */
export type AtEnd = { readonly promise: string; check(world: World): Promise<void> };

/** Creates a store with every channel of notices, and starts the first process on it. */
export async function createWorld(): Promise<World> {
  const [store, push, mail] = await Promise.all([
    createStore(),
    startPushService(),
    startMailServer(),
  ]);
  const temporary = join(store.dataDir, 'tmp');
  await mkdir(temporary);
  const authority = join(store.dataDir, 'authority.pem');
  await writeFile(authority, push.certificate.cert);
  const env = {
    ...store.env,
    ...newPushKeys(),
    TMPDIR: temporary,
    COVERAGE_API_TOKEN: TOKEN,
    VAPID_SUBJECT: 'mailto:beads@example.org',
    PUSH_ORIGINS: push.origin,
    NODE_EXTRA_CA_CERTS: authority,
    EMAIL_SERVER: mail.url,
    EMAIL_FROM: 'beads@example.org',
    PUBLIC_URL: 'http://beads.example.org',
  };
  const started: ServiceProcess[] = [];
  const latest = (): ServiceProcess => started.at(-1) ?? assert.fail('no process was started');
  const start = async (): Promise<ServiceProcess> => {
    const next = await startProcess(env);
    started.push(next);
    return next;
  };
  await start();
  await switchOn(store.database, 'webPush', 'email', 'inApp');
  return {
    store,
    mail,
    push,
    get process() {
      return latest();
    },
    start,
    async crash() {
      await latest().end('SIGKILL');
      return start();
    },
    here: ({ cookie }) => callerWith(latest(), cookie),
    async end() {
      for (const one of started) await one.end('SIGKILL');
      await Promise.all([push.close(), mail.close()]);
      await store.remove();
      assert.deepEqual(push.problems, []);
    },
  };
}

/** Makes a caller of this process with a cookie from another one. */
export function callerWith(at: ServiceProcess, cookie: string): Client {
  const caller = at.client();
  caller.cookie = cookie;
  return caller;
}

/** Makes a guest. */
export async function newGuest(world: World): Promise<Client> {
  const guest = world.process.client();
  await guest.get('/api/abacus-settings');
  return guest;
}

/** Writes again and again, until the process is killed that was started last. */
export async function repeatUntilKilled(
  { process: { child } }: World,
  write: () => Promise<void>,
): Promise<void> {
  try {
    for (;;) await write();
  } catch (cause) {
    // The kill breaks the connection; any other error is a failure.
    if (!child.killed || cause instanceof assert.AssertionError) throw cause;
  }
}
