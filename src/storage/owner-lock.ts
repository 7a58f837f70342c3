import type { Transaction } from './port.ts';

/** Takes the lock of an owner. Decisions that depend on all rows of an owner need it, such as a limit. */
export function lockOwner(trx: Transaction, ownerId: string): void {
  trx.lock(`owner:${ownerId}`);
}
