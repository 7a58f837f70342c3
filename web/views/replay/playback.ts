import { useEffect, useState } from 'preact/hooks';
import type { Frame } from '../../practice/replay.ts';

/** The factor for pauses in slow motion. */
const SLOWLY = 2.5;

/** Plays the frames of a replay, or steps through them. It is paused at first. */
export function usePlayback(frames: readonly Frame[]) {
  const [at, setAt] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const last = frames.length - 1;
  const isPlaying = isRunning && at < last;
  const pause = (frames[at + 1]?.pause ?? 0) * (isSlow ? SLOWLY : 1);

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(() => setAt(at + 1), pause);
    return () => clearTimeout(timer);
  }, [isPlaying, at, pause]);

  const stepTo = (next: number): void => {
    setRunning(false);
    setAt(Math.min(last, Math.max(0, next)));
  };
  return {
    at,
    last,
    isPlaying,
    isSlow,
    setSlow,
    stepTo,
    /** Plays or pauses. At the end it plays from the start. */
    toggle: () => {
      if (!isPlaying && at === last) setAt(0);
      setRunning(!isPlaying);
    },
  };
}
