import { playerSchema, type Player } from '../contract/player.ts';
import { propertiesOf } from '../contract/schema.ts';
import type { ColumnOf } from './columns.ts';

/** The columns of a player's fields, with the fields' values. Flags are read as 0 or 1. */
export type PlayerRow = {
  readonly [Field in keyof Player as ColumnOf<Field>]: Player[Field] extends boolean
    ? 0 | 1
    : Player[Field];
};

/** The name of one of these columns. */
export type PlayerColumn = keyof PlayerRow;

/**
 * The fields of a player in the order of the answer, each with its column and whether it is a flag. They are those of the declared
 * answer, so whatever reads or stores players has every field.
 */
export const playerFields = Object.entries(propertiesOf(playerSchema)).map(([field, { type }]) => ({
  field: field as keyof Player,
  column: field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as PlayerColumn,
  isFlag: type === 'boolean',
}));

/** The columns of a player in the order of the answer. */
export const playerColumns = playerFields.map(({ column }) => column);

const read = playerFields.map(
  ({ field, column, isFlag }) => `${field}: row.${column}${isFlag ? ' === 1' : ''}`,
);

/** Makes the player of a row. Its code is generated for the same reason as that of rows (`rows.ts`). */
// oxlint-disable-next-line typescript/no-implied-eval -- the names are the program's own
export const playerOf = new Function('row', `return { ${read.join(', ')} }`) as (
  row: PlayerRow,
) => Player;
