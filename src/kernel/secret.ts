import { hash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in a time that says nothing about how much of them is the same. */
export function isSameSecret(given: string | undefined, right: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(right));
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
