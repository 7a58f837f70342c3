import { useEffect, useState } from 'preact/hooks';
import { languageTag } from '../texts/language.ts';

const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;

/** The device's own voice. Only voices that need no network: what a child hears stays on the device. */
const voiceFor = (tag: string): SpeechSynthesisVoice | undefined =>
  synthesis
    ?.getVoices()
    .find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(tag));

/** How something is said. */
type Manner = {
  /** From 0.1, very slowly; 1 is the usual speed. */
  readonly rate?: number;
  /** Told once, when all was said; false when it was not, because something else was said or the voice failed. */
  readonly onEnd?: (isWhole: boolean) => void;
};

/** Says a text, in place of what is being said. */
export type Speak = (text: string, manner?: Manner) => void;

/** Reads texts aloud; undefined where the device has no voice for the page's language. */
export function useVoice(): Speak | undefined {
  const tag = languageTag();
  const [voice, setVoice] = useState(() => voiceFor(tag));
  useEffect(() => {
    const look = (): void => setVoice(voiceFor(tag));
    look();
    // Some browsers know their voices only after a while.
    synthesis?.addEventListener('voiceschanged', look);
    return () => {
      synthesis?.removeEventListener('voiceschanged', look);
      synthesis?.cancel();
    };
  }, [tag]);
  return voice === undefined ? undefined : (text, manner) => speak(voice, text, manner);
}

/** What is being said: some browsers forget an utterance that nobody holds, and never tell its end. */
let present: SpeechSynthesisUtterance | undefined;

function speak(voice: SpeechSynthesisVoice, text: string, { rate = 1, onEnd }: Manner = {}): void {
  const said = new SpeechSynthesisUtterance(text);
  said.voice = voice;
  said.lang = voice.lang;
  said.rate = rate;
  said.addEventListener('end', () => onEnd?.(true), { once: true });
  said.addEventListener('error', () => onEnd?.(false), { once: true });
  present = said;
  synthesis?.cancel();
  synthesis?.speak(present);
}

/** Says no more. */
export const hush = (): void => synthesis?.cancel();
