import { useStore } from '../device/use-store.ts';
import { Icon } from '../parts/icon.tsx';
import { stopSpeaking, useVoice } from '../sound/voice.ts';
import { useTexts } from '../texts/catalogue.ts';
import { lessonsMute } from './mute.ts';
import { texts } from './texts.ts';

/** The button that lets lessons speak, or keep silent. There is none where the device has no voice. */
export function VoiceSwitch() {
  const t = useTexts(texts);
  const isMute = useStore(lessonsMute);
  if (useVoice() === undefined) return null;
  return (
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
  );
}
