import type { Duplex } from 'node:stream';
import { Query, type Client, type DatabaseError, type FieldDef } from 'pg';

// What the service uses of pg beyond its documentation: names that a release may change without an error of types. Only this
// file uses them, and a test fails for each that is gone.

/** The part of a client's connection by which a query sends messages: see "Extended Query" in PostgreSQL's documentation. */
export type Wire = {
  close(statement: { type: 'S'; name: string }): void;
  parse(statement: { name: string; text: string }): void;
  bind<Value>(statement: {
    statement: string;
    values: readonly Value[];
    valueMapper(value: Value): string | null;
  }): void;
  describe(portal: { type: 'P' }): void;
  execute(): void;
  sync(): void;
};

/** What pg's client calls on a query that it sends: see its `lib/client.js`. */
export type PipelinedQuery = {
  /** Sends it. Null says that it was sent. */
  submit(wire: Wire): null;
  handleRowDescription(description: { readonly fields: readonly FieldDef[] }): void;
  handleDataRow(row: { readonly fields: (string | null)[] }): void;
  /** @param complete its text is the command tag */
  handleCommandComplete(complete: { readonly text: string }): void;
  /** The server has answered all of it. */
  handleReadyForQuery(): void;
  /** It has failed, or the connection was lost. Nothing else is called afterwards. */
  handleError(cause: Error | DatabaseError): void;
};

/**
 * The class that a query must extend: with `pipeline` pg takes no other, since cursors cannot share a connection. Its text is for
 * pg's own `submit`.
 */
export const PipelinedQuery = Query as unknown as new (text: string) => PipelinedQuery;

/** Sends a query, which does not wait for the answers to earlier ones. */
export function sendQuery(client: Client, query: PipelinedQuery): void {
  client.query(query as unknown as Query);
}

/** The socket of a client, which is another one when the connection has become encrypted. */
export function socketOf({ connection }: Client): Duplex {
  return connection.stream;
}

/** Sets the options that the server gets at the start of the session. pg itself would take them from the environment too. */
export function setStartOptions(client: Client, options: string): void {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { options: string };
  };
  connectionParameters.options = options;
}

/**
 * Watches how a client and its server come to trust each other.
 *
 * @param onDemand called before the client answers a demand for the password, with the mechanisms of SASL that the server
 *   offers; with none when it wants the password in another way
 * @param onReady called when the session is open, which may be without any demand
 */
export function watchAuthentication(
  { connection }: Client,
  onDemand: (mechanisms: readonly string[]) => void,
  onReady: () => void,
): void {
  connection.prependListener(
    'authenticationSASL',
    ({ mechanisms }: { mechanisms: readonly string[] }) => onDemand(mechanisms),
  );
  for (const event of ['authenticationCleartextPassword', 'authenticationMD5Password']) {
    connection.prependListener(event, () => onDemand([]));
  }
  connection.once('readyForQuery', onReady);
}

/** pg's message when a connection ends without an error. */
export const TERMINATED = 'Connection terminated unexpectedly';

/** pg's message when the server answers that it does not encrypt. */
export const NO_TLS = 'The server does not support SSL connections';
