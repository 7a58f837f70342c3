import { writeMoves, type Move } from '../../../src/soroban/soroban.ts';
import type { Stamp } from '../../data/clock-log.ts';
import { beginning } from '../../data/clock.ts';
import { newKey } from '../../data/new-key.ts';
import { createShelf, holdThing } from '../../data/shelf.ts';
import { measureActiveTime } from '../../practice/active-time.ts';
import { recordAttempt } from '../../practice/record.ts';
import type { Seen } from '../../practice/use-attempt.ts';
import type { Attempt } from '../../practice/waiting.ts';
import type { Change } from '../../soroban/model.ts';

/** A race as it is stored on the device. It survives a reload and a closed lid. */
type StoredRace = {
  /** The id of the attempt that it will become. */
  readonly id: string;
  /** The id of the attempt whose shadow it races. */
  readonly against: string;
  readonly startedAt: string;
  /** What the device's clock showed then. Races of older releases do not have it. */
  readonly stamp?: Stamp;
  /** The time so far. It stops, and the shadow with it, while the page is hidden or closed. */
  readonly milliseconds: number;
  readonly moves: readonly Move[];
  /** The number of wrong answers so far. */
  readonly errors: number;
};

/** The race of each player. */
const races = createShelf<StoredRace>('race', (stored) => {
  const race = (stored ?? {}) as Partial<StoredRace>;
  return typeof race.id === 'string' && Array.isArray(race.moves)
    ? (race as StoredRace)
    : undefined;
});

/** A player's unfinished race against this attempt. */
export function keptRace(player: string, against: string): StoredRace | undefined {
  const race = races.get(player);
  return race?.against === against ? race : undefined;
}

/** A running race. */
export type Run = ReturnType<typeof startRun>;

/** Begins a race, or continues the stored one. Each step is stored at once. */
export function startRun(player: string, against: string) {
  const held = holdThing(races, player);
  let race = keptRace(player, against) ?? {
    id: newKey(),
    against,
    ...beginning(),
    milliseconds: 0,
    moves: [],
    errors: 0,
  };
  const time = measureActiveTime(race.milliseconds);
  let isOver = false;
  function save(changes: Partial<StoredRace> = {}): void {
    if (isOver) return;
    race = { ...race, milliseconds: time.read(), ...changes };
    held.put(race);
  }
  const saveTime = (): void => {
    // A race that another tab has finished must not come back.
    if (keptRace(player, against) !== undefined) save();
  };
  document.addEventListener('visibilitychange', saveTime);
  return {
    race: () => race,
    milliseconds: time.read,
    move: (changes: readonly Change[]) => {
      const at = time.read();
      save({ moves: [...race.moves, ...changes.map((change) => ({ ...change, at }))] });
    },
    /** Records an answer as a new attempt. The one that is raced against stays unchanged. */
    record: ({ terms, seed, version, paper }: Seen, value: number, milliseconds: number) => {
      const { id, startedAt, stamp, moves } = race;
      const attempt: Attempt = {
        id,
        seed,
        version,
        terms: [...terms],
        answer: value,
        startedAt,
        milliseconds,
        way: 'beads',
        help: 'none',
        paper,
        moves: moves.length > 0 ? writeMoves(moves) : null,
      };
      recordAttempt(player, attempt, stamp);
    },
    err: () => save({ errors: race.errors + 1 }),
    finish: () => {
      isOver = true;
      races.remove(player);
    },
    stop: () => {
      saveTime();
      document.removeEventListener('visibilitychange', saveTime);
      time.stop();
    },
  };
}
