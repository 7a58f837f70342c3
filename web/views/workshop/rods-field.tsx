import type { Definition } from '../../../src/flow/flow.ts';
import { RODS } from '../../../src/soroban/soroban.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { TypedField } from './typed-field.tsx';
import { numberOfText } from './values.ts';

/** How many rods a soroban has. What no soroban has counts as nothing. */
export function RodsField({
  pointer,
  value,
  onType,
}: {
  readonly pointer: string;
  readonly value: number | undefined;
  readonly onType: (definition: Definition, columns: number | undefined) => Definition;
}) {
  const t = useTexts(chartTexts);
  return (
    <TypedField
      pointer={pointer}
      label={t.columns}
      hint={t.columnsHint}
      value={value}
      read={(text) => {
        const count = numberOfText(text);
        return Number.isInteger(count) ? rods(count) : undefined;
      }}
      show={(count) => (count === undefined ? '' : String(count))}
      inputMode="numeric"
      onType={onType}
    />
  );
}

const rods = (count: number | undefined): number | undefined =>
  count === undefined ? undefined : Math.min(RODS.most, Math.max(RODS.fewest, count));
