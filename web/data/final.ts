import { BeadhouseError } from '../../client/src/index.ts';

export const statusOf = (error: unknown): number | undefined =>
  error instanceof BeadhouseError ? error.status : undefined;

/**
 * Whether the service would refuse the same request for ever. After signing in or waiting (401, 408, 425, 429), it may be
 * accepted.
 */
export function isFinal(error: unknown): error is BeadhouseError {
  const status = statusOf(error) ?? 0;
  return status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
}

/** Whether the service does not know an address, as an instance of an earlier release. */
export const isUnknownPath = (error: unknown): boolean =>
  isFinal(error) && error.status === 404 && error.message === 'Not found';
