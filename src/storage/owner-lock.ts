import type { Transaction } from './port.ts';

/**
 * Waits until no other transaction holds an owner, and holds it until this one ends: for what is decided by all that an
 * owner has, such as a limit.
 */
export async function lockOwner(trx: Transaction, ownerId: string): Promise<void> {
  await trx.lock(`owner:${ownerId}`);
}
