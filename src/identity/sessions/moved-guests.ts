import { isoTime } from '../../kernel/clock.ts';
import { fromFlag } from '../../storage/codecs.ts';
import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { formsOf, isDigest } from './session-tokens.ts';

/**
 * Stores the session tokens, in the form in which they are stored already, of a guest who moves into an account, or of a user who is erased, until the sessions would have
 * expired.
 */
export const rememberSessions = query((db, values: Bound<{ userId: string; isErased: boolean }>) =>
  db
    .insertInto('moved_guests')
    .columns(['token', 'expires_at', 'is_erased'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select((column) => [
          'sessions.token',
          'sessions.expires_at',
          column.val(values.isErased).as('is_erased'),
        ])
        .where('sessions.user_id', '=', values.userId),
    ),
);

const byToken = query((db, values: Bound<{ digest: string; token: string; now: string }>) =>
  db
    .selectFrom('moved_guests')
    .select('is_erased as isErased')
    .where('token', 'in', [values.digest, values.token])
    .where('expires_at', '>', values.now),
);

/**
 * Whether a token belonged to a guest who has moved into an account, or to a user who was erased. Undefined for other tokens, and
 * when the session would no longer be valid at the time `ends`.
 */
export async function fateOf(
  db: Reader,
  token: string,
  ends: number,
): Promise<'moved' | 'erased' | undefined> {
  if (isDigest(token)) return undefined;
  const row = await db.first(byToken, { ...formsOf(token), now: isoTime(ends) });
  return row && (fromFlag(row.isErased) ? 'erased' : 'moved');
}
