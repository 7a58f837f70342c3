import type { Flag } from './schema.ts';

/** A boolean as the tables keep it. */
export function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}

/** A boolean as the service uses it. */
export function fromFlag(flag: Flag): boolean {
  return flag === 1;
}
