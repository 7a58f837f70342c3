import { createStore } from '../device/store.ts';
import { audio } from './audio.ts';

/** Whether this device rings, speaks and plays tones. It can be switched off, for instance beside a sleeping baby. */
export const isSoundOn = createStore('sound', true, (value) => value !== false);

/** The volume of tones, from 0 to 1. */
const LOUDNESS = 0.06;

/** A note: its pitch in hertz, its beginning and its end in seconds from now. */
export type Note = readonly [pitch: number, from: number, until: number];

/** Plays notes with a soft sound. */
export function playNotes(notes: readonly Note[]): void {
  for (const [pitch, from, until] of notes) {
    playTones([pitch], from, until, { type: 'triangle' });
  }
}

/**
 * Plays tones together. Frequencies are in hertz; `from` and `until` are in seconds from now. The tones fade in and out, so
 * that nothing clicks. Returns a function that stops them.
 */
export function playTones(
  frequencies: readonly number[],
  from: number,
  until: number,
  {
    type = 'sine',
    loudness = 1,
  }: { readonly type?: OscillatorType; readonly loudness?: number } = {},
): () => void {
  const heard = isSoundOn.get() ? audio() : undefined;
  if (heard === undefined) return () => undefined;
  const start = heard.currentTime + from;
  const end = heard.currentTime + until;
  const volume = new GainNode(heard, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS * loudness, start + 0.02);
  volume.gain.setValueAtTime(LOUDNESS * loudness, end - 0.04);
  volume.gain.linearRampToValueAtTime(0, end);
  volume.connect(heard.destination);
  const tones = frequencies.map((frequency) => new OscillatorNode(heard, { frequency, type }));
  for (const tone of tones) {
    tone.connect(volume);
    tone.start(start);
    tone.stop(end);
  }
  return () => volume.disconnect();
}
