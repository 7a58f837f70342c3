/** A source of random whole numbers: from 0 up to, not including, the bound. */
export type Random = (bound: number) => number;

/** A generator that gives the same numbers for the same seed, for ever: problems are known by their seeds (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = hashOf(seed);
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

/** FNV-1a over the text's UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash;
}
