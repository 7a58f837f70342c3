import { createCompiler, postgresLanguage } from './languages.ts';
import { migrations } from './migrations/index.ts';
import type { Migration } from './migrations/migration.ts';

/** The names of the service's tables after these steps. They are read from the statements, without a database. */
export function tableNames(steps: readonly Migration[] = migrations): string[] {
  const { definitions } = postgresLanguage;
  const compiler = createCompiler(postgresLanguage);
  const names = new Set<string>();
  for (const statement of steps.flatMap((step) =>
    step.statements(compiler.schema, definitions, compiler),
  )) {
    const { query } = statement.compile();
    if (query.kind === 'CreateTableNode') names.add(query.table.table.identifier.name);
    if (query.kind === 'DropTableNode') names.delete(query.table.table.identifier.name);
    if (query.kind === 'AlterTableNode' && query.renameTo !== undefined) {
      names.delete(query.table.table.identifier.name);
      names.add(query.renameTo.table.identifier.name);
    }
  }
  return [...names];
}
