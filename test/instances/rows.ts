import { Client, types as pgTypes } from 'pg';

const INT8 = 20;

/** A test's own connection to a database, to read its rows and to lock them. */
export type Rows = {
  /** Runs a statement and returns its rows. */
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/** @param url `postgres://…` */
export async function openRows(url: string): Promise<Rows> {
  const client = new Client({
    connectionString: url,
    types: {
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pgTypes.getTypeParser(oid, format)) as typeof pgTypes.getTypeParser,
    },
  });
  // It may be lost together with the service's connections; the next query reports that.
  client.on('error', () => {});
  await client.connect();
  return {
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as Row[],
    close: () => client.end(),
  };
}
