import { hash } from 'node:crypto';

/** A source of random choices from a seed. */
export type Random = {
  /** An integer from 0 to below this one. */
  below(end: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  bytes(length: number): Buffer;
};

/** Makes the choices of one case, which depend only on the seed and the index. */
export function randomOf(seed: number, index: number): Random {
  const start = hash('sha256', `${seed} ${index}`, 'buffer');
  let [a, b, c, counter] = [0, 4, 8, 12].map((at) => start.readUInt32LE(at)) as [
    number,
    number,
    number,
    number,
  ];

  /** 32 bits of sfc32, Chris Doty-Humphrey's small fast counting generator. */
  function next(): number {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + result) | 0;
    return result >>> 0;
  }

  const below = (end: number): number => Math.floor((next() / 2 ** 32) * end);
  return {
    below,
    chance: (probability) => next() / 2 ** 32 < probability,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    bytes(length) {
      const bytes = Buffer.allocUnsafe(length);
      for (let at = 0; at < length; at++) bytes[at] = next();
      return bytes;
    },
  };
}

/** Picks one of these by weight. */
export function weighted<Item>(
  random: Random,
  items: readonly (readonly [weight: number, item: Item])[],
): Item {
  let rest = (random.below(2 ** 32) / 2 ** 32) * items.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, item] of items) {
    rest -= weight;
    if (rest < 0) return item;
  }
  return (items.at(-1) as readonly [number, Item])[1];
}
