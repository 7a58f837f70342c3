import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Answer, Client } from '../kit/client.ts';
import { routes } from '../kit/document.ts';
import { testEngine } from '../kit/engine.ts';
import { assertMatches, ID, type Around } from './matchers.ts';
import { openStage, viewerOf, type Snapshot, type Stage } from './stage.ts';

/** One row of a table: a request, its exact answer, and the rows that it stores. */
export type Scenario = {
  /** The answer's status. */
  readonly status: number;
  /** The condition, without the status: 'when the name is missing'. */
  readonly name: string;
  /** The caller; without it, one without credentials. */
  readonly as?: 'guest' | 'user' | 'admin';
  /**
   * Prepares the store. Its result replaces `:id` in path, query, headers and a body's texts, or each parameter that it
   * names.
   */
  readonly given?: (stage: Stage, client: Client) => Promise<Given> | Given;
  /** The query, without the question mark. */
  readonly query?: string;
  /** Sent as JSON; a string or bytes as they are. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The whole body: exactly these keys and values, some of which are matchers. */
  readonly answer: unknown;
  /** A text that the body contains byte for byte. */
  readonly holds?: string;
  /**
   * The number of rows that the request adds to each table, negative for removed rows, 0 for changed ones. Every other
   * table stays exactly as it was. With a new user there is a session and its cookie; otherwise no cookie is set.
   */
  readonly stores?: Readonly<Record<string, number>>;
  /** A table that the service does not find during the request; afterwards the same request succeeds. */
  readonly without?: string;
  /** Checks anything else after the request. */
  readonly afterwards?: Aftermath;
};

type Given = string | ({ readonly id: string } & Readonly<Record<string, string>>) | void;

/** A check after a request. */
export type Aftermath = (stage: Stage, client: Client, answer: Answer) => Promise<void> | void;

/** Tables of scenarios, by `METHOD /path`. */
export type Tables = Readonly<Record<string, readonly Scenario[]>>;

/** The rows of a new guest. */
export const NEW_GUEST = { users: 1, sessions: 1 } as const;

/** Whether the form of a request alone refuses it: the store is not asked, so one engine shows it. */
function isRefusedForItsForm({ status, given, without, afterwards }: Scenario): boolean {
  const others = [given, without, afterwards];
  return status === 400 && others.every((one) => one === undefined);
}

/** The rows that are played on the engine that the tests run on. */
function rowsToPlay(rows: readonly Scenario[]): readonly Scenario[] {
  return testEngine() === 'sqlite' ? rows : rows.filter((row) => !isRefusedForItsForm(row));
}

/** Makes a test for each row, all against one service. */
export function contract(
  area: string,
  tables: Tables,
  env?: Readonly<Record<string, string>>,
): void {
  describe(area, () => {
    let stage: Stage;
    before(async () => {
      stage = await openStage(env);
    });
    after(() => stage.close());
    for (const [endpoint, rows] of Object.entries(tables)) {
      describe(endpoint, () => {
        for (const row of rowsToPlay(rows)) {
          assert.doesNotMatch(row.name, /^\d/, 'the status is a field of its own');
          it(`${row.status} ${row.name}`, () => play(stage, endpoint, row));
        }
      });
    }
  });
}

/** Plays one row. */
export async function play(stage: Stage, endpoint: string, row: Scenario): Promise<void> {
  const client = row.as === undefined ? stage.nobody() : await stage[row.as]();
  const given = (await row.given?.(stage, client)) ?? {};
  const values = Object.entries(typeof given === 'string' ? { id: given } : given);
  const [method = '', path = ''] = endpoint.split(' ');
  const filled = (text: string): string =>
    values.reduce((whole, [name, value]) => whole.replaceAll(`:${name}`, value), text);
  const target = filled(`${path}${row.query === undefined ? '' : `?${row.query}`}`);
  const headers = Object.entries(row.headers ?? {}).map(([name, text]) => [name, filled(text)]);
  const request = (): Promise<Answer> =>
    client.send(method, target, {
      ...(row.body === undefined ? {} : { body: withId(row.body, filled(':id')) }),
      headers: Object.fromEntries(headers) as Readonly<Record<string, string>>,
    });

  const earlier = await stage.snapshot();
  const answer =
    row.without === undefined
      ? await request()
      : await stage.store.withoutTable(row.without, request);
  assert.equal(answer.status, row.status, answer.text);
  const around = { stage, viewer: await viewerOf(stage, client) };
  assertMatches(answer.body, row.answer, around);
  if (row.holds !== undefined) assert.ok(answer.text.includes(row.holds), answer.text);
  assertHeaders(endpoint, answer, around);
  assertStored(earlier, await stage.snapshot(), row.stores ?? {});
  assertCookie(answer, row.stores ?? {});
  if (row.without !== undefined) {
    const again = await request();
    assert.ok(again.status < 300, `it does not recover: ${again.status} ${again.text}`);
  }
  await row.afterwards?.(stage, client, answer);
}

/** The body, in which each field, and each item of a list, with the value `:id` has this id. */
function withId(body: unknown, id: string): unknown {
  if (typeof body !== 'object' || body === null || body instanceof Uint8Array) return body;
  if (!Object.values(body).flat().includes(':id')) return body;
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled);
    return value === ':id' ? id : value;
  };
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, filled(value)]));
}

/** The reads with an entity tag that no cache may store. */
const UNCACHED: ReadonlySet<string> = new Set(
  routes.filter(({ etag }) => etag === 'uncached').map(({ method, path }) => `${method} ${path}`),
);

/**
 * Asserts the headers that every JSON answer has. An answer with an entity tag may be cached, and is revalidated, unless it has
 * a code.
 */
function assertHeaders(endpoint: string, { status, headers }: Answer, around: Around): void {
  ID(headers.get('x-request-id'), around);
  const mayBeKept = endpoint.startsWith('GET ') && !UNCACHED.has(endpoint);
  const isKept = mayBeKept && status < 400 && headers.has('etag');
  assert.equal(headers.get('cache-control'), isKept ? 'private, no-cache' : 'no-store');
  const type = status === 304 ? null : 'application/json; charset=utf-8';
  assert.equal(headers.get('content-type'), type);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
}

function assertStored(
  earlier: Snapshot,
  later: Snapshot,
  stores: Readonly<Record<string, number>>,
): void {
  // A new guest counts for the limit of its address.
  const uncounted = stores['users'] === undefined ? [] : ['rate_limits'];
  for (const [table, rows] of Object.entries(earlier)) {
    if (uncounted.includes(table)) continue;
    const added = stores[table];
    if (added === undefined) {
      assert.deepEqual(later[table], rows, `${table} must stay as it was`);
    } else {
      assert.equal((later[table]?.length ?? 0) - rows.length, added, `rows added to ${table}`);
      assert.notDeepEqual(later[table], rows, `${table} must change`);
    }
  }
  const unknown = Object.keys(stores).filter((table) => !Object.hasOwn(earlier, table));
  assert.deepEqual(unknown, [], 'tables that there are not');
}

function assertCookie({ headers }: Answer, stores: Readonly<Record<string, number>>): void {
  const cookies = headers.getSetCookie();
  if (stores['sessions'] === undefined) {
    assert.deepEqual(cookies, []);
    return;
  }
  assert.equal(cookies.length, 1);
  assert.match(
    String(cookies[0]),
    /^beadhouse\.session_token=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
}
