/** How many code points Unicode has. */
const CODE_POINTS = 0x11_00_00;

/** A set of code points, one bit each, which is stored as it is. */
export type CodePointSet = {
  readonly bytes: Uint8Array;
  readonly add: (codePoint: number) => void;
  readonly has: (codePoint: number) => boolean;
};

/** Makes an empty set, or the set of bytes that were stored. */
export function codePointSet(bytes: Uint8Array = new Uint8Array(CODE_POINTS / 8)): CodePointSet {
  return {
    bytes,
    add: (codePoint) => {
      bytes[codePoint >> 3] = (bytes[codePoint >> 3] ?? 0) | (1 << (codePoint & 7));
    },
    has: (codePoint) => ((bytes[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0,
  };
}
