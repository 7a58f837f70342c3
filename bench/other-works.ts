import { requestBytes } from './load.ts';
import { ACCOUNTS } from './rows/accounts.ts';
import { ADMINISTRATION } from './rows/administration.ts';
import { DEVICES } from './rows/devices.ts';
import { FLOWCHART_ROWS } from './rows/flowcharts.ts';
import { NOTICES } from './rows/notices.ts';
import { PLAY } from './rows/play.ts';
import { PLAYERS } from './rows/players.ts';
import { POSTCARDS } from './rows/postcards.ts';
import { prepare } from './rows/prepare.ts';
import type { Made, Owner, Row } from './rows/row.ts';
import { openBenchStore, type Seed, type ServerEnv } from './seed.ts';
import { COUNT, FEWER, type Work } from './works.ts';

/** The work that all others are compared with. */
const REFERENCE: Row = {
  name: 'GET arcade session (2 KB)',
  ask: ({ game }) => ({ path: `/api/arcade-session?userId=${game}` }),
};

const ROWS = [
  ...PLAYERS,
  ...DEVICES,
  ...PLAY,
  ...POSTCARDS,
  ...FLOWCHART_ROWS,
  ...ACCOUNTS,
  ...NOTICES,
  ...ADMINISTRATION,
];

/** A work that may have to be prepared before each round. */
export type OtherWork = Work & { prepare(): Promise<void> };

/** Makes the first viewer of a store the administrator. */
export async function makeAdmin(folder: string, env: ServerEnv): Promise<void> {
  const { storage } = await openBenchStore(folder, env);
  const { kysely } = storage;
  const first = kysely.selectFrom('users').select('id').orderBy('id').limit(1);
  await kysely.updateTable('users').set({ role: 'admin' }).where('id', '=', first).execute();
  await storage.close();
}

/**
 * Prepares the service's viewers, and returns the works of the second table and the work to compare them with.
 *
 * @param most the largest number of requests of a work in a round
 */
export async function otherWorks(
  url: string,
  { cookies, players }: Seed,
  most: number,
): Promise<{ reference: OtherWork; works: OtherWork[] }> {
  const admin = cookies[0] ?? '';
  const owners = await makeEach(cookies.length, (at) =>
    prepare(url, { cookie: cookies[at] ?? '', player: players[at] ?? '', admin }),
  );
  return {
    reference: workOf(REFERENCE, owners, most),
    works: ROWS.map((row) => workOf(row, owners, most)),
  };
}

/** How many viewers are prepared at once. A code counts as a wrong one while it is used, and only 100 may be wrong. */
const AT_ONCE = 50;

/** Makes one thing for each index, some at once. */
async function makeEach<Thing>(
  count: number,
  make: (index: number) => Promise<Thing>,
): Promise<Thing[]> {
  const made: Thing[] = [];
  while (made.length < count) {
    const size = Math.min(AT_ONCE, count - made.length);
    const from = made.length;
    made.push(...(await Promise.all(Array.from({ length: size }, (_, at) => make(from + at)))));
  }
  return made;
}

function workOf(
  { name, status = 200, ask, make, ...row }: Row,
  owners: readonly Owner[],
  most: number,
): OtherWork {
  const ownerOf = (index: number): Owner => owners[index % owners.length] as Owner;
  function bytesOf(index: number, made: Made): Buffer {
    const owner = ownerOf(index);
    const { method = 'GET', path, headers, body, cookie = owner.cookie } = ask(owner, index, made);
    const own = cookie === '' ? {} : { cookie };
    return requestBytes(method, path, { ...own, ...headers }, body);
  }
  const isChange = (): boolean => ask(ownerOf(0), 0, {}).method !== undefined;
  const usual = make === undefined ? (isChange() ? FEWER : COUNT) : owners.length;
  const count = Math.min(row.count ?? usual, most);
  let requests: readonly Buffer[] = [];
  return {
    name,
    status,
    count,
    request: (index) => requests[index] as Buffer,
    async prepare() {
      if (make === undefined && requests.length > 0) return;
      requests = await makeEach(count, async (index) =>
        bytesOf(index, (await make?.(ownerOf(index))) ?? {}),
      );
    },
  };
}
