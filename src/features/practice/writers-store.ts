import type { Day } from '../../kernel/clock.ts';
import {
  guestsLinkedAt,
  isLinkValid,
  type GuestsLinked,
} from '../../identity/lives/guest-links.ts';
import { shownName } from '../../identity/lives/guests.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { attemptsOf, type AddedOn, type Person } from './writers.ts';

type OfPlayer = { playerId: string; from: Day };

/** One statement, so that both numbers are of one moment. */
const counts = query((db, values: Bound<OfPlayer>) =>
  db
    .selectFrom(
      db
        .selectFrom('practice_sums')
        .select(({ fn }) => fn.sum<number | string | null>('problems').as('all'))
        .where('player_id', '=', values.playerId)
        .where('began_at', '>=', values.from)
        .as('counted'),
    )
    .leftJoin(
      db
        .selectFrom('practice_additions')
        .select(['writer_user_id as writerId', 'added_on as day'])
        .select(({ fn }) => fn.sum<number | string>('attempts').as('attempts'))
        .where('player_id', '=', values.playerId)
        .where('began_on', '>=', values.from)
        .where('is_removed', '=', 0)
        .groupBy(['writer_user_id', 'added_on'])
        .as('added'),
      (join) => join.onTrue(),
    )
    .select(['counted.all', 'added.writerId', 'added.day', 'added.attempts'])
    .orderBy('added.day')
    .orderBy('added.writerId'),
);

/**
 * How many attempts of a player each writer has added on each day, without removed ones, in ascending order of days; and how
 * many there are of which nobody knows the writer. While attempts are removed, the latter may be too few.
 *
 * @param from only attempts that began on this day or later
 */
export async function findAdditions(
  db: Reader,
  values: OfPlayer,
): Promise<{
  readonly added: readonly (AddedOn & { readonly writerId: string })[];
  readonly before: number;
}> {
  const rows = await db.all(counts, values);
  const added = rows.flatMap(({ writerId, day, attempts }) =>
    writerId === null || day === null ? [] : [{ writerId, day, attempts: Number(attempts) }],
  );
  return { added, before: Math.max(0, Number(rows[0]?.all ?? 0) - attemptsOf(added)) };
}

const people = query((db, values: Bound<GuestsLinked & { playerId: string }>) =>
  db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.user_id')
    .select(['users.id', 'users.name', 'users.role', 'players.user_id as ownerId'])
    .where('players.id', '=', values.playerId)
    .union(
      db
        .selectFrom('parent_child')
        .innerJoin('players', 'players.id', 'parent_child.child_player_id')
        .innerJoin('users', 'users.id', 'parent_child.parent_user_id')
        .select(['users.id', 'users.name', 'users.role', 'players.user_id as ownerId'])
        .where('parent_child.child_player_id', '=', values.playerId)
        .where(isLinkValid(values)),
    ),
);

/** Who may add attempts of a player now, by id. */
export async function findPeople(
  db: Reader,
  playerId: string,
  now: number,
): Promise<ReadonlyMap<string, Person>> {
  const rows = await db.all(people, { playerId, ...guestsLinkedAt(now) });
  return new Map(
    rows.map(({ id, name, role, ownerId }) => {
      const others = role === 'device' ? 'device' : 'guardian';
      return [id, { name: shownName({ name, role }), kind: id === ownerId ? 'own' : others }];
    }),
  );
}
