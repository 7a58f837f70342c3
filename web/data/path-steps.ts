import type { StationId } from '../../src/soroban/soroban.ts';
import { NEAR } from './clock-log.ts';

/** What happened to a child at a station of the path (`docs/contract/practice.md`). */
export type Step = {
  readonly station: StationId;
  readonly kind: 'placed' | 'set' | 'checked' | 'passed';
  /** The day where the child was, such as `2026-11-22`. */
  readonly day: string;
  /** The time in ISO 8601. */
  readonly at: string;
};

/** A step with the user or the device that told it; null when the service does not say so. */
export type ToldStep = Step & { readonly by: string | null };

/** Tells the steps of a child apart: each counts once a day. */
export const keyOfStep = ({ station, kind, day }: Step): string => `${station}:${kind}:${day}`;

/** Whether a step says where the child is from then on. Of these, the latest of a day counts; of others the first one told. */
export const isPlacing = ({ kind }: Pick<Step, 'kind'>): boolean =>
  kind === 'placed' || kind === 'set';

/** The steps that the service has, with those that it does not have yet, as it will have them: in the order of their times. */
export function mergeSteps(known: readonly ToldStep[], own: readonly Step[]): readonly ToldStep[] {
  const all = new Map(known.map((step) => [keyOfStep(step), step]));
  for (const step of own) {
    const key = keyOfStep(step);
    const before = all.get(key);
    if (before !== undefined && !(isPlacing(step) && step.at > before.at)) continue;
    all.set(key, { ...step, by: null });
  }
  return [...all.values()].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/**
 * A step at the time that was found for it later. Its day stays, unless the device's clock was wrong: the child may be in another time
 * zone by now.
 *
 * @param time in milliseconds since 1970
 * @param dayOf the day of a time
 */
export function redated(step: Step, time: number, dayOf: (time: number) => string): Step {
  if (Math.abs(time - Date.parse(step.at)) <= NEAR) return step;
  return { ...step, at: new Date(time).toISOString(), day: dayOf(time) };
}
