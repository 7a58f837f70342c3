import type { Announce } from '../../events/port.ts';
import type { Transaction } from '../../storage/port.ts';

/**
 * Tells who may see a postcard that it has changed: its owner, and the family of its player if the owner is in it.
 *
 * @param version names its new state; null when it is gone
 */
export function announcePostcard(
  trx: Transaction,
  announce: Announce,
  { id, userId, playerId }: { id: string; userId: string; playerId: string | null },
  version: string | null,
): void {
  announce(trx, { userId, playerId }, { kind: 'postcards', id, version });
}
