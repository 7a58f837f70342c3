/** A boolean of what a table keeps of it. */
export function fromFlag(flag: 0 | 1): boolean {
  return flag === 1;
}
