import { createStore, useStore } from '../../device/store.ts';
import { readFirstSteps, stageOf, START, type FirstSteps, type Stage } from './first-steps.ts';

/** How far this device's newcomer has come: it goes on there after a reload. */
export const firstSteps = createStore<FirstSteps>('first-visit', START, readFirstSteps);

export const useFirstStage = (): Stage => stageOf(useStore(firstSteps));
