import type { Graph } from './graph.ts';

/**
 * Divides the boxes into chains: runs in which each leads only to the next, and the next is reached only from it. Each is laid out
 * as one tall box: most of a flowchart are such runs, and so the layout takes a fraction of the time. A box alone is a chain, too.
 */
export function chainsOf({ boxes, arrows }: Graph): readonly (readonly string[])[] {
  const ends = { from: new Map<string, number>(), to: new Map<string, number>() };
  for (const { from, to } of arrows) {
    ends.from.set(from, (ends.from.get(from) ?? 0) + 1);
    ends.to.set(to, (ends.to.get(to) ?? 0) + 1);
  }
  const onward = new Map<string, string>();
  for (const { from, to, labels, isSkip } of arrows) {
    const isOnly = ends.from.get(from) === 1 && ends.to.get(to) === 1;
    if (isOnly && from !== to && labels.length === 0 && !isSkip) onward.set(from, to);
  }
  const followers = new Set(onward.values());
  const chained = new Set<string>();
  const chainFrom = (start: string): readonly string[] => {
    const chain: string[] = [];
    for (let id: string | undefined = start; id !== undefined; id = onward.get(id)) {
      if (chained.has(id)) break;
      chained.add(id);
      chain.push(id);
    }
    return chain;
  };
  const ids = boxes.map(({ id }) => id);
  // What is left after the first pass are rings, which begin anywhere.
  const begun = ids.filter((id) => !followers.has(id)).map(chainFrom);
  const rings = ids.map(chainFrom).filter((chain) => chain.length > 0);
  return [...begun, ...rings];
}
