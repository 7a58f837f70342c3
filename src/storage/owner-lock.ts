import type { Transaction } from './port.ts';

/** Takes the lock of an owner. Decisions that depend on all rows of an owner need it, such as a limit. */
export function lockOwner(trx: Transaction, ownerId: string): void {
  trx.lock(`owner:${ownerId}`);
}

/** Takes the locks of several owners, always in one order: others may take the same ones at once. */
export function lockOwners(trx: Transaction, ownerIds: readonly string[]): void {
  for (const ownerId of ownerIds.toSorted()) lockOwner(trx, ownerId);
}
