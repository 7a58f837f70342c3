import { useMemo } from 'preact/hooks';
import { useGradually } from '../../parts/gradually.ts';
import { useWriting, type Writing } from './writing.tsx';

/** So many steps are in a list at first. */
const FEW = 40;

/**
 * The steps for a list in which one is chosen, by their ids, with their names. A form may have a dozen lists of 200 steps: they come
 * after what is seen, a few at a time.
 *
 * @param chosen the id of the chosen step, which is there from the beginning
 */
export function useListedSteps(chosen: string): Writing['steps'] {
  const { steps } = useWriting();
  const count = useGradually(steps.length, FEW);
  return useMemo(
    () => steps.filter(([id], at) => at < count || id === chosen),
    [steps, count, chosen],
  );
}
