import { INVALID_KEY, KEY_REUSED } from '../contract/refusals.ts';
import type { Route } from '../http/route.ts';
import type { Parameter } from '../contract/endpoint.ts';
import type { Declared } from '../contract/refusal.ts';

/** Whether a route takes an `Idempotency-Key`: it creates something for a viewer. */
export function isRepeatable(route: Route): boolean {
  if (route.answersWithSecret === true) return false;
  return route.access === 'viewer' && 'success' in route && route.success.status === 201;
}

/** The header that such a route takes. */
export const keyParameter: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Names the request. When the same request is sent again with this key within 24 hours, it gets the first answer again, and nothing is created twice. Ignored without a credential.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

/** The header of an answer that is repeated for the same key. */
export const REPLAYED = 'Idempotency-Replayed';

/** The errors of the key that such a route may answer. */
export const keyErrors: readonly Declared[] = [INVALID_KEY, KEY_REUSED];
