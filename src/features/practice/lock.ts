import type { Viewer } from '../../kernel/viewer.ts';
import type { Transaction } from '../../storage/port.ts';

/**
 * Keeps others from changing or deleting a player until the transaction ends, and tells what the viewer may do with it.
 * @throws {Refusal} 404 when the viewer may not see it
 */
export type LockPlayer = (
  trx: Transaction,
  viewer: Viewer,
  playerId: string,
) => Promise<{ readonly role: 'owner' | 'manage' | 'play' }>;
