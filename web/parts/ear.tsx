import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useVoice } from '../sound/voice.ts';
import { useTexts } from '../texts/catalogue.ts';
import { texts } from './ear-texts.ts';
import { Icon } from './icon.tsx';

/** The rate of the voice: a little slower than usual, since children listen. */
const CALM = 0.9;

/**
 * A round button that speaks the sentence beside it, for children who cannot read. There is none where the device has no voice
 * for the page's language.
 *
 * @param isAtOnce whether the sentence is also said without a tap, whenever it is another one
 */
export function Ear({
  text,
  isAtOnce = false,
}: {
  readonly text: string;
  readonly isAtOnce?: boolean;
}) {
  const t = useTexts(texts);
  const speak = useVoice();
  useEffect(() => {
    if (isAtOnce && text !== '') speak?.(text, { rate: CALM });
  }, [text]);
  if (speak === undefined || text === '') return null;
  return (
    <button
      type="button"
      aria-label={t.hear}
      class="ear"
      onClick={() => speak(text, { rate: CALM })}
    >
      <Icon name="ear" size={20} />
    </button>
  );
}

/** A sentence, or something that says it, with its ear. */
export function WithEar({
  text,
  children,
}: {
  /** What the ear says. */
  readonly text: string;
  readonly children: ComponentChildren;
}) {
  return (
    <div class="with-ear">
      {children}
      <Ear text={text} />
    </div>
  );
}
