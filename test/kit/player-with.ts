import { playerSchema, type Player } from '../../src/contract/player.ts';
import { propertiesOf } from '../../src/contract/schema.ts';

/** Fields that a player has in any case. */
type Needed = {
  readonly [Field in keyof Player as Player[Field] extends string ? Field : never]: unknown;
};

/**
 * A player with these values, for tests that are about something else. Of the other fields flags are false, and what may be null is
 * null: so is a new player for which only the required fields were sent, except that it is a practice student.
 */
export const playerWith = <Given extends Needed & Partial<Record<keyof Player, unknown>>>(
  given: Given,
): Omit<Player, keyof Given> & Given => ({ ...others, ...given });

const others = Object.fromEntries(
  Object.entries(propertiesOf(playerSchema)).map(([field, { type }]) => [
    field,
    type === 'boolean' ? false : null,
  ]),
) as unknown as Player;
