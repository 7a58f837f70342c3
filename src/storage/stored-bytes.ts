import { sql, type Expression, type RawBuilder } from 'kysely';
import { bytesOf } from './partial-rows.ts';
import type { Reader } from './port.ts';
import { query, type Bound } from './query.ts';

/** What a row counts besides its texts, in bytes: ids, times, and its entries in indexes. */
const ROW = 512;

/** What a row with these texts counts, in bytes. */
export function rowBytes(...texts: readonly string[]): number {
  return texts.reduce((total, text) => total + Buffer.byteLength(text), ROW);
}

/** What a row counts. */
const sizeOf = (texts: readonly string[]) => sql<number>`(${sql.lit(ROW)} + ${bytesOf(texts)})`;

/** The sum over a table's rows. */
const sumOf = (table: string, size: Expression<number>, condition: RawBuilder<unknown>) =>
  sql`coalesce((select sum(${size}) from ${sql.table(table)} where ${condition}), 0)`;

const CHART = [
  'title',
  'description',
  'emoji',
  'definition_json',
  'mermaid_content',
  'search_keywords',
];

/** The tables whose rows owners make as many or as large as they like: the texts that they choose, and when a row was stored. */
const OWNED: Readonly<Record<string, { texts: readonly string[]; at: string }>> = {
  players: { texts: ['name', 'emoji', 'color'], at: 'created_at' },
  teacher_flowcharts: { texts: CHART, at: 'updated_at' },
  postcards: { texts: ['caller_number', 'session_id', 'manifest'], at: 'created_at' },
  abacus_settings: { texts: ['settings'], at: 'updated_at' },
  idempotency_keys: { texts: ['body'], at: 'created_at' },
};

/** The sum over all that some users own, or over what of it was stored since a time. */
const sumOfUsers = (users: RawBuilder<unknown>, since?: Expression<string>) => {
  const isNew = (at: string) => (since === undefined ? sql`` : sql` and ${sql.ref(at)} > ${since}`);
  const gifts = sql`select sum(bytes) from given_lessons where giver_user_id in (${users})${isNew('given_at')}`;
  const charts = sql`flowchart_id in (select id from teacher_flowcharts where user_id in (${users}))`;
  return sql.join(
    [
      ...Object.entries(OWNED).map(([table, { texts, at }]) =>
        sumOf(table, sizeOf(texts), sql`user_id in (${users})${isNew(at)}`),
      ),
      sumOf('teacher_flowchart_versions', sizeOf(CHART), sql`${charts}${isNew('updated_at')}`),
      sql`coalesce((${gifts}), 0)`,
    ],
    sql` + `,
  );
};

/** What a game session counts at least, in bytes: so one that goes on below that is never refused. */
const LEAST_OF_SESSION = 4096;

/** What a game session with these texts counts, in bytes. */
export const sessionBytes = (...texts: readonly string[]): number =>
  Math.max(LEAST_OF_SESSION, rowBytes(...texts));

/** The texts of a game session. */
const SESSION = ['user_id', 'game_name', 'game_url', 'game_state', 'active_players', 'room_id'];

/** What a game session counts, in bytes: an expression for the rows of a table, or of `excluded`. */
export const sizeOfSession = (table: string) => {
  const [size, least] = [
    sizeOf(SESSION.map((column) => `${table}.${column}`)),
    sql.lit(LEAST_OF_SESSION),
  ];
  return sql<number>`(case when ${size} > ${least} then ${size} else ${least} end)`;
};

/** The sum over the attempts that have been added, in additions that meet a condition. Removed ones are not stored. */
const sumOfAdditions = (condition: RawBuilder<unknown>) =>
  sql`coalesce((select sum(bytes) from practice_additions where is_removed = 0 and ${condition}), 0)`;

/** The sum over the walks that have been added, with the definitions that they have brought. */
const sumOfWalks = (condition: RawBuilder<unknown>) =>
  sql`coalesce((select sum(bytes) from walks where ${condition}), 0)`;

/**
 * The sum over the attempts and walks that a user has added, and that devices, also former ones, have added for its players. Neither
 * a former device nor an erased writer is a user any more, but an erased writer of attempts has the id of an addition (see
 * `leaveAdditions`), and one of walks has none.
 */
const sumOfPractice = (owner: Expression<string>) => sql`
  ${sumOfAdditions(sql`writer_user_id = ${owner}`)}
  + ${sumOfWalks(sql`writer_user_id = ${owner}`)}
  + ${sumOfWalks(sql`player_id in (select id from players where user_id = ${owner})
      and writer_user_id is not null
      and not exists (select 1 from users where users.id = writer_user_id and role <> 'device')`)}
  + ${sumOfAdditions(sql`player_id in (select id from players where user_id = ${owner})
      and not exists (select 1 from users where users.id = writer_user_id and role <> 'device')
      and not exists (select 1 from practice_additions erased where erased.id = practice_additions.writer_user_id)`)}`;

/**
 * A site's guests. At most the newest 10,000 count, because the sum has to be quick: a school whose tablets forget their guests
 * makes some hundred a day.
 */
const guestsOf = (site: Expression<string>) =>
  sql`select id from users where site_digest = ${site} order by created_at desc limit 10000`;

type Of = { holder: string };
type Since = Of & { since: string };

const reading = (sum: RawBuilder<unknown>) =>
  // It is a number on SQLite, and a text on PostgreSQL.
  sql<number | string>`${sum}`.as('bytes');

const owned = query((db, { holder }: Bound<Of>) =>
  db.selectNoFrom(reading(sumOfUsers(sql`${holder}`))),
);
const practised = query((db, { holder }: Bound<Of>) =>
  db.selectNoFrom(reading(sumOfPractice(holder))),
);
const games = query((db, { holder }: Bound<Of>) =>
  db.selectNoFrom(
    reading(
      sumOf('arcade_sessions', sizeOfSession('arcade_sessions'), sql`site_digest = ${holder}`),
    ),
  ),
);
const ownedByGuests = query((db, { holder, since }: Bound<Since>) =>
  db.selectNoFrom(reading(sumOfUsers(guestsOf(holder), since))),
);
const practisedByGuests = query((db, { holder, since }: Bound<Since>) => {
  // Additions and walks have days. All of the day counts on which the time is.
  const lately = sql`writer_user_id in (${guestsOf(holder)}) and added_on >= substr(${since}, 1, 10)`;
  return db.selectNoFrom(reading(sql`${sumOfAdditions(lately)} + ${sumOfWalks(lately)}`));
});

/**
 * What is counted. For a user: all that it owns, or the attempts and walks that it and the devices of its players have added. For a site,
 * given as its digest: its game sessions, or what its guests have stored of these lately.
 */
const SUMS = { owned, practised, games, ownedByGuests, practisedByGuests };
export type Sum = keyof typeof SUMS;

/**
 * How many bytes are stored now that count for a user or a site.
 *
 * @param since what guests have stored before does not count for their site, in ISO 8601
 */
export async function readStoredBytes(
  db: Reader,
  sum: Sum,
  holder: string,
  since: string,
): Promise<number> {
  const row = await db.first<Since, { bytes: number | string }>(SUMS[sum], { holder, since });
  return Number(row?.bytes ?? 0);
}
