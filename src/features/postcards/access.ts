import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader } from '../../storage/port.ts';
import type { Postcard } from './rules.ts';
import { findPostcard } from './store.ts';

/** The users who own or may see a player, for a viewer who is one of them; undefined for any other viewer. */
export type FamilyOf = (viewer: Viewer, playerId: string) => Promise<readonly string[] | undefined>;

/**
 * Finds a postcard that the viewer may see: the viewer's own; or that of a player whom the viewer may see, if its owner may
 * see the player too. Anybody can name any player in a postcard of theirs.
 */
export async function findVisible(
  db: Reader,
  viewer: Viewer | null,
  id: string,
  familyOf: FamilyOf,
): Promise<Postcard | undefined> {
  if (viewer === null) return undefined;
  const postcard = await findPostcard(db, id);
  if (postcard === undefined || postcard.userId === viewer.id) return postcard;
  const family = postcard.playerId === null ? undefined : await familyOf(viewer, postcard.playerId);
  return family?.includes(postcard.userId) ? postcard : undefined;
}
