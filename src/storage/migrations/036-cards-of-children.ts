import type { Migration } from './migration.ts';

/**
 * Adds the child that a postcard is about. An existing card belongs to the player that it names if its owner has access to that
 * player, or had it before, as far as links, used family codes and the log of access show. It has no foreign key: the pictures
 * are deleted with the card, so that the code that deletes a player deletes the cards first.
 */
export const cardsOfChildren: Migration = {
  name: '036-cards-of-children',
  statements: (schema, { text }, db) => [
    schema.alterTable('postcards').addColumn('child_player_id', text),
    schema
      .createIndex('postcards_of_child')
      .on('postcards')
      .column('child_player_id')
      .where('child_player_id', 'is not', null),
    db
      .updateTable('postcards')
      .set((eb) => ({ child_player_id: eb.ref('player_id') }))
      .where('player_id', 'is not', null)
      .where(({ or, exists, selectFrom, eb }) =>
        or([
          exists(
            selectFrom('players')
              .select('players.id')
              .whereRef('players.id', '=', 'postcards.player_id')
              .whereRef('players.user_id', '=', 'postcards.user_id'),
          ),
          exists(
            selectFrom('parent_child')
              .select('parent_child.child_player_id')
              .whereRef('parent_child.child_player_id', '=', 'postcards.player_id')
              .whereRef('parent_child.parent_user_id', '=', 'postcards.user_id'),
          ),
          exists(
            selectFrom('family_code_uses')
              .select('family_code_uses.player_id')
              .whereRef('family_code_uses.player_id', '=', 'postcards.player_id')
              .whereRef('family_code_uses.user_id', '=', 'postcards.user_id'),
          ),
          exists(
            selectFrom('access_log')
              .select('access_log.id')
              .whereRef('access_log.player_id', '=', 'postcards.player_id')
              .where((entry) =>
                entry.or([
                  entry('access_log.user_id', '=', eb.ref('postcards.user_id')),
                  entry('access_log.guardian_user_id', '=', eb.ref('postcards.user_id')),
                ]),
              ),
          ),
        ]),
      ),
  ],
};
