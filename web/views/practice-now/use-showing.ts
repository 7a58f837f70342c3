import { useEffect, useRef, useState } from 'preact/hooks';
import { LIT_SHARE } from '../../../src/soroban/soroban.ts';
import { playFlash, type Moment, type Screen } from '../../practice/flash.ts';
import { readOut, type ReadingEvent } from '../../practice/reading.ts';
import type { Coming } from '../../practice/task.ts';
import { stopSpeaking, useVoice } from '../../sound/voice.ts';

/** The state of showing the numbers of a problem. */
export type Showing = {
  /** `waiting`: the child has to start it. `over`: all numbers have come. */
  readonly state: 'waiting' | 'running' | 'over';
  /** Whether the child sees numerals or words, or hears the device's voice. */
  readonly by: 'numerals' | 'words' | 'voice';
  readonly moment: Moment | ReadingEvent;
  /** Whether the last showing was interrupted. Then it does not count, and the numbers come again. */
  readonly wasBroken: boolean;
};

const SCREEN: Screen = {
  now: () => performance.now(),
  beforeNext: (call) => {
    const request = requestAnimationFrame(call);
    return () => cancelAnimationFrame(request);
  },
};

/** In milliseconds: with longer gaps, which are for beginners, the voice reads more slowly. */
const USUAL_GAP = 1_500;

/**
 * Shows numbers one after another: flashed, or read by the device's voice. Without a voice they are shown as words.
 *
 * @param parts the texts to read aloud, in order
 * @param slot the time for one number, in milliseconds; with a voice, the gap after it
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
  const tell = (moment: Moment | ReadingEvent): void => {
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
  // When the voice changes, for instance with the language, the showing has to begin anew.
  useEffect(() => {
    if (end.current !== undefined) breakOff();
  }, [by]);

  const start = (): void => {
    stop();
    if (speak === undefined) {
      // Words take longer to read than numerals, so their visible part lasts as long as a numeral's whole slot.
      end.current = playFlash(count, by === 'words' ? slot / LIT_SHARE : slot, tell, SCREEN);
      return;
    }
    const endReading = readOut(
      parts,
      slot,
      (part, onEnd) => speak(part, { rate: slot > USUAL_GAP ? 0.85 : 1, onEnd }),
      (event) => {
        // The voice has failed: from now on words are shown.
        if (event.kind === 'missed' && !document.hidden) setMute(true);
        tell(event);
      },
    );
    end.current = () => {
      endReading();
      stopSpeaking();
    };
  };
  return { showing: { ...shown, by }, start };
}
