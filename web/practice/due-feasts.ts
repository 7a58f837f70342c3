import { placeOnPath, RODS, type PathStep, type StationId } from '../../src/soroban/soroban.ts';

/** The stations that steps have passed, in the order in which they were passed. It depends on neither the order nor the rods. */
export const passedBy = (steps: readonly PathStep[]): readonly StationId[] => [
  ...placeOnPath({ steps, cells: [], order: 'five-first', rods: RODS.most }).passed,
];

/**
 * The stations that were passed and have had no feast on this device, in the order in which they were passed. A device that holds
 * its first one begins with those of today.
 *
 * @param had the stations that were passed when a feast was due on this device before; undefined when none was
 */
export function dueFeasts(
  steps: readonly PathStep[],
  today: string,
  had: readonly string[] | undefined,
): readonly StationId[] {
  const before = had ?? passedBy(steps.filter(({ day }) => day < today));
  return passedBy(steps).filter((id) => !before.includes(id));
}
