import { hash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in a time that says nothing about how much of them is the same. */
export function isSameSecret(given: string | undefined, right: string): boolean {
  return given !== undefined && timingSafeEqual(digest(given), digest(right));
}

/** The fewest characters of a secret that signs something. With an empty one everybody could sign. */
const FEWEST = 32;

/** Why a secret must not sign anything, to follow its name; undefined when it may. */
export function weaknessOf(secret: string): string | undefined {
  const { length } = secret.trim();
  if (length >= FEWEST) return undefined;
  return length === 0 ? 'is empty' : `has ${length} characters and needs at least ${FEWEST}`;
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
