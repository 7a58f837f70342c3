import type { Database } from './database/database.ts';

/** The values of a row of each table, besides its id and its owner. */
const ROWS = {
  teacher_flowcharts: {
    title: `'Seeded'`,
    description: 'null',
    emoji: `'e'`,
    difficulty: 'null',
    definition_json: `'{}'`,
    mermaid_content: `'m'`,
    search_keywords: 'null',
    version: '1',
    status: `'draft'`,
    published_at: 'null',
    created_at: `'2026-01-02T03:04:05.678Z'`,
    updated_at: `'2026-01-02T03:04:05.678Z'`,
  },
  postcards: {
    player_id: 'null',
    caller_number: `'1'`,
    session_id: 'null',
    manifest: `'{"callerNumber":"1","moments":[1]}'`,
    status: `'ready'`,
    task_id: `'seeded'`,
    image_url: 'null',
    thumbnail_url: 'null',
    is_read: '0',
    created_at: `'2026-01-02T03:04:05.678Z'`,
  },
} as const;

/** Inserts this many rows for an owner, older than any that the service makes. */
export async function seedRows(
  store: Database,
  table: keyof typeof ROWS,
  ownerId: string,
  count: number,
): Promise<void> {
  const columns = Object.keys(ROWS[table]).join(', ');
  const values = Object.values(ROWS[table]).join(', ');
  // A valid id: the owner's id with other last characters.
  const id = `'${ownerId.slice(0, -12)}' || (n + 100000000000)`;
  await store.run(
    `insert into ${table} (id, user_id, ${columns})
     with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count})
     select ${id}, '${ownerId}', ${values} from numbers`,
  );
}
