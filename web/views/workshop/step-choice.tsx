import { useMemo } from 'preact/hooks';
import type { Definition } from '../../../src/flow/flow.ts';
import { Select } from '../../parts/field.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { useListedSteps } from './use-listed-steps.ts';
import { useWriting } from './writing.tsx';

/** Chooses the step to which something leads. */
export function StepChoice({
  pointer,
  label,
  value = '',
  onChoose,
}: {
  readonly pointer: string;
  readonly label: string;
  /** The id of the step. */
  readonly value: string | undefined;
  readonly onChoose: (definition: Definition, id: string | undefined) => Definition;
}) {
  const t = useTexts(chartTexts);
  const { definition, change, faultAt } = useWriting();
  const steps = useListedSteps(value);
  const fault = faultAt(pointer);
  const isGone = value !== '' && !Object.hasOwn(definition.nodes, value);
  // There may be 200 steps: what is typed elsewhere must not draw them all again.
  const select = useMemo(
    () => (
      <Select
        label={label}
        fault={fault}
        value={value}
        options={[
          ['', t.nowhere],
          ...(isGone ? [[value, t.missingStep(value)] as const] : []),
          ...steps,
        ]}
        onChoose={(id) => change((before) => onChoose(before, id === '' ? undefined : id))}
      />
    ),
    [pointer, label, value, fault, isGone, steps, t],
  );
  return <div data-pointer={pointer}>{select}</div>;
}
