import { ALWAYS_TAKEN_MOVES, cutMoves } from '../../src/soroban/soroban.ts';
import { beadhouse } from '../data/beadhouse.ts';
import type { Attempt } from './waiting.ts';

/** How many moves of a problem the service takes, as it said to this page; undefined while it was not asked. */
let takenMoves: number | undefined;

/** Learns how many moves the service takes. One that does not say it is of an earlier release. */
export function learnTakenMoves({ mostMoves }: { readonly mostMoves?: number }): void {
  takenMoves = mostMoves ?? ALWAYS_TAKEN_MOVES;
}

// What a device keeps may be of any form.
const cut = (attempt: Attempt, most: number): Attempt =>
  typeof attempt.moves !== 'string'
    ? attempt
    : { ...attempt, moves: cutMoves(attempt.moves, most) };

/** Whether not every service takes the moves of an attempt. */
const isLong = (attempt: Attempt): boolean =>
  cut(attempt, ALWAYS_TAKEN_MOVES).moves !== attempt.moves;

/** Attempts of a player as the service takes them. It is asked only where there are many moves. */
export async function fitting(playerId: string, attempts: readonly Attempt[]): Promise<Attempt[]> {
  if (!attempts.some(isLong)) return [...attempts];
  if (takenMoves === undefined) {
    const params = { path: { id: playerId } };
    learnTakenMoves(await beadhouse.get('/api/players/{id}/mastery', { params }));
  }
  return attempts.map((one) => cut(one, takenMoves ?? ALWAYS_TAKEN_MOVES));
}

/** After a refusal, cuts attempts as every service takes them. Returns false when they were cut so already. */
export function cutMore(attempts: readonly Attempt[]): boolean {
  if (takenMoves === ALWAYS_TAKEN_MOVES || !attempts.some(isLong)) return false;
  takenMoves = ALWAYS_TAKEN_MOVES;
  return true;
}
