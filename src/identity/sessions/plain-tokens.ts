import { sql } from 'kysely';
import { literal } from '../../storage/partial-rows.ts';
import type { Storage } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';
import { DIGEST_PREFIX, digestOf } from './session-tokens.ts';

/** How many tokens are replaced at once, so that nobody waits for long. */
const BATCH = 500;

/** The first text after all that begin with the prefix, which ends with a colon. */
const AFTER_DIGESTS = `${DIGEST_PREFIX.slice(0, -1)};`;

const plainTokens = (table: 'sessions' | 'moved_guests') =>
  query((db) =>
    db
      .selectFrom(table as 'sessions')
      .select('token')
      // Two ranges of the index of tokens.
      .where((eb) =>
        eb.or([
          eb('token', '<', sql.lit(DIGEST_PREFIX)),
          eb('token', '>=', sql.lit(AFTER_DIGESTS)),
        ]),
      )
      .limit(literal(BATCH)),
  );

const replaceToken = (table: 'sessions' | 'moved_guests') =>
  query((db, { token, digest }: Bound<{ token: string; digest: string }>) =>
    db
      .updateTable(table as 'sessions')
      .set({ token: digest })
      .where('token', '=', token),
  );

const tables = (['sessions', 'moved_guests'] as const).map((table) => ({
  plain: plainTokens(table),
  replace: replaceToken(table),
}));

/**
 * Replaces the tokens that earlier releases stored as they are by their digests. A session stays valid meanwhile: it is looked
 * up by both forms at once.
 *
 * @param isEnding when true, the work ends after the current batch
 * @param forget is told when the replaced texts must be gone from the disk soon
 */
export async function replacePlainTokens(
  storage: Storage,
  { isEnding, forget }: { readonly isEnding: () => boolean; readonly forget: () => void },
): Promise<void> {
  for (const { plain, replace } of tables) {
    let count: number;
    do {
      count = await storage.write(async (trx) => {
        trx.lock('retention');
        const found = await trx.all(plain, {});
        for (const { token } of found) trx.send(replace, { token, digest: digestOf(token) });
        return found.length;
      });
      if (count > 0) forget();
    } while (count === BATCH && !isEnding());
  }
}
