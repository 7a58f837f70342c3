/** The kinds of changes that a stream tells. */
export const KINDS = ['postcards', 'family', 'practice', 'inbox', 'arcade'] as const;
export type Kind = (typeof KINDS)[number];

/** Something has changed. Read it again to know how. */
export type Change = {
  readonly kind: Kind;
  /** The id of what has changed; null when it may be anything of this kind. */
  readonly id: string | null;
  /** Its new version; null when it is deleted, or the version is unknown. */
  readonly version: string | null;
};

/** Receives what a stream tells. */
export type Listener = {
  /** The stream is open, for these kinds. Anything of them may have changed before. */
  ready(kinds: readonly Kind[]): void;
  changed(change: Change): void;
};

/** Passes a stream to a listener until the signal aborts. Rejects when the service refuses the stream for good. */
export type Source = (listener: Listener, signal: AbortSignal) => Promise<void>;

/** Anything of this kind may have changed. */
export const anything = (kind: Kind): Change => ({ kind, id: null, version: null });
