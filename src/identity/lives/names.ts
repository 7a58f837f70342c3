import { sql } from 'kysely';
import { jsonText, type JsonText } from '../../kernel/json.ts';
import type { Bound } from '../../storage/query.ts';
import { isLinkValid, type GuestsLinked } from './guest-links.ts';
import { shownNameOfRow } from './guests.ts';

/** The names that details may hold, as they are now; null where nobody can be looked up. */
export type Names = { readonly playerName?: string | null; readonly guardianName: string | null };

/**
 * Puts the names of now into details that were stored with the names of that time. A name that cannot be looked up stays as it
 * was stored.
 */
export function withNames(details: JsonText, names: Names): JsonText {
  const known = Object.entries(names).filter(([, name]) => name !== null);
  if (known.length === 0) return details;
  const stored = JSON.parse(details) as Record<string, unknown>;
  return jsonText({ ...stored, ...Object.fromEntries(known.filter(([key]) => key in stored)) });
}

/** The shown name of a user, looked up for each row; null when there is no such user. */
const nameOf = (column: 'access_log.user_id' | 'access_log.guardian_user_id') =>
  sql<string | null>`(select ${shownNameOfRow} from users where users.id = ${sql.ref(column)})`;

/** The columns with the names of an entry in the access log, for the owner of its player. */
export const namesOfEntry = [
  nameOf('access_log.user_id').as('nameNow'),
  nameOf('access_log.guardian_user_id').as('guardianName'),
] as const;

/**
 * The columns with the names in a message, for the user whom it tells. Who has no access to the player any more is not told how
 * somebody is called now.
 */
export function namesOfMessage(values: Bound<GuestsLinked>) {
  const hasAccess = sql`exists (
    select 1 from players where players.id = inbox.player_id and players.user_id = inbox.user_id
    union all
    select 1 from parent_child join users on users.id = parent_child.parent_user_id
    where parent_child.child_player_id = inbox.player_id
      and parent_child.parent_user_id = inbox.user_id and ${isLinkValid(values)}
  )`;
  return [
    sql<string | null>`case when inbox.postcard_id is null and ${hasAccess} then
      (select players.name from players where players.id = inbox.player_id) end`.as('playerName'),
    sql<string | null>`case when inbox.guardian_user_id is not null and ${hasAccess} then
      (select ${shownNameOfRow} from users where users.id = inbox.guardian_user_id) end`.as(
      'guardianName',
    ),
  ] as const;
}
