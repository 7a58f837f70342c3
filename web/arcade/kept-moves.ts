import { DAY } from '../device/days.ts';
import { clock } from '../data/clock.ts';
import { createShelf } from '../data/shelf.ts';

/** Moves of games that the service may not have, under `<table>:<hand>`. Only the games know their shape. */
export const keptMoves = createShelf<unknown>('move', (stored) => stored);

/** What is noted beside moves that were not taken. Moves that are made afterwards are stored without it. */
type Refused = {
  /** Why they are not taken at all. They are sent again when somebody opens the table. */
  readonly refusal?: string;
  /** When they are sent again, in milliseconds since 1970. */
  readonly notBefore?: unknown;
};

/** What is stored with moves, as far as it concerns whether they are taken. */
export const notedOf = (stored: unknown): Refused =>
  typeof stored === 'object' && stored !== null ? stored : {};

/** The service's words when it takes no more for now. */
const TOO_MUCH = 'Too much stored';
/** Notes that moves are not taken: neither by the service, nor by this page when it cannot read them. */
export function refuseMoves(id: string, refusal: string): void {
  const noted: Refused = refusal === TOO_MUCH ? { notBefore: clock.now() + DAY } : { refusal };
  keptMoves.replace(id, { ...notedOf(keptMoves.get(id)), ...noted });
}

/** Removes the moves that are not taken at all. */
export function throwRefusedMoves(): void {
  for (const [id, stored] of keptMoves.all()) {
    if (notedOf(stored).refusal !== undefined) keptMoves.remove(id);
  }
}
