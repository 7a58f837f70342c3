import {
  MOST,
  pointerTo,
  type Definition,
  type FlowNode,
  type NodeType,
} from '../../../src/flow/flow.ts';
import { Fold } from '../../parts/fold.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { BeadFields } from './bead-fields.tsx';
import { chartTexts } from './chart-texts.ts';
import { CheckpointFields } from './checkpoint-fields.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { nextOf } from './arrows.ts';
import { addBehindOption, changed, changeType, setNext, setStep } from './edit.ts';
import { movedAt, removedAt, replacedAt } from './lists.ts';
import { NameField } from './name-field.tsx';
import { nameIn } from './names.ts';
import { Rows } from './rows.tsx';
import { StepChoice } from './step-choice.tsx';
import { Choice, ExpressionField, TextField, useWriting } from './writing.tsx';

const KINDS = ['instruction', 'checkpoint', 'decision', 'milestone', 'terminal'] as const;

/** Everything about one step. */
export function StepForm({
  id,
  node,
  settled,
  onShow,
}: {
  readonly id: string;
  readonly node: FlowNode;
  /** The definition a moment ago, for previews. */
  readonly settled: Definition;
  /** Shows another step. */
  readonly onShow: (id: string) => void;
}) {
  const t = useTexts(chartTexts);
  const { definition, change } = useWriting();
  const set = (changes: Parameters<typeof setStep>[2]) => (before: Definition) =>
    setStep(before, id, changes);
  const at = (...parts: readonly (string | number)[]): string => pointerTo('nodes', id, ...parts);
  return (
    <div class="grid grid-cols-1 gap-5">
      <Choice<NodeType>
        pointer={at('type')}
        label={t.kind}
        hint={t.kindText(node.type)}
        value={node.type}
        options={KINDS.map((kind) => [kind, t.kinds(kind)] as const)}
        onChoose={(before, kind) => changeType(before, id, kind)}
      />
      <TextField
        pointer={at('title')}
        label={t.stepTitle}
        hint={t.stepTitleHint}
        value={node.title}
        onType={(before, title) => set({ title: title === '' ? undefined : title })(before)}
      />
      <TextField
        pointer={at('text')}
        label={t.text}
        hint={t.textHint}
        value={node.text}
        maxLength={MOST.text}
        isLong
        onType={(before, text) => set({ text: text === '' ? undefined : text })(before)}
      />
      {node.type === 'checkpoint' && <CheckpointFields id={id} node={node} settled={settled} />}
      {node.type === 'decision' && (
        <DecisionFields
          id={id}
          node={node}
          onBehind={(option) => {
            const added = addBehindOption(definition, id, option, 'instruction');
            change(() => added.definition);
            onShow(added.id);
          }}
        />
      )}
      {node.type === 'terminal' && (
        <TextField
          pointer={at('celebration')}
          label={t.celebration}
          value={node.celebration}
          maxLength={MOST.text}
          isLong
          onType={(before, text) => set({ celebration: text === '' ? undefined : text })(before)}
        />
      )}
      <BeadFields id={id} beads={node.beads} settled={settled} />
      {leadsOn(node) && (
        <StepChoice
          pointer={at('next')}
          label={t.next}
          value={nextOf(definition, id)}
          onChoose={(before, next) => setNext(before, id, next)}
        />
      )}
      {(node.type === 'checkpoint' || node.type === 'decision') && (
        <Hints id={id} hints={node.hint ?? []} />
      )}
      <Fold title={t.transforms}>
        <Transforms id={id} transform={node.transform ?? []} />
      </Fold>
      {definition.entryNode === id && <p class="text-soft">{t.first}</p>}
    </div>
  );
}

/** Whether the step has an arrow of its own: a question whose options all lead somewhere needs none. */
const leadsOn = (node: FlowNode): boolean =>
  node.type === 'decision'
    ? node.next !== undefined || node.options.some(({ next }) => next === undefined)
    : node.type !== 'terminal';

/** What helps after a second mistake, in its order. */
function Hints({ id, hints }: { readonly id: string; readonly hints: readonly string[] }) {
  const t = useTexts(chartTexts);
  const { change } = useWriting();
  const set = (hint: readonly string[]) => (definition: Definition) =>
    setStep(definition, id, { hint: hint.length === 0 ? undefined : hint });
  return (
    <Rows
      title={t.help}
      rows={hints}
      most={MOST.hints}
      nameOf={(_, at) => t.hint(at + 1)}
      add={t.addHint}
      onAdd={() => change(set([...hints, '']))}
      onRemove={(at) => change(set(removedAt(hints, at)))}
      onUp={(at) => change(set(movedAt(hints, at, -1)))}
    >
      {(hint, at) => (
        <TextField
          pointer={pointerTo('nodes', id, 'hint', at)}
          label={t.text}
          value={hint}
          maxLength={MOST.text}
          isLong
          onType={(definition, text) => set(replacedAt(hints, at, text))(definition)}
        />
      )}
    </Rows>
  );
}

/** What is calculated when the step is left, in its order. */
function Transforms({
  id,
  transform,
}: {
  readonly id: string;
  readonly transform: NonNullable<FlowNode['transform']>;
}) {
  const t = useTexts(chartTexts);
  const { change } = useWriting();
  const set = (list: typeof transform) => (definition: Definition) =>
    setStep(definition, id, { transform: list.length === 0 ? undefined : list });
  const setRow = (at: number, changes: Partial<(typeof transform)[number]>) =>
    set(transform.map((one, index) => (index === at ? changed(one, changes) : one)));
  return (
    <Rows
      title={t.transforms}
      text={t.transformsHint}
      rows={transform}
      most={MOST.transforms}
      nameOf={({ key }) => key}
      add={t.addTransform}
      onAdd={() =>
        change(
          set([
            ...transform,
            {
              key: nameIn(
                'x',
                transform.map(({ key }) => key),
              ),
              expr: '',
            },
          ]),
        )
      }
      onRemove={(at) => change(set(removedAt(transform, at)))}
      onUp={(at) => change(set(movedAt(transform, at, -1)))}
    >
      {({ key, expr }, at) => (
        <>
          <NameField
            pointer={pointerTo('nodes', id, 'transform', at, 'key')}
            label={t.key}
            value={key}
            onType={(definition, name) => setRow(at, { key: name })(definition)}
          />
          <ExpressionField
            pointer={pointerTo('nodes', id, 'transform', at, 'expr')}
            label={t.expr}
            value={expr}
            onType={(definition, text) => setRow(at, { expr: text })(definition)}
          />
        </>
      )}
    </Rows>
  );
}
