import { randomBytes } from 'node:crypto';
import { isoTime } from '../../src/kernel/clock.ts';
import { createIds } from '../../src/kernel/ids.ts';
import type { Client } from '../kit/client.ts';
import type { Database, Value } from '../kit/database/database.ts';

type Columns = Readonly<Record<string, Value>>;

const ids = createIds(Date.now, randomBytes);

/** The number of rows in one statement. */
const BATCH = 500;

/** Makes a guest, and returns its id. */
export async function createGuest(client: Client): Promise<string> {
  const { body } = await client.get('/api/abacus-settings');
  return String(body.settings.userId);
}

/** Inserts players of an owner, each newer than the one before, and returns their ids in that order. */
export async function addPlayers(
  database: Database,
  userId: string,
  count: number,
  name: (index: number) => string = () => 'Mika',
): Promise<string[]> {
  const players = rowsOf(count, (index) => ({
    id: ids(),
    user_id: userId,
    name: name(index),
    emoji: '🦊',
    color: '#f97316',
    is_active: 0,
    is_practice_student: 0,
    is_expungeable: 0,
    is_archived: 0,
    family_code: newFamilyCode(),
    birthday: null,
    created_at: isoTime(index * 1_000),
  }));
  await insert(database, 'players', players);
  const links = players.map(({ id, created_at }) => ({
    parent_user_id: userId,
    child_player_id: id,
    created_at,
  }));
  await insert(database, 'parent_child', links);
  return players.map(({ id }) => id);
}

/** Inserts postcards of an owner, each newer than the one before, and returns their ids. */
export async function addPostcards(
  database: Database,
  userId: string,
  count: number,
  bytes: (index: number) => number,
): Promise<string[]> {
  const postcards = rowsOf(count, (index) => ({
    id: ids(),
    user_id: userId,
    player_id: null,
    caller_number: String(index),
    session_id: null,
    manifest: JSON.stringify({ callerNumber: String(index), moments: ['x'.repeat(bytes(index))] }),
    status: 'failed',
    task_id: ids(),
    image_url: null,
    thumbnail_url: null,
    is_read: 0,
    created_at: isoTime(index * 1_000),
  }));
  await insert(database, 'postcards', postcards);
  return postcards.map(({ id }) => id);
}

/** Inserts flowcharts of an owner, each changed later than the one before, and returns their ids. */
export async function addFlowcharts(
  database: Database,
  userId: string,
  count: number,
  description: (index: number) => string | null,
): Promise<string[]> {
  const flowcharts = rowsOf(count, (index) => ({
    id: ids(),
    user_id: userId,
    title: `Carrying ${index}`,
    description: description(index),
    emoji: '📊',
    difficulty: null,
    definition_json: '{}',
    mermaid_content: 'graph TD',
    search_keywords: null,
    version: 1,
    status: index % 2 === 0 ? 'draft' : 'published',
    published_at: null,
    created_at: isoTime(0),
    updated_at: isoTime(index * 1_000),
  }));
  await insert(database, 'teacher_flowcharts', flowcharts);
  return flowcharts.map(({ id }) => id);
}

function rowsOf<Row extends Columns>(count: number, row: (index: number) => Row): Row[] {
  return Array.from({ length: count }, (_, index) => row(index));
}

async function insert(database: Database, table: string, rows: readonly Columns[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const values = batch.map((row) => `(${Object.values(row).map(literal).join(', ')})`);
    const columns = Object.keys(batch[0] ?? {}).join(', ');
    await database.run(`insert into ${table} (${columns}) values ${values.join(', ')}`);
  }
}

function literal(value: Value): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

let codes = 0;

/** Makes an unused family code. */
function newFamilyCode(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
  let code = '';
  for (let rest = ++codes, digits = 6; digits > 0; digits--, rest = Math.floor(rest / 32)) {
    code = `${alphabet[rest % 32]}${code}`;
  }
  return `FAM-${code}`;
}
