import { linksValidAfter, shownName } from '../../identity/guests.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import type { Day } from './days.ts';
import type { AddedOn, Person } from './writers.ts';

type OfPlayer = { playerId: string; from: Day };

const additions = query((db, values: Bound<OfPlayer>) =>
  db
    .selectFrom('practice_additions')
    .select(['writer_user_id as writerId', 'added_on as day'])
    .select(({ fn }) => fn.sum<number | string>('attempts').as('attempts'))
    .where('player_id', '=', values.playerId)
    .where('began_on', '>=', values.from)
    .where('is_removed', '=', 0)
    .groupBy(['writer_user_id', 'added_on'])
    .orderBy('added_on')
    .orderBy('writer_user_id'),
);

/**
 * How many attempts of a player each writer has added on each day, without removed ones, in ascending order of days.
 *
 * @param from only attempts that began on this day or later
 */
export async function findAdditions(
  db: Reader,
  values: OfPlayer,
): Promise<(AddedOn & { readonly writerId: string })[]> {
  const rows = await db.all(additions, values);
  return rows.map(({ attempts, ...row }) => ({ ...row, attempts: Number(attempts) }));
}

const counted = query((db, values: Bound<OfPlayer>) =>
  db
    .selectFrom('practice_sums')
    .select(({ fn }) => fn.sum<number | string | null>('problems').as('attempts'))
    .where('player_id', '=', values.playerId)
    .where('began_at', '>=', values.from),
);

/** How many attempts of a player began on this day or later. */
export async function countAttempts(db: Reader, values: OfPlayer): Promise<number> {
  return Number((await db.first(counted, values))?.attempts ?? 0);
}

const people = query((db, values: Bound<{ playerId: string; guestsLinkedAfter: string }>) =>
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
        .where((eb) =>
          eb.or([
            eb('users.role', '<>', 'guest'),
            eb('parent_child.created_at', '>', values.guestsLinkedAfter),
          ]),
        ),
    ),
);

/** Who may add attempts of a player now, by id. */
export async function findPeople(
  db: Reader,
  playerId: string,
  now: number,
): Promise<ReadonlyMap<string, Person>> {
  const guestsLinkedAfter = linksValidAfter({ role: 'guest' }, now);
  const rows = await db.all(people, { playerId, guestsLinkedAfter });
  return new Map(
    rows.map(({ id, name, role, ownerId }) => {
      const others = role === 'device' ? 'device' : 'guardian';
      return [id, { name: shownName({ name, role }), kind: id === ownerId ? 'own' : others }];
    }),
  );
}
