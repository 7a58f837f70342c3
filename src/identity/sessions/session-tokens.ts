import { hash } from 'node:crypto';

/** The beginning of each digest. No token begins so: tokens are letters and digits. */
export const DIGEST_PREFIX = 'sha256:';

/** Whether a text is a digest. Nobody may present one: whoever reads the database could sign in with it. */
export function isDigest(token: string): boolean {
  return token.startsWith(DIGEST_PREFIX);
}

/**
 * The digest that is stored of a session's token; that of a digest is itself. It needs no salt and no work: a token is random,
 * so nobody guesses it.
 */
export function digestOf(token: string): string {
  return isDigest(token) ? token : DIGEST_PREFIX + hash('sha256', token, 'base64url');
}

/** In which forms a session's token may be stored: as a digest, or, by an earlier release, as it is. */
export function formsOf(token: string): { readonly digest: string; readonly token: string } {
  return { digest: digestOf(token), token };
}

/** The form in which the token of a new session is stored now. */
export type StoredForm = (token: string) => string;

/** @param isOver whether every running release knows digests */
export function createStoredForm(isOver: () => boolean): StoredForm {
  return (token) => (isOver() ? digestOf(token) : token);
}
