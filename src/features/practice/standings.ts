import {
  RODS,
  standingOf,
  type JudgedCell,
  type PathStep,
  type Standing,
  type TeachingOrder,
} from '../../soroban/soroban.ts';
import type { Reader } from '../../storage/port.ts';

/** How a player is taught, and what happened on its path. */
export type Taught = {
  readonly order: TeachingOrder;
  /** Null where nobody has chosen. */
  readonly rods: number | null;
  readonly steps: readonly PathStep[];
};

/** Finds the paths of players, at least one, by player id. */
export type FindPaths = (
  db: Reader,
  playerIds: readonly string[],
) => Promise<ReadonlyMap<string, Taught>>;

/**
 * Where a player stands; undefined when nothing tells it.
 *
 * @param cells without them only its steps tell it
 */
export function standingOn(
  taught: Taught | undefined,
  cells: readonly JudgedCell[] = [],
): Standing | undefined {
  if (taught === undefined) return undefined;
  const standing = standingOf({ ...taught, rods: taught.rods ?? RODS.most, cells });
  return standing.place.isNew ? undefined : standing;
}
