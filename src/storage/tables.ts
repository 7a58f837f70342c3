import {
  DataTypeNode,
  sql,
  type AlterTableNode,
  type ColumnDefinitionNode,
  type ColumnNode,
  type CreateIndexNode,
  type CreateTableNode,
  type OperationNode,
} from 'kysely';
import { compilerOf, postgresLanguage } from './languages.ts';
import { migrations } from './migrations/index.ts';
import type { Migration, MigrationDialect } from './migrations/migration.ts';
import type { Schema } from './schema.ts';

/** A table as the migrations make it. */
export type Table = {
  readonly name: keyof Schema;
  readonly columns: readonly string[];
  /** The columns that hold text. */
  readonly texts: readonly string[];
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** The columns of each index, that of the primary key among them. */
  readonly indexes: readonly (readonly string[])[];
};

const dialect: MigrationDialect = {
  tableOptions: sql``,
  text: 'text',
  integer: 'bigint',
  real: 'double precision',
};

const writer = compilerOf(postgresLanguage);

/**
 * Every table that migrations make, read out of their statements: in the order in which they were made, so that none
 * comes before one that it refers to.
 *
 * @throws when a statement changes tables in a way that this does not know
 */
export function tablesOf(steps: readonly Migration[] = migrations): Table[] {
  const tables = new Map<string, Draft>();
  for (const step of steps) {
    for (const statement of step.statements(writer.schema, dialect, writer)) {
      apply(statement.compile().query, step.name);
    }
  }
  return [...tables].map(([name, draft]) => ({ name: name as keyof Schema, ...draft }));

  function apply(node: OperationNode, step: string): void {
    if (node.kind === 'CreateTableNode') create(node as CreateTableNode);
    else if (node.kind === 'AlterTableNode') alter(node as AlterTableNode, step);
    else if (node.kind === 'CreateIndexNode') index(node as CreateIndexNode);
    else if (!/^DropIndexNode$|^(?:Insert|Update|Delete)QueryNode$/.test(node.kind)) {
      throw unknownStatement(step, node.kind);
    }
  }

  function create({ table, columns, constraints = [] }: CreateTableNode): void {
    const inColumns = columns.filter((column) => column.primaryKey === true).map(nameOf);
    const inConstraints = constraints.flatMap((constraint) =>
      constraint.kind === 'PrimaryKeyConstraintNode'
        ? constraint.columns.map(({ column }) => column.name)
        : [],
    );
    const key = [...inColumns, ...inConstraints];
    const draft: Draft = { columns: [], texts: [], key, indexes: [key] };
    for (const column of columns) add(draft, column);
    tables.set(table.table.identifier.name, draft);
  }

  function index({ table, columns = [] }: CreateIndexNode): void {
    const names = columns.flatMap((column) => columnsIn(column));
    if (table !== undefined) tables.get(table.table.identifier.name)?.indexes.push(names);
  }

  function alter({ table, columnAlterations = [] }: AlterTableNode, step: string): void {
    if (columnAlterations.length === 0) throw unknownStatement(step, 'alter table');
    for (const one of columnAlterations) {
      if (one.kind !== 'AddColumnNode') throw unknownStatement(step, one.kind);
      const draft = tables.get(table.table.identifier.name);
      if (draft !== undefined) add(draft, one.column);
    }
  }
}

type Draft = { columns: string[]; texts: string[]; key: string[]; indexes: string[][] };

function add(draft: Draft, definition: ColumnDefinitionNode): void {
  const name = nameOf(definition);
  draft.columns.push(name);
  if (DataTypeNode.is(definition.dataType) && definition.dataType.dataType === 'text') {
    draft.texts.push(name);
  }
  if (definition.unique === true) draft.indexes.push([name]);
}

/** The columns that a part of an index reads, whatever it makes of them. */
function columnsIn(part: object): string[] {
  if ('kind' in part && part.kind === 'ColumnNode') return [(part as ColumnNode).column.name];
  return Object.values(part).flatMap((inner: unknown) =>
    typeof inner === 'object' && inner !== null ? columnsIn(inner) : [],
  );
}

function nameOf(definition: ColumnDefinitionNode): string {
  return definition.column.column.name;
}

function unknownStatement(step: string, kind: string): Error {
  return new Error(`Migration ${step} changes tables by what tables.ts does not read yet: ${kind}`);
}
