import { hash, timingSafeEqual } from 'node:crypto';

/** Compares texts with the secret, in a time that does not depend on where they differ. */
export function matcherOf(secret: string): (given: string | undefined) => boolean {
  const right = digest(secret);
  return (given) => given !== undefined && timingSafeEqual(digest(given), right);
}

/** The fewest characters of a secret that signs something. With an empty secret, anybody could sign. */
const FEWEST = 32;

/** Why a secret is too weak to sign with, as the rest of a sentence after its name. Undefined when it is strong enough. */
export function weaknessOf(secret: string): string | undefined {
  const { length } = secret.trim();
  if (length >= FEWEST) return undefined;
  return length === 0 ? 'is empty' : `has ${length} characters and needs at least ${FEWEST}`;
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
