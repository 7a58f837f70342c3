import { hash } from 'node:crypto';
import type { Row } from './pages.ts';

/** The number of rows, and a hash of their content that does not depend on their order. */
export type Fingerprint = { readonly rows: number; readonly hash: string };

const MODULUS = 2n ** 256n;

/**
 * Computes the fingerprint of rows. It adds up the hashes of the rows, so that engines that sort texts differently get the
 * same.
 */
export function createFingerprint(columns: readonly string[]) {
  let rows = 0;
  let sum = 0n;
  return {
    add(page: readonly Row[]): void {
      for (const row of page) {
        const text = JSON.stringify(columns.map((column) => row[column]));
        sum = (sum + BigInt(`0x${hash('sha256', text, 'hex')}`)) % MODULUS;
      }
      rows += page.length;
    },
    end: (): Fingerprint => ({ rows, hash: sum.toString(16).padStart(64, '0') }),
  };
}
