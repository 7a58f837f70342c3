/** A value as the store keeps it. */
export type Value = string | number | null;

export type Row = Record<string, unknown>;

export type Column = {
  readonly name: string;
  readonly isText: boolean;
  readonly isNullable: boolean;
};

/** A service's database, opened beside it, to look at what it holds and to stand in its way. */
export type Database = {
  /** What a statement returns, with a `?` for each value. */
  rows<Found = Row>(sql: string, ...values: Value[]): Promise<Found[]>;
  /** Runs a statement for what it does; without values, any number of them. */
  run(sql: string, ...values: Value[]): Promise<void>;
  /** How many rows a table has. */
  count(table: string): Promise<number>;
  /** The names of the service's tables. */
  tables(): Promise<string[]>;
  /** Every row of each table. */
  everything(tables: readonly string[]): Promise<Row[][]>;
  columns(table: string): Promise<Column[]>;
  /** The columns that refer to other tables. */
  references(table: string): Promise<{ readonly column: string; readonly table: string }[]>;
  /** Runs `work` while nobody finds the table, and gives it back with everything in it. */
  without<Result>(table: string, work: () => Promise<Result>): Promise<Result>;
  /** What the engine says to somebody who looks for a table that is not there. */
  notFound(table: string): string;
  /** Lets every such statement on a table fail with this message until the returned function is called. */
  refuse(
    event: 'insert' | 'update' | 'delete',
    table: string,
    message: string,
  ): Promise<() => Promise<void>>;
  /** Runs a statement for each row that comes into a table; it may name the row's columns as `new.column`. */
  onInsert(table: string, sql: string): Promise<void>;
  close(): Promise<void>;
};

/** What tells the engines apart; the rest of a `Database` follows from it. */
type Engine = Omit<Database, 'count' | 'everything' | 'without'>;

export function databaseOn(engine: Engine): Database {
  const { rows, run } = engine;
  return {
    ...engine,
    count: async (table) => (await rows(`select 1 from ${table}`)).length,
    everything: (tables) =>
      Promise.all(tables.map((table) => rows(`select * from ${table} order by 1, 2`))),
    async without(table, work) {
      await run(`alter table ${table} rename to away`);
      try {
        return await work();
      } finally {
        await run(`alter table away rename to ${table}`);
      }
    },
  };
}
