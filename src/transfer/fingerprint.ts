import { hash } from 'node:crypto';
import type { Row } from './pages.ts';

/** How many rows there are, and a hash of what they hold, whatever their order. */
export type Fingerprint = { readonly rows: number; readonly hash: string };

const MODULUS = 2n ** 256n;

/**
 * Takes rows in and tells their fingerprint: the sum of the hashes of the rows, so that engines that sort texts
 * differently come to the same.
 */
export function fingerprintOf(columns: readonly string[]) {
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
