import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { Refusal } from '../kernel/errors.ts';

/**
 * How many passwords are hashed at once. Each takes a thread of libuv's pool for as long as it lasts. There are four of
 * them, and whoever reads a file needs one as well.
 */
const AT_ONCE = 2;

/** How many may wait for their turn: a few seconds of work. */
const WAITING = 100;

/** When somebody who found no place should come again, in seconds: by then those who wait now are done. */
const RETRY_AFTER = 5;

/** How passwords are hashed and compared. */
export type Hashing = {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
};

/** As Better Auth does it: scrypt, at a cost that makes guessing slow. */
const scrypt: Hashing = { hash: hashPassword, verify: verifyPassword };

/**
 * Hashes passwords and compares them few at a time, in the order in which they come. Both throw a 429 `Refusal` when too
 * many wait already.
 */
export function createPasswords(hashing: Hashing = scrypt): Hashing {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < AT_ONCE) running += 1;
    else {
      if (waiting.length >= WAITING) throw tooMany();
      // Whoever ends hands its place on.
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
    hash: (password) => inTurn(() => hashing.hash(password)),
    verify: (given) => inTurn(() => hashing.verify(given)),
  };
}

function tooMany(): Refusal {
  return new Refusal(429, 'Too many requests', { headers: { 'retry-after': String(RETRY_AFTER) } });
}
