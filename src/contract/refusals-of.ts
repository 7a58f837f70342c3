import type { Endpoint } from './endpoint.ts';
import { cursor } from './parameters.ts';
import type { Declared } from './refusal.ts';
import { UNSTORABLE } from './refusals.ts';

/**
 * All that an endpoint refuses by its own rules, each once, in the order of the checks: a missing field, its own refusals, and then
 * what is wrong with a field. What follows from its method and its access is in `openapi/errors.ts`.
 */
export function refusalsOf({
  parameters = [],
  body,
  withoutCredentials,
  refusals = [],
}: Endpoint): readonly Declared[] {
  const takesTexts = parameters.some((one) => one.in !== 'header' && one !== cursor);
  const all = [
    ...(body?.missing === undefined ? [] : [body.missing]),
    ...(withoutCredentials === undefined || refusals.some((one) => isSame(one, withoutCredentials))
      ? []
      : [withoutCredentials]),
    ...refusals,
    ...(body?.refusals ?? []),
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
