import {
  MOST,
  pointerTo,
  type Answer,
  type Definition,
  type Example,
  type InputField,
  type ProblemInput,
  type Test,
  type Value,
  type Values,
} from '../../../src/flow/flow.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { changed, renameInput } from './edit.ts';
import { FaultOf } from './fault-of.tsx';
import { movedAt, removedAt } from './lists.ts';
import { NameField } from './name-field.tsx';
import { nameIn } from './names.ts';
import { Rows } from './rows.tsx';
import { TypedField } from './typed-field.tsx';
import { numberOfText, textOfValue, valueOfText } from './values.ts';
import { Choice, ExpressionField, TextField, useWriting } from './writing.tsx';

const TYPES = ['integer', 'number', 'choice', 'mixed-number', 'dynamic'] as const;

/** What a problem consists of, its examples, what a walk finds, and tests. */
export function ProblemPart() {
  return (
    <>
      <Card>
        <Inputs />
      </Card>
      <Card>
        <Examples />
      </Card>
      <Card>
        <Answers />
      </Card>
      <Card>
        <Tests />
      </Card>
    </>
  );
}

/** The definition with changes of what a problem consists of. */
const setInput = (
  definition: Definition,
  changes: { readonly [Field in keyof ProblemInput]?: ProblemInput[Field] | undefined },
): Definition => ({ ...definition, problemInput: changed(definition.problemInput, changes) });

function Inputs() {
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

/** The definition whose examples and tests have one more value. */
const withValue = (definition: Definition, name: string, value: Value): Definition =>
  withValues(definition, (values) => ({ ...values, [name]: value }));

/** The definition whose examples and tests have one value less. */
const withoutValue = (definition: Definition, name: string): Definition =>
  withValues(definition, (values) => withoutName(values, name));

function withValues(definition: Definition, change: (values: Values) => Values): Definition {
  const { problemInput, tests } = definition;
  const each = <One extends { readonly values: Values }>(one: One): One => ({
    ...one,
    values: change(one.values),
  });
  return {
    ...definition,
    problemInput: { ...problemInput, examples: problemInput.examples.map(each) },
    ...(tests !== undefined && { tests: tests.map(each) }),
  };
}

/** The values of a problem, a field each. */
function ValueFields({
  pointer,
  values,
  onType,
}: {
  readonly pointer: string;
  readonly values: Values;
  readonly onType: (definition: Definition, values: Values) => Definition;
}) {
  const { definition } = useWriting();
  return (
    <div class="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {definition.problemInput.fields.map(({ name, label, type }) => (
        <TypedField<Value>
          key={name}
          pointer={`${pointer}${pointerTo(name)}`}
          label={label ?? name}
          value={values[name] ?? ''}
          read={(text) => valueOfText(text, type)}
          show={textOfValue}
          onType={(before, value) => onType(before, { ...values, [name]: value })}
        />
      ))}
    </div>
  );
}

/** What an answer must be, by the names of the chart's answer, a field each. */
function Expected({
  pointer,
  expected,
  onType,
}: {
  readonly pointer: string;
  readonly expected: Values;
  readonly onType: (definition: Definition, expected: Values) => Definition;
}) {
  const t = useTexts(chartTexts);
  const { definition } = useWriting();
  const names = new Set([
    ...Object.keys(definition.answer?.values ?? {}),
    ...Object.keys(expected),
  ]);
  return (
    <div class="grid grid-cols-2 gap-3 sm:grid-cols-3" data-pointer={pointer}>
      {[...names].map((name) => (
        <TypedField<Value>
          key={name}
          pointer={`${pointer}${pointerTo(name)}`}
          label={t.testExpected(name)}
          value={expected[name] ?? ''}
          read={(text) => valueOfText(text, text.includes('/') ? 'mixed-number' : 'dynamic')}
          show={textOfValue}
          onType={(before, value) =>
            onType(
              before,
              value === '' ? withoutName(expected, name) : { ...expected, [name]: value },
            )
          }
        />
      ))}
    </div>
  );
}

const withoutName = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== name));

/** Values to begin with: the last ones, or the least that the fields allow. */
const anyValues = ({ problemInput: { fields, examples } }: Definition): Values =>
  examples.at(-1)?.values ??
  Object.fromEntries(
    fields.map(({ name, min, options, default: value }) => [
      name,
      value ?? min ?? options?.[0] ?? 0,
    ]),
  );

function Examples() {
  const t = useTexts(chartTexts);
  const { definition, change, faultAt } = useWriting();
  const { examples } = definition.problemInput;
  const set = (next: readonly Example[]) => (before: Definition) =>
    setInput(before, { examples: next });
  const setRow = (at: number, changes: Parameters<typeof changed<Example>>[1]) =>
    set(examples.map((one, index) => (index === at ? changed(one, changes) : one)));
  return (
    <div data-pointer={pointerTo('problemInput', 'examples')}>
      <FaultOf pointer={pointerTo('problemInput', 'examples')} />
      <Rows
        title={t.examples}
        text={t.examplesText}
        rows={examples}
        most={MOST.examples}
        nameOf={({ name }) => name}
        add={t.addExample}
        onAdd={() =>
          change(
            set([...examples, { name: `${examples.length + 1}`, values: anyValues(definition) }]),
          )
        }
        onRemove={(at) => change(set(removedAt(examples, at)))}
        onUp={(at) => change(set(movedAt(examples, at, -1)))}
      >
        {({ name, values, expectedAnswer, expectedPath }, at) => {
          const to = (field: string): string => pointerTo('problemInput', 'examples', at, field);
          return (
            <div
              class="grid grid-cols-1 gap-3"
              data-pointer={pointerTo('problemInput', 'examples', at)}
            >
              <FaultOf pointer={pointerTo('problemInput', 'examples', at)} />
              <FaultOf pointer={to('values')} />
              <TextField
                pointer={to('name')}
                label={t.exampleName}
                value={name}
                onType={(before, text) => setRow(at, { name: text })(before)}
              />
              <ValueFields
                pointer={to('values')}
                values={values}
                onType={(before, next) =>
                  // The way that was expected may be another one with other values.
                  setRow(at, { values: next, expectedPath: undefined })(before)
                }
              />
              {expectedAnswer === undefined || typeof expectedAnswer === 'string' ? (
                <TextField
                  pointer={to('expectedAnswer')}
                  label={t.exampleAnswer}
                  hint={t.exampleAnswerHint}
                  value={expectedAnswer}
                  onType={(before, text) =>
                    setRow(at, { expectedAnswer: text === '' ? undefined : text })(before)
                  }
                />
              ) : (
                <Expected
                  pointer={to('expectedAnswer')}
                  expected={expectedAnswer}
                  onType={(before, next) => setRow(at, { expectedAnswer: next })(before)}
                />
              )}
              {expectedPath !== undefined && faultAt(to('expectedPath')) !== undefined && (
                <div data-pointer={to('expectedPath')}>
                  <FaultOf pointer={to('expectedPath')} />
                  <Button onClick={() => change(setRow(at, { expectedPath: undefined }))}>
                    {t.forgetPath}
                  </Button>
                </div>
              )}
            </div>
          );
        }}
      </Rows>
    </div>
  );
}

function Answers() {
  const t = useTexts(chartTexts);
  const { definition, change } = useWriting();
  const { answer } = definition;
  const values = Object.entries(answer?.values ?? {});
  const set =
    (next: readonly (readonly [string, string])[], text = answer?.display?.text) =>
    (before: Definition): Definition => {
      const isNothing = next.length === 0 && (text ?? '') === '';
      const given: Answer = {
        ...before.answer,
        values: Object.fromEntries(next),
        ...(text !== undefined && { display: { ...before.answer?.display, text } }),
      };
      return changed(before, { answer: isNothing ? undefined : given });
    };
  const setRow = (at: number, row: readonly [string, string]) =>
    set(values.map((one, index) => (index === at ? row : one)));
  return (
    <div class="grid grid-cols-1 gap-5" data-pointer={pointerTo('answer')}>
      <Rows
        title={t.answer}
        text={t.answerText}
        rows={values}
        most={MOST.fields}
        nameOf={([name]) => name}
        add={t.addAnswer}
        onAdd={() =>
          change(
            set([
              ...values,
              [
                nameIn(
                  'answer',
                  values.map(([name]) => name),
                ),
                '',
              ],
            ]),
          )
        }
        onRemove={(at) => change(set(removedAt(values, at)))}
      >
        {([name, expression], at) => (
          <div class="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <NameField
              pointer={`${pointerTo('answer', 'values', name)}#name`}
              label={t.answerName}
              value={name}
              onType={(before, next) => setRow(at, [next, expression])(before)}
            />
            <ExpressionField
              pointer={pointerTo('answer', 'values', name)}
              label={t.answerExpr}
              value={expression}
              onType={(before, text) => setRow(at, [name, text])(before)}
            />
          </div>
        )}
      </Rows>
      <TextField
        pointer={pointerTo('answer', 'display', 'text')}
        label={t.answerSentence}
        hint={t.textHint}
        value={answer?.display?.text}
        maxLength={MOST.text}
        isLong
        onType={(before, text) => set(values, text)(before)}
      />
    </div>
  );
}

function Tests() {
  const t = useTexts(chartTexts);
  const { definition, change } = useWriting();
  const tests = definition.tests ?? [];
  const set = (next: readonly Test[]) => (before: Definition) =>
    changed(before, { tests: next.length === 0 ? undefined : next });
  const setRow = (at: number, changes: Partial<Test>) =>
    set(tests.map((one, index) => (index === at ? changed(one, changes) : one)));
  return (
    <div data-pointer={pointerTo('tests')}>
      <Rows
        title={t.tests}
        text={t.testsText}
        rows={tests}
        most={MOST.tests}
        nameOf={({ name }) => name}
        add={t.addTest}
        onAdd={() =>
          change(
            set([
              ...tests,
              { name: `${tests.length + 1}`, values: anyValues(definition), expected: {} },
            ]),
          )
        }
        onRemove={(at) => change(set(removedAt(tests, at)))}
      >
        {({ name, values, expected }, at) => (
          <div class="grid grid-cols-1 gap-3" data-pointer={pointerTo('tests', at)}>
            <FaultOf pointer={pointerTo('tests', at)} />
            <FaultOf pointer={pointerTo('tests', at, 'values')} />
            <TextField
              pointer={pointerTo('tests', at, 'name')}
              label={t.testName}
              value={name}
              onType={(before, text) => setRow(at, { name: text })(before)}
            />
            <ValueFields
              pointer={pointerTo('tests', at, 'values')}
              values={values}
              onType={(before, next) => setRow(at, { values: next })(before)}
            />
            <Expected
              pointer={pointerTo('tests', at, 'expected')}
              expected={expected}
              onType={(before, next) => setRow(at, { expected: next })(before)}
            />
          </div>
        )}
      </Rows>
    </div>
  );
}
