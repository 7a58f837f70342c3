import { DAY, HOUR } from '../kernel/clock.ts';
import type { Schema } from './schema.ts';

type Column<Row> = keyof Row & string;

/** The columns that name somebody by how they are called. */
type Called<Row, Name extends string> = Extract<Column<Row>, Name | `${string}_${Name}`>;

/** What becomes of the rows of a user, whom a column names. */
export type OfUser<Row> = {
  /** When a guest becomes an account holder. */
  readonly move:
    | 'given' // the account replaces the guest
    // The same, but a user has one row for each value of these columns. The account's own stays, or the `newest`.
    | { readonly one: readonly Column<Row>[]; readonly newest?: Column<Row> }
    | 'links' // given by code of their own, as tasks are: `src/identity/lives/move.ts`
    | 'tasks'
    | 'ends' // they end with the guest
    | 'kept' // the text is the client's, and refers to no user
    | 'never'; // a guest has no such rows
  /**
   * When a guest comes along with its browser, which becomes a child's device: who gets them, of those `about` a player only rows
   * about a player of the guest, or also of the account, or about none. The others have their `end`.
   */
  readonly bring?:
    | 'account'
    | 'device'
    | { readonly about: Column<Row>; readonly of: 'guest' | 'both' };
  /** When the user is erased, or a guest ends. */
  readonly end:
    | 'deleted'
    | 'cascade' // the database deletes them with the row of the user
    | 'forgotten' // the rows stay, without the user
    | 'unnamed' // the same, and their details lose the user's name
    | 'left' // the rows stay, under an id that names nobody
    | 'files' // deleted with their files, by their features
    | 'devices' // ended by code of their own, as games and tasks are: `src/identity/lives/erase.ts`
    | 'games'
    | 'tasks'
    | 'never'; // no person has such rows
  /** When the user is a child's device, and is revoked. Without this, a device has no such rows. */
  readonly device?: 'deleted' | 'cascade' | 'kept';
};

/** What becomes of the rows about a player, whom a column names, when the player is deleted. */
export type OfPlayer<Row> =
  | 'cascade' // the database deletes them
  | { readonly steps: readonly Column<Row>[] } // a task deletes them some at a time; these columns tell them apart
  | 'files' // deleted with their files, by their feature
  | 'kept'; // only until the steps are done

/** When rows are deleted for their age. */
export type Age<Row> = {
  /** The column with the time from which a row is kept, which has an index; rows without a time stay. */
  readonly since: Column<Row>;
  /** How long it is kept from then on, in milliseconds. */
  readonly keepMs: number;
  /** The columns of the primary key. */
  readonly key: readonly Column<Row>[];
};

type OfTable<Row> = {
  /** The files with its rows in an archive of a person's data, or why there are none. */
  readonly export: readonly `${string}.json`[] | { readonly leftOut: string };
  readonly age?: Age<Row>;
};

/** What becomes of a table's rows. Columns `user_id`, `owner_id` and `player_id`, also at the end of a longer name, need a fate. */
export type Fate<Row> = OfTable<Row> & {
  readonly [C in Called<Row, 'user_id' | 'owner_id'>]: OfUser<Row>;
} & { readonly [C in Called<Row, 'player_id'>]: OfPlayer<Row> } & {
  readonly [C in Column<Row>]?: OfUser<Row> | OfPlayer<Row>;
};

/** A fate for each table. */
export type FatesOf<Tables> = { readonly [Table in keyof Tables]: Fate<Tables[Table]> };

const OWN = { move: 'given', end: 'deleted' } as const;
const OF_BROWSER = { bring: 'device', end: 'deleted', device: 'deleted' } as const;
const OF_ACCOUNTS = { move: 'ends', end: 'cascade' } as const;
const ABOUT_OWN = { about: 'player_id', of: 'guest' } as const;

/** How long an attempt at a problem, or a walk, is stored after its start, in milliseconds. An attempt's part in the sums stays. */
export const ATTEMPT_LIFETIME = 400 * DAY;

/** How long a family code can be used after sharing was opened, in milliseconds; again, after it was used. */
export const SHARING_LIFETIME = 7 * DAY;

/**
 * What becomes of the rows of each table: when a guest moves or comes along, at the end of a user, a device or a player, in an
 * export, and with age. Statements are made from it, in its order: a table stands before those that it refers to.
 */
export const FATES = {
  push_answers: { export: { leftOut: 'deliveries.json has what came of each push' } },
  parent_child: {
    parent_user_id: { move: 'links', end: 'deleted', device: 'deleted' },
    child_player_id: 'cascade',
    export: ['guardians.json', 'device-players.json', 'linked-players.json'],
  },
  access_log: {
    user_id: { move: 'given', bring: ABOUT_OWN, end: 'forgotten' },
    guardian_user_id: { move: 'given', end: 'unnamed' },
    player_id: 'cascade',
    export: ['access-log.json'],
    age: { since: 'created_at', keepMs: 365 * DAY, key: ['id'] },
  },
  family_code_uses: {
    user_id: { move: { one: ['player_id'], newest: 'used_at' }, end: 'cascade' },
    player_id: 'cascade',
    export: { leftOut: 'for a week: who used a code; access-log.json says it' },
    age: { since: 'used_at', keepMs: SHARING_LIFETIME, key: ['player_id', 'user_id'] },
  },
  games_readers: {
    user_id: { move: { one: ['player_id'] }, end: 'deleted', device: 'kept' },
    player_id: 'cascade',
    export: { leftOut: 'who has read that id; access-log.json has who could' },
  },
  player_games: {
    player_id: 'cascade',
    export: { leftOut: 'the id of the games is no fact about the player' },
  },
  player_sharing: {
    player_id: 'cascade',
    export: ['players.json'],
    age: { since: 'expires_at', keepMs: 0, key: ['player_id'] },
  },
  player_schools: { player_id: 'cascade', export: ['players.json'] },
  player_paths: { player_id: 'cascade', export: ['players.json'] },
  path_steps: {
    writer_user_id: { move: 'given', bring: ABOUT_OWN, end: 'forgotten', device: 'kept' },
    player_id: 'cascade',
    export: ['path-steps.json'],
  },
  walks: {
    writer_user_id: { move: 'given', bring: ABOUT_OWN, end: 'forgotten', device: 'kept' },
    player_id: 'cascade',
    export: ['walks.json'],
    age: { since: 'started_at', keepMs: ATTEMPT_LIFETIME, key: ['player_id', 'id'] },
  },
  given_lessons: {
    giver_user_id: { move: 'given', bring: ABOUT_OWN, end: 'forgotten' },
    player_id: 'cascade',
    export: ['given-lessons.json'],
  },
  // After the walks that refer to them, which are no older.
  kept_definitions: {
    player_id: 'cascade',
    export: ['lesson-definitions.json'],
    age: { since: 'walked_at', keepMs: ATTEMPT_LIFETIME, key: ['player_id', 'digest'] },
  },
  pairing_players: {
    player_id: 'cascade',
    export: { leftOut: 'of codes, which live ten minutes' },
  },
  device_pairings: {
    owner_id: { move: 'never', end: 'deleted' },
    export: { leftOut: 'digests of codes, which live ten minutes' },
    age: { since: 'expires_at', keepMs: 0, key: ['id'] },
  },
  devices: {
    id: { move: 'never', end: 'never', device: 'cascade' },
    owner_id: { move: 'never', end: 'devices' },
    export: ['devices.json'],
  },
  practice_additions: {
    writer_user_id: { move: 'given', bring: ABOUT_OWN, end: 'left', device: 'kept' },
    player_id: 'cascade',
    export: ['practice-additions.json'],
    // Counted from a day, so that it is kept at least as long as each of its attempts.
    age: { since: 'began_on', keepMs: ATTEMPT_LIFETIME + DAY, key: ['id'] },
  },
  practice_attempts: {
    player_id: { steps: ['id'] },
    export: ['practice.json'],
    age: { since: 'started_at', keepMs: ATTEMPT_LIFETIME, key: ['player_id', 'id'] },
  },
  removed_attempts: {
    player_id: { steps: ['id'] },
    export: { leftOut: 'only the ids of what the owner has removed' },
    age: { since: 'started_at', keepMs: ATTEMPT_LIFETIME, key: ['player_id', 'id'] },
  },
  paper_results: {
    player_id: { steps: ['paper', 'sitting'] },
    export: ['paper-results.json'],
  },
  practice_sums: {
    player_id: { steps: ['began_at'] },
    export: ['practice-sums.json'],
  },
  deleted_players: {
    player_id: 'kept',
    export: { leftOut: 'until the practice of a deleted player is deleted, too' },
  },
  arcade_results: { player_id: 'cascade', export: ['arcade-results.json'] },
  arcade_sessions: {
    user_id: { move: 'kept', end: 'games' },
    export: ['arcade-sessions.json'],
    age: { since: 'expires_at', keepMs: 0, key: ['user_id'] },
  },
  deliveries: {
    user_id: { move: { one: ['event_id', 'channel'] }, end: 'deleted' },
    player_id: 'cascade',
    export: ['deliveries.json'],
    age: { since: 'created_at', keepMs: 30 * DAY, key: ['id'] },
  },
  inbox: {
    user_id: { ...OWN, bring: { about: 'player_id', of: 'both' } },
    guardian_user_id: { move: 'given', end: 'unnamed' },
    player_id: 'cascade',
    export: ['inbox.json'],
    age: { since: 'created_at', keepMs: 90 * DAY, key: ['id'] },
  },
  notification_choices: {
    user_id: { move: { one: ['kind', 'channel'] }, end: 'deleted' },
    export: ['notification-choices.json'],
  },
  push_subscriptions: { user_id: OWN, export: ['push-subscriptions.json'] },
  // `src/features/exports/erase.ts` deletes expired ones, with their archives.
  exports: {
    user_id: { move: 'given', end: 'files' },
    export: { leftOut: 'the archives themselves' },
  },
  postcards: {
    user_id: { move: 'given', bring: { about: 'child_player_id', of: 'both' }, end: 'files' },
    // A stranger may name the player, too. That card is kept: it is not about the player.
    player_id: 'files',
    child_player_id: 'files',
    export: ['postcards.json'],
  },
  teacher_flowchart_versions: { export: ['flowchart-versions.json'] },
  published_flowcharts: { export: { leftOut: 'made from flowcharts.json, for searches' } },
  teacher_flowcharts: {
    user_id: { ...OWN, bring: 'account' },
    export: ['flowcharts.json'],
  },
  abacus_settings: {
    user_id: { move: { one: [] }, ...OF_BROWSER },
    export: ['abacus-settings.json', 'devices.json'],
  },
  idempotency_keys: {
    user_id: { move: { one: ['key'] }, ...OF_BROWSER },
    export: { leftOut: 'answers that are kept for a day' },
    age: { since: 'created_at', keepMs: DAY, key: ['user_id', 'key'] },
  },
  // After all that is about players: until then it shows whose they are.
  players: { user_id: { ...OWN, bring: 'account' }, export: ['players.json'] },
  audit_log: {
    actor_id: { move: 'given', end: 'forgotten' },
    subject_id: { move: 'given', end: 'forgotten' },
    export: ['account-changes.json'],
    age: { since: 'created_at', keepMs: 365 * DAY, key: ['id'] },
  },
  accounts: { user_id: OF_ACCOUNTS, export: { leftOut: 'hashes of passwords' } },
  account_links: {
    user_id: OF_ACCOUNTS,
    export: { leftOut: 'hashes of one-time links' },
    age: { since: 'expires_at', keepMs: DAY, key: ['id'] },
  },
  subscriptions: { user_id: OF_ACCOUNTS, export: ['account.json'] },
  verifications: {
    value: { move: 'never', end: 'deleted' },
    export: { leftOut: 'one-time values' },
    age: { since: 'expires_at', keepMs: DAY, key: ['id'] },
  },
  sessions: {
    user_id: { move: 'ends', end: 'deleted' },
    export: ['sessions.json'],
    age: { since: 'expires_at', keepMs: DAY, key: ['id'] },
  },
  moved_guests: {
    export: { leftOut: 'tokens of sessions that have ended' },
    age: { since: 'expires_at', keepMs: DAY, key: ['token'] },
  },
  erased_accounts: {
    export: { leftOut: 'the ids of those who are gone' },
    age: { since: 'erased_at', keepMs: 365 * DAY, key: ['id'] },
  },
  tasks: {
    owner: { move: 'tasks', bring: 'account', end: 'tasks' },
    export: { leftOut: 'work of the service, about what other files have' },
    age: { since: 'ended_at', keepMs: 7 * DAY, key: ['id'] },
  },
  task_turns: {
    owner: { move: 'ends', end: 'tasks' },
    export: { leftOut: 'the order of such work' },
  },
  rate_limits: {
    export: { leftOut: 'counts of an hour at most' },
    age: { since: 'window_start', keepMs: HOUR, key: ['key'] },
  },
  coverage_results: { export: { leftOut: 'of nobody' } },
  app_settings: { export: { leftOut: 'of nobody' } },
  picture_place: { export: { leftOut: 'of nobody' } },
  clock_state: { export: { leftOut: 'of nobody' } },
  // The service erases guests who cannot come back: `src/identity/lives/idle-guests.ts`.
  users: {
    id: { move: 'ends', end: 'deleted', device: 'deleted' },
    export: ['account.json'],
  },
} as const satisfies FatesOf<Schema>;

/** The files of an archive of a person's data. */
export type ExportFile = Extract<(typeof FATES)[keyof Schema]['export'], readonly string[]>[number];

/** The fates without the types of the columns. */
type AnyRow = Record<string, unknown>;
export const EACH_FATE = Object.entries(FATES) as [keyof Schema, OfTable<AnyRow>][];

/** A column, and what becomes of its rows. */
type ColumnOf<Of> = { readonly table: keyof Schema; readonly column: string; readonly fate: Of };
export type UserColumn = ColumnOf<OfUser<AnyRow>>;

const COLUMNS = Object.entries(FATES).flatMap(([table, fates]) =>
  Object.entries<unknown>(fates).flatMap(([column, fate]) =>
    column === 'export' || column === 'age' ? [] : [{ table, column, fate }],
  ),
) as ColumnOf<OfUser<AnyRow> | OfPlayer<AnyRow>>[];
const isOfUser = (one: ColumnOf<object | string>): one is UserColumn =>
  typeof one.fate === 'object' && 'move' in one.fate;

/** The columns that name a user. */
export const USER_COLUMNS = COLUMNS.filter((one) => isOfUser(one));
/** The columns that name a player. */
export const PLAYER_COLUMNS = COLUMNS.filter(
  (one): one is ColumnOf<OfPlayer<AnyRow>> => !isOfUser(one),
);
