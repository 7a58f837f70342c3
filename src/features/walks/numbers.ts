import type { FlowchartWalks, NodeNumbers, PlayerNumbers } from './number-endpoints.ts';
import { MOST_NODES } from './rules.ts';

/** A walk through the flowchart that is counted. */
export type CountedWalk = {
  readonly playerId: string;
  readonly visits: readonly { readonly node: string; readonly mistakes: number }[];
  readonly end: 'ended' | 'stopped' | null;
  readonly startedAt: string;
};

/** A player, as numbers show it. */
export type Walker = { readonly id: string; readonly name: string; readonly emoji: string };

/**
 * Counts walks through one flowchart.
 *
 * @param walks the newest first
 * @param walkers the players of these walks, and maybe others
 */
export function numbersOf(
  walks: readonly CountedWalk[],
  walkers: readonly Walker[],
): FlowchartWalks {
  const byId = new Map(walkers.map((walker) => [walker.id, walker]));
  const players = Map.groupBy(walks, ({ playerId }) => playerId);
  return {
    players: [...players].flatMap(([id, own]) => {
      const walker = byId.get(id);
      return walker === undefined ? [] : [playerNumbersOf(walker, own)];
    }),
    nodes: Object.fromEntries(nodesOf(walks)),
  };
}

function playerNumbersOf(
  { id, name, emoji }: Walker,
  walks: readonly CountedWalk[],
): PlayerNumbers {
  const farthest = walks.reduce((one, other) => (isFarther(other, one) ? other : one));
  return {
    id,
    name,
    emoji,
    walks: walks.length,
    ended: walks.filter(({ end }) => end === 'ended').length,
    furthest: lastNodeOf(farthest),
    lastAt: walks[0]?.startedAt ?? '',
  };
}

const isFarther = (one: CountedWalk, other: CountedWalk): boolean =>
  one.end === other.end || (one.end !== 'ended' && other.end !== 'ended')
    ? one.visits.length > other.visits.length
    : one.end === 'ended';

const lastNodeOf = ({ visits }: CountedWalk): string => visits.at(-1)?.node ?? '';

function nodesOf(walks: readonly CountedWalk[]): ReadonlyMap<string, NodeNumbers> {
  const nodes = new Map<string, { visits: number; mistakes: number; stopped: number }>();
  const at = (node: string) => {
    const known = nodes.get(node);
    if (known !== undefined || nodes.size >= MOST_NODES) return known;
    const made = { visits: 0, mistakes: 0, stopped: 0 };
    nodes.set(node, made);
    return made;
  };
  for (const walk of walks) {
    for (const { node, mistakes } of walk.visits) {
      const numbers = at(node);
      if (numbers === undefined) continue;
      numbers.visits += 1;
      numbers.mistakes += mistakes;
    }
    const last = walk.end === 'ended' ? undefined : at(lastNodeOf(walk));
    if (last !== undefined) last.stopped += 1;
  }
  return nodes;
}
