import { pointerTo, type Definition, type Value, type Values } from '../../../src/flow/flow.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { withoutName } from './problem-values.ts';
import { TypedField } from './typed-field.tsx';
import { textOfValue, valueOfText } from './values.ts';
import { useWriting } from './writing.tsx';

/** The values of a problem, a field each. */
export function ValueFields({
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
export function Expected({
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
