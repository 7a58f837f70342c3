import type { TeachingOrder } from '../../soroban/soroban.ts';
import type { Step } from './given-steps.ts';

/**
 * The most steps of a player that one writer adds. The whole path has some hundreds. What others have added does not count, so that
 * nobody keeps a child from going on.
 */
export const MOST_OF_WRITER = 1_000;

/** How a player is taught. Null stands for what the settings of the soroban say. */
export type Choices = {
  readonly order: TeachingOrder;
  readonly rods: number | null;
  readonly numerals: boolean | null;
};

/** How a player is taught for whom nobody has chosen. */
export const USUAL: Choices = { order: 'five-first', rods: null, numerals: null };

/** A stored step, and the user or the device that told it; null when it is gone. */
export type StoredStep = Step & { readonly writerId: string | null };

/** Tells the steps of a player apart. */
const keyOf = ({ station, kind, day }: Step): string => `${station} ${kind} ${day}`;

/** Whether a step says where the player is from then on. Of these, the latest of a day counts. */
const isPlacing = ({ kind }: Step): boolean => kind === 'placed' || kind === 'set';

/** Of given steps, those that are to be stored: the new ones, and those that replace the time of a stored one. */
export function stepsToStore(stored: readonly StoredStep[], given: readonly Step[]): Step[] {
  const times = new Map(stored.map((step) => [keyOf(step), step.at]));
  const found = new Map<string, Step>();
  for (const step of given) {
    const key = keyOf(step);
    const known = times.get(key);
    if (known !== undefined && !(isPlacing(step) && step.at > known)) continue;
    times.set(key, step.at);
    found.set(key, step);
  }
  return [...found.values()];
}

/** How many steps of a player are a writer's once it has stored these. */
export function stepsOfWriter(
  writerId: string,
  stored: readonly StoredStep[],
  added: readonly Step[],
): number {
  const own = stored.filter((step) => step.writerId === writerId);
  return new Set([...own, ...added].map(keyOf)).size;
}
