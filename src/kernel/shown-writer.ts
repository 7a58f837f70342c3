/**
 * Who told something of a player, as far as a viewer learns it: the ids of guardians and devices are for the owner alone, as in the
 * list of guardians.
 */
export function shownWriter(
  writerId: string | null,
  viewerId: string,
  ownerId: string,
): string | null {
  const isShown = viewerId === ownerId || writerId === ownerId || writerId === viewerId;
  return isShown ? writerId : null;
}
