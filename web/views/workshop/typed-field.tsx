import { useState } from 'preact/hooks';
import type { Definition } from '../../../src/flow/flow.ts';
import { Field } from '../../parts/field.tsx';
import { useWriting } from './writing.tsx';

/**
 * A field whose text means something else, such as a number. As long as somebody types, it shows what is typed: `1.` means the same
 * as `1`.
 */
export function TypedField<Value>({
  pointer,
  label,
  hint,
  value,
  read,
  show,
  inputMode,
  onType,
}: {
  /** Where in the definition it stands, as a JSON pointer. */
  readonly pointer: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: Value;
  readonly read: (text: string) => Value;
  readonly show: (value: Value) => string;
  readonly inputMode?: 'numeric' | 'decimal';
  readonly onType: (definition: Definition, value: Value) => Definition;
}) {
  const { change, faultAt } = useWriting();
  const [typed, setTyped] = useState('');
  const isMeant = JSON.stringify(read(typed)) === JSON.stringify(value);
  return (
    <div data-pointer={pointer}>
      <Field
        label={label}
        hint={hint}
        fault={faultAt(pointer)}
        value={isMeant ? typed : show(value)}
        inputMode={inputMode}
        maxLength={300}
        autocomplete="off"
        onInput={(event) => {
          const text = event.currentTarget.value;
          setTyped(text);
          change((definition) => onType(definition, read(text)), pointer);
        }}
      />
    </div>
  );
}
