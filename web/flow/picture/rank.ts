/** A way from one box to another, by their places in a list. */
export type Step = { readonly from: number; readonly to: number };

/** How far down each box stands, and the ways that lead back up. */
export type Ranks = {
  /** The rank of each box. The first ones have 0. */
  readonly ranks: readonly number[];
  /** All other ways lead to a later rank. */
  readonly back: ReadonlySet<Step>;
};

/**
 * Ranks boxes by the longest way to each from the first box, or from one to which nothing leads. A way back is one to a box that was
 * passed on the way here, so it follows from where walks begin, and not from the order of the list.
 *
 * @param ways between different boxes, in the order in which walks try them
 */
export function rank(count: number, ways: readonly Step[]): Ranks {
  const onward: Step[][] = Array.from({ length: count }, () => []);
  for (const way of ways) onward[way.from]?.push(way);
  const back = new Set<Step>();
  const passed = new Set<number>();
  const left = new Set<number>();
  const visit = (box: number): void => {
    passed.add(box);
    for (const way of onward[box] ?? []) {
      if (!passed.has(way.to)) visit(way.to);
      else if (!left.has(way.to)) back.add(way);
    }
    left.add(box);
  };
  for (let box = 0; box < count; box += 1) if (!passed.has(box)) visit(box);

  const ranks = Array.from({ length: count }, () => 0);
  const led = new Set<number>();
  const rankOf = (box: number): number => ranks[box] ?? 0;
  const onwardOf = (box: number) => (onward[box] ?? []).filter((way) => !back.has(way));
  // Each box is left after all that it leads to, but for the ways back.
  const fromTop = [...left].toReversed();
  for (const box of fromTop) {
    for (const { to } of onwardOf(box)) {
      ranks[to] = Math.max(rankOf(to), rankOf(box) + 1);
      led.add(to);
    }
  }
  // What nothing leads to stands right before what it leads to.
  for (const box of fromTop) {
    const targets = onwardOf(box).map(({ to }) => rankOf(to));
    if (box !== 0 && !led.has(box) && targets.length > 0) ranks[box] = Math.min(...targets) - 1;
  }
  return { ranks, back };
}
