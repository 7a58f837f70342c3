import { createStore, useStore } from '../../device/store.ts';
import { belongings } from '../../data/belongings.ts';
import { readFirstSteps, stageOf, START, type FirstSteps, type Stage } from './first-steps.ts';

/** How far this device's newcomer has come: it goes on there after a reload. */
export const firstSteps = createStore<FirstSteps>('first-visit', START, readFirstSteps);

export const useFirstStage = (): Stage => stageOf(useStore(firstSteps));

/** Whether somebody has played here: then nobody is new, also when that child plays here no more. */
export const hasPlayed = createStore('has-played', false, (stored) => stored === true, belongings);
