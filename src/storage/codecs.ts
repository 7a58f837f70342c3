/** Converts the value of a boolean column. */
export function fromFlag(flag: 0 | 1): boolean {
  return flag === 1;
}
