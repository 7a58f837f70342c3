import { pointerTo, type BeadPicture, type Definition } from '../../../src/flow/flow.ts';
import { Switch } from '../../parts/switch.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { BeadPreview } from './bead-preview.tsx';
import { chartTexts } from './chart-texts.ts';
import { changed, setStep } from './edit.ts';
import { RodsField } from './rods-field.tsx';
import { ExpressionField, useWriting } from './writing.tsx';

/** The soroban that a step shows. */
export function BeadFields({
  id,
  beads,
  settled,
}: {
  readonly id: string;
  readonly beads: BeadPicture | undefined;
  /** The definition a moment ago, for previews. */
  readonly settled: Definition;
}) {
  const t = useTexts(chartTexts);
  const { change } = useWriting();
  const at = (field: string): string => pointerTo('nodes', id, 'beads', field);
  const set = (definition: Definition, changes: Parameters<typeof changed<BeadPicture>>[1]) =>
    beads === undefined ? definition : setStep(definition, id, { beads: changed(beads, changes) });
  return (
    <div class="grid grid-cols-1 gap-3" data-pointer={pointerTo('nodes', id, 'beads')}>
      <Switch
        label={t.hasBeads}
        isOn={beads !== undefined}
        onChange={(isOn) =>
          change((definition) =>
            setStep(definition, id, { beads: isOn ? { shows: '0' } : undefined }),
          )
        }
      />
      {beads !== undefined && (
        <>
          <ExpressionField
            pointer={at('shows')}
            label={t.shows}
            hint={t.expectedHint}
            value={beads.shows}
            onType={(definition, shows) => set(definition, { shows })}
          />
          <ExpressionField
            pointer={at('term')}
            label={t.term}
            hint={t.termHint}
            value={beads.term}
            onType={(definition, term) => set(definition, { term: term === '' ? undefined : term })}
          />
          <RodsField
            pointer={at('columns')}
            value={beads.columns}
            onType={(definition, columns) => set(definition, { columns })}
          />
          <BeadPreview definition={settled} id={id} of="beads" />
        </>
      )}
    </div>
  );
}
