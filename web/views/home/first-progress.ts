import { createStore } from '../../device/store.ts';
import { useStore } from '../../device/use-store.ts';
import { belongings } from '../../data/belongings.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { remembered } from '../../practice/remembered.ts';
import { readFirstSteps, stageOf, START, type FirstSteps, type Stage } from './first-steps.ts';

/** The newcomer's progress on this device, which survives a reload. */
export const firstSteps = createStore<FirstSteps>('first-visit', START, readFirstSteps);

export const useFirstStage = (): Stage => stageOf(useStore(firstSteps));

/** The player that was made at the end of the first visit. Until it has practised, nothing is shown for grown-ups. */
export const firstPlayer = createStore<string | null>(
  'first-player',
  null,
  (stored) => (typeof stored === 'string' ? stored : null),
  belongings,
);

/** Whether a player has its first minutes here: it was made at the end of the first visit, and has not practised yet. */
export function useIsBeginning(player: string | undefined): boolean {
  const first = useStore(firstPlayer);
  const known = useShelf(remembered, (shelf) => (first === null ? undefined : shelf.get(first)));
  return player !== undefined && player === first && (known?.recent.length ?? 0) === 0;
}

/** Whether a player was here before. Then nobody counts as a newcomer, also after that player has left. */
export const hasPlayed = createStore('has-played', false, (stored) => stored === true, belongings);
