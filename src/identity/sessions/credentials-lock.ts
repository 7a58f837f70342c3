import type { Transaction } from '../../storage/port.ts';

/** Keeps others from replacing a user's password, and from ending its sessions on purpose, until the transaction ends. */
export function lockCredentials(trx: Transaction, userId: string): void {
  trx.lock(`credentials:${userId}`);
}
