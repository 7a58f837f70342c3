import { useState } from 'preact/hooks';
import { isName, type Definition } from '../../../src/flow/flow.ts';
import { Field } from '../../parts/field.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { useWriting } from './writing.tsx';

/** A name that expressions use. What is none, such as half of one, stands only in the field. */
export function NameField({
  pointer,
  label,
  value,
  onType,
}: {
  /** Where in the definition it stands, as a JSON pointer. */
  readonly pointer: string;
  readonly label: string;
  readonly value: string;
  readonly onType: (definition: Definition, name: string) => Definition;
}) {
  const t = useTexts(chartTexts);
  const { change, faultAt } = useWriting();
  const [typed, setTyped] = useState(value);
  const isHalf = !isName(typed);
  return (
    <div data-pointer={pointer}>
      <Field
        label={label}
        hint={isHalf ? undefined : t.inputNameHint}
        fault={isHalf ? t.inputNameHint : faultAt(pointer)}
        value={isHalf ? typed : value}
        maxLength={64}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        onInput={(event) => {
          const name = event.currentTarget.value;
          setTyped(name);
          if (isName(name)) change((definition) => onType(definition, name), pointer);
        }}
        onBlur={() => setTyped(value)}
      />
    </div>
  );
}
