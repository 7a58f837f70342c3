import {
  standingOf,
  type JudgedCell,
  type PathStep,
  type School,
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

/** Finds by which school players add, at least one, by player id. Players who have chosen none are missing. */
export type FindSchools = (
  db: Reader,
  playerIds: readonly string[],
) => Promise<ReadonlyMap<string, School>>;

/**
 * Where a player stands; undefined when nothing tells it.
 *
 * @param rods those of the viewer's soroban, for a player for whom nobody has chosen
 * @param cells without them only its steps tell it
 */
export function standingOn(
  taught: Taught | undefined,
  rods: number,
  cells: readonly JudgedCell[] = [],
): Standing | undefined {
  if (taught === undefined) return undefined;
  const standing = standingOf({ ...taught, rods: taught.rods ?? rods, cells });
  return standing.place.isNew ? undefined : standing;
}
