import { INVALID_KEY, KEY_REUSED } from '../contract/refusals.ts';
import type { DescribedRoute } from '../http/route-docs.ts';
import type { ErrorDoc, ParameterDoc } from '../http/route.ts';

/** Whether a route takes an `Idempotency-Key`: it creates something for a viewer. */
export function isRepeatable({ access, doc, answersWithSecret }: DescribedRoute): boolean {
  if (answersWithSecret === true) return false;
  return access === 'viewer' && 'success' in doc && doc.success.status === 201;
}

/** The header that such a route takes. */
export const keyParameter: ParameterDoc = {
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
export const keyErrors: readonly ErrorDoc[] = [INVALID_KEY, KEY_REUSED];
