import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Reader } from './port.ts';
import { query, type Bound } from './query.ts';

/** What a row counts besides its texts, in bytes: ids, times, and its entries in indexes. */
const ROW = 512;

/** What a row with these texts counts, in bytes. */
export function rowBytes(...texts: readonly string[]): number {
  return texts.reduce((total, text) => total + Buffer.byteLength(text), ROW);
}

/** The sum over a table's rows. Both engines know the length of a text without reading it. */
const sumOf = (table: string, texts: readonly string[], condition: RawBuilder<unknown>) => {
  const lengths = texts.map((text) => sql`coalesce(octet_length(${sql.ref(text)}), 0)`);
  const size = sql.join([sql.lit(ROW), ...lengths], sql` + `);
  return sql`coalesce((select sum(${size}) from ${sql.table(table)} where ${condition}), 0)`;
};

const CHART = [
  'title',
  'description',
  'emoji',
  'definition_json',
  'mermaid_content',
  'search_keywords',
];

/** The tables whose rows owners make as many or as large as they like, and the texts that they choose. */
const OWNED: Readonly<Record<string, readonly string[]>> = {
  players: ['name', 'emoji', 'color'],
  teacher_flowcharts: CHART,
  postcards: ['caller_number', 'session_id', 'manifest'],
  abacus_settings: ['settings'],
  idempotency_keys: ['body'],
};

/** The sum over all that some users own. */
const sumOfUsers = (users: RawBuilder<unknown>) =>
  sql.join(
    [
      ...Object.entries(OWNED).map(([table, texts]) =>
        sumOf(table, texts, sql`user_id in (${users})`),
      ),
      sumOf(
        'teacher_flowchart_versions',
        CHART,
        sql`flowchart_id in (select id from teacher_flowcharts where user_id in (${users}))`,
      ),
    ],
    sql` + `,
  );

/** The texts of a game session. */
const SESSION = ['user_id', 'game_name', 'game_url', 'game_state', 'active_players', 'room_id'];

/** The sums are numbers on SQLite, and texts on PostgreSQL. */
type Sum = number | string;

const ofOwner = query((db, { holder }: Bound<{ holder: string }>) =>
  db.selectNoFrom(sql<Sum>`${sumOfUsers(sql`${holder}`)}`.as('bytes')),
);

/**
 * The newest guests of a site: what an idle guest of long ago has is small, and the sum has to be quick. A school whose tablets
 * forget their guests makes some hundred a day.
 */
const newestGuests = (site: Expression<string>) =>
  sql`select id from users where site_digest = ${site} order by created_at desc limit 10000`;

const ofSite = query((db, { holder }: Bound<{ holder: string }>) => {
  const guests = sumOfUsers(newestGuests(holder));
  const sessions = sumOf('arcade_sessions', SESSION, sql`site_digest = ${holder}`);
  return db.selectNoFrom(sql<Sum>`${guests} + ${sessions}`.as('bytes'));
});

/** Whose bytes are counted: an owner's, or those that a site's guests own and that it keeps as game sessions. */
export type Holder = 'owner' | 'site';

/** How many bytes are stored now for an owner, or for a site, given as its digest. */
export async function readStoredBytes(db: Reader, kind: Holder, holder: string): Promise<number> {
  const row = await db.first(kind === 'owner' ? ofOwner : ofSite, { holder });
  return Number(row?.bytes ?? 0);
}
