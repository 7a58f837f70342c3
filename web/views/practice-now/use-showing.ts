import { useEffect, useRef, useState } from 'preact/hooks';
import { LIT_SHARE } from '../../../src/soroban/soroban.ts';
import { playFlash, type Moment, type Screen } from '../../practice/flash.ts';
import { readOut, type Told } from '../../practice/reading.ts';
import type { Coming } from '../../practice/task.ts';
import { hush, useVoice } from '../../sound/voice.ts';

/** How far the numbers of a problem have come. */
export type Showing = {
  /** `waiting`: the child says when they come. `over`: all have come. */
  readonly state: 'waiting' | 'running' | 'over';
  /** Whether the child sees numerals or words, or hears the device's voice. */
  readonly by: 'numerals' | 'words' | 'voice';
  readonly moment: Moment | Told;
  /** Whether the last time something came between: then nothing counts, and they come again. */
  readonly wasBroken: boolean;
};

const SCREEN: Screen = {
  now: () => performance.now(),
  beforeNext: (call) => {
    const request = requestAnimationFrame(call);
    return () => cancelAnimationFrame(request);
  },
};

/** A voice reads slowly to beginners: at this gap with its usual speed, in milliseconds. */
const USUAL_GAP = 1_500;

/**
 * Lets numbers come one after another: flashed, or read by the device's voice. Without a voice the words are shown.
 *
 * @param parts what is read aloud, in its order
 * @param slot the time of one number, in milliseconds; of a voice the gap after it
 */
export function useShowing(
  coming: Coming,
  count: number,
  parts: readonly string[],
  slot: number,
): { readonly showing: Showing; readonly start: () => void } {
  const [isMute, setMute] = useState(false);
  const voice = useVoice();
  const speak = isMute ? undefined : voice;
  const by = coming === 'flash' ? 'numerals' : speak === undefined ? 'words' : 'voice';
  const [shown, setShown] = useState<Omit<Showing, 'by'>>({
    state: 'waiting',
    moment: { kind: 'over' },
    wasBroken: false,
  });
  const end = useRef<() => void>();

  const stop = (): void => {
    end.current?.();
    end.current = undefined;
  };
  const breakOff = (): void => {
    stop();
    setShown((now) => ({ ...now, state: 'waiting', wasBroken: true }));
  };
  const tell = (moment: Moment | Told): void => {
    if (moment.kind === 'missed') return breakOff();
    if (moment.kind === 'over') end.current = undefined;
    setShown({ state: moment.kind === 'over' ? 'over' : 'running', moment, wasBroken: false });
  };

  useEffect(() => {
    const hidden = (): void => {
      if (document.hidden && end.current !== undefined) breakOff();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      stop();
    };
  }, []);
  // The voice of another language begins anew.
  useEffect(() => {
    if (end.current !== undefined) breakOff();
  }, [by]);

  const start = (): void => {
    stop();
    if (speak === undefined) {
      // Words take longer to read than numerals: they are lit as long as those have in all.
      end.current = playFlash(count, by === 'words' ? slot / LIT_SHARE : slot, tell, SCREEN);
      return;
    }
    const endReading = readOut(
      parts,
      slot,
      (part, onEnd) => speak(part, { rate: slot > USUAL_GAP ? 0.85 : 1, onEnd }),
      (told) => {
        // From now on the words are shown.
        if (told.kind === 'missed' && !document.hidden) setMute(true);
        tell(told);
      },
    );
    end.current = () => {
      endReading();
      hush();
    };
  };
  return { showing: { ...shown, by }, start };
}
