/** What is told of why a task's last attempt failed. */
export const CANCELLED = 'Cancelled';
const TOOK_TOO_LONG = 'It took too long';
const INTERRUPTED = 'It was interrupted';
export const NO_PICTURES = 'The pictures could not be made';

/**
 * The public texts for these reasons. Other reasons are hidden, since they may have paths, addresses or texts of
 * providers.
 */
const PUBLIC_REASONS: readonly (readonly [reason: RegExp, told: string])[] = [
  [new RegExp(`^${CANCELLED}$`), CANCELLED],
  [/^No result within /, TOOK_TOO_LONG],
  [/^Attempt \d+ ended without a result$/, INTERRUPTED],
];

/** The public text for the reason why an attempt failed. */
export function publicReason(reason: string | null): string | null {
  if (reason === null) return null;
  return PUBLIC_REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? NO_PICTURES;
}
