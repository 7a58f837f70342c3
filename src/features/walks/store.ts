import { sql } from 'kysely';
import type { Page, Position } from '../../kernel/cursor.ts';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import { columnsOf } from '../../storage/columns.ts';
import { cursorRows, cutPage, isBehind } from '../../storage/cursors.ts';
import { queryForIds } from '../../storage/for-ids.ts';
import { queryForRows } from '../../storage/for-rows.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { NewWalk, Visit } from './given-walks.ts';
import { bytesOf, type KnownWalk } from './rules.ts';

type OfPlayer = { playerId: string };

const known = queryForIds((db, ids, values: Bound<OfPlayer>) =>
  db
    .selectFrom('walks')
    .select(['id', 'steps', 'mistakes', 'ending as end', 'writer_user_id as writerId'])
    .where('player_id', '=', values.playerId)
    .where('id', 'in', ids),
);

/** Those of these walks of a player, at least one, that are stored, by id. */
export async function findKnown(
  db: Reader,
  playerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownWalk>> {
  return new Map((await known(db, ids, { playerId })).map((walk) => [walk.id, walk]));
}

const ofWriter = query((db, values: Bound<OfPlayer & { writerId: string }>) =>
  db
    .selectFrom('walks')
    .select(({ fn }) => fn.countAll<number | string>().as('walks'))
    .where('writer_user_id', '=', values.writerId)
    .where('player_id', '=', values.playerId),
);

/** How many walks of a player a writer has added. */
export async function countOfWriter(
  db: Reader,
  of: { readonly playerId: string; readonly writerId: string },
): Promise<number> {
  return Number((await db.first(ofWriter, of))?.walks ?? 0);
}

const keptAmong = queryForIds((db, digests, values: Bound<OfPlayer>) =>
  db
    .selectFrom('kept_definitions')
    .select('digest')
    .where('player_id', '=', values.playerId)
    .where('digest', 'in', digests),
);

/** Which of these definitions, at least one, are kept for a player. */
export async function findKept(
  db: Reader,
  playerId: string,
  digests: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await keptAmong(db, digests, { playerId })).map(({ digest }) => digest));
}

/** A definition by which a walk went that began then. */
export type WalkedDefinition = {
  readonly digest: string;
  readonly definitionJson: string;
  readonly walkedAt: string;
};

const keep = queryForRows<OfPlayer & WalkedDefinition>((db, rows) =>
  db
    .insertInto('kept_definitions')
    .values(
      rows.map((one) => columnsOf(one, ['player_id', 'digest', 'definition_json', 'walked_at'])),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'digest'])
        .doUpdateSet(({ ref }) => ({ walked_at: ref('excluded.walked_at') }))
        .whereRef('kept_definitions.walked_at', '<', 'excluded.walked_at'),
    ),
);

/** Keeps definitions for a player, each of another digest, at least as long as the walks that went by them. */
export function keepWalked(
  trx: Transaction,
  playerId: string,
  definitions: readonly WalkedDefinition[],
): void {
  keep(
    trx,
    definitions.map((one) => ({ playerId, ...one })),
  );
}

/** A walk to be stored. */
export type WalkToStore = Omit<NewWalk, 'definitionJson'> & {
  readonly digest: string;
  /** What its definition counts in bytes, where the walk has brought it; otherwise 0. */
  readonly bytesOfDefinition: number;
};

const movesOf = (visits: readonly Visit[]): JsonText | null =>
  visits.some(({ moves }) => moves !== null) ? jsonText(visits.map(({ moves }) => moves)) : null;

/** The texts of a walk as they are stored. */
const textsOf = ({ title, values, visits }: Pick<NewWalk, 'title' | 'values' | 'visits'>) => ({
  title,
  values: jsonText(values),
  visits: jsonText(visits.map(({ node, mistakes, seconds }) => ({ node, mistakes, seconds }))),
  moves: movesOf(visits),
});

type WalkRow = OfPlayer &
  ReturnType<typeof textsOf> &
  Pick<
    NewWalk,
    'id' | 'chart' | 'version' | 'mistakes' | 'seconds' | 'end' | 'startedAt' | 'day'
  > & {
    readonly digest: string;
    readonly steps: number;
    readonly addedOn: string;
    readonly writerId: string;
    readonly bytes: number;
  };

const insert = queryForRows<WalkRow>((db, rows) =>
  db.insertInto('walks').values(
    rows.map((walk) => ({
      player_id: walk.playerId,
      id: walk.id,
      chart: walk.chart,
      version: walk.version,
      title: walk.title,
      definition_digest: walk.digest,
      begun_with: walk.values,
      visits: walk.visits,
      moves: walk.moves,
      steps: walk.steps,
      mistakes: walk.mistakes,
      seconds: walk.seconds,
      ending: walk.end,
      started_at: walk.startedAt,
      walked_on: walk.day,
      added_on: walk.addedOn,
      writer_user_id: walk.writerId,
      bytes: walk.bytes,
    })),
  ),
);

/** Stores new walks of a player. Their definitions are kept already. */
export function storeWalks(
  trx: Transaction,
  of: { readonly playerId: string; readonly writerId: string; readonly addedOn: string },
  walks: readonly WalkToStore[],
): void {
  insert(
    trx,
    walks.map((walk) => {
      const texts = textsOf(walk);
      const { id, chart, version, digest, mistakes, seconds, end, startedAt, day } = walk;
      const own = { id, chart, version, digest, mistakes, seconds, end, startedAt, day };
      const bytes = bytesOf(texts) + walk.bytesOfDefinition;
      return { ...of, ...own, ...texts, steps: walk.visits.length, bytes };
    }),
  );
}

type Grown = OfPlayer &
  Pick<NewWalk, 'id' | 'mistakes' | 'seconds' | 'end'> & {
    visits: JsonText;
    moves: JsonText | null;
    steps: number;
    addedOn: string;
    bytesNow: number;
  };

const update = query((db, walk: Bound<Grown>) =>
  db
    .updateTable('walks')
    .set({
      ...columnsOf(walk, ['visits', 'moves', 'steps', 'mistakes', 'seconds', 'added_on']),
      ending: walk.end,
      bytes: sql<number>`bytes + ${walk.bytesNow} - octet_length(visits) - coalesce(octet_length(moves), 0)`,
    })
    .where('player_id', '=', walk.playerId)
    .where('id', '=', walk.id),
);

/** Stores how far a walk has come that went on. Where and when it began stays as it was told first. */
export function growWalk(
  trx: Transaction,
  of: { readonly playerId: string; readonly addedOn: string },
  walk: Pick<NewWalk, 'id' | 'mistakes' | 'seconds' | 'end' | 'title' | 'values' | 'visits'>,
): void {
  const { visits, moves } = textsOf(walk);
  const { id, mistakes, seconds, end } = walk;
  trx.send(update, {
    ...of,
    id,
    mistakes,
    seconds,
    end,
    visits,
    moves,
    steps: walk.visits.length,
    bytesNow: Buffer.byteLength(visits) + Buffer.byteLength(moves ?? ''),
  });
}

const LISTED = [
  'walks.id',
  'walks.chart',
  'walks.version',
  'walks.title',
  'walks.begun_with as values',
  'walks.visits',
  'walks.mistakes',
  'walks.seconds',
  'walks.ending as end',
  'walks.started_at as startedAt',
  'walks.walked_on as day',
] as const;

const page = query((db, values: Bound<OfPlayer & Position>) =>
  db
    .selectFrom('walks')
    .select(LISTED)
    .where('player_id', '=', values.playerId)
    .where(isBehind('started_at', 'id', values))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(cursorRows),
);

/** A stored walk as lists show it. Values and visits are as they are stored. */
export type ListedWalk = Omit<NewWalk, 'definitionJson' | 'values' | 'visits'> & {
  readonly values: JsonText;
  readonly visits: JsonText;
};

/** A page of a player's walks, in descending order of their beginnings. */
export async function listWalks(
  db: Reader,
  playerId: string,
  from: Position,
): Promise<Page<readonly ListedWalk[]>> {
  return cutPage<'startedAt', ListedWalk>(await db.all(page, { playerId, ...from }), 'startedAt');
}

const one = query((db, values: Bound<OfPlayer & { id: string }>) =>
  db
    .selectFrom('walks')
    .innerJoin('kept_definitions', (join) =>
      join
        .onRef('kept_definitions.player_id', '=', 'walks.player_id')
        .onRef('kept_definitions.digest', '=', 'walks.definition_digest'),
    )
    .select(LISTED)
    .select(['walks.moves', 'kept_definitions.definition_json as definitionJson'])
    .where('walks.player_id', '=', values.playerId)
    .where('walks.id', '=', values.id),
);

/** A stored walk, with its definition and its bead moves. */
export type StoredWalk = ListedWalk & {
  readonly definitionJson: string;
  readonly moves: JsonText | null;
};

/** A walk of a player. */
export const findWalk = (
  db: Reader,
  playerId: string,
  id: string,
): Promise<StoredWalk | undefined> => db.first(one, { playerId, id });
