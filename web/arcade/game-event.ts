import type { RaceGame } from './race.ts';
import { isOver, type Game } from './rules.ts';

/** Events of games that have a sound. */
export type GameEvent = 'turn' | 'pair' | 'noPair' | 'right' | 'wrong' | 'end';

/** The event between two states of a game. Undefined when nothing happened that has a sound, or when the game is another one. */
export function gameEventBetween(before: Game, now: Game): GameEvent | undefined {
  if (before.id !== now.id) return undefined;
  if (isOver(now)) return isOver(before) ? undefined : 'end';
  if (before.name === 'pairs' && now.name === 'pairs') {
    if (countFound(now) > countFound(before)) return 'pair';
    if (now.open.join() === before.open.join()) return undefined;
    return now.open.length === 2 ? 'noPair' : 'turn';
  }
  if (before.name !== 'race' || now.name !== 'race') return undefined;
  const [was, is] = [countRuns(before), countRuns(now)];
  if (is.over > was.over) return 'end';
  if (is.right > was.right) return 'right';
  return is.wrong > was.wrong ? 'wrong' : undefined;
}

const countRuns = ({ runs }: RaceGame) => ({
  over: runs.filter((run) => run.isOver).length,
  right: runs.reduce((all, run) => all + run.right, 0),
  wrong: runs.reduce((all, run) => all + run.wrong, 0),
});

const countFound = ({ found }: { readonly found: readonly unknown[] }): number =>
  found.filter((by) => by !== null).length;
