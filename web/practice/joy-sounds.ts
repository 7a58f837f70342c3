import { playNotes, type Note } from '../sound/tones.ts';
import type { Joy } from './joy.ts';

/** The notes of each joy, of a done day, and of a beaten shadow. */
const NOTES: Readonly<Record<Joy | 'done' | 'shadow', readonly Note[]>> = {
  right: [
    [784, 0, 0.09],
    [1_047, 0.07, 0.2],
  ],
  moved: [
    [523, 0, 0.1],
    [659, 0.09, 0.19],
    [784, 0.18, 0.4],
  ],
  quick: [
    [1_047, 0, 0.06],
    [1_319, 0.05, 0.11],
    [1_568, 0.1, 0.22],
  ],
  first: [
    [523, 0, 0.12],
    [784, 0.11, 0.23],
    [659, 0.22, 0.34],
    [1_047, 0.33, 0.65],
  ],
  done: [
    [523, 0, 0.16],
    [659, 0.14, 0.3],
    [784, 0.28, 0.44],
    [1_047, 0.42, 0.6],
    [784, 0.58, 0.7],
    [1_047, 0.68, 1.2],
  ],
  shadow: [
    [392, 0, 0.12],
    [523, 0.1, 0.22],
    [659, 0.2, 0.32],
    [1_047, 0.3, 0.7],
  ],
};

/** Plays the sound of a joy. */
export const playJoy = (joy: keyof typeof NOTES): void => playNotes(NOTES[joy]);
