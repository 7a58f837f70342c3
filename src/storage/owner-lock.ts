import type { Transaction } from './port.ts';

/**
 * Waits until no other transaction has the owner's lock, and holds it until this one ends. Decisions that depend on all rows of
 * an owner need it, such as a limit.
 */
export async function lockOwner(trx: Transaction, ownerId: string): Promise<void> {
  await trx.lock(`owner:${ownerId}`);
}
