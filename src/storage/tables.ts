import {
  sql,
  type AlterTableNode,
  type ColumnDefinitionNode,
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
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[];
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
  const tables = new Map<string, { columns: string[]; key: string[] }>();
  for (const step of steps) {
    for (const statement of step.statements(writer.schema, dialect, writer)) {
      apply(statement.compile().query, step.name);
    }
  }
  return [...tables].map(([name, { columns, key }]) => ({
    name: name as keyof Schema,
    columns,
    key,
  }));

  function apply(node: OperationNode, step: string): void {
    if (node.kind === 'CreateTableNode') create(node as CreateTableNode);
    else if (node.kind === 'AlterTableNode') alter(node as AlterTableNode, step);
    else if (!/^(?:Create|Drop)IndexNode$|^(?:Insert|Update|Delete)QueryNode$/.test(node.kind)) {
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
    tables.set(table.table.identifier.name, {
      columns: columns.map(nameOf),
      key: [...inColumns, ...inConstraints],
    });
  }

  function alter({ table, columnAlterations = [] }: AlterTableNode, step: string): void {
    if (columnAlterations.length === 0) throw unknownStatement(step, 'alter table');
    for (const one of columnAlterations) {
      if (one.kind !== 'AddColumnNode') throw unknownStatement(step, one.kind);
      tables.get(table.table.identifier.name)?.columns.push(nameOf(one.column));
    }
  }
}

function nameOf(definition: ColumnDefinitionNode): string {
  return definition.column.column.name;
}

function unknownStatement(step: string, kind: string): Error {
  return new Error(`Migration ${step} changes tables by what tables.ts does not read yet: ${kind}`);
}
