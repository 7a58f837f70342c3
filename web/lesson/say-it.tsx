import { useEffect } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';
import { useVoice } from '../sound/voice.ts';
import { useTexts } from '../texts/catalogue.ts';
import { texts } from './texts.ts';

/**
 * An ear beside a sentence, which says it. None where the device has no voice.
 *
 * @param isAtOnce whether the sentence is said at once, whenever it is another one
 */
export function SayIt({ text, isAtOnce }: { readonly text: string; readonly isAtOnce: boolean }) {
  const t = useTexts(texts);
  const speak = useVoice();
  useEffect(() => {
    if (isAtOnce && text !== '') speak?.(text, { rate: 0.9 });
  }, [text]);
  if (speak === undefined) return null;
  return (
    <button
      type="button"
      aria-label={t.sayAgain}
      class="lesson-voice"
      onClick={() => speak(text, { rate: 0.9 })}
    >
      <Icon name="ear" />
    </button>
  );
}
