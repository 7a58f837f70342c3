import { audio } from '../sound/audio.ts';

/** The two tones of a wooden click, and a deeper one for several beads: [waveform, pitch in Hz, share of the volume]. */
const TONES = [
  ['triangle', 320, 0.65],
  ['sine', 1_650, 0.3],
] as const;
const DEEP = ['triangle', 130, 0.5] as const;
const SECONDS = 0.07;

/** Plays the click of some beads. More beads sound a little louder, longer and deeper. */
export function playClick(beads: number, volume: number): void {
  if (beads === 0 || volume <= 0) return;
  const context = audio();
  if (context === undefined) return;
  const weight = Math.min(2.2, Math.sqrt(beads));
  const now = context.currentTime;
  const length = SECONDS * (0.8 + 0.25 * weight);
  for (const [type, pitch, share] of beads >= 3 ? [...TONES, DEEP] : TONES) {
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = type;
    tone.frequency.setValueAtTime(pitch, now);
    tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, now + length);
    loudness.gain.setValueAtTime(volume * share * 0.16 * weight, now);
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + length);
    tone.connect(loudness).connect(context.destination);
    tone.start(now);
    tone.stop(now + length);
  }
}
