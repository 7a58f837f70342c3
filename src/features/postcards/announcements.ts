import type { Announce } from '../../events/port.ts';
import type { Transaction } from '../../storage/port.ts';

/**
 * Announces a change of a postcard to all who may see it: its owner, and the family of its player if the owner is in it.
 *
 * @param version identifies the new state; null when the postcard is deleted
 */
export function announcePostcard(
  trx: Transaction,
  announce: Announce,
  { id, userId, playerId }: { id: string; userId: string; playerId: string | null },
  version: string | null,
): void {
  announce(trx, { userId, playerId }, { kind: 'postcards', id, version });
}
