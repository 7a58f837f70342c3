import type { Viewer } from '../../kernel/viewer.ts';
import type { Reader } from '../../storage/port.ts';
import type { Postcard } from './rules.ts';
import { findPostcard } from './store.ts';

/** Finds the users who own or may see a player, for a viewer who is one of them. Undefined for other viewers. */
export type FamilyOf = (viewer: Viewer, playerId: string) => Promise<readonly string[] | undefined>;

/**
 * Finds a postcard that the viewer may see: the viewer's own, or one about a player that both the viewer and the postcard's
 * owner may see. The owner is checked because anybody can name any player in a postcard.
 */
export async function findVisible(
  db: Reader,
  viewer: Viewer,
  id: string,
  familyOf: FamilyOf,
): Promise<Postcard | undefined> {
  const postcard = await findPostcard(db, id);
  if (postcard === undefined || postcard.userId === viewer.id) return postcard;
  const family = postcard.playerId === null ? undefined : await familyOf(viewer, postcard.playerId);
  return family?.includes(postcard.userId) ? postcard : undefined;
}
