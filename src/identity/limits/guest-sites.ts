import type { Reader } from '../../storage/port.ts';
import { query, type Bound } from '../../storage/query.ts';

const siteById = query((db, values: Bound<{ id: string }>) =>
  db.selectFrom('users').select('site_digest as site').where('id', '=', values.id),
);

/** How many guests are remembered. */
const MOST_REMEMBERED = 10_000;

/**
 * Makes a function that finds the site for which a guest counts, as a digest: the one from which it was made, wherever it goes.
 * Undefined for a guest of an earlier release, and for one that is gone.
 */
export function createGuestSites() {
  const known = new Map<string, string>();
  return async (db: Reader, id: string): Promise<string | undefined> => {
    const remembered = known.get(id);
    if (remembered !== undefined) return remembered;
    const site = (await db.first(siteById, { id }))?.site ?? undefined;
    if (site === undefined) return undefined;
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(id, site);
    return site;
  };
}
