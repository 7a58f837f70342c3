/** Fills and returns `size` bytes from a cryptographic source. */
export type Random = (size: number) => Uint8Array;

const DRAWN = 1_024;

/** The same source, but it is asked for many bytes at once: a system call takes longer than what the bytes are used for. */
export function drawMany(random: Random): Random {
  let drawn = new Uint8Array();
  let used = 0;
  return (size) => {
    if (size > DRAWN) return random(size);
    if (used + size > drawn.length) {
      drawn = new Uint8Array(random(DRAWN));
      used = 0;
    }
    used += size;
    return drawn.subarray(used - size, used);
  };
}

/** A random number from 0 to 1, without 1 itself. */
export function randomFraction(random: Random): number {
  return Buffer.from(random(4)).readUInt32BE() / 2 ** 32;
}

/** `length` characters of `alphabet`, each equally likely. The alphabet has at most 256 characters. */
export function randomText(random: Random, alphabet: string, length: number): string {
  // Bytes past the last whole multiple of the alphabet's size are dropped, so that no character is favoured.
  const limit = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of random(length - text.length)) {
      if (byte < limit) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}
