import { useEffect, useRef, useState } from 'preact/hooks';
import type { Call } from '../../data/call.ts';
import { calls, keepNote } from '../../data/calls.ts';
import type { Player } from '../../data/player.ts';
import { useStore } from '../../device/use-store.ts';
import { bandOf, factsOf } from '../../numbers/facts.ts';
import type { LineView } from '../../parts/number-line/view.ts';
import { language } from '../../texts/language.ts';
import { voiceIn } from './say.ts';
import { findingOf, readScene, speechOf, type Caller, type Scene } from './scene.ts';
import { hidingOf, warmthOf, type Warmth } from './seek.ts';

/** A talk with a number: what it says now, and what the child does. */
export type Talk = ReturnType<typeof useTalk>;

/** Each step is stored at once, so that the talk can go on here after a reload or on another day. */
export function useTalk(id: string, call: Call, child: Player | undefined) {
  const voice = voiceIn(useStore(language));
  const { number } = call;
  const caller: Caller = {
    call: id,
    number,
    facts: factsOf(number, bandOf(child?.birthday, new Date(call.startedAt)), id),
  };
  const scene = readScene(call.scene, number);
  const view = useRef<LineView>({ center: number, pixelsPerUnit: 30 });
  const [warmth, setWarmth] = useState<Warmth>();
  const [guess, setGuess] = useState('');
  const speech = speechOf(scene, caller, warmth);
  const isGuessing = speech.kind === 'guessing' && speech.guessing.answer !== 'found';
  const guessing = isGuessing ? speech.guessing : undefined;

  const saveFinding = (next: Scene): void => {
    const finding = findingOf(next, caller);
    // If another tab has hung up, the call is a letter already.
    if (finding !== undefined && calls.get(id) !== undefined) {
      keepNote(id, finding.name, {
        category: finding.category,
        caption: voice.note(number, finding.speech),
        highlights: finding.highlights,
        viewport: view.current,
        ...(finding.game && { game: finding.game }),
        at: new Date().toISOString(),
      });
    }
  };
  const saveNow = (): void => saveFinding(scene);
  // The number's first sentence is the first note on the postcard.
  useEffect(saveNow, [id]);
  const go = (next: Scene): void => {
    setWarmth(undefined);
    setGuess('');
    saveFinding(next);
    if (calls.get(id) !== undefined) calls.put(id, { ...call, scene: next });
  };
  /** The line shows something else. A child who moves it seeks or guesses. */
  const look = (now: LineView, isByHand: boolean): void => {
    view.current = now;
    if (!isByHand) return;
    if (scene.kind === 'seek' && !scene.isFound) {
      const felt = warmthOf(hidingOf(id, number, scene.round), now);
      if (felt === 'found') go({ ...scene, isFound: true });
      else setWarmth(felt);
    }
    if (guessing !== undefined) {
      setGuess(String(Math.min(guessing.largest, Math.max(1, Math.round(now.center)))));
    }
  };
  return { voice, caller, scene, speech, warmth, guessing, guess, setGuess, go, look, saveNow };
}
