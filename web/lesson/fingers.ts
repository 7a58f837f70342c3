import { beadsOf, type Stroke } from '../../src/soroban/soroban.ts';
import { beadY, ROW } from '../soroban/picture.ts';

/** Where the tip of a finger is, before and after a stroke, in the picture's units, and the way in which it pushes. */
export type FingerWay = {
  readonly finger: Stroke['finger'];
  readonly pushes: 'up' | 'down';
  readonly from: number;
  readonly to: number;
};

/**
 * The way of a finger: it pushes the beads of a stroke together, at the one that is hindmost on their way.
 *
 * @param digit what the rod shows before
 */
export function wayOfFinger(digit: number, { deck, by, finger }: Stroke): FingerWay {
  const { earth } = beadsOf(digit);
  // The upper bead comes to the bar downwards, lower ones come upwards.
  const pushes = (deck === 'heaven') === by > 0 ? 'down' : 'up';
  const bead = deck === 'heaven' ? 0 : by > 0 ? earth + by : earth + by + 1;
  const edge = pushes === 'up' ? ROW / 2 : -ROW / 2;
  const [before, after] = by > 0 ? [0, 1] : [1, 0];
  return { finger, pushes, from: beadY(bead, before) + edge, to: beadY(bead, after) + edge };
}
