/** Texts under keys, kept on this device and seen by all its tabs. */
export type KeyedTexts = {
  readonly get: (key: string) => string | null;
  /** The keys that begin like this, in their order. */
  readonly keys: (beginning?: string) => readonly string[];
  readonly put: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  /** Is told the key of each change, also by other tabs; null when every key may have another text. Returns how to stop that. */
  readonly subscribe: (changed: (key: string | null) => void) => () => void;
};
