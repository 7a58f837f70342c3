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
    /** In which mails come: that of the last sign-in. */
    language: Generated<Language>;
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
  /** Links that let their holder do one thing with an account; see `src/identity/links.ts`. */
  account_links: {
    id: string;
    kind: 'reset' | 'verification' | 'address' | 'first administrator';
    /** Null for the link of the first administrator, who has no account yet. */
    user_id: string | null;
    token_hash: string;
    /** The address that it proves or that is to become the account's, if it is about one. */
    email: string | null;
    /** The address that the account had when another one was asked for. */
    former_email: string | null;
    /** A digest of the account's password, while which it is good; null when it is good with any. */
    credential: string | null;
    created_at: string;
    expires_at: string;
  };
  /** What administrators changed; see `src/identity/audit.ts`. */
  audit_log: {
    id: string;
    /** The administrator; null for a command on the server. */
    actor_id: string | null;
    action: string;
    /** The account that was changed, if it was one. */
    subject_id: string | null;
    /** An object: what each changed field was and is. */
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
    /** The client's own; it counts once for its player. */
    id: string;
    /** What the problem was made from, if it was made from a seed, and the version of what made it. */
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
  };
  /** What a player's attempts come to in each quarter of an hour, by when they have begun. */
  practice_sums: {
    player_id: string;
    /** When the quarter of an hour begins. */
    began_at: string;
    problems: number;
    correct: number;
    /** The time of all problems, in which a long one counts as ten minutes. */
    milliseconds: number;
    /** An object: numbers for each cell, as `src/features/practice/sums.ts` has them. */
    cells: JsonText;
  };
  /** Players who are gone, and whose practice is still to be deleted; see `src/features/practice/erase.ts`. */
  deleted_players: {
    player_id: string;
    deleted_at: string;
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
  };
  parent_child: {
    parent_user_id: string;
    child_player_id: string;
    created_at: string;
    /** What the parent may do with the player. An owner's own link says nothing: an owner may do everything. */
    role: ColumnType<'manage' | 'play', 'manage' | 'play' | undefined>;
  };
  /** Devices that play for children. Their names are those of their users, and their links say for whom they play. */
  devices: {
    id: string;
    owner_id: string;
    /** SHA-256 of its token, in base64url. */
    token_digest: string;
    created_at: string;
    /** It may have been used again within the hour after that. */
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
  /** For whom a device will play. */
  pairing_players: {
    pairing_id: string;
    player_id: string;
  };
  /** Players that are shared: a row lets whoever has the family code link until it expires. */
  player_sharing: {
    player_id: string;
    /** What those may do who link. */
    role: 'manage' | 'play';
    expires_at: string;
  };
  /** Who did what about the access to a player. */
  access_log: {
    id: string;
    player_id: string;
    /** Null when that user was erased. */
    user_id: string | null;
    /** The user's name at that time. */
    name: string;
    action: string;
    /** An object without ids. */
    details: JsonText;
    created_at: string;
  };
  /** What users are told. */
  inbox: {
    id: string;
    user_id: string;
    kind: string;
    player_id: string | null;
    /** An object without ids. */
    details: JsonText;
    is_read: Flag;
    created_at: string;
    /** The postcard that it is about, if it is about one. */
    postcard_id: string | null;
  };
  /** What each person is told of an event on each channel, once; see `src/notify/`. */
  deliveries: {
    id: string;
    user_id: string;
    kind: string;
    /** Names what happened, such as the task that drew the postcard. */
    event_id: string;
    /** The postcard that it is about, if it is about one. */
    postcard_id: string | null;
    /** The player that it is about, if it is about one. */
    player_id: string | null;
    channel: string;
    state: 'pending' | 'delivered' | 'failed' | 'skipped';
    /** How often it was tried. */
    attempts: number;
    /** Why the last attempt failed, or why there was none. */
    last_error: string | null;
    created_at: string;
    ended_at: string | null;
  };
  /** On which channels people want to be told of what. Without a row they want to. */
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
    /** The session with which the browser was sent the last time; null when that had just begun. It may be over. */
    session_id: string | null;
  };
  /** What the push service of each browser has answered to a delivery. */
  push_answers: {
    delivery_id: string;
    subscription_id: string;
    state: 'taken' | 'refused' | 'later';
    /** How often the push was sent there. */
    tries: number;
    /** When it may be sent again; also of a browser that was given up. Null after an answer that stays. */
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
    /** The newest version that was published. It stays as it was: a change makes the next one. */
    published_version: number | null;
    /** The flowchart that this one was copied from, which may be gone. */
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
  /** What readers find of each published flowchart; its documents are in `teacher_flowcharts`. */
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
  };
  /** Archives of what is a viewer's. */
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
    /** The smallest of a line is begun first; null while it waits for a retry, and when it has ended. */
    turn: number | null;
    /** The line in which it waits; empty in the one that most kinds share. */
    line: ColumnType<string, string | undefined>;
  };
  /** A session of a guest who has moved into an account. Requests that still present it are refused. */
  moved_guests: {
    token: string;
    /** When the session would have expired. */
    expires_at: string;
  };
  /** The last turn that each owner got in each line; see `src/tasks/turns.ts`. */
  task_turns: {
    /** The owner, in a line other than the shared one behind its name; or a line alone, with the latest turn that was begun. */
    owner: string;
    turn: number;
    line: ColumnType<string, string | undefined>;
  };
  /** The answer to a request with an `Idempotency-Key`, for whoever sends it again. */
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
