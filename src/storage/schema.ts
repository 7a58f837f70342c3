import type { ColumnType, Generated } from 'kysely';
import type { JsonText } from '../kernel/json.ts';
import type { Language } from '../kernel/language.ts';

/** A boolean column. Reading gives 0 or 1 (see `codecs.ts`), and a boolean may be written. */
type Flag = ColumnType<0 | 1, 0 | 1 | boolean, 0 | 1 | boolean>;

/**
 * The tables of both engines. Ids, times (ISO 8601, UTC, milliseconds) and JSON documents are text, and booleans are 0 or 1.
 * Engines store the same bytes, so that a copy between them is a copy of rows.
 */
export type Schema = {
  /** Guests, account holders and devices; Better Auth's `user` model with a role. */
  users: {
    id: string;
    name: string;
    /** Guests and devices have placeholders under the reserved names guest.invalid and device.invalid. */
    email: string;
    email_verified: Flag;
    image: string | null;
    role: 'guest' | 'user' | 'admin' | 'device';
    created_at: string;
    updated_at: string;
    /** The language of mails and pushes: that of the last sign-up, sign-in or choice. */
    language: Generated<Language>;
    /** The site from which a guest was made, as a digest; null for others, and for a guest of an earlier release. */
    site_digest: ColumnType<string | null, string | null | undefined>;
  };
  sessions: {
    id: string;
    token: string;
    user_id: string;
    expires_at: string;
    ip_address: string | null;
    user_agent: string | null;
    created_at: string;
    updated_at: string;
  };
  /** How an account holder proves who they are; Better Auth's `account` model. */
  accounts: {
    id: string;
    account_id: string;
    provider_id: string;
    user_id: string;
    access_token: string | null;
    refresh_token: string | null;
    id_token: string | null;
    access_token_expires_at: string | null;
    refresh_token_expires_at: string | null;
    scope: string | null;
    password: string | null;
    created_at: string;
    updated_at: string;
  };
  verifications: {
    id: string;
    identifier: string;
    value: string;
    expires_at: string;
    created_at: string;
    updated_at: string;
  };
  /** At most one subscription for each account. Without one the account is in the free tier. */
  subscriptions: {
    user_id: string;
    tier: 'free' | 'family';
    status: 'active' | 'trialing' | 'past_due' | 'canceled';
    updated_at: string;
    /** From then on it counts as the free tier; null when it has no end. */
    ends_at: string | null;
  };
  /** Links that let their holder do one thing with an account; see `src/identity/accounts/links.ts`. */
  account_links: {
    id: string;
    kind: 'reset' | 'verification' | 'address' | 'first administrator';
    /** Null for the link of the first administrator, who has no account yet. */
    user_id: string | null;
    token_hash: string;
    /** The address that the link proves, or that will become the account's; null when the link was not mailed. */
    email: string | null;
    /** The account's address when a change of address was requested. */
    former_email: string | null;
    /** A digest of the account's password: with another password the link is invalid. Null when any password will do. */
    credential: string | null;
    created_at: string;
    expires_at: string;
  };
  /** What administrators changed; see `src/identity/accounts/audit.ts`. */
  audit_log: {
    id: string;
    /** The administrator; null for a command on the server. */
    actor_id: string | null;
    action: string;
    /** The changed account; null when something else was changed. */
    subject_id: string | null;
    /** An object: the old and the new value of each changed field. */
    changes: JsonText;
    created_at: string;
  };
  /** How often one caller did something within one window of time. */
  rate_limits: {
    key: string;
    window_start: string;
    hits: number;
  };
  coverage_results: {
    id: string;
    timestamp: string;
    commit_sha: string | null;
    lines_pct: number;
    branches_pct: number;
    functions_pct: number;
    statements_pct: number;
  };
  /** `user_id` is any text that the game client sends. It need not be a user of this service. */
  arcade_sessions: {
    user_id: string;
    game_name: string;
    game_url: string;
    game_state: JsonText;
    active_players: JsonText;
    room_id: string;
    version: number;
    updated_at: string;
    expires_at: string;
    /** Names the session's start; null when an earlier release started it. */
    start_id: string | null;
    /** The site that last stored it, as a digest; null when an earlier release did. */
    site_digest: string | null;
  };
  /** Finished games. */
  arcade_results: {
    id: string;
    player_id: string;
    game_name: string;
    score: number;
    seconds: number;
    created_at: string;
  };
  /** Problems that players worked on; see `src/features/practice/`. */
  practice_attempts: {
    player_id: string;
    /** Chosen by the client. A player has each id once. */
    id: string;
    /** The problem's seed, and the version of its generator. The seed is null when the problem had none. */
    seed: string | null;
    version: number;
    /** An array of numbers. */
    terms: JsonText;
    answer: number | null;
    is_right: Flag;
    started_at: string;
    milliseconds: number;
    way: 'beads' | 'typed' | 'flash' | 'aloud';
    help: 'none' | 'encouragement' | 'hint' | 'shown';
    paper: string | null;
    /** Bead moves, as `src/soroban/moves-text.ts` writes them. */
    moves: string | null;
    /** The addition that it belongs to; null when an earlier release has added it. */
    addition_id: Generated<string | null>;
  };
  /**
   * How many attempts of a player a user has added on a day, of those that began on another. What was removed again stays, so
   * that it still counts for the limits.
   */
  practice_additions: {
    id: string;
    player_id: string;
    /** A user, also a device. When the user is erased, the smallest `id` of its rows for this player. */
    writer_user_id: string;
    /** Days in UTC. */
    added_on: string;
    began_on: string;
    attempts: number;
    /** What they count among the stored bytes; 0 for those that an earlier release has added. */
    bytes: Generated<number>;
    /** When the earliest of them began. */
    earliest_at: string;
    is_removed: Flag;
  };
  /** The ids of attempts that the player's owner removed, so that they do not come back when they are sent again. */
  removed_attempts: {
    player_id: string;
    id: string;
    started_at: string;
  };
  /** Sums over a player's attempts for each quarter of an hour, by the attempts' starts. */
  practice_sums: {
    player_id: string;
    /** When the quarter of an hour begins. */
    began_at: string;
    problems: number;
    correct: number;
    /** The time of all problems. A longer one counts as ten minutes. */
    milliseconds: number;
    /** An object: numbers for each cell, as `src/features/practice/sums.ts` has them. */
    cells: JsonText;
  };
  /** What sittings of papers came to. They stay when the attempts are deleted. */
  paper_results: {
    player_id: string;
    paper: string;
    /** The part of the problems' seeds that they share. A paper has each sitting once. */
    sitting: string;
    correct: number;
    answered: number;
    /** How many problems the paper had. */
    problems: number;
    /** The time of all answers. */
    milliseconds: number;
    /** When the first answered problem was shown. */
    started_at: string;
  };
  /** Deleted players whose practice is still stored; see `src/features/practice/erase.ts`. */
  deleted_players: {
    player_id: string;
    deleted_at: string;
  };
  /** Accounts and guests that were erased, so that a restored backup does not bring them back. */
  erased_accounts: {
    id: string;
    erased_at: string;
  };
  players: {
    id: string;
    user_id: string;
    name: string;
    emoji: string;
    color: string;
    is_active: Flag;
    is_practice_student: Flag;
    is_expungeable: Flag;
    is_archived: Flag;
    family_code: string;
    birthday: string | null;
    created_at: string;
    /** The last day, such as `2026-11-22`, on which the player's plan was done; null before the first. */
    plan_done_on: Generated<string | null>;
  };
  parent_child: {
    parent_user_id: string;
    child_player_id: string;
    created_at: string;
    /** What the parent may do with the player. It has no effect for the owner, who may do everything. */
    role: ColumnType<'manage' | 'play', 'manage' | 'play' | undefined>;
  };
  /** Devices on which children play. Each is a user, who has the device's name and a link to each player. */
  devices: {
    id: string;
    owner_id: string;
    /** SHA-256 of its token, in base64url. */
    token_digest: string;
    created_at: string;
    /** Precise to an hour: the device may have been used again within the hour after that. */
    last_used_at: string;
  };
  /** Codes that each pair one device, until they expire. */
  device_pairings: {
    id: string;
    owner_id: string;
    code_digest: string;
    /** The name of the device. */
    name: string;
    expires_at: string;
  };
  /** The players for whom a device will play once it is paired. */
  pairing_players: {
    pairing_id: string;
    player_id: string;
  };
  /** Shared players: until the row expires, as many people as are left may link with the family code. */
  player_sharing: {
    player_id: string;
    /** The role of the new links. */
    role: 'manage' | 'play';
    expires_at: string;
    people_left: Generated<number>;
  };
  /** Who was linked by a player's family code, and may link again by the same code. */
  family_code_uses: {
    player_id: string;
    user_id: string;
    family_code: string;
    /** What this user may do after linking again. */
    role: 'manage' | 'play';
    used_at: string;
  };
  /** Under which `user_id` of `arcade_sessions` the games of a player are. */
  player_games: {
    player_id: string;
    games_id: string;
  };
  /**
   * Who has read that id. It is good as long as somebody has read it, and everybody who has may still see the player; see
   * `src/features/arcade/games.ts`.
   */
  games_readers: {
    player_id: string;
    /** A user, or one who is gone. */
    user_id: string;
  };
  /** How additions set the ten, for players for whom it was chosen; see `src/soroban/school.ts`. */
  player_schools: {
    player_id: string;
    school: 'ten-first' | 'ten-after';
  };
  /** What was chosen for the paths of players; see `src/features/path/`. */
  player_paths: {
    player_id: string;
    teaching_order: 'five-first' | 'ten-first';
    /** Null where the settings of the soroban say it. */
    rods: number | null;
    shows_numerals: ColumnType<0 | 1 | null, 0 | 1 | boolean | null, 0 | 1 | boolean | null>;
  };
  /** What happened to players at which station of the path, each thing once a day. */
  path_steps: {
    player_id: string;
    /** The id of a station of `src/soroban/stations.ts`. */
    station: string;
    kind: 'placed' | 'set' | 'checked' | 'passed';
    /** The day where the player was. */
    happened_on: string;
    happened_at: string;
    /** A user, also a device, or a device that is gone; null when that user was erased. */
    writer_user_id: string | null;
  };
  /** Definitions of flowcharts by which players went, or that they were given; see `src/features/walks/` and `given-lessons/`. */
  kept_definitions: {
    player_id: string;
    /** The SHA-256 of the text. */
    digest: string;
    definition_json: string;
    /** When the latest walk with it began; null while it is that of a lesson, and so is not deleted for its age. */
    walked_at: string | null;
  };
  /** How players went through flowcharts. */
  walks: {
    player_id: string;
    /** Chosen by the client. A player has each id once. */
    id: string;
    /** The id of a flowchart, which may be gone, or the name of one that comes with the page. */
    chart: string;
    version: number;
    title: string;
    definition_digest: string;
    /** An object: the values with which it began. */
    begun_with: JsonText;
    /** An array of objects: the node, the mistakes and the seconds of each step. */
    visits: JsonText;
    /** An array with the bead moves of each step, or null; null when no step has any. */
    moves: JsonText | null;
    /** The number of steps. */
    steps: number;
    mistakes: number;
    seconds: number;
    /** Null while it goes on. */
    ending: 'ended' | 'stopped' | null;
    started_at: string;
    /** The day where the player was. */
    walked_on: string;
    /** The day (UTC) on which it was stored, or has last grown. */
    added_on: string;
    /** A user, also a device, or a device that is gone; null when that user was erased. */
    writer_user_id: string | null;
    /** What it counts; see `src/storage/stored-bytes.ts`. */
    bytes: number;
  };
  /** Flowcharts that players were given, each with a copy for the time when it is gone. */
  given_lessons: {
    player_id: string;
    /** The id of a flowchart, which may be gone, or the name of one that comes with the page. */
    chart: string;
    title: string;
    emoji: string;
    version: number;
    definition_digest: string;
    /** Null when that user was erased. */
    giver_user_id: string | null;
    given_at: string;
    /** What it counts; see `src/storage/stored-bytes.ts`. */
    bytes: number;
  };
  /** Who changed the access to a player, and how. */
  access_log: {
    id: string;
    player_id: string;
    /** Null when that user was erased. */
    user_id: string | null;
    /** The user's name at that time; empty when that user was erased. Earlier releases show it. */
    name: string;
    action: string;
    /** An object without ids. Names in it are those of that time; see `src/identity/lives/names.ts`. */
    details: JsonText;
    created_at: string;
    /** Whom the details name as the guardian; null when that user was erased, or an earlier release has stored the entry. */
    guardian_user_id: ColumnType<string | null, string | null | undefined>;
  };
  /** Users' messages. */
  inbox: {
    id: string;
    user_id: string;
    kind: string;
    player_id: string | null;
    /** An object without ids. Names in it are those of that time; see `src/identity/lives/names.ts`. */
    details: JsonText;
    is_read: Flag;
    created_at: string;
    /** The postcard that it is about, if any. */
    postcard_id: string | null;
    /** Whom the details name as the guardian; null when that user was erased, or an earlier release has stored the message. */
    guardian_user_id: ColumnType<string | null, string | null | undefined>;
  };
  /** The notices of each event to each person on each channel, one row each; see `src/notify/`. */
  deliveries: {
    id: string;
    user_id: string;
    kind: string;
    /** The id of the event, such as that of the task that drew the postcard. */
    event_id: string;
    /** The postcard that it is about, if any. */
    postcard_id: string | null;
    /** The player that it is about, if any. */
    player_id: string | null;
    channel: string;
    /** `unknown`: a mail server has the whole mail and has not answered. It has ended when `ended_at` is set. */
    state: 'pending' | 'delivered' | 'unknown' | 'failed' | 'skipped';
    /** How often it was tried. */
    attempts: number;
    /** Why the last attempt failed, or why there was none. */
    last_error: string | null;
    created_at: string;
    ended_at: string | null;
  };
  /** Which notices people want on which channels. Without a row they want the notice. */
  notification_choices: {
    user_id: string;
    kind: string;
    channel: string;
    is_on: Flag;
  };
  /** Browsers that take pushes for a user. */
  push_subscriptions: {
    id: string;
    user_id: string;
    /** Where to send them; a secret between the browser and this service. */
    endpoint: string;
    /** The browser's public key, in base64url. */
    p256dh: string;
    /** The secret that pushes are encrypted with, in base64url. */
    auth: string;
    created_at: string;
    /** The service's public key with which the browser has subscribed; null when it was stored by a release that kept none. */
    vapid_key: string | null;
    /** The session that last sent the browser's subscription; null when that session was new. It may have ended. */
    session_id: string | null;
  };
  /** The last answer of each browser's push service to a delivery. */
  push_answers: {
    delivery_id: string;
    subscription_id: string;
    state: 'taken' | 'refused' | 'later';
    /** How often the push was sent there. */
    tries: number;
    /** When the push may be sent again, also when the service has given up. Null after a final answer. */
    retry_at: string | null;
  };
  teacher_flowcharts: {
    id: string;
    user_id: string;
    title: string;
    description: string | null;
    emoji: string;
    difficulty: string | null;
    definition_json: string;
    mermaid_content: string;
    search_keywords: string | null;
    version: number;
    status: 'draft' | 'published' | 'archived';
    /** When it was published for the first time. */
    published_at: string | null;
    created_at: string;
    updated_at: string;
    /** The newest published version. It never changes: an edit makes a new version. */
    published_version: number | null;
    /** The flowchart that this one was copied from. It may be deleted. */
    copied_from_id: string | null;
    copied_from_title: string | null;
    /** The published version that was copied; null when it was not published. */
    copied_from_version: number | null;
  };
  /** Earlier versions of flowcharts. */
  teacher_flowchart_versions: {
    flowchart_id: string;
    version: number;
    title: string;
    description: string | null;
    emoji: string;
    difficulty: string | null;
    definition_json: string;
    mermaid_content: string;
    search_keywords: string | null;
    updated_at: string;
  };
  /** What readers search and see in lists. The documents of published flowcharts are in `teacher_flowcharts`. */
  published_flowcharts: {
    id: string;
    title: string;
    description: string | null;
    emoji: string;
    difficulty: string | null;
    version: number;
    published_at: string;
    updated_at: string;
    /** What a search compares: title, description and keywords without case and accents. */
    search_text: string;
  };
  postcards: {
    id: string;
    user_id: string;
    player_id: string | null;
    caller_number: string;
    session_id: string | null;
    manifest: JsonText;
    status: 'pending' | 'generating' | 'ready' | 'failed';
    task_id: string;
    /** Whether an attempt at the task stores the pictures, or died while it did. Such a task must not be cancelled. */
    is_storing: Flag;
    image_url: string | null;
    thumbnail_url: string | null;
    is_read: Flag;
    created_at: string;
    /**
     * The player that it is about: the named one, if the owner had access to it when the card was made. It is deleted with this
     * player. Null when it names none, or another text, or when an earlier release has stored it.
     */
    child_player_id: ColumnType<string | null, string | null | undefined>;
  };
  /** Archives of a viewer's data. */
  exports: {
    id: string;
    user_id: string;
    status: 'pending' | 'ready' | 'failed';
    /** The attempt that made the archive; null until it is ready. */
    attempt: number | null;
    /** In bytes; null until it is ready. */
    size: number | null;
    created_at: string;
    /** Null while it is pending. */
    expires_at: string | null;
  };
  abacus_settings: {
    user_id: string;
    /** An object. */
    settings: JsonText;
    updated_at: string;
  };
  app_settings: {
    id: string;
    /** A JSON document. Text that does not parse counts as none. */
    notification_channels: string | null;
  };
  /** How the place of the pictures is known, which places were given up, and when pictures were lost; see `src/files/place-mark.ts`. */
  picture_place: {
    /** `pictures`, `lost`, or `given-up:` and a mark. */
    id: string;
    /** The place has a file with the same. */
    mark: string;
    /** When it got the mark, null until then; or when it was given up, or pictures were lost. */
    placed_at: string | null;
  };
  /** One row: what is known of the clock; see `src/time/`. */
  clock_state: {
    id: string;
    /** The last time that was noted. */
    noted_at: string;
    /** When the last jump of the clock was over. */
    mended_at: string | null;
    /** When a jump was seen, by the clock of then; null when the clock is trusted. */
    jumped_at: string | null;
    /** Why it is a jump. */
    reason: 'backward' | 'forward' | 'moved' | null;
    /** The time that was noted before the jump. */
    noted_before: string | null;
    /** The earliest time since the jump, or just before it. */
    earliest_at: string | null;
    /** How long the service has run since the jump. */
    ran_ms: number;
    /** When an administrator confirmed the clock. */
    confirmed_at: string | null;
  };
  /** Background work and its state; see `src/tasks/`. */
  tasks: {
    id: string;
    kind: string;
    payload: JsonText;
    state: 'pending' | 'running' | 'done' | 'dead';
    /** How often it was begun. Attempts that were handed back do not count. */
    attempts: number;
    /** When a worker may next take it: while pending, when it is due; while running, when the claim ends; null when it has ended. */
    due_at: string | null;
    /** While running: the worker, or the job that delivered it. */
    worker: string | null;
    /** 0 to 1. */
    progress: number;
    /** Why the last attempt failed. */
    reason: string | null;
    created_at: string;
    ended_at: string | null;
    /** A user's id, or `files`. Owners take turns. Null when the first release added the task. */
    owner: string | null;
    /**
     * In each line the task with the smallest turn begins first. Null while the task waits for a retry, and when it has ended.
     */
    turn: number | null;
    /** The line in which it waits; empty for the line that most kinds share. */
    line: ColumnType<string, string | undefined>;
    /** What its attempts have noted for later ones; null when they have noted nothing. */
    note: JsonText | null;
    /** While pending: the longest wait, in milliseconds, that the last attempt asked for; null for one that the runner chose. */
    wait_ms: number | null;
  };
  /** A session of a guest who has moved into an account, or of an erased user. Requests that still present it are refused. */
  moved_guests: {
    token: string;
    /** When the session would have expired. */
    expires_at: string;
    is_erased: ColumnType<0 | 1, 0 | 1 | boolean | undefined, 0 | 1 | boolean>;
  };
  /** The last turn that each owner got in each line; see `src/tasks/turns.ts`. */
  task_turns: {
    /**
     * The owner; with the line's name before it, except in the shared line. A line's name alone has the latest turn that was
     * begun.
     */
    owner: string;
    turn: number;
    line: ColumnType<string, string | undefined>;
  };
  /** The answer to a request with an `Idempotency-Key`, for when the request is sent again. */
  idempotency_keys: {
    user_id: string;
    key: string;
    /** A digest of the request. */
    fingerprint: string;
    status: number;
    /** An object. */
    headers: JsonText;
    body: JsonText;
    created_at: string;
  };
};
