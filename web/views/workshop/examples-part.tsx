import { MOST, pointerTo, type Definition, type Example } from '../../../src/flow/flow.ts';
import { Button } from '../../parts/button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { changed } from './edit.ts';
import { FaultOf } from './fault-of.tsx';
import { movedAt, removedAt } from './lists.ts';
import { anyValues, setInput } from './problem-values.ts';
import { Rows } from './rows.tsx';
import { Expected, ValueFields } from './value-fields.tsx';
import { TextField, useWriting } from './writing.tsx';

/** The problems with which a walk is tried, and what it must reach. */
export function ExamplesPart() {
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
