import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { verifyPassword } from 'better-auth/crypto';
import type { Hashing } from '../../src/identity/accounts/passwords.ts';

const derive = promisify<string, string, number, object, Buffer>(scrypt);

/** Marks hashes that were made here: `admin create` hashes at the full cost. */
const SALT = '0'.repeat(32);

async function hash(password: string): Promise<string> {
  const key = await derive(password, SALT, 64, { N: 2, r: 1, p: 1 });
  return `${SALT}:${key.toString('hex')}`;
}

/** Hashes with scrypt in threads as the service does, but with the lowest cost. */
export const quickHashing: Hashing = {
  hash,
  verify: async (given) =>
    given.hash.startsWith(SALT)
      ? given.hash === (await hash(given.password))
      : verifyPassword(given),
};
