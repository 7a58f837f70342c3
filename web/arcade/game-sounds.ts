import { playNotes, type Note } from '../sound/tones.ts';
import type { GameEvent } from './game-event.ts';

/** The notes of each event. A mistake sounds low and soft, not like scolding. */
const NOTES: Readonly<Record<GameEvent, readonly Note[]>> = {
  turn: [[523, 0, 0.08]],
  pair: [
    [659, 0, 0.12],
    [880, 0.1, 0.3],
  ],
  noPair: [
    [330, 0, 0.14],
    [294, 0.13, 0.3],
  ],
  right: [
    [784, 0, 0.09],
    [1_047, 0.07, 0.2],
  ],
  wrong: [[262, 0, 0.18]],
  end: [
    [523, 0, 0.14],
    [659, 0.12, 0.26],
    [784, 0.24, 0.38],
    [1_047, 0.36, 0.75],
  ],
};

/** Plays the sound of an event in a game. */
export const playGameSound = (event: GameEvent): void => playNotes(NOTES[event]);
