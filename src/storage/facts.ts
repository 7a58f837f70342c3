/** What an examination finds in a store that can be opened. */
export type StoreFacts = {
  /** The engine and its version, such as `SQLite 3.50.4`. */
  readonly engine: string;
  /** The applied steps of the schema; undefined when nothing is stored yet. */
  readonly steps: readonly string[] | undefined;
  /** The way to a server; null for the embedded engine. */
  readonly connection: Way | null;
};

/** The way to the server of a store. */
export type Way = {
  /** Whether it stays on this machine. */
  readonly isLocal: boolean;
  /** How it is encrypted, such as `TLSv1.3`; null when it is not. */
  readonly encryption: string | null;
  /** Whether it takes no changes: a standby, or `default_transaction_read_only`. */
  readonly isReadOnly: boolean;
  /** The clock of the server, in milliseconds since 1970. */
  readonly time: number;
};

/** Whether others on the network may read what goes this way. */
export function isExposed(way: Way | null): boolean {
  return way !== null && !way.isLocal && way.encryption === null;
}

/** How an examination is done. */
export type Thoroughness = {
  /** Whether every page of an embedded database is read, which takes a second for some hundred megabytes. */
  readonly readsAll: boolean;
};
