import type { Endpoint } from './endpoint.ts';
import type { Declared } from './refusal.ts';
import { UNSTORABLE } from './refusals.ts';

/**
 * All that an endpoint refuses by its own rules, each once, in the order of the checks. What follows from its method and its access
 * is in `openapi/errors.ts`.
 */
export function refusalsOf({
  parameters = [],
  body,
  withoutCredentials,
  refusals = [],
}: Endpoint): readonly Declared[] {
  const takesTexts = parameters.some((one) => one.in !== 'header' && one.hasForm !== true);
  const missing = body?.missing === undefined ? [] : [body.missing];
  const ofFields = body?.refusals ?? [];
  const own = refusals.includes('body')
    ? refusals.flatMap((one) => (one === 'body' ? [...missing, ...ofFields] : one))
    : [...missing, ...refusals.filter((one) => one !== 'body'), ...ofFields];
  const isDeclared = own.some((one) => withoutCredentials && isSame(one, withoutCredentials));
  const all = [
    ...(withoutCredentials === undefined || isDeclared ? [] : [withoutCredentials]),
    ...own,
    ...(takesTexts ? [UNSTORABLE] : []),
  ];
  return all.filter(
    (one, index) =>
      all.findIndex((other) => isSame(one, other) && one.when === other.when) === index,
  );
}

/** Whether both have the same status and body. */
const isSame = (one: Declared, other: Declared): boolean =>
  one.status === other.status && JSON.stringify(one.body) === JSON.stringify(other.body);
