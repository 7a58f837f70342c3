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
  rows<Found = Row>(sql: string, ...values: Value[]): Found[];
  /** Runs a statement for what it does. */
  run(sql: string, ...values: Value[]): void;
  /** Runs statements without values. */
  exec(sql: string): void;
  /** How many rows a table has. */
  count(table: string): number;
  /** The names of the service's tables. */
  tables(): string[];
  /** Every row of each table. */
  everything(tables: readonly string[]): Row[][];
  columns(table: string): Column[];
  /** The columns that refer to other tables. */
  references(table: string): { readonly column: string; readonly table: string }[];
  /** Runs `work` while nobody finds the table, and gives it back with everything in it. */
  without<Result>(table: string, work: () => Promise<Result>): Promise<Result>;
  /** What the engine says to somebody who looks for a table that is not there. */
  notFound(table: string): string;
  /** Lets every such statement on a table fail with this message until the returned function is called. */
  refuse(event: 'insert' | 'update' | 'delete', table: string, message: string): () => void;
  /** Runs a statement for each row that comes into a table; it may name the row's columns as `new.column`. */
  onInsert(table: string, sql: string): void;
  close(): void;
};

/** What tells the engines apart; the rest of a `Database` follows from it. */
export type Engine = Pick<
  Database,
  | 'run'
  | 'exec'
  | 'tables'
  | 'columns'
  | 'references'
  | 'notFound'
  | 'refuse'
  | 'onInsert'
  | 'close'
> & {
  /** What each of these statements returns. */
  all(statements: readonly Statement[]): Row[][];
};

export type Statement = { readonly sql: string; readonly values: readonly Value[] };

export function databaseOn(engine: Engine): Database {
  const { all, ...rest } = engine;
  const rows = <Found = Row>(sql: string, ...values: Value[]): Found[] =>
    all([{ sql, values }])[0] as Found[];
  return {
    ...rest,
    rows,
    count: (table) => rows(`select 1 from ${table}`).length,
    everything: (tables) =>
      all(tables.map((table) => ({ sql: `select * from ${table} order by 1, 2`, values: [] }))),
    async without(table, work) {
      engine.exec(`alter table ${table} rename to away`);
      try {
        return await work();
      } finally {
        engine.exec(`alter table away rename to ${table}`);
      }
    },
  };
}
