/** A name like the wished one that is not taken: `x`, `x2`, `x3`. */
export function nameIn(wish: string, taken: readonly string[]): string {
  let name = wish;
  for (let count = 2; taken.includes(name); count += 1) name = `${wish}${count}`;
  return name;
}
