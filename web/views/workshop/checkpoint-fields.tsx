import { MOST, pointerTo, type Checkpoint, type Definition } from '../../../src/flow/flow.ts';
import { Switch } from '../../parts/switch.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { BeadPreview } from './bead-preview.tsx';
import { chartTexts } from './chart-texts.ts';
import { setInputType, setStep } from './edit.ts';
import { removedAt, replacedAt } from './lists.ts';
import { Rows } from './rows.tsx';
import { RodsField } from './rods-field.tsx';
import { TypedField } from './typed-field.tsx';
import { numberOfText } from './values.ts';
import { Choice, ExpressionField, TextField, useWriting } from './writing.tsx';

const INPUT_TYPES = ['abacus', 'number', 'text', 'choice', 'two-numbers'] as const;

/** The question of a step, and its right answer. */
export function CheckpointFields({
  id,
  node,
  settled,
}: {
  readonly id: string;
  readonly node: Checkpoint;
  /** The definition a moment ago, for previews. */
  readonly settled: Definition;
}) {
  const t = useTexts(chartTexts);
  const { change } = useWriting();
  const { expected, options = [] } = node;
  const at = (field: string): string => pointerTo('nodes', id, field);
  const setChoices = (choices: readonly string[]) => (definition: Definition) =>
    setStep(definition, id, { options: choices });
  return (
    <>
      <TextField
        pointer={at('prompt')}
        label={t.prompt}
        value={node.prompt}
        maxLength={MOST.text}
        isLong
        onType={(definition, prompt) => setStep(definition, id, { prompt })}
      />
      <Choice
        pointer={at('inputType')}
        label={t.inputType}
        value={node.inputType}
        options={INPUT_TYPES.map((type) => [type, t.inputTypes(type)] as const)}
        onChoose={(definition, type) => setInputType(definition, id, type)}
      />
      {typeof expected === 'string' ? (
        <ExpressionField
          pointer={at('expected')}
          label={t.expected}
          hint={t.expectedHint}
          value={expected}
          onType={(definition, text) => setStep(definition, id, { expected: text })}
        />
      ) : (
        <>
          <ExpressionField
            pointer={pointerTo('nodes', id, 'expected', 0)}
            label={t.expected}
            hint={t.expectedHint}
            value={expected[0]}
            onType={(definition, text) =>
              setStep(definition, id, { expected: [text, expected[1]] })
            }
          />
          <ExpressionField
            pointer={pointerTo('nodes', id, 'expected', 1)}
            label={t.expectedSecond}
            value={expected[1]}
            onType={(definition, text) =>
              setStep(definition, id, { expected: [expected[0], text] })
            }
          />
          <Switch
            label={t.orderMatters}
            isOn={node.orderMatters ?? true}
            onChange={(isOn) =>
              change((definition) =>
                setStep(definition, id, { orderMatters: isOn ? undefined : false }),
              )
            }
          />
        </>
      )}
      {node.inputType === 'number' && (
        <TypedField
          pointer={at('tolerance')}
          label={t.tolerance}
          value={node.tolerance}
          read={numberOfText}
          show={(value) => (value === undefined ? '' : String(value))}
          inputMode="decimal"
          onType={(definition, tolerance) => setStep(definition, id, { tolerance })}
        />
      )}
      {node.inputType === 'choice' && (
        <Rows
          title={t.choices}
          rows={options}
          most={MOST.options}
          nameOf={(_, index) => t.choice(index + 1)}
          add={t.add}
          onAdd={() => change(setChoices([...options, '']))}
          onRemove={(index) => change(setChoices(removedAt(options, index)))}
        >
          {(option, index) => (
            <TextField
              pointer={pointerTo('nodes', id, 'options', index)}
              label={t.optionLabel}
              value={option}
              onType={(definition, text) =>
                setChoices(replacedAt(options, index, text))(definition)
              }
            />
          )}
        </Rows>
      )}
      {node.inputType === 'abacus' && (
        <>
          <ExpressionField
            pointer={at('start')}
            label={t.start}
            hint={t.startHint}
            value={node.start}
            onType={(definition, text) =>
              setStep(definition, id, { start: text === '' ? undefined : text })
            }
          />
          <RodsField
            pointer={at('columns')}
            value={node.columns}
            onType={(definition, columns) => setStep(definition, id, { columns })}
          />
          <BeadPreview definition={settled} id={id} of="task" />
        </>
      )}
    </>
  );
}
