import type { ComponentChildren } from 'preact';
import { useVoice } from '../sound/voice.ts';
import { useTexts } from '../texts/catalogue.ts';
import { texts } from './ear-texts.ts';
import { Icon } from './icon.tsx';

/**
 * A round button that speaks the sentence beside it, for children who cannot read. There is none where the device has no voice
 * for the page's language.
 */
export function Ear({ text }: { readonly text: string }) {
  const t = useTexts(texts);
  const speak = useVoice();
  if (speak === undefined || text === '') return null;
  return (
    <button type="button" aria-label={t.hear} class="ear" onClick={() => speak(text)}>
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
