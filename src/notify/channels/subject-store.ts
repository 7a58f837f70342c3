import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

/** The player that a notice is about. */
type Subject = { readonly playerId: string | null };

const selectPlayerOfEntry = query((db, values: Bound<{ id: string }>) =>
  db.selectFrom('access_log').select('player_id as playerId').where('id', '=', values.id),
);

const selectPlayerOfPostcard = query((db, values: Bound<{ id: string }>) =>
  db.selectFrom('postcards').select('player_id as playerId').where('id', '=', values.id),
);

const selectLinkedPlayerOfPostcard = query((db, values: Bound<{ id: string }>) =>
  db
    .selectFrom('postcards')
    .innerJoin('parent_child', (join) =>
      join
        .onRef('parent_child.child_player_id', '=', 'postcards.player_id')
        .onRef('parent_child.parent_user_id', '=', 'postcards.user_id'),
    )
    .select('parent_child.child_player_id as playerId')
    .where('postcards.id', '=', values.id),
);

/** The player of an entry in the log of access; undefined when the entry is deleted. */
export function playerOfEntry(db: Reader, id: string): Promise<Subject | undefined> {
  return db.first(selectPlayerOfEntry, { id });
}

/** The player that a postcard names; undefined when the postcard is deleted. */
export function playerOfPostcard(db: Reader, id: string): Promise<Subject | undefined> {
  return db.first(selectPlayerOfPostcard, { id });
}

/**
 * The player of a postcard whose owner is linked to that player; undefined for others. A postcard may name any text as its
 * player.
 */
export function linkedPlayerOfPostcard(db: Reader, id: string): Promise<Subject | undefined> {
  return db.first(selectLinkedPlayerOfPostcard, { id });
}
