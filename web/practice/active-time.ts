/** After this many milliseconds without a touch or a key, the child counts as away. */
const IDLE = 60_000;
/** The interval at which time is counted while no sign is expected, in milliseconds. */
const BEAT = 1_000;
/** After a gap of this many milliseconds between two counts, the device has slept. */
const ASLEEP = 30_000;

const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const;

/**
 * Measures the time in which somebody is active. It does not count while the page is hidden, nor later than a minute after the
 * last touch or key.
 *
 * @param before the milliseconds that were counted before
 * @param unseen for the first milliseconds no sign is expected, because the child works with a soroban on the table, or in the
 * head. Time in which the device slept is left out, as far as the device shows that it slept
 */
export function measureActiveTime(
  before: number,
  unseen = 0,
): {
  readonly read: () => number;
  readonly stop: () => void;
} {
  let counted = before;
  let since = performance.now();
  let lastSign = since;

  /** Adds the active part of the time since the last call. */
  function look(): void {
    const now = performance.now();
    const end = counted < unseen ? endUnseen(now) : Math.min(now, lastSign + IDLE);
    counted += Math.max(0, end - since);
    since = now;
  }
  const endUnseen = (now: number): number => (now - since < ASLEEP ? now : since);
  function sign(): void {
    look();
    lastSign = performance.now();
  }
  function turn(): void {
    if (document.hidden) look();
    else {
      since = performance.now();
      lastSign = since;
    }
  }
  for (const name of SIGNS) addEventListener(name, sign, { passive: true });
  document.addEventListener('visibilitychange', turn);
  const read = (): number => {
    if (!document.hidden) look();
    return Math.round(counted);
  };
  const beat = unseen > 0 ? setInterval(read, BEAT) : undefined;
  return {
    read,
    stop: () => {
      clearInterval(beat);
      for (const name of SIGNS) removeEventListener(name, sign);
      document.removeEventListener('visibilitychange', turn);
    },
  };
}
