/** Where a text is: stored on this device, only in this tab, where it survives a reload, or only in the page that is open. */
export type Where = 'device' | 'tab' | 'nowhere';

/**
 * The prefix of a key that names the beginning of others, which were removed for good. What another tab still holds of them, because
 * there was no room, is forgotten there, too.
 */
export const GONE = 'gone:';

/** Texts under keys, stored on this device and visible to all its tabs. */
export type KeyedTexts = {
  readonly get: (key: string) => string | null;
  /** The keys with this beginning, sorted. */
  readonly keys: (beginning?: string) => readonly string[];
  readonly put: (key: string, text: string) => void;
  readonly remove: (key: string) => void;
  readonly whereOf: (key: string) => Where;
  /**
   * Calls back with the key of each change; null means that any key may have changed. `isElsewhere` tells that another tab has
   * changed it. Returns a function that unsubscribes.
   */
  readonly subscribe: (changed: (key: string | null, isElsewhere: boolean) => void) => () => void;
};
