import type { Migration } from './migration.ts';

/** Adds the mark by which the service knows the place of its pictures. The first start that knows the place sets it. */
export const picturePlace: Migration = {
  name: '028-picture-place',
  statements: (schema, { tableOptions, text }) => [
    schema
      .createTable('picture_place')
      .modifyEnd(tableOptions)
      .addColumn('id', text, (c) => c.primaryKey().notNull())
      .addColumn('mark', text, (c) => c.notNull())
      .addColumn('placed_at', text),
  ],
};
