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
 * Counts walks through one flowchart. They come one after another, because a thousand may have 90 MB together.
 *
 * @param walks the newest first
 * @param walkers the players of these walks, and maybe others
 */
export async function numbersOf(
  walks: AsyncIterable<CountedWalk> | Iterable<CountedWalk>,
  walkers: readonly Walker[],
): Promise<FlowchartWalks> {
  const byId = new Map(walkers.map((walker) => [walker.id, walker]));
  const players = new Map<string, PlayerCount>();
  const nodes = new Map<string, NodeCount>();
  for await (const walk of walks) {
    const walker = byId.get(walk.playerId);
    if (walker !== undefined) {
      players.set(walker.id, countOfPlayer(walk, walker, players.get(walker.id)));
    }
    countNodes(nodes, walk);
  }
  return {
    players: Array.from(players.values(), ({ farthest, lastAt, ...numbers }) => ({
      ...numbers,
      furthest: farthest.node,
      lastAt,
    })),
    nodes: Object.fromEntries(nodes),
  };
}

/** How far a walk came, and where. */
type Reached = Pick<CountedWalk, 'end'> & { readonly steps: number; readonly node: string };
type PlayerCount = Omit<PlayerNumbers, 'furthest'> & { readonly farthest: Reached };
type NodeCount = { -readonly [Name in keyof NodeNumbers]: NodeNumbers[Name] };

/** What a player's walks come to with one more, which is older. */
function countOfPlayer(
  { visits, end, startedAt }: CountedWalk,
  { id, name, emoji }: Walker,
  newer?: PlayerCount,
): PlayerCount {
  const reached = { end, steps: visits.length, node: lastNodeOf(visits) };
  return {
    id,
    name,
    emoji,
    walks: (newer?.walks ?? 0) + 1,
    ended: (newer?.ended ?? 0) + Number(end === 'ended'),
    lastAt: newer?.lastAt ?? startedAt,
    farthest: newer !== undefined && !isFarther(reached, newer.farthest) ? newer.farthest : reached,
  };
}

const isFarther = (one: Reached, other: Reached): boolean =>
  one.end === other.end || (one.end !== 'ended' && other.end !== 'ended')
    ? one.steps > other.steps
    : one.end === 'ended';

const lastNodeOf = (visits: CountedWalk['visits']): string => visits.at(-1)?.node ?? '';

function countNodes(nodes: Map<string, NodeCount>, { visits, end }: CountedWalk): void {
  const at = (node: string) => {
    const known = nodes.get(node);
    if (known !== undefined || nodes.size >= MOST_NODES) return known;
    const made = { visits: 0, mistakes: 0, stopped: 0 };
    nodes.set(node, made);
    return made;
  };
  for (const { node, mistakes } of visits) {
    const numbers = at(node);
    if (numbers === undefined) continue;
    numbers.visits += 1;
    numbers.mistakes += mistakes;
  }
  const last = end === 'ended' ? undefined : at(lastNodeOf(visits));
  if (last !== undefined) last.stopped += 1;
}
