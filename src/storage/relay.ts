/** Hears of what other processes on the same store do. */
export type RelayListener = {
  /** Another process has sent this text. */
  onText(text: string): void;
  /** Other processes may have sent something that did not arrive, or have changed the store without a word. */
  onGap(): void;
};

/** Passes short texts to the other processes on the same store. They get them soon, or are told of a gap. */
export type Relay = {
  /** Sends texts of at most `RELAY_LIMIT` bytes. It waits for nothing, and never throws. Null where nobody would hear them. */
  readonly send: ((texts: readonly string[]) => void) | null;
  /** Sends what waits, and ends. */
  close(): Promise<void>;
};

/** The longest text, in bytes: PostgreSQL takes less than 8,000 (see NOTIFY in its documentation). */
export const RELAY_LIMIT = 7_900;
