import type { Selectable } from 'kysely';
import { jsonText, type JsonText } from '../../src/kernel/json.ts';
import type { Reader, Storage } from '../../src/storage/port.ts';
import { query } from '../../src/storage/query.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { tablesOf } from '../../src/storage/tables.ts';
import { readPages, type Row } from '../../src/transfer/pages.ts';

const TIME = '2026-01-02T03:04:05.678Z';

/** Texts that are damaged where a program does not copy their bytes. */
const TEXTS = [
  "it's; drop table players -- \\",
  '算盤 🧮 \u{1F469}\u200D\u{1F467} e\u0301 é',
  ' leading, trailing \t\r\n ',
  '',
  '\u0001\u007F\uFEFF\uFFFD',
  '{"b":1,"a":[1.0,1e2],"\\u0000":"\\ud800"}',
  'x'.repeat(20_000),
];
const NUMBERS = [
  0.1 + 0.2,
  1.797_693_134_862_315_7e308,
  5e-324,
  -1.5,
  100,
  1e21,
  33.333_333_333_333_336,
];

const text = (index: number): string => TEXTS[index % TEXTS.length] ?? '';
const number = (index: number): number => NUMBERS[index % NUMBERS.length] ?? 0;

/** The number of postcards that have pictures. */
export const PICTURED = 6;

/** One row for each table, the same for the same index. */
export function seedRows(index: number): { readonly [T in keyof Schema]: Selectable<Schema[T]> } {
  const id = String(index).padStart(8, '0');
  const user = `user-${id}`;
  const times = { created_at: TIME, updated_at: TIME };
  return {
    users: {
      id: user,
      name: text(index),
      email: `${id}@guest.invalid`,
      email_verified: index % 2 === 0 ? 0 : 1,
      image: index % 3 === 0 ? null : text(index),
      role: 'user',
      language: index % 2 === 0 ? 'en' : 'de',
      site_digest: index % 2 === 0 ? null : `site ${id}`,
      ...times,
    },
    sessions: {
      id: `session-${id}`,
      token: `token-${id}`,
      user_id: user,
      expires_at: TIME,
      ip_address: null,
      user_agent: text(index + 1),
      ...times,
    },
    accounts: {
      id: `account-${id}`,
      account_id: user,
      provider_id: 'credential',
      user_id: user,
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: null,
      scope: null,
      password: text(index + 2),
      ...times,
    },
    verifications: {
      id: `verification-${id}`,
      identifier: text(index),
      value: text(index + 1),
      expires_at: TIME,
      ...times,
    },
    subscriptions: {
      user_id: user,
      tier: 'family',
      status: 'trialing',
      updated_at: TIME,
      ends_at: index % 2 === 0 ? null : TIME,
    },
    rate_limits: { key: `key ${id}`, window_start: TIME, hits: index },
    coverage_results: {
      id: `coverage-${id}`,
      timestamp: TIME,
      commit_sha: index % 2 === 0 ? null : text(index),
      lines_pct: number(index),
      branches_pct: number(index + 1),
      functions_pct: number(index + 2),
      statements_pct: number(index + 3),
    },
    arcade_sessions: {
      user_id: `anybody ${id}`,
      game_name: text(index),
      game_url: '/files/no-picture.png',
      game_state: text(index + 5) as JsonText,
      active_players: jsonText([]),
      room_id: text(index + 3),
      version: 2 ** 31 - 1 - index,
      updated_at: TIME,
      expires_at: TIME,
      start_id: index % 2 === 0 ? null : `start ${id}`,
      site_digest: index % 2 === 0 ? null : `site ${id}`,
    },
    players: {
      id: `player-${id}`,
      user_id: user,
      name: text(index),
      emoji: '🦊',
      color: text(index + 4),
      is_active: 1,
      is_practice_student: 0,
      is_expungeable: 1,
      is_archived: 0,
      family_code: `FAM-${id}`,
      birthday: index % 2 === 0 ? null : '2016-02-29',
      created_at: TIME,
      plan_done_on: index % 2 === 0 ? null : '2026-11-22',
    },
    parent_child: {
      parent_user_id: user,
      child_player_id: `player-${id}`,
      created_at: TIME,
      role: index % 2 === 0 ? 'manage' : 'play',
    },
    teacher_flowcharts: {
      id: `flowchart-${id}`,
      user_id: user,
      title: text(index),
      description: text(index + 3),
      emoji: '📊',
      difficulty: null,
      definition_json: text(index + 5),
      mermaid_content: text(index + 1),
      search_keywords: null,
      version: index,
      status: 'archived',
      published_at: null,
      ...times,
      published_version: index % 2 === 0 ? null : index,
      copied_from_id: index % 3 === 0 ? null : `gone ${id}`,
      copied_from_title: text(index + 2),
      copied_from_version: null,
    },
    postcards: {
      id: `postcard-${id}`,
      user_id: user,
      player_id: null,
      caller_number: text(index),
      session_id: null,
      manifest: text(index + 5) as JsonText,
      status: 'ready',
      task_id: `task-${id}`,
      is_storing: 0,
      image_url: index < PICTURED ? `/files/image-${id}.png` : null,
      thumbnail_url: index < PICTURED ? `/files/thumbnail-${id}.webp` : null,
      is_read: 0,
      created_at: TIME,
      child_player_id: null,
    },
    abacus_settings: { user_id: user, settings: text(index + 5) as JsonText, updated_at: TIME },
    app_settings: { id: `settings-${id}`, notification_channels: text(index) },
    tasks: {
      id: `task-${id}`,
      kind: 'postcard',
      payload: jsonText({ postcardId: `postcard-${id}` }),
      state: 'done',
      attempts: 1,
      due_at: null,
      worker: null,
      progress: number(index),
      reason: null,
      created_at: TIME,
      ended_at: TIME,
      owner: user,
      turn: null,
      line: text(index),
      note: index % 2 === 0 ? null : jsonText({ noted: text(index) }),
      wait_ms: index % 2 === 0 ? null : index,
    },
    moved_guests: { token: `moved-${id}`, expires_at: TIME, is_erased: index % 2 === 0 ? 1 : 0 },
    task_turns: { owner: user, turn: index, line: text(index) },
    player_sharing: {
      player_id: `player-${id}`,
      role: 'play',
      expires_at: TIME,
      people_left: index % 5,
    },
    access_log: {
      id: `entry-${id}`,
      player_id: `player-${id}`,
      user_id: index % 2 === 0 ? user : null,
      name: text(index),
      action: 'linked',
      details: text(index + 2) as JsonText,
      created_at: TIME,
      guardian_user_id: index % 2 === 0 ? null : user,
    },
    inbox: {
      id: `message-${id}`,
      user_id: user,
      kind: 'guardian-linked',
      player_id: index % 2 === 0 ? `player-${id}` : null,
      details: text(index + 2) as JsonText,
      is_read: 1,
      created_at: TIME,
      postcard_id: index % 2 === 0 ? null : `postcard-${id}`,
      guardian_user_id: index % 2 === 0 ? user : null,
    },
    account_links: {
      id: `link-${id}`,
      kind: 'address',
      user_id: index % 2 === 0 ? null : user,
      token_hash: `hash-${id}`,
      email: text(index),
      former_email: null,
      credential: text(index + 1),
      created_at: TIME,
      expires_at: TIME,
    },
    audit_log: {
      id: `change-${id}`,
      actor_id: index % 2 === 0 ? null : user,
      action: text(index),
      subject_id: user,
      changes: text(index + 5) as JsonText,
      created_at: TIME,
    },
    teacher_flowchart_versions: {
      flowchart_id: `flowchart-${id}`,
      version: index,
      title: text(index + 1),
      description: null,
      emoji: '📊',
      difficulty: 'Beginner',
      definition_json: text(index + 5),
      mermaid_content: text(index + 2),
      search_keywords: text(index + 3),
      updated_at: TIME,
    },
    published_flowcharts: {
      id: `flowchart-${id}`,
      title: text(index),
      description: text(index + 3),
      emoji: '📊',
      difficulty: null,
      version: index,
      published_at: TIME,
      updated_at: TIME,
      search_text: text(index + 4),
    },
    arcade_results: {
      id: `result-${id}`,
      player_id: `player-${id}`,
      game_name: text(index),
      score: number(index),
      seconds: number(index + 1),
      created_at: TIME,
    },
    idempotency_keys: {
      user_id: user,
      key: `key ${id}`,
      fingerprint: text(index),
      status: 201,
      headers: jsonText({}),
      body: jsonText({ postcardId: text(index + 1) }),
      created_at: TIME,
    },
    devices: {
      id: user,
      owner_id: user,
      token_digest: `digest-${id}`,
      created_at: TIME,
      last_used_at: TIME,
    },
    device_pairings: {
      id: `pairing-${id}`,
      owner_id: user,
      code_digest: `code-${id}`,
      name: text(index),
      expires_at: TIME,
    },
    pairing_players: { pairing_id: `pairing-${id}`, player_id: `player-${id}` },
    exports: {
      id: `export-${id}`,
      user_id: user,
      status: index % 2 === 0 ? 'ready' : 'pending',
      attempt: index % 2 === 0 ? 1 : null,
      size: index % 2 === 0 ? 2 ** 33 + index : null,
      created_at: TIME,
      expires_at: index % 2 === 0 ? TIME : null,
    },
    deliveries: {
      id: `delivery-${id}`,
      user_id: user,
      kind: 'postcard-ready',
      event_id: `task-${id}`,
      postcard_id: index % 2 === 0 ? null : `postcard-${id}`,
      player_id: index % 2 === 0 ? `player-${id}` : null,
      channel: 'email',
      state: 'failed',
      attempts: index,
      last_error: text(index),
      created_at: TIME,
      ended_at: index % 2 === 0 ? null : TIME,
    },
    notification_choices: { user_id: user, kind: 'postcard-ready', channel: 'email', is_on: 0 },
    push_subscriptions: {
      id: `subscription-${id}`,
      user_id: user,
      endpoint: `https://push.example.org/${id}`,
      p256dh: text(index),
      auth: text(index + 1),
      vapid_key: index % 2 === 0 ? null : text(index),
      created_at: TIME,
      session_id: index % 2 === 0 ? null : `session-${id}`,
    },
    push_answers: {
      delivery_id: `delivery-${id}`,
      subscription_id: `subscription-${id}`,
      state: index % 2 === 0 ? 'taken' : 'later',
      tries: index,
      retry_at: index % 2 === 0 ? null : TIME,
    },
    deleted_players: { player_id: `deleted-player-${id}`, deleted_at: TIME },
    practice_attempts: {
      player_id: `player-${id}`,
      id: `attempt-${id}`,
      seed: index % 2 === 0 ? null : text(index),
      version: index,
      terms: jsonText([index, -1e12]),
      answer: index % 2 === 0 ? null : Number.MAX_SAFE_INTEGER - index,
      is_right: index % 2 === 0 ? 0 : 1,
      started_at: TIME,
      milliseconds: index,
      way: 'beads',
      help: 'none',
      paper: index % 2 === 0 ? null : text(index + 1),
      moves: index % 2 === 0 ? null : text(index + 2),
      addition_id: index % 2 === 0 ? null : `addition-${id}`,
    },
    practice_sums: {
      player_id: `player-${id}`,
      began_at: TIME,
      problems: index,
      correct: index,
      milliseconds: Number.MAX_SAFE_INTEGER - index,
      cells: jsonText({ '3+4': [index] }),
    },
    player_schools: {
      player_id: `player-${id}`,
      school: index % 2 === 0 ? 'ten-first' : 'ten-after',
    },
    paper_results: {
      player_id: `player-${id}`,
      paper: text(index),
      sitting: text(index + 1),
      correct: index,
      answered: index + 1,
      problems: index + 2,
      milliseconds: Number.MAX_SAFE_INTEGER - index,
      started_at: TIME,
    },
    clock_state: {
      id: `clock-${id}`,
      noted_at: TIME,
      mended_at: index % 2 === 0 ? null : TIME,
      jumped_at: index % 2 === 0 ? TIME : null,
      reason: index % 2 === 0 ? 'forward' : null,
      noted_before: index % 2 === 0 ? TIME : null,
      earliest_at: index % 2 === 0 ? TIME : null,
      ran_ms: index,
      confirmed_at: null,
    },
    erased_accounts: { id: `erased-${id}`, erased_at: TIME },
    picture_place: {
      id: `place-${id}`,
      mark: text(index),
      placed_at: index % 2 === 0 ? TIME : null,
    },
    family_code_uses: {
      player_id: `player-${id}`,
      user_id: user,
      family_code: text(index),
      role: 'play',
      used_at: TIME,
    },
    player_games: { player_id: `player-${id}`, games_id: `games-${id}` },
    games_readers: { player_id: `player-${id}`, user_id: user },
    practice_additions: {
      id: `addition-${id}`,
      player_id: `player-${id}`,
      writer_user_id: index % 2 === 0 ? user : `gone ${id}`,
      added_on: '2026-01-02',
      began_on: '2026-01-01',
      attempts: index,
      earliest_at: TIME,
      is_removed: index % 2 === 0 ? 0 : 1,
      bytes: 600 * index,
    },
    removed_attempts: { player_id: `player-${id}`, id: `removed-${id}`, started_at: TIME },
    player_paths: {
      player_id: `player-${id}`,
      teaching_order: index % 2 === 0 ? 'five-first' : 'ten-first',
      rods: index % 2 === 0 ? null : index,
      shows_numerals: ([null, 0, 1] as const)[index % 3] ?? null,
    },
    path_steps: {
      player_id: `player-${id}`,
      station: 'five+4',
      kind: index % 2 === 0 ? 'checked' : 'set',
      happened_on: '2026-01-01',
      happened_at: TIME,
      writer_user_id: index % 2 === 0 ? user : `gone ${id}`,
    },
    kept_definitions: {
      player_id: `player-${id}`,
      digest: `digest-${id}`,
      definition_json: `{ "title": "🧮 ${id}" }`,
      walked_at: index % 2 === 0 ? TIME : null,
    },
    walks: {
      player_id: `player-${id}`,
      id: `walk-${id}`,
      chart: index % 2 === 0 ? 'read-a-rod' : `flowchart-${id}`,
      version: 1 + index,
      title: `🧮 ${id}`,
      definition_digest: `digest-${id}`,
      begun_with: jsonText({ a: index }),
      visits: jsonText([{ node: 'n', mistakes: index, seconds: 4 }]),
      moves: index % 2 === 0 ? null : jsonText(['1a30K']),
      steps: 1,
      mistakes: index,
      seconds: 4,
      ending: ([null, 'ended', 'stopped'] as const)[index % 3] ?? null,
      started_at: TIME,
      walked_on: '2026-01-01',
      added_on: '2026-01-02',
      writer_user_id: index % 2 === 0 ? user : `gone ${id}`,
      bytes: 700 * index,
    },
    given_lessons: {
      player_id: `player-${id}`,
      chart: index % 2 === 0 ? 'read-a-rod' : `flowchart-${id}`,
      title: `🧮 ${id}`,
      emoji: '🧮',
      version: 1 + index,
      definition_digest: `digest-${id}`,
      giver_user_id: index % 2 === 0 ? user : null,
      given_at: TIME,
      bytes: 800 * index,
    },
  };
}

/** The names of the pictures that the rows of an index refer to. */
export function pictureNamesOf(index: number): string[] {
  const { image_url: image, thumbnail_url: thumbnail } = seedRows(index).postcards;
  return [image, thumbnail].flatMap((url) => (url === null ? [] : [url.slice('/files/'.length)]));
}

/** Writes the rows of these indexes into a store. */
export async function seed(storage: Storage, from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, index) => seedRows(from + index));
  if (rows.length === 0) return;
  await storage.write(async (trx) => {
    for (const { name } of tablesOf()) {
      const ofTable = rows.map((row) => row[name] as Schema['app_settings']);
      const insert = query((db) => db.insertInto(name as 'app_settings').values(ofTable));
      await trx.run(insert, {});
    }
  });
}

/** Reads every row of every table. */
export async function dump(reader: Reader): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const table of tablesOf()) {
    const rows: Row[] = [];
    for await (const page of readPages(reader, table))
      rows.push(...page.map((row) => ({ ...row })));
    tables[table.name] = rows;
  }
  return tables;
}
