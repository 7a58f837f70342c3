import type { Migration } from './migration.ts';

/**
 * Adds the child that a postcard is about. It has no foreign key: the pictures are deleted with the card, so that the code that
 * deletes a player deletes the cards first. `047-children-of-cards` fills it.
 */
export const cardsOfChildren: Migration = {
  name: '036-cards-of-children',
  statements: (schema, { text }) => [
    schema.alterTable('postcards').addColumn('child_player_id', text),
    schema
      .createIndex('postcards_of_child')
      .on('postcards')
      .column('child_player_id')
      .where('child_player_id', 'is not', null),
  ],
};
