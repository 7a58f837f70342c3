import { BeadhouseError } from '../../client/src/index.ts';

export const statusOf = (error: unknown): number | undefined =>
  error instanceof BeadhouseError ? error.status : undefined;

/** Whether the same request would be refused for ever. Whoever is asked to sign in, or to wait, may come back. */
export function isFinal(error: unknown): error is BeadhouseError {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}
