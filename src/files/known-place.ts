import { SECOND } from '../kernel/clock.ts';
import { withDeadline } from '../kernel/deadline.ts';
import { Away } from '../kernel/errors.ts';
import { picturesAway, PlaceSilent } from './away.ts';
import type { Files, HeldMark, Place, ReadPlace } from './port.ts';

/** How long a look may take while others wait for it, in milliseconds. */
const LONGEST_LOOK = SECOND;

/** Whether the place of the pictures is there, as this process has seen it last. */
export type Presence =
  | { readonly isThere: true }
  | { readonly isThere: false; readonly cause: Away };

/** Files in a place that is known by its mark. While the place is away, everything but reading a file rejects with `Away`. */
export type KnownFiles = Files & {
  /** Rejects with `Away` unless the place is there. */
  requireThere(): Promise<void>;
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
 */
export function knowPlace(
  place: Place,
  readMark: () => Promise<string>,
  tell: (presence: Presence) => void,
): KnownFiles {
  async function hold(): Promise<HeldMark> {
    try {
      const held = await holdRight(place, await readMark());
      tell({ isThere: true });
      return held;
    } catch (cause) {
      if (cause instanceof Away) tell({ isThere: false, cause });
      throw cause;
    }
  }
  const inPlace = within(hold);
  const requireThere = (): Promise<void> => inPlace(() => Promise.resolve());

  return {
    requireThere,
    get: (name) => lookFor(() => place.get(name), inPlace),
    has: (name) => lookFor(() => place.has(name), inPlace),
    put: (name, bytes) => inPlace(() => place.put(name, bytes)),
    delete: (name) => inPlace(() => place.delete(name)),
    async check() {
      await place.check();
      await withDeadline(LONGEST_LOOK, 'look', requireThere).catch((cause: unknown) => {
        // The service runs on while nobody knows. Tasks that need the place wait.
        if (cause instanceof Away && !(cause instanceof PlaceSilent)) throw cause;
      });
    },
  };
}
