import { playTones } from './tones.ts';

/** A rising chord that rings out: pitch in hertz, beginning and end in seconds. */
const NOTES: readonly (readonly [pitch: number, from: number, until: number])[] = [
  [523, 0, 0.14],
  [659, 0.13, 0.27],
  [784, 0.26, 0.4],
  [1_047, 0.39, 1.1],
  [784, 0.39, 1.1],
];

/** Plays the sound of a passed station. */
export function playFanfare(): void {
  for (const [pitch, from, until] of NOTES) playTones([pitch], from, until, { type: 'triangle' });
}
