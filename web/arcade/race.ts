import { seededRandom } from '../../src/soroban/soroban.ts';
import type { Base, Result } from './game.ts';

/** Which friends are asked for: those of five, those of ten, or both. */
export const RACE_KINDS = ['five', 'ten', 'both'] as const;
export type RaceKind = (typeof RACE_KINDS)[number];

/** How long a run lasts, in milliseconds. */
export const RUN_LENGTH = 60_000;

/** The one-minute run of a player. */
export type Run = {
  /** When it began, in milliseconds since 1970, by the clock of its first screen; null before. */
  readonly startedAt: number | null;
  /** The screen on which it runs. */
  readonly screen: string | null;
  readonly isOver: boolean;
  /** The number of right answers, which is also the number of the present question. */
  readonly right: number;
  readonly wrong: number;
  /** The wrong answers to the present question so far. */
  readonly tried: readonly number[];
};

export type RaceGame = Base & {
  readonly name: 'race';
  readonly kind: RaceKind;
  /** One run for each player. All get the same questions. */
  readonly runs: readonly Run[];
};

export type RaceMove =
  /** The present player's run begins on this screen, or is taken over by it. */
  | { readonly type: 'run'; readonly player: number; readonly screen: string }
  | {
      readonly type: 'answer';
      readonly player: number;
      readonly question: number;
      readonly value: number;
    }
  /** The minute is over. */
  | { readonly type: 'end'; readonly player: number };

/** A question for a friend: `value` and the answer add up to `sum`. */
export type Question = {
  readonly value: number;
  readonly sum: 5 | 10;
  readonly face: 'beads' | 'numeral';
};

export function beginRace({
  id,
  players,
  kind,
}: Pick<RaceGame, 'id' | 'players' | 'kind'>): RaceGame {
  return {
    format: 1,
    name: 'race',
    id,
    kind,
    players,
    turn: 0,
    heard: [],
    keeping: players.map(() => null),
    runs: players.map(() => ({
      startedAt: null,
      screen: null,
      isOver: false,
      right: 0,
      wrong: 0,
      tried: [],
    })),
  };
}

/** A question of a race, by its number. Two questions in a row are never the same. */
export function questionOf({ id, kind }: Pick<RaceGame, 'id' | 'kind'>, number: number): Question {
  const present = drawn(id, kind, number);
  if (number === 0) return present;
  const before = questionOf({ id, kind }, number - 1);
  if (present.value !== before.value || present.sum !== before.sum) return present;
  return { ...present, value: (present.value % (present.sum - 1)) + 1 };
}

function drawn(id: string, kind: RaceKind, number: number): Question {
  const random = seededRandom(`${id} ${number}`);
  const sum = kind === 'five' || (kind === 'both' && random(2) === 0) ? 5 : 10;
  return { value: 1 + random(sum - 1), sum, face: random(2) === 0 ? 'beads' : 'numeral' };
}

/** The remaining time of a run, in milliseconds. It is limited to the whole time, because the clocks of devices differ. */
export const leftOf = ({ startedAt }: Run, now: number): number =>
  startedAt === null ? RUN_LENGTH : Math.min(RUN_LENGTH, Math.max(0, startedAt + RUN_LENGTH - now));

/**
 * The race after a move. It returns the same object for an invalid move: in somebody else's turn, too late, or for a question
 * that is answered already.
 */
export function playRace(game: RaceGame, move: RaceMove, at: number): RaceGame {
  const run = game.runs[move.player];
  if (run === undefined || move.player !== game.turn || run.isOver) return game;
  const next = moved(game, run, move, at);
  if (next === run) return game;
  const runs = game.runs.map((one, player) => (player === move.player ? next : one));
  // After the last run, `turn` is no player's index.
  return { ...game, runs, turn: next.isOver ? game.turn + 1 : game.turn };
}

function moved(game: RaceGame, run: Run, move: RaceMove, at: number): Run {
  if (move.type === 'run') {
    if (run.screen === move.screen) return run;
    return { ...run, screen: move.screen, startedAt: run.startedAt ?? at };
  }
  if (run.startedAt === null) return run;
  const isLate = leftOf(run, at) === 0;
  if (move.type === 'end') return isLate ? { ...run, isOver: true } : run;
  if (isLate || move.question !== run.right || run.tried.includes(move.value)) return run;
  const { value, sum } = questionOf(game, move.question);
  return value + move.value === sum
    ? { ...run, right: run.right + 1, tried: [] }
    : { ...run, wrong: run.wrong + 1, tried: [...run.tried, move.value] };
}

export const isRaceOver = ({ runs }: RaceGame): boolean => runs.every(({ isOver }) => isOver);

export function raceResults({ players, kind, runs }: RaceGame): Result[] {
  return players.map((player, index) => ({
    player,
    gameName: `race-${kind}`,
    score: runs[index]?.right ?? 0,
    seconds: RUN_LENGTH / 1000,
  }));
}
