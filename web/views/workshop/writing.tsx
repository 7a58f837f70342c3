import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Definition } from '../../../src/flow/flow.ts';
import { Field, Select } from '../../parts/field.tsx';
import { TextArea } from '../../parts/text-area.tsx';

/** What all forms of a flowchart share. */
export type Writing = {
  readonly definition: Definition;
  /**
   * Changes the definition.
   *
   * @param about what is changed, so that the letters of a word are undone together
   */
  readonly change: (edit: (definition: Definition) => Definition, about?: string) => void;
  /** What is wrong with what stands at a pointer. */
  readonly faultAt: (pointer: string) => string | undefined;
  /** The steps by their ids, in the order of walks, with their numbers and names: as they were a moment ago. */
  readonly steps: readonly (readonly [id: string, name: string])[];
};

export const WritingContext = createContext<Writing | undefined>(undefined);

/** What the forms share, within the editor. */
export function useWriting(): Writing {
  const writing = useContext(WritingContext);
  if (writing === undefined) throw new Error('There is no flowchart');
  return writing;
}

/** Names a text after a change: another word is another thing to undo. */
const aboutWord = (pointer: string, text: string): string =>
  `${pointer} ${text.trim().split(/\s+/).length}`;

type Text = {
  /** Where in the definition it stands, as a JSON pointer. */
  readonly pointer: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string | undefined;
  readonly maxLength?: number;
  readonly required?: boolean;
  /** Whether it may have several lines. */
  readonly isLong?: boolean;
  /** The definition with what was typed. */
  readonly onType: (definition: Definition, text: string) => Definition;
};

/** A text of the definition. */
export function TextField({
  pointer,
  label,
  hint,
  value = '',
  maxLength = 300,
  required = false,
  isLong = false,
  onType,
}: Text) {
  const { change, faultAt } = useWriting();
  const Box = isLong ? TextArea : Field;
  return (
    <div data-pointer={pointer}>
      <Box
        label={label}
        hint={hint}
        fault={faultAt(pointer)}
        value={value}
        maxLength={maxLength}
        required={required}
        autocomplete="off"
        onInput={(event: InputEvent) => {
          const text = (event.currentTarget as HTMLInputElement | HTMLTextAreaElement).value;
          change((definition) => onType(definition, text), aboutWord(pointer, text));
        }}
      />
    </div>
  );
}

/** An expression: its letters stay as they are typed. */
export function ExpressionField(text: Omit<Text, 'maxLength' | 'isLong'>) {
  return <TextField {...text} maxLength={500} />;
}

/** A choice in the definition. */
export function Choice<Value extends string>({
  pointer,
  label,
  hint,
  value,
  options,
  onChoose,
}: {
  readonly pointer: string;
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, name: string])[];
  readonly onChoose: (definition: Definition, value: Value) => Definition;
}) {
  const { change, faultAt } = useWriting();
  return (
    <div data-pointer={pointer}>
      <Select
        label={label}
        hint={hint}
        fault={faultAt(pointer)}
        value={value}
        options={options}
        onChoose={(chosen) => change((definition) => onChoose(definition, chosen))}
      />
    </div>
  );
}
