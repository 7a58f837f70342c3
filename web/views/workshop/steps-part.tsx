import { useMemo, useRef } from 'preact/hooks';
import { pointerTo, type Definition } from '../../../src/flow/flow.ts';
import { FlowPicture } from '../../flow/picture/flow-picture.tsx';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Select } from '../../parts/field.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { emptyStep, newId } from './edit.ts';
import { FaultOf } from './fault-of.tsx';
import { StepActions } from './step-actions.tsx';
import { StepForm } from './step-form.tsx';
import { nameOf } from './step-names.ts';
import { useListedSteps } from './use-listed-steps.ts';
import { useWriting } from './writing.tsx';
import './workshop.css';

/** The steps: all of them as a picture, and one as a form. */
export function StepsPart({
  settled,
  chosen,
  onChoose,
  onUndo,
}: {
  /** The definition a moment ago, for what takes time to draw. */
  readonly settled: Definition;
  /** The id of the step whose form is shown. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly onUndo: () => void;
}) {
  const t = useTexts(chartTexts);
  const { definition, change } = useWriting();
  const steps = useListedSteps(chosen);
  const heading = useRef<HTMLHeadingElement>(null);
  const node = definition.nodes[chosen];
  // There may be 200 steps: what is typed in a form must not draw them all again.
  const picture = useMemo(
    () => (
      <FlowPicture
        definition={settled}
        name={t.picture}
        chosen={chosen}
        onChoose={(id) => {
          onChoose(id);
          heading.current?.scrollIntoView({ block: 'nearest' });
        }}
      />
    ),
    [settled, chosen, t],
  );
  const select = useMemo(
    () => <Select label={t.step} value={chosen} options={steps} onChoose={onChoose} />,
    [steps, chosen, t],
  );
  const addFirst = (): void => {
    const id = newId(definition);
    change((before) => ({
      ...before,
      entryNode: id,
      nodes: { ...before.nodes, [id]: emptyStep('instruction') },
    }));
    onChoose(id);
  };
  return (
    <div class="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div class="min-w-0 lg:sticky lg:top-20">
        <Card>
          <h2 class="sr-only">{t.picture}</h2>
          <div class="workshop-picture">{picture}</div>
          {node !== undefined && (
            <StepActions id={chosen} node={node} onShow={onChoose} onUndo={onUndo} />
          )}
        </Card>
      </div>
      <Card>
        <div data-pointer={pointerTo('nodes')}>
          <div data-pointer={pointerTo('entryNode')}>
            <FaultOf pointer={pointerTo('nodes')} />
            <FaultOf pointer={pointerTo('entryNode')} />
            {node === undefined ? (
              <div class="grid justify-items-start gap-3">
                <p>{t.noSteps}</p>
                <Button look="main" onClick={addFirst}>
                  {t.addFirst}
                </Button>
              </div>
            ) : (
              <div class="grid grid-cols-1 gap-5">
                <h2 ref={heading} class="sr-only scroll-mt-24">
                  {nameOf(node, t.kinds)}
                </h2>
                {select}
                <div key={chosen} data-pointer={pointerTo('nodes', chosen)}>
                  <FaultOf pointer={pointerTo('nodes', chosen)} />
                  <StepForm id={chosen} node={node} settled={settled} onShow={onChoose} />
                </div>
              </div>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}
