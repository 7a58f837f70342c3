import { useState } from 'preact/hooks';
import { beginWalk, stepNow, type Definition, type Walk } from '../../../src/flow/flow.ts';
import { USUAL_SCHOOL } from '../../../src/soroban/soroban.ts';
import { Stage } from '../../flow/stage.tsx';
import type { WalkState } from '../../flow/walk-state.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Select } from '../../parts/field.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { saidValues } from './bead-preview.tsx';
import { chartTexts } from './chart-texts.ts';
import { walkTo } from './preview.ts';
import { problemTexts } from './problem-texts.ts';
import { nameOf } from './step-names.ts';

const AT_START = '';

/** A walk that was begun, in the definition as it was then. */
type Begun = {
  readonly definition: Definition;
  readonly state: WalkState;
  /** Whether it begins elsewhere than it should: no walk comes there. */
  readonly isElsewhere: boolean;
};

/** Begins a walk with an example, at the first step or at another one to which right answers lead. */
function begin(definition: Definition, example: number, from: string): Begun | undefined {
  const values = definition.problemInput.examples[example]?.values;
  if (values === undefined || definition.nodes[definition.entryNode] === undefined)
    return undefined;
  const there = from === AT_START ? undefined : walkTo(definition, from, values);
  const walk = there ?? beginWalk(definition, values);
  return {
    definition,
    state: stateOf(walk),
    isElsewhere: from !== AT_START && there === undefined,
  };
}

const stateOf = (walk: Walk): WalkState => ({
  walk,
  spent: walk.visits.map(() => 0),
  spentUndone: [],
  moves: [],
  typed: [],
});

/** Walks the flowchart as a child does, from its first step or from the chosen one. Nothing of it is kept. */
export function TryPart({
  definition,
  chosen,
}: {
  readonly definition: Definition;
  /** The id of the step that is shown in the forms. */
  readonly chosen: string;
}) {
  const t = useTexts(chartTexts);
  const { settings } = useSorobanSettings();
  const { examples } = definition.problemInput;
  const [example, setExample] = useState(0);
  const [from, setFrom] = useState(AT_START);
  const [begun, setBegun] = useState(() => begin(definition, 0, AT_START));
  const again = (nextExample: number, nextFrom: string): void => {
    setExample(nextExample);
    setFrom(nextFrom);
    setBegun(begin(definition, nextExample, nextFrom));
  };
  const node = definition.nodes[chosen];
  return (
    <Card>
      <div class="grid grid-cols-1 gap-5">
        <p>{t.tryText}</p>
        <div class="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          {examples.length > 0 && (
            <Select
              label={t.tryWith}
              value={String(example)}
              options={examples.map(({ name, values }, at) => [
                String(at),
                name === '' ? saidValues(values) : name,
              ])}
              onChoose={(at) => again(Number(at), from)}
            />
          )}
          <Select
            label={t.tryFrom}
            value={from}
            options={[
              [AT_START, t.tryStart],
              ...(node === undefined ? [] : [[chosen, t.tryThis(nameOf(node, t.kinds))] as const]),
            ]}
            onChoose={(id) => again(example, id)}
          />
          <Button onClick={() => again(example, from)}>{t.tryAgain}</Button>
        </div>
        {begun === undefined && <p role="status">{t.tryNot}</p>}
        {begun?.isElsewhere === true && <p role="status">{t.tryNever}</p>}
        {begun !== undefined &&
          (begun.state.walk.end === undefined ? (
            <Stage
              definition={begun.definition}
              state={begun.state}
              settings={settings}
              school={USUAL_SCHOOL}
              isMute
              head={null}
              onState={(state) => setBegun({ ...begun, state })}
            />
          ) : (
            <End begun={begun} />
          ))}
      </div>
    </Card>
  );
}

/** Where a walk has ended, or why it cannot go on. */
function End({ begun: { definition, state } }: { readonly begun: Begun }) {
  const t = useTexts(chartTexts);
  const say = useTexts(problemTexts);
  const { fault } = state.walk;
  const step = stepNow(definition, state.walk);
  const said = [step.title ?? t.kinds('terminal'), step.text, step.celebration];
  return (
    <div role="status" class="bg-field rounded-card grid grid-cols-1 gap-2 p-5">
      {fault === undefined ? (
        said.map((text, at) =>
          text === undefined ? null : (
            <p key={at} class={at === 0 ? 'font-round text-2xl font-bold' : ''}>
              <Isolated>{text}</Isolated>
            </p>
          ),
        )
      ) : (
        <p>
          <strong>{t.tryStuck(step.title ?? step.id)}</strong> {say.fault(fault)}
        </p>
      )}
    </div>
  );
}
