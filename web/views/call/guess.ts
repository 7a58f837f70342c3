import { randomOf, wholeOf } from '../../numbers/seed.ts';

/** The state of a guessing game. */
export type Guessing = {
  readonly secret: number;
  /** The range in which the secret may still be. */
  readonly low: number;
  readonly high: number;
  /** The secret was drawn from 1 to `largest`; `enough` guesses always suffice for that. */
  readonly largest: number;
  readonly enough: number;
  /** The number of guesses so far, and the last guess. */
  readonly used: number;
  readonly last: number;
  /** The answer to the last guess; undefined before the first. */
  readonly answer: 'higher' | 'lower' | 'found' | undefined;
};

const LARGEST = [20, 50, 100, 1_000] as const;

/** How many guesses find every number from 1 to `largest` by always halving the range: ⌈log₂(largest + 1)⌉. */
export const guessesFor = (largest: number): number => Math.ceil(Math.log2(largest + 1));

/** The game of a round after some guesses. It depends only on the call, the round and the guesses. */
export function guessingOf(call: string, round: number, guesses: readonly number[]): Guessing {
  const largest = LARGEST[Math.min(round, LARGEST.length - 1)] ?? LARGEST[0];
  const secret = wholeOf(randomOf(`${call}:guess:${round}`), 1, largest);
  const below = guesses.filter((guess) => guess < secret);
  const above = guesses.filter((guess) => guess > secret);
  const last = guesses.at(-1);
  return {
    secret,
    low: Math.max(1, ...below.map((guess) => guess + 1)),
    high: Math.min(largest, ...above.map((guess) => guess - 1)),
    largest,
    enough: guessesFor(largest),
    used: guesses.length,
    last: last ?? 0,
    answer:
      last === undefined
        ? undefined
        : last === secret
          ? 'found'
          : last < secret
            ? 'higher'
            : 'lower',
  };
}
