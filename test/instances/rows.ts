import { Client, types as pgTypes } from 'pg';

const INT8 = 20;

/** A connection to a database beside the service: looks at what it holds, and gets in its way. */
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
  // It is lost together with the service's own; the next query says so.
  client.on('error', () => {});
  await client.connect();
  return {
    query: async <Row>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as Row[],
    close: () => client.end(),
  };
}
