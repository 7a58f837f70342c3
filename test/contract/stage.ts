import { announceNothing } from '../kit/announce.ts';
import { endNothing } from '../kit/end-nothing.ts';
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createAdmin } from '../../src/identity/accounts/operator.ts';
import { isoTime } from '../../src/kernel/clock.ts';
import { digestOf } from '../../src/identity/sessions/session-tokens.ts';
import { createIds } from '../../src/kernel/ids.ts';
import type { Client } from '../kit/client.ts';
import type { Database, Row } from '../kit/database/database.ts';
import { operations } from '../kit/document.ts';
import { quickHashing } from '../kit/quick-hashing.ts';
import { startService, type Service, type ServiceOptions } from '../kit/service.ts';
import { tellNobody } from '../kit/tell-nobody.ts';

/** Every table's rows, by the table's name. */
export type Snapshot = Readonly<Record<string, readonly Row[]>>;

/** A service under test with a clock that stands still, its store and its callers. */
export type Stage = {
  readonly service: Service;
  readonly store: Database;
  /** Reads every table. */
  snapshot(): Promise<Snapshot>;
  /** The service's time in milliseconds. */
  now(): number;
  advance(ms: number): void;
  /** Makes a caller without credentials. */
  nobody(): Client;
  /** Makes a guest, who has only settings. */
  guest(): Promise<Client>;
  /** The account holder: one for the whole stage. */
  user(): Promise<Client>;
  /** The administrator: one for the whole stage. */
  admin(): Promise<Client>;
  close(): Promise<void>;
};

export async function openStage(
  env: ServiceOptions['env'] = {},
  ports: ServiceOptions['ports'] = {},
): Promise<Stage> {
  let time = Date.now();
  const clock = (): number => time;
  const service = await startService({ env, ports: { clock, ...ports } });
  // The first look at the place of the pictures marks it.
  await service.client().get('/readyz');
  const store = service.store.database;
  let tables: readonly string[] | undefined;
  let user: Promise<Client> | undefined;
  let admin: Promise<Client> | undefined;

  async function account(way: 'sign-up' | 'sign-in', email: string): Promise<Client> {
    const client = service.client();
    const credentials = { name: 'Ada', email, password: 'correct horse battery' };
    const answer = await client.post(`/api/auth/${way}/email`, credentials);
    assert.equal(answer.status, 200, answer.text);
    return client;
  }

  async function newAdmin(): Promise<Client> {
    const given = { email: 'admin@example.org', password: 'correct horse battery' };
    const ids = createIds(clock, randomBytes);
    const { storage } = service.app;
    await createAdmin(
      {
        storage,
        ids,
        clock,
        hash: quickHashing.hash,
        tell: tellNobody,
        endGrants: endNothing,
        announce: announceNothing,
      },
      given,
    );
    return account('sign-in', given.email);
  }

  return {
    service,
    store,
    async snapshot() {
      tables ??= await store.tables();
      const rows = await store.allRows(tables);
      return Object.fromEntries(tables.map((table, index) => [table, rows[index] ?? []]));
    },
    now: clock,
    advance(ms) {
      time += ms;
    },
    nobody: () => service.client(),
    async guest() {
      const client = service.client();
      assert.equal((await client.get('/api/abacus-settings')).status, 200);
      return client;
    },
    user: () => (user ??= account('sign-up', 'user@example.org')),
    admin: () => (admin ??= newAdmin()),
    async close() {
      try {
        await assertOperationsNamed(service, env['METRICS_TOKEN']);
      } finally {
        await service.close();
      }
    },
  };
}

/** Asserts that every request was counted under a name of the OpenAPI document, as `page`, or as `unknown`. */
async function assertOperationsNamed(service: Service, token = ''): Promise<void> {
  const client = service.client();
  const names = new Set(operations.map(({ operation }) => operation.operationId));
  const headers = { authorization: `Bearer ${token}` };
  const metrics = (await client.get('/metrics', { headers })).text;
  const counted = [...metrics.matchAll(/^http_requests_total\{operation="([^"]*)"/gm)];
  assert.ok(counted.length > 0);
  for (const [, name = ''] of counted)
    assert.ok(names.has(name) || name === 'page' || name === 'unknown', name);
}

/** Reads the user of a client's cookie; undefined without one. */
export async function viewerOf({ store }: Stage, client: Client): Promise<string | undefined> {
  const token = /session_token=(\w+)\./.exec(client.cookie)?.[1];
  if (token === undefined) return undefined;
  return (await store.rows('select user_id from sessions where token = ?', digestOf(token)))[0]?.[
    'user_id'
  ] as string | undefined;
}

/** The service's time as text. */
export function timeOf(stage: Stage): string {
  return isoTime(stage.now());
}
