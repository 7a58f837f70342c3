import { useMemo } from 'preact/hooks';
import { digitsOf, valueOf } from '../../../src/soroban/soroban.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { Button } from '../../parts/button.tsx';
import { rodsFor } from '../../practice/rods-for.ts';
import { createSoroban } from '../../soroban/model.ts';
import { withoutAnswer } from '../../soroban/settings.ts';
import { Soroban } from '../../soroban/soroban.tsx';
import { texts as beads } from '../../soroban/texts.ts';
import { useDigits } from '../../soroban/use-digit.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The scale of a soroban that cannot be moved: its beads may be smaller than fingers need. */
const SMALL = 0.65;

/** A number to read from a soroban. Screen readers describe the beads, not the number. */
export function Reading({ value }: { readonly value: number }) {
  const t = useTexts(texts);
  const say = useTexts(beads);
  const { settings } = useSorobanSettings();
  const asked = digitsOf(value);
  const model = useMemo(
    () => createSoroban(rodsFor([value], settings.physicalAbacusColumns), digitsOf(value)),
    [value],
  );
  const shown = useDigits(model);
  const { interactive, gestures, scaleFactor } = settings;
  const scale = interactive || gestures ? scaleFactor : Math.min(SMALL, scaleFactor);
  return (
    <div class="grid justify-items-center gap-3 text-center">
      <p class="font-round text-strong text-3xl font-bold">{t.whichNumber}</p>
      <div class="w-full min-w-0">
        <Soroban
          model={model}
          settings={{ ...withoutAnswer(settings), scaleFactor: scale }}
          use="show"
          label={say.beads(asked)}
        />
      </div>
      {valueOf(shown) !== valueOf(asked) && (
        <Button onClick={() => model.show(asked)}>{t.putBack}</Button>
      )}
    </div>
  );
}
