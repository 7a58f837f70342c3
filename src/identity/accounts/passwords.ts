import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { tooManyRequests } from '../limits/rate-limits.ts';

/**
 * How many passwords are hashed at once. Each takes one of the four threads in libuv's pool, and reading files needs these
 * too.
 */
const AT_ONCE = 2;

/** How many passwords may wait for their turn: a few seconds of work. */
const MOST_WAITING = 100;

/** After how many seconds a refused caller should try again. The passwords that wait now are done by then. */
const RETRY_AFTER = 5;

/** How passwords are hashed and compared. */
export type Hashing = {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
};

/** Better Auth's hashing: scrypt, at a cost that makes guessing slow. */
const scrypt: Hashing = { hash: hashPassword, verify: verifyPassword };

/**
 * Hashes and compares passwords only a few at a time, in the order of the calls. Both functions throw a 429 `Refusal` when
 * too many calls wait already.
 */
export function createPasswords(hashing: Hashing = scrypt): Hashing {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < AT_ONCE) running += 1;
    else {
      if (waiting.length >= MOST_WAITING) throw tooManyRequests(RETRY_AFTER);
      // Work that ends gives its place to the next, so `running` does not change.
      await new Promise<void>((resolve) => void waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  return {
    hash: (password) => runInTurn(() => hashing.hash(password)),
    verify: (given) => runInTurn(() => hashing.verify(given)),
  };
}
