import type { Definition, StepNow, Values } from '../../../src/flow/flow.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { SmallSoroban } from '../../soroban/small.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { Isolated } from '../../texts/isolated.tsx';
import { chartTexts } from './chart-texts.ts';
import { stepWith } from './preview.ts';
import { textOfValue } from './values.ts';

/** What of a step is previewed: the beads that it shows, or those that are to be set. */
export type Previewed = 'beads' | 'task';

/** The sorobans of a step with an example, as a child will see them, one after another. */
export function BeadPreview({
  definition,
  id,
  of,
}: {
  readonly definition: Definition;
  readonly id: string;
  readonly of: Previewed;
}) {
  const t = useTexts(chartTexts);
  const { settings } = useSorobanSettings();
  const found = stepWith(definition, id);
  const shown = found && sorobansOf(found.step, of);
  if (found === undefined || shown === undefined)
    return <p class="text-soft min-h-32 text-sm">{t.noPreview}</p>;
  return (
    <div class="grid min-h-32 grid-cols-1 content-start gap-2">
      <p class="text-soft text-sm">
        <Isolated>{t.preview(saidValues(found.values))}</Isolated>
      </p>
      <div class="flex flex-wrap items-center gap-3">
        {shown.numbers.map((value, at) => (
          <div key={at} class="flex items-center gap-3">
            {at > 0 && <span aria-hidden="true">→</span>}
            <div class="text-4xl leading-none">
              <SmallSoroban value={value} rods={shown.columns} settings={settings} />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The numbers that are seen one after another, and how many rods show them. */
function sorobansOf(
  { beads, task }: StepNow,
  of: Previewed,
): { readonly numbers: readonly number[]; readonly columns: number } | undefined {
  if (of === 'task') {
    return task.kind === 'beads'
      ? { numbers: [task.start, task.right], columns: task.columns }
      : undefined;
  }
  if (beads === undefined) return undefined;
  const { shows, term = 0, columns } = beads;
  return { numbers: term === 0 ? [shows] : [shows, shows + term], columns };
}

/** Values in one line, such as `a = 47, b = 38`. */
export const saidValues = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${textOfValue(value)}`)
    .join(', ');
