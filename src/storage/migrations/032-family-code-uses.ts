import type { Migration } from './migration.ts';

/**
 * Adds for how many people a family code is, and who was linked by it. A code that is open already links one more; so does
 * one that an earlier release opens beside this one where none was open.
 */
export const familyCodeUses: Migration = {
  name: '032-family-code-uses',
  statements: (schema, { tableOptions, text, integer }) => [
    schema
      .alterTable('player_sharing')
      .addColumn('people_left', integer, (c) => c.notNull().defaultTo(1)),

    schema
      .createTable('family_code_uses')
      .modifyEnd(tableOptions)
      .addColumn('player_id', text, (c) => c.notNull().references('players.id').onDelete('cascade'))
      .addColumn('user_id', text, (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('family_code', text, (c) => c.notNull())
      .addColumn('role', text, (c) => c.notNull())
      .addColumn('used_at', text, (c) => c.notNull())
      .addPrimaryKeyConstraint('family_code_uses_key', ['player_id', 'user_id']),
    schema.createIndex('family_code_uses_user').on('family_code_uses').column('user_id'),
    schema.createIndex('family_code_uses_age').on('family_code_uses').column('used_at'),
  ],
};
