/** Receives what other processes on the same store send. */
export type RelayListener = {
  /** Another process has sent this text. */
  onText(text: string): void;
  /** Other processes may have sent texts that were lost, or have changed the store without sending any. */
  onGap(): void;
};

/** Passes short texts to the other processes on the same store. Those receive each text soon, or are told of a gap. */
export type Relay = {
  /** Sends texts of at most `RELAY_LIMIT` bytes. It returns at once, and never throws. Null when nobody would receive them. */
  readonly send: ((texts: readonly string[]) => void) | null;
  /** Sends the waiting texts, and closes. */
  close(): Promise<void>;
};

/** The longest text, in bytes: PostgreSQL takes less than 8,000 (see NOTIFY in its documentation). */
export const RELAY_LIMIT = 7_900;
