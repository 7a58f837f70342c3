import { playTones } from './tones.ts';

/** The ringing tone (ITU-T E.180, North America): frequencies in hertz, on and off times in seconds. */
const RINGING = [440, 480] as const;
const RING = 1;
const PAUSE = 0.25;
/** The two tones of each key (ITU-T Q.23), in hertz: one for its row, one for its column. */
const ROWS = [697, 770, 852, 941] as const;
const COLUMNS = [1209, 1336, 1477] as const;
const KEYS = '123456789*0#';

/** Plays the sound of a telephone key. */
export function playKey(key: string): void {
  const place = KEYS.indexOf(key);
  if (place < 0) return;
  const tones = [ROWS[Math.floor(place / 3)], COLUMNS[place % 3]];
  playTones(
    tones.filter((tone) => tone !== undefined),
    0,
    0.12,
  );
}

/** Plays the ringing tone some times. Returns a function that stops it. */
export function playRinging(times: number): () => void {
  const stops = Array.from({ length: times }, (_, index) => {
    const from = index * (RING + PAUSE);
    return playTones(RINGING, from, from + RING);
  });
  return () => {
    for (const stop of stops) stop();
  };
}

/** The duration of some rings, in milliseconds. */
export const ringingTime = (times: number): number => times * (RING + PAUSE) * 1000;
