import { seededRandom } from '../../../src/soroban/soroban.ts';
import type { Base, Result } from './game.ts';

/** Whose friends are asked for: of five, of ten, or both mixed. */
export const RACE_KINDS = ['five', 'ten', 'both'] as const;
export type RaceKind = (typeof RACE_KINDS)[number];

/** How long a run lasts, in milliseconds. */
export const RUN_LENGTH = 60_000;

/** The minute of one player. */
export type Run = {
  /** When it began, in milliseconds since 1970, by the clock of the screen on which it is run; null before. */
  readonly startedAt: number | null;
  /** The screen on which it is run. */
  readonly screen: string | null;
  readonly isOver: boolean;
  /** How many questions were answered. Their number is that of the present one. */
  readonly right: number;
  readonly wrong: number;
  /** What was tried of the present question. */
  readonly tried: readonly number[];
};

export type RaceGame = Base & {
  readonly name: 'race';
  readonly kind: RaceKind;
  /** Of each player. All get the same questions. */
  readonly runs: readonly Run[];
};

export type RaceMove =
  /** The run of whoever's turn it is begins, or goes on, on this screen. */
  | { readonly type: 'run'; readonly player: number; readonly screen: string }
  | {
      readonly type: 'answer';
      readonly player: number;
      readonly question: number;
      readonly value: number;
    }
  /** The minute is over. */
  | { readonly type: 'end'; readonly player: number };

/** Which friend is asked for: value and answer are the sum together. */
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

/** A question of a race, by its number. The same number never follows itself. */
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

/** How much of a run is left, in milliseconds. Clocks of devices differ, so it is never more than all. */
export const leftOf = ({ startedAt }: Run, now: number): number =>
  startedAt === null ? RUN_LENGTH : Math.min(RUN_LENGTH, Math.max(0, startedAt + RUN_LENGTH - now));

/** The race after a move; the same race where that is none: for somebody else's turn, too late, or answered already. */
export function playRace(game: RaceGame, move: RaceMove, at: number): RaceGame {
  const run = game.runs[move.player];
  if (run === undefined || move.player !== game.turn || run.isOver) return game;
  const next = moved(game, run, move, at);
  if (next === run) return game;
  const runs = game.runs.map((one, player) => (player === move.player ? next : one));
  // After the last run nobody's turn comes any more.
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
