import { SECOND } from '../kernel/clock.ts';
import { withDeadline } from '../kernel/deadline.ts';
import { Away } from '../kernel/errors.ts';
import { picturesAway, PlaceSilent } from './away.ts';
import type { Files, HeldMark, Place, ReadPlace } from './port.ts';

/** How long a look may take while others wait for it, in milliseconds. */
const LONGEST_LOOK = SECOND;

/** How long a silent place is not asked again, in milliseconds. */
const PAUSE = 15 * SECOND;

/** Whether the place of the pictures is there, as this process has seen it last. */
export type Presence =
  | { readonly isThere: true }
  | { readonly isThere: false; readonly cause: Away };

/** Files in a place that is known by its mark. While the place is away, everything but reading a file rejects with `Away`. */
export type KnownFiles = Files & {
  /** Rejects with `Away` unless the place is there, and with the reason of the signal when nobody waits any more. */
  requireThere(signal?: AbortSignal): Promise<void>;
};

/** Asks a place something. When it does not answer, it is away. */
export function askPlace<Result>(answer: Promise<Result>): Promise<Result> {
  return answer.catch((cause: unknown) => {
    throw cause instanceof Away ? cause : new PlaceSilent(cause);
  });
}

/**
 * Holds the mark of a place.
 * @throws {Away} when it has another one or none
 */
async function holdRight(place: Pick<Place, 'holdMark'>, mark: string): Promise<HeldMark> {
  const held = await askPlace(place.holdMark());
  if (held?.mark === mark) return held;
  await held?.release();
  const found = held === undefined ? 'no mark' : 'the mark of another service or of another time';
  throw picturesAway(`Their place has ${found}: another folder, bucket or prefix is there`);
}

/** Begins work unless nobody waits for it, and waits for it until nobody does any more. */
async function orAborted(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(signal.reason);
  signal.addEventListener('abort', end);
  try {
    await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** What is done with a place that is the right one, before and afterwards. */
type Within = <Result>(work: () => Promise<Result>) => Promise<Result>;

function within(hold: () => Promise<HeldMark>): Within {
  return async (work) => {
    const held = await hold();
    const requireStill = async (): Promise<void> => {
      if (await askPlace(held.isStill())) return;
      throw picturesAway('Another folder, bucket or prefix came to their place meanwhile');
    };
    try {
      const result = await work().catch(async (cause: unknown) => {
        await requireStill();
        throw cause;
      });
      await requireStill();
      return result;
    } finally {
      await held.release();
    }
  };
}

/** Reads pictures from a place with this mark. A missing picture is one that the place does not have, and never one that is away. */
export function readKnownPlace(place: ReadPlace, mark: string): Pick<Files, 'get'> {
  const inPlace = within(() => holdRight(place, mark));
  return { get: (name) => lookFor(() => place.get(name), inPlace) };
}

/** Looks for something in a place. What is found needs no other look, since the names of pictures are used once. */
async function lookFor<Found>(look: () => Promise<Found>, inPlace: Within): Promise<Found> {
  let found: Found;
  try {
    found = await look();
  } catch (cause) {
    await inPlace(() => Promise.resolve()).catch((away: unknown) => {
      throw away instanceof PlaceSilent ? cause : away;
    });
    throw cause;
  }
  return found ? found : inPlace(look);
}

/**
 * Makes sure that files are stored, deleted and missed only where the place is known to be the right one: a mount may be missing,
 * and leave an empty folder. The mark is read before each change and compared after it.
 *
 * @param readMark reads the mark that the place should have; rejects with `Away` when the place cannot be known
 * @param tell is told at each look whether the place is there
 * @param monotonic a time in milliseconds that never goes back. A place that has just not answered is silent at once for a moment,
 *   so that the line of tasks does not wait for it once for each task; after each pause one caller asks again. Without it
 *   the place is asked each time
 */
export function knowPlace(
  place: Place,
  readMark: () => Promise<string>,
  tell: (presence: Presence) => void,
  monotonic?: () => number,
): KnownFiles {
  let silence: { readonly cause: PlaceSilent; readonly until: number } | undefined;
  const noteSilence = (cause: PlaceSilent): void => {
    if (monotonic) silence = { cause, until: monotonic() + PAUSE };
  };

  async function hold(): Promise<HeldMark> {
    if (monotonic && silence) {
      if (monotonic() < silence.until) throw silence.cause;
      noteSilence(silence.cause);
    }
    try {
      const held = await holdRight(place, await readMark());
      silence = undefined;
      tell({ isThere: true });
      return held;
    } catch (cause) {
      if (cause instanceof PlaceSilent) noteSilence(cause);
      else silence = undefined;
      if (cause instanceof Away) tell({ isThere: false, cause });
      throw cause;
    }
  }
  const inPlace = within(hold);
  const look = (): Promise<void> => inPlace(() => Promise.resolve());

  return {
    requireThere: (signal) => (signal === undefined ? look() : orAborted(look, signal)),
    get: (name) => lookFor(() => place.get(name), inPlace),
    has: (name) => lookFor(() => place.has(name), inPlace),
    put: (name, bytes) => inPlace(() => place.put(name, bytes)),
    delete: (name) => inPlace(() => place.delete(name)),
    async check() {
      await place.check();
      await withDeadline(LONGEST_LOOK, 'look', look).catch((cause: unknown) => {
        // The service runs on while nobody knows. Tasks that need the place wait.
        if (cause instanceof Away && !(cause instanceof PlaceSilent)) throw cause;
      });
    },
  };
}
