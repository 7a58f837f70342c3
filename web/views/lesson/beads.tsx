import { useMemo } from 'preact/hooks';
import { digitsOf } from '../../../src/soroban/soroban.ts';
import { rodsFor } from '../../practice/rods-for.ts';
import { createSoroban } from '../../soroban/model.ts';
import { withoutAnswer, type SorobanSettings } from '../../soroban/settings.ts';
import { Soroban } from '../../soroban/soroban.tsx';
import { texts } from '../../soroban/texts.ts';
import { useTexts } from '../../texts/catalogue.ts';

/** The scale of a soroban that cannot be moved: its beads may be smaller than fingers need. */
const SMALL = 0.65;

/** A number to read from a soroban. Screen readers describe the beads, not the number. */
export function Beads({
  value,
  settings,
}: {
  readonly value: number;
  readonly settings: SorobanSettings;
}) {
  const t = useTexts(texts);
  const model = useMemo(
    () => createSoroban(rodsFor([value], settings.physicalAbacusColumns), digitsOf(value)),
    [value],
  );
  return (
    <Soroban
      model={model}
      settings={{
        ...withoutAnswer(settings),
        scaleFactor: Math.min(SMALL, settings.scaleFactor),
      }}
      use="watch"
      label={t.beads(digitsOf(value))}
    />
  );
}
