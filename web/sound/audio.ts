/** The one audio context of the page. */
let context: AudioContext | undefined;

/**
 * The audio context, or undefined when nothing can or should be heard: on a device without sound, in a hidden tab, and before
 * the first touch, because browsers keep a context that was created before it muted.
 */
export function audio(): AudioContext | undefined {
  // Older browsers do not have `userActivation`.
  const activation = navigator.userActivation as UserActivation | undefined;
  if (document.hidden || activation?.hasBeenActive === false) return undefined;
  try {
    context ??= new AudioContext();
  } catch {
    return undefined;
  }
  // The browser suspends it, for instance during a phone call. If it cannot resume now, the next sound tries again.
  if (context.state !== 'running') context.resume().catch(() => undefined);
  return context;
}
