import type { ComponentChildren } from 'preact';
import { useStore } from '../device/use-store.ts';
import { lessonsMute } from '../lesson/mute.ts';
import { Icon } from '../parts/icon.tsx';
import { stopSpeaking, useVoice } from '../sound/voice.ts';
import { useTexts } from '../texts/catalogue.ts';
import { Isolated } from '../texts/isolated.tsx';
import { texts } from './texts.ts';

/** The head of a walk: what it is called, whether the voice speaks, and the way out. */
export function Head({
  title,
  children,
}: {
  readonly title: string;
  /** The way out. */
  readonly children: ComponentChildren;
}) {
  const t = useTexts(texts);
  const isMute = useStore(lessonsMute);
  const hasVoice = useVoice() !== undefined;
  return (
    <div class="bench-head walk-head">
      <h1 tabIndex={-1} class="roomy:text-2xl desk:text-3xl text-lg">
        <Isolated>{title}</Isolated>
      </h1>
      {hasVoice && (
        <button
          type="button"
          aria-label={t.voice}
          aria-pressed={!isMute}
          class="lesson-voice"
          onClick={() => {
            lessonsMute.set(!isMute);
            stopSpeaking();
          }}
        >
          <Icon name={isMute ? 'silent' : 'speaker'} />
        </button>
      )}
      {children}
    </div>
  );
}
