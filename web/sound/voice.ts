import { useEffect, useRef } from 'preact/hooks';
import { useStore } from '../device/use-store.ts';
import { languageTag } from '../texts/language.ts';

const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;

/** A voice of the device for a language. Only voices that need no network, so that what a child hears stays on the device. */
const voiceFor = (tag: string): SpeechSynthesisVoice | undefined =>
  synthesis
    ?.getVoices()
    .find(({ lang, localService }) => localService && lang.toLowerCase().startsWith(tag));

/** Options for saying a text. */
type Manner = {
  /** The speed, from 0.1 (very slow); 1 is the usual one. */
  readonly rate?: number;
  /** Called once at the end. False when the text was not said to its end, because another text replaced it or the voice failed. */
  readonly onEnd?: (isWhole: boolean) => void;
};

/** Says a text. It replaces what is being said. */
export type Speak = (text: string, manner?: Manner) => void;

/** Some browsers load their voices late. */
function onVoices(changed: () => void): () => void {
  synthesis?.addEventListener('voiceschanged', changed);
  return () => synthesis?.removeEventListener('voiceschanged', changed);
}

/**
 * Reads texts aloud; undefined where the device has no voice for the page's language. What a part of the page says ends with that
 * part, and not with another one.
 */
export function useVoice(): Speak | undefined {
  const tag = languageTag();
  const voice = useStore({ get: () => voiceFor(tag), subscribe: onVoices });
  const said = useRef<SpeechSynthesisUtterance>();
  useEffect(
    () => () => {
      if (said.current !== undefined && said.current === presentUtterance) stopSpeaking();
    },
    [tag],
  );
  if (voice === undefined) return undefined;
  return (text, manner) => {
    said.current = speak(voice, text, manner);
  };
}

/** The present utterance. Some browsers collect an utterance without a reference as garbage, and never report its end. */
let presentUtterance: SpeechSynthesisUtterance | undefined;

function speak(
  voice: SpeechSynthesisVoice,
  text: string,
  { rate = 1, onEnd }: Manner = {},
): SpeechSynthesisUtterance {
  const said = new SpeechSynthesisUtterance(text);
  said.voice = voice;
  said.lang = voice.lang;
  said.rate = rate;
  said.addEventListener('end', () => onEnd?.(true), { once: true });
  said.addEventListener('error', () => onEnd?.(false), { once: true });
  presentUtterance = said;
  synthesis?.cancel();
  synthesis?.speak(said);
  return said;
}

/** Stops speaking. */
export const stopSpeaking = (): void => synthesis?.cancel();
