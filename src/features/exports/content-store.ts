import { sql } from 'kysely';
import type { Files } from '../../files/port.ts';
import type { JsonText } from '../../kernel/json.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { pictureEntry } from './picture-entry.ts';
import { readMe } from './readme.ts';
import { allPages, type Owners, type Section } from './section.ts';
import { SECTIONS } from './sections.ts';
import type { Entry } from './zip.ts';

/** The ids of what a user owns: of players, then of flowcharts. */
const ownedIds = (['players', 'teacher_flowcharts'] as const).map((table) =>
  query((db, values: Bound<{ userId: string }>) =>
    db
      .selectFrom(table as 'players')
      .select('id')
      .where('user_id', '=', values.userId)
      .orderBy('id'),
  ),
);

const picturePages = allPages(
  500,
  { time: sql.ref('created_at'), id: sql.ref('id') },
  (db, ownerId) =>
    db
      .selectFrom('postcards')
      .select(['id', 'image_url as imageUrl'])
      .where('user_id', '=', ownerId)
      .where('status', '=', 'ready'),
);

/**
 * The files of a user's archive. Each is read when it is asked for, so they are not from one moment: after a change in
 * between, one file may have the old state and another the new.
 *
 * @param now when the archive was requested
 */
export async function* contentOf(
  ports: { readonly storage: Reader; readonly files: Pick<Files, 'get'> },
  userId: string,
  now: string,
): AsyncGenerator<Entry> {
  const { storage, files } = ports;
  const [players = [], flowcharts = []] = await Promise.all(
    ownedIds.map(async (ids) => (await storage.all(ids, { userId })).map(({ id }) => id)),
  );
  const owners: Readonly<Record<Owners, readonly string[]>> = {
    viewer: [userId],
    players,
    'viewer and players': [userId, ...players],
    flowcharts,
  };

  yield { name: 'README.txt', content: onePiece(readMe(SECTIONS, now)) };
  for (const [name, section] of Object.entries(SECTIONS)) {
    const rows = rowsOf(storage, section, owners[section.owners], now);
    yield { name, content: section.isSingle ? objectText(rows) : listText(rows) };
  }
  for await (const postcard of picturePages(storage, userId, now)) {
    const picture = pictureEntry(postcard);
    const stored = picture && (await files.get(picture.file));
    // The picture may have been deleted meanwhile.
    if (stored !== undefined) yield { name: picture?.entry ?? '', content: stored.bytes };
  }
}

async function* rowsOf(db: Reader, { rows }: Section, ownerIds: readonly string[], now: string) {
  for (const ownerId of ownerIds) yield* rows(db, ownerId, now);
}

async function* listText(rows: AsyncIterable<JsonText>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + row;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* objectText(rows: AsyncIterable<JsonText>): AsyncGenerator<string> {
  let isThere = false;
  for await (const row of rows) {
    yield row;
    isThere = true;
  }
  yield isThere ? '\n' : 'null\n';
}

async function* onePiece(text: string): AsyncGenerator<string> {
  yield text;
}
