import { createStore } from '../../device/store.ts';
import { useStore } from '../../device/use-store.ts';
import { belongings } from '../../data/belongings.ts';
import { readFirstSteps, stageOf, START, type FirstSteps, type Stage } from './first-steps.ts';

/** The newcomer's progress on this device, which survives a reload. */
export const firstSteps = createStore<FirstSteps>('first-visit', START, readFirstSteps);

export const useFirstStage = (): Stage => stageOf(useStore(firstSteps));

/** Whether a player was here before. Then nobody counts as a newcomer, also after that player has left. */
export const hasPlayed = createStore('has-played', false, (stored) => stored === true, belongings);
