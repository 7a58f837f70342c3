import type { ComponentChildren } from 'preact';
import { VoiceSwitch } from '../lesson/voice-switch.tsx';
import { Isolated } from '../texts/isolated.tsx';

/** The head of a walk: what it is called, whether the voice speaks, and the way out. */
export function Head({
  title,
  children,
}: {
  readonly title: string;
  /** The way out. */
  readonly children: ComponentChildren;
}) {
  return (
    <div class="bench-head walk-head">
      <h1 tabIndex={-1} class="roomy:text-2xl desk:text-3xl text-lg">
        <Isolated>{title}</Isolated>
      </h1>
      <VoiceSwitch />
      {children}
    </div>
  );
}
