import type { ExpressionBuilder } from 'kysely';
import { columnsOf, overwrite } from '../../storage/columns.ts';
import { literal } from '../../storage/partial-rows.ts';
import type { Reader, Transaction } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Schema } from '../../storage/schema.ts';
import { rowBytes } from '../../storage/stored-bytes.ts';
import { MOST_LESSONS, type GivableChart } from './rules.ts';

type OfPlayer = { playerId: string };
type OfChart = OfPlayer & { chart: string };

/** A lesson of a player, with the flowchart's texts as they are shown. */
export type StoredLesson = Omit<GivableChart, 'definitionJson'> & {
  readonly chart: string;
  /** Null when that user was erased. */
  readonly giverId: string | null;
  readonly givenAt: string;
};

/** What of a lesson may come from the flowchart as it is now. */
type Texts = ExpressionBuilder<Schema, 'given_lessons' | 'teacher_flowcharts'>;
const shown = ({ fn }: Texts) => [
  fn.coalesce('teacher_flowcharts.title', 'given_lessons.title').as('title'),
  fn.coalesce('teacher_flowcharts.emoji', 'given_lessons.emoji').as('emoji'),
  fn.coalesce('teacher_flowcharts.version', 'given_lessons.version').as('version'),
];

const OWN = [
  'given_lessons.chart',
  'given_lessons.giver_user_id as giverId',
  'given_lessons.given_at as givenAt',
] as const;

const all = query((db, values: Bound<OfPlayer>) =>
  db
    .selectFrom('given_lessons')
    .leftJoin('teacher_flowcharts', (join) =>
      join
        .onRef('teacher_flowcharts.id', '=', 'given_lessons.chart')
        .on('teacher_flowcharts.status', '=', 'published'),
    )
    .select(OWN)
    .select(shown)
    .where('given_lessons.player_id', '=', values.playerId)
    .orderBy('given_lessons.given_at', 'desc')
    .orderBy('given_lessons.chart')
    .limit(literal(MOST_LESSONS)),
);

/** The lessons of a player, the newest gift first. */
export const listLessons = (db: Reader, playerId: string): Promise<StoredLesson[]> =>
  db.all(all, { playerId });

const one = query((db, values: Bound<OfChart>) =>
  db
    .selectFrom('given_lessons')
    .leftJoin('teacher_flowcharts', (join) =>
      join
        .onRef('teacher_flowcharts.id', '=', 'given_lessons.chart')
        .on('teacher_flowcharts.status', '=', 'published'),
    )
    .innerJoin('kept_definitions', (join) =>
      join
        .onRef('kept_definitions.player_id', '=', 'given_lessons.player_id')
        .onRef('kept_definitions.digest', '=', 'given_lessons.definition_digest'),
    )
    .select(OWN)
    .select(shown)
    .select(({ fn }) =>
      fn
        .coalesce('teacher_flowcharts.definition_json', 'kept_definitions.definition_json')
        .as('definitionJson'),
    )
    .where('given_lessons.player_id', '=', values.playerId)
    .where('given_lessons.chart', '=', values.chart),
);

/** A lesson of a player, with its definition. */
export const findLesson = (
  db: Reader,
  playerId: string,
  chart: string,
): Promise<(StoredLesson & { readonly definitionJson: string }) | undefined> =>
  db.first(one, { playerId, chart });

const kept = query((db, values: Bound<OfPlayer>) =>
  db
    .selectFrom('given_lessons')
    .select(['chart', 'title', 'emoji', 'version', 'definition_digest as digest'])
    .where('player_id', '=', values.playerId),
);

/** The copies that are kept of the lessons of a player, by flowchart. */
export async function findCopies(db: Reader, playerId: string) {
  const rows = await db.all(kept, { playerId });
  return new Map(rows.map(({ chart, ...copy }) => [chart, copy]));
}

const keepDefinition = query(
  (db, values: Bound<OfPlayer & { digest: string; definitionJson: string }>) =>
    db
      .insertInto('kept_definitions')
      .values({
        player_id: values.playerId,
        digest: values.digest,
        definition_json: values.definitionJson,
        walked_at: null,
      })
      .onConflict((conflict) =>
        conflict.columns(['player_id', 'digest']).doUpdateSet({ walked_at: null }),
      ),
);

type Gift = OfChart &
  Omit<GivableChart, 'definitionJson'> & {
    digest: string;
    giverId: string;
    givenAt: string;
    bytes: number;
  };

const upsert = query((db, gift: Bound<Gift>) =>
  db
    .insertInto('given_lessons')
    .values({
      ...columnsOf(gift, ['player_id', 'chart', 'title', 'emoji', 'version', 'given_at', 'bytes']),
      definition_digest: gift.digest,
      giver_user_id: gift.giverId,
    })
    .onConflict(
      overwrite(
        ['player_id', 'chart'],
        ['title', 'emoji', 'version', 'definition_digest', 'bytes'],
      ),
    ),
);

/** Stores a lesson with its copy. When it was given already, only the copy changes. */
export function storeLesson(
  trx: Transaction,
  of: Pick<Gift, 'playerId' | 'chart' | 'digest' | 'giverId' | 'givenAt'>,
  { definitionJson, ...shownTexts }: GivableChart,
): void {
  const { playerId, digest } = of;
  const { title, emoji, version } = shownTexts;
  trx.send(keepDefinition, { playerId, digest, definitionJson });
  trx.send(upsert, { ...of, title, emoji, version, bytes: rowBytes(title, emoji, definitionJson) });
}

/** Deletes a lesson of a player. */
export const deleteLesson = query((db, values: Bound<OfChart>) =>
  db
    .deleteFrom('given_lessons')
    .where('player_id', '=', values.playerId)
    .where('chart', '=', values.chart),
);

type OfDefinition = OfPlayer & { digest: string };

const lessonsWith = (
  { selectFrom }: ExpressionBuilder<Schema, 'kept_definitions'>,
  { playerId, digest }: Bound<OfDefinition>,
) =>
  selectFrom('given_lessons')
    .select('given_lessons.chart')
    .where('given_lessons.player_id', '=', playerId)
    .where('given_lessons.definition_digest', '=', digest);

const walksWith = (
  { selectFrom }: ExpressionBuilder<Schema, 'kept_definitions'>,
  { playerId, digest }: Bound<OfDefinition>,
) =>
  selectFrom('walks')
    .where('walks.player_id', '=', playerId)
    .where('walks.definition_digest', '=', digest);

const deleteUnused = query((db, values: Bound<OfDefinition>) =>
  db
    .deleteFrom('kept_definitions')
    .where('player_id', '=', values.playerId)
    .where('digest', '=', values.digest)
    .where((eb) => eb.not(eb.exists(lessonsWith(eb, values))))
    .where((eb) => eb.not(eb.exists(walksWith(eb, values).select('walks.id')))),
);

const leaveToWalks = query((db, values: Bound<OfDefinition>) =>
  db
    .updateTable('kept_definitions')
    .set((eb) => ({
      walked_at: walksWith(eb, values).select(({ fn }) => fn.max('walks.started_at').as('latest')),
    }))
    .where('player_id', '=', values.playerId)
    .where('digest', '=', values.digest)
    .where((eb) => eb.not(eb.exists(lessonsWith(eb, values)))),
);

/** Keeps a definition no longer than its walks, unless another lesson has it. Without either it is deleted. */
export function releaseDefinition(trx: Transaction, playerId: string, digest: string): void {
  trx.send(deleteUnused, { playerId, digest });
  trx.send(leaveToWalks, { playerId, digest });
}
