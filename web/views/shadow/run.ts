import type { Move } from '../../../src/soroban/soroban.ts';
import { clock } from '../../data/clock.ts';
import { newKey } from '../../data/new-key.ts';
import { createShelf } from '../../data/shelf.ts';
import { measureActiveTime } from '../../practice/active-time.ts';
import type { Change } from '../../soroban/model.ts';

/** A race under way, as it stands on the device: a reload or a closed lid loses no bead of it. */
type Kept = {
  /** Names the attempt that it becomes. */
  readonly id: string;
  /** The attempt whose shadow runs along. */
  readonly against: string;
  readonly startedAt: string;
  /** Until now. A page that is hidden or gone stands still, and the shadow with it. */
  readonly milliseconds: number;
  readonly moves: readonly Move[];
  /** Wrong answers so far. */
  readonly errors: number;
};

/** The race of each player. */
const races = createShelf<Kept>('race', (stored) => {
  const race = (stored ?? {}) as Partial<Kept>;
  return typeof race.id === 'string' && Array.isArray(race.moves) ? (race as Kept) : undefined;
});

/** A player's race against this attempt that was not brought to its end. */
export function keptRace(player: string, against: string): Kept | undefined {
  const race = races.get(player);
  return race?.against === against ? race : undefined;
}

/** A race that runs. */
export type Run = ReturnType<typeof startRun>;

/** Begins a race, or goes on with the one that was kept. Each step is kept at once. */
export function startRun(player: string, against: string) {
  let race = keptRace(player, against) ?? {
    id: newKey(),
    against,
    startedAt: new Date(clock.now()).toISOString(),
    milliseconds: 0,
    moves: [],
    errors: 0,
  };
  const time = measureActiveTime(race.milliseconds);
  let isOver = false;
  function keep(changes: Partial<Kept> = {}): void {
    if (isOver) return;
    race = { ...race, milliseconds: time.read(), ...changes };
    races.put(player, race);
  }
  const keepTime = (): void => keep();
  document.addEventListener('visibilitychange', keepTime);
  return {
    race: () => race,
    milliseconds: time.read,
    move: (changes: readonly Change[]) => {
      const at = time.read();
      keep({ moves: [...race.moves, ...changes.map((change) => ({ ...change, at }))] });
    },
    err: () => keep({ errors: race.errors + 1 }),
    finish: () => {
      isOver = true;
      races.remove(player);
    },
    stop: () => {
      // A race that ended, or was begun anew, in another tab stays as it is there.
      if (keptRace(player, against)?.id === race.id) keep();
      document.removeEventListener('visibilitychange', keepTime);
      time.stop();
    },
  };
}
