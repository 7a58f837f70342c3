import { literal } from '../partial-rows.ts';
import type { Migration } from './migration.ts';

/** How many cards are filled at once: whoever changes one of them waits meanwhile. */
const AT_ONCE = 2_000;

/**
 * Finds the children that the cards of an earlier release are about. A card belongs to the player that it names if its owner
 * has access to that player, or had it before, as far as links, used family codes and the log of access show.
 */
export const childrenOfCards: Migration = {
  name: '047-children-of-cards',
  statements: () => [],
  fill: (db, after) =>
    db
      .updateTable('postcards')
      .set((eb) => ({ child_player_id: eb.ref('player_id') }))
      .where('id', 'in', (cards) =>
        cards
          .selectFrom('postcards')
          .select('postcards.id')
          .where('id', '>', after)
          .where('child_player_id', 'is', null)
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
          )
          .orderBy('id')
          .limit(literal(AT_ONCE)),
      )
      .returning('id'),
};
