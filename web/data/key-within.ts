import { randomOf } from '../numbers/seed.ts';

/** A UUID that is the same in all tabs for something of this name within a larger thing, whose key is a random UUID. */
export function keyWithin(key: string, name: string): string {
  const end = Math.floor(randomOf(name)() * 2 ** 32);
  return `${key.slice(0, -8)}${end.toString(16).padStart(8, '0')}`;
}
