import { useEffect, useRef, useState } from 'preact/hooks';
import type { Speak } from '../sound/voice.ts';
import type { Cue } from './cues.ts';

/** Before fingers move beads they are seen for so long, in milliseconds, so that the eye finds them. */
const SEEN_FIRST = 600;
/** After a moment has been said, in milliseconds. */
const PAUSE = 700;
/** Without a voice a sentence stands for so long: the least time, and more for each letter, in milliseconds. */
const READ = { least: 1_800, letter: 55 } as const;

/** Whether somebody wants no motion. Then nothing moves by itself. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Plays the moments of a problem: each is said, and its beads move meanwhile. It goes on by itself until the end, or until
 * somebody steps.
 *
 * @param at the present moment; `onAt` is told of the next one
 * @param spoken what is said at the present moment
 * @param speak undefined where nothing should be heard
 */
export function useCues({
  cues,
  at,
  spoken,
  speak,
  plays,
  onAt,
}: {
  readonly cues: readonly Cue[];
  readonly at: number;
  readonly spoken: string;
  readonly speak: Speak | undefined;
  /** Whether it plays by itself. */
  readonly plays: boolean;
  readonly onAt: (at: number) => void;
}) {
  const [still] = useState(isStill);
  const [isRunning, setRunning] = useState(plays && !still);
  // Each telling of a moment has a number, so that the same one can be told again.
  const [telling, setTelling] = useState(0);
  const [moved, setMoved] = useState<number>();
  const [said, setSaid] = useState<number>();
  const last = cues.length - 1;
  const hasMoved = still || moved === telling || cues[at]?.grip === null;
  const voice = useRef(speak);
  voice.current = speak;

  const tell = (next: number): void => {
    setTelling((count) => count + 1);
    onAt(Math.min(last, Math.max(0, next)));
  };
  useEffect(() => {
    const timer = setTimeout(() => setMoved(telling), SEEN_FIRST);
    return () => clearTimeout(timer);
  }, [telling]);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => setSaid(telling);
    const wait = (): void => {
      if (!isOver) timer = setTimeout(end, Math.max(READ.least, READ.letter * spoken.length));
    };
    if (voice.current === undefined) wait();
    // A voice that fails, for instance since nobody has touched the page, leaves time to read.
    else voice.current(spoken, { rate: 0.9, onEnd: (isWhole) => (isWhole ? end() : wait()) });
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [telling, spoken]);
  const isPlaying = isRunning && at < last;
  useEffect(() => {
    if (!isPlaying || !hasMoved || said !== telling) return undefined;
    const timer = setTimeout(() => tell(at + 1), PAUSE);
    return () => clearTimeout(timer);
  }, [isPlaying, hasMoved, said, telling, at]);

  return {
    hasMoved,
    isPlaying,
    isAtEnd: at === last,
    /** Goes to another moment, and rests there. */
    stepTo: (next: number): void => {
      setRunning(false);
      tell(next);
    },
    /** Plays from the start. */
    again: (): void => {
      setRunning(plays && !still);
      tell(0);
    },
    /** Plays or pauses. At the end it plays from the start. */
    toggle: (): void => {
      if (!isPlaying && at === last) tell(0);
      setRunning(!isPlaying);
    },
  };
}
