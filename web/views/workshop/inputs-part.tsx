import { MOST, pointerTo, type Definition, type InputField } from '../../../src/flow/flow.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { changed, renameInput } from './edit.ts';
import { FaultOf } from './fault-of.tsx';
import { movedAt, removedAt } from './lists.ts';
import { NameField } from './name-field.tsx';
import { nameIn } from './names.ts';
import { setInput, withoutValue, withValue } from './problem-values.ts';
import { Rows } from './rows.tsx';
import { TypedField } from './typed-field.tsx';
import { numberOfText, textOfValue } from './values.ts';
import { Choice, ExpressionField, TextField, useWriting } from './writing.tsx';

const TYPES = ['integer', 'number', 'choice', 'mixed-number', 'dynamic'] as const;

/** What a problem consists of: a row for each input, and when values make a problem. */
export function InputsPart() {
  const t = useTexts(chartTexts);
  const { definition, change } = useWriting();
  const { fields, validation } = definition.problemInput;
  const set = (next: readonly InputField[]) => (before: Definition) =>
    setInput(before, { fields: next });
  const setRow = (at: number, changes: Parameters<typeof changed<InputField>>[1]) =>
    set(fields.map((one, index) => (index === at ? changed(one, changes) : one)));
  const add = (): void => {
    const name = nameIn(
      'a',
      fields.map((field) => field.name),
    );
    change((before) =>
      withValue(set([...fields, { name, type: 'integer', min: 0, max: 99 }])(before), name, 0),
    );
  };
  return (
    <div class="grid grid-cols-1 gap-5" data-pointer={pointerTo('problemInput', 'fields')}>
      <FaultOf pointer={pointerTo('problemInput', 'fields')} />
      <Rows
        title={t.inputs}
        text={t.inputsText}
        rows={fields}
        most={MOST.fields}
        nameOf={({ name }) => name}
        add={t.addInput}
        onAdd={add}
        onRemove={(at) =>
          change((before) =>
            withoutValue(set(removedAt(fields, at))(before), fields[at]?.name ?? ''),
          )
        }
        onUp={(at) => change(set(movedAt(fields, at, -1)))}
      >
        {(field, at) => {
          const to = (name: string): string => pointerTo('problemInput', 'fields', at, name);
          return (
            <div
              class="grid grid-cols-1 gap-3 sm:grid-cols-2"
              data-pointer={pointerTo('problemInput', 'fields', at)}
            >
              <NameField
                pointer={to('name')}
                label={t.inputName}
                value={field.name}
                onType={(before, name) => renameInput(before, at, name)}
              />
              <TextField
                pointer={to('label')}
                label={t.inputLabel}
                value={field.label}
                onType={(before, label) =>
                  setRow(at, { label: label === '' ? undefined : label })(before)
                }
              />
              <Choice
                pointer={to('type')}
                label={t.inputType2}
                value={field.type}
                options={TYPES.map((type) => [type, t.inputKinds(type)] as const)}
                onChoose={(before, type) => setRow(at, { type })(before)}
              />
              {(field.type === 'integer' || field.type === 'number') && (
                <div class="grid grid-cols-2 gap-3">
                  {(['min', 'max'] as const).map((bound) => (
                    <TypedField
                      key={bound}
                      pointer={to(bound)}
                      label={bound === 'min' ? t.least : t.most}
                      value={field[bound]}
                      read={numberOfText}
                      show={textOfValue}
                      inputMode="numeric"
                      onType={(before, value) => setRow(at, { [bound]: value })(before)}
                    />
                  ))}
                </div>
              )}
              {field.type === 'choice' && (
                <TypedField
                  pointer={to('options')}
                  label={t.choices}
                  hint={t.choicesHint}
                  value={field.options ?? []}
                  read={choicesIn}
                  show={(options) => options.join(', ')}
                  onType={(before, options) => setRow(at, { options })(before)}
                />
              )}
            </div>
          );
        }}
      </Rows>
      <ExpressionField
        pointer={pointerTo('problemInput', 'validation')}
        label={t.validation}
        hint={t.validationHint}
        value={validation}
        onType={(before, text) => setInput(before, { validation: text === '' ? undefined : text })}
      />
    </div>
  );
}

/** The choices in a text that has commas between them. */
const choicesIn = (text: string): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .slice(0, MOST.options);
