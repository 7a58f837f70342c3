import { hash, timingSafeEqual } from 'node:crypto';

/** Says whether a text is the secret, in a time that does not depend on where they differ. */
export function matcherOf(secret: string): (given: string | undefined) => boolean {
  const right = digest(secret);
  return (given) => given !== undefined && timingSafeEqual(digest(given), right);
}

/** The fewest characters of a secret that signs something. With an empty one everybody could sign. */
const FEWEST = 32;

/** Why a secret is too weak to sign with, to follow its name in a sentence; undefined when it is strong enough. */
export function weaknessOf(secret: string): string | undefined {
  const { length } = secret.trim();
  if (length >= FEWEST) return undefined;
  return length === 0 ? 'is empty' : `has ${length} characters and needs at least ${FEWEST}`;
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
