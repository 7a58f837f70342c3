import { MOST, pointerTo, type Definition, type Test } from '../../../src/flow/flow.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { changed } from './edit.ts';
import { FaultOf } from './fault-of.tsx';
import { removedAt } from './lists.ts';
import { anyValues } from './problem-values.ts';
import { Rows } from './rows.tsx';
import { Expected, ValueFields } from './value-fields.tsx';
import { TextField, useWriting } from './writing.tsx';

/** More problems whose answers are known. */
export function TestsPart() {
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
