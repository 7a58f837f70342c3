/** The list with another thing at an index. */
export const replacedAt = <T>(list: readonly T[], index: number, thing: T): T[] =>
  list.map((one, at) => (at === index ? thing : one));

/** The list without the thing at an index. */
export const removedAt = <T>(list: readonly T[], index: number): T[] =>
  list.filter((_, at) => at !== index);

/** The list with the thing at an index one place earlier or later; unchanged at its ends. */
export function movedAt<T>(list: readonly T[], index: number, by: -1 | 1): readonly T[] {
  const [one, other] = [list[index], list[index + by]];
  if (one === undefined || other === undefined) return list;
  return replacedAt(replacedAt(list, index, other), index + by, one);
}
