/** The one audio context of the page. */
let context: AudioContext | undefined;

/**
 * What lets something be heard. Undefined where nothing can or should: on a device without sound, before the first touch, since a
 * browser keeps what was made then mute, and in a tab that nobody looks at.
 */
export function audio(): AudioContext | undefined {
  // Older browsers do not tell of touches.
  const activation = navigator.userActivation as UserActivation | undefined;
  if (document.hidden || activation?.hasBeenActive === false) return undefined;
  try {
    context ??= new AudioContext();
  } catch {
    return undefined;
  }
  // After a call, or when the page comes back, it has to be asked. One that cannot yet is asked at the next sound.
  if (context.state !== 'running') context.resume().catch(() => undefined);
  return context;
}
