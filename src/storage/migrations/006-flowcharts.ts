import type { Migration } from './migration.ts';

/** Keeps earlier versions of flowcharts and where copies come from, and lists published ones for readers. */
export const flowcharts: Migration = {
  name: '006-flowcharts',
  statements: (schema, { tableOptions, text, integer }) => {
    const addColumn = (name: string, type: typeof text | typeof integer) =>
      schema.alterTable('teacher_flowcharts').addColumn(name, type);
    const table = (name: string) => schema.createTable(name).modifyEnd(tableOptions);
    return [
      addColumn('published_version', integer),
      addColumn('copied_from_id', text),
      addColumn('copied_from_title', text),
      addColumn('copied_from_version', integer),

      table('teacher_flowchart_versions')
        .addColumn('flowchart_id', text, (c) =>
          c.notNull().references('teacher_flowcharts.id').onDelete('cascade'),
        )
        .addColumn('version', integer, (c) => c.notNull())
        .addColumn('title', text, (c) => c.notNull())
        .addColumn('description', text)
        .addColumn('emoji', text, (c) => c.notNull())
        .addColumn('difficulty', text)
        .addColumn('definition_json', text, (c) => c.notNull())
        .addColumn('mermaid_content', text, (c) => c.notNull())
        .addColumn('search_keywords', text)
        .addColumn('updated_at', text, (c) => c.notNull())
        .addPrimaryKeyConstraint('teacher_flowchart_versions_key', ['flowchart_id', 'version']),

      // A separate table: a search in `teacher_flowcharts` would have to read past the large documents.
      table('published_flowcharts')
        .addColumn('id', text, (c) =>
          c.primaryKey().notNull().references('teacher_flowcharts.id').onDelete('cascade'),
        )
        .addColumn('title', text, (c) => c.notNull())
        .addColumn('description', text)
        .addColumn('emoji', text, (c) => c.notNull())
        .addColumn('difficulty', text)
        .addColumn('version', integer, (c) => c.notNull())
        .addColumn('published_at', text, (c) => c.notNull())
        .addColumn('updated_at', text, (c) => c.notNull())
        .addColumn('search_text', text, (c) => c.notNull()),
      schema
        .createIndex('published_flowcharts_newest')
        .on('published_flowcharts')
        .columns(['published_at', 'id']),
      schema
        .createIndex('published_flowcharts_of_difficulty')
        .on('published_flowcharts')
        .columns(['difficulty', 'published_at', 'id']),
    ];
  },
};
