/** A viewer, and the ids of what it has. */
export type Owner = {
  readonly cookie: string;
  readonly userId: string;
  readonly player: string;
  /** The entity tag of the player. */
  readonly playerTag: string;
  /** Somebody else who is linked to the player, and the message that tells the viewer so. */
  readonly guardian: string;
  readonly message: string;
  /** A child's device, and its cookie. */
  readonly device: string;
  readonly deviceCookie: string;
  /** The viewer's game. */
  readonly game: string;
  readonly draft: string;
  /** A flowchart in the gallery. */
  readonly published: string;
  /** A postcard that waits to be drawn. */
  readonly postcard: string;
  /** An export that waits to be made. */
  readonly archive: string;
  /** The cookie of the one administrator. */
  readonly admin: string;
  /** Sends a request that is not measured. */
  readonly send: Send;
};

/** A request of a viewer. */
export type Asked = {
  readonly method?: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The cookie of another caller; empty for a caller without one. */
  readonly cookie?: string;
};

/** Sends a request, and rejects unless it succeeds. */
export type Send = (asked: Asked) => Promise<Answer>;

/** An answer: its body as JSON, its headers, and the cookie that it set. */
export type Answer = {
  // oxlint-disable-next-line typescript/no-explicit-any -- any JSON
  readonly body: any;
  readonly headers: Headers;
  readonly cookie: string;
};

/** What one request uses up, by kind: `{ player: <id>, code: <family code> }`. */
export type Made = Readonly<Record<string, string>>;

/** A work of the second table. Its answer has status 200 unless `status` names another one. */
export type Row = {
  readonly name: string;
  readonly status?: number;
  /** How often it runs in a round, where the usual number does not fit. */
  readonly count?: number;
  /** Makes what one request uses up, before each round. Such a work runs once for each viewer. */
  readonly make?: (owner: Owner) => Promise<Made>;
  /** Makes the request. `index` counts the requests: with it, each change differs from the one before. */
  readonly ask: (owner: Owner, index: number, made: Made) => Asked;
};
