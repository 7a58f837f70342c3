/** Texts under keys, stored on this device and visible to all its tabs. */
export type KeyedTexts = {
  readonly get: (key: string) => string | null;
  /** The keys with this beginning, sorted. */
  readonly keys: (beginning?: string) => readonly string[];
  readonly put: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  /**
   * Calls back with the key of each change, also by other tabs; null means that any key may have changed. Returns a function
   * that unsubscribes.
   */
  readonly subscribe: (changed: (key: string | null) => void) => () => void;
};
