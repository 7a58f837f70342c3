/** Converts the value of a boolean column. */
export function fromFlag(flag: 0 | 1): boolean;
export function fromFlag(flag: 0 | 1 | null): boolean | null;
export function fromFlag(flag: 0 | 1 | null): boolean | null {
  return flag === null ? null : flag === 1;
}
