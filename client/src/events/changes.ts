/** What a stream tells about. */
export const KINDS = ['postcards', 'family', 'practice', 'inbox', 'arcade'] as const;
export type Kind = (typeof KINDS)[number];

/** Something has changed. Who wants to know how reads it. */
export type Change = {
  readonly kind: Kind;
  /** What has changed; null: perhaps anything of this kind. */
  readonly id: string | null;
  /** Its version now; null: it is gone, or unknown. */
  readonly version: string | null;
};

/** Who is told what a stream says. */
export type Listener = {
  /** The stream is open, for these kinds. Anything of them may have changed before. */
  ready(kinds: readonly Kind[]): void;
  changed(change: Change): void;
};

/** Brings a stream to a listener until the signal. Rejects when the service refuses it for good. */
export type Source = (listener: Listener, signal: AbortSignal) => Promise<void>;

/** Anything of this kind may have changed. */
export const anything = (kind: Kind): Change => ({ kind, id: null, version: null });
