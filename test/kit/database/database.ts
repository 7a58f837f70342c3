/** A value as the store has it. */
export type Value = string | number | null;

export type Row = Record<string, unknown>;

export type Column = {
  readonly name: string;
  readonly isText: boolean;
  readonly isNullable: boolean;
};

/** A test's own connection to a service's database, to read its rows and to make its statements fail. */
export type Database = {
  /** Returns the rows of a statement, which has a `?` for each value. */
  rows<Found = Row>(sql: string, ...values: Value[]): Promise<Found[]>;
  /** Runs a statement; without values, any number of them. */
  run(sql: string, ...values: Value[]): Promise<void>;
  /** How many rows a table has. */
  count(table: string): Promise<number>;
  /** The names of the service's tables. */
  tables(): Promise<string[]>;
  /**
   * Reads every row of each table. A table that has not changed is the same array again, so that comparing takes no
   * time.
   */
  allRows(tables: readonly string[]): Promise<Row[][]>;
  columns(table: string): Promise<Column[]>;
  /** The columns that refer to other tables. */
  references(table: string): Promise<{ readonly column: string; readonly table: string }[]>;
  /** Renames the table while `work` runs, so that the service does not find it. */
  withoutTable<Result>(table: string, work: () => Promise<Result>): Promise<Result>;
  /** The engine's message for a table that does not exist. */
  missingTableMessage(table: string): string;
  /** Makes every such statement on a table fail with this message until the returned function is called. */
  refuse(
    event: 'insert' | 'update' | 'delete',
    table: string,
    message: string,
  ): Promise<() => Promise<void>>;
  /** Runs a statement for each row that is inserted into a table; it may use the row's columns as `new.column`. */
  onInsert(table: string, sql: string): Promise<void>;
  close(): Promise<void>;
};

/** The parts that differ between the engines; the rest of a `Database` uses them. */
type Engine = Omit<Database, 'count' | 'withoutTable'>;

export function databaseOn(engine: Engine): Database {
  const { rows, run } = engine;
  return {
    ...engine,
    count: async (table) => (await rows(`select 1 from ${table}`)).length,
    async withoutTable(table, work) {
      await run(`alter table ${table} rename to away`);
      try {
        return await work();
      } finally {
        await run(`alter table away rename to ${table}`);
      }
    },
  };
}
