import { useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { NumberPad } from '../parts/number-pad.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { readNumber } from './read-number.ts';
import { texts } from './texts.ts';

/** The largest number of digits of an answer. */
const MOST_DIGITS = 15;

/** Fields for one number, or for two. What was typed stays when the answer was wrong. */
export function NumbersAnswer({
  typed,
  hasKeys,
  onType,
  onAnswer,
}: {
  /** What is typed so far, a text for each number. */
  readonly typed: readonly string[];
  /** Whether the page's own keys suffice: they have digits, and neither signs nor decimals. */
  readonly hasKeys: boolean;
  readonly onType: (typed: readonly string[]) => void;
  readonly onAnswer: (values: readonly number[]) => void;
}) {
  const t = useTexts(texts);
  const form = useRef<HTMLFormElement>(null);
  /** The field to which the page's keys write: the one that had the focus last. */
  const [present, setPresent] = useState(0);
  const [faulty, setFaulty] = useState<readonly number[]>([]);
  const type = (at: number, text: string): void => onType(typed.with(at, text));
  return (
    <form
      ref={form}
      class="typed-answer"
      onSubmit={(event) => {
        event.preventDefault();
        // Reads the inputs themselves, because the state may lag behind fast typing.
        const inputs = [...event.currentTarget.querySelectorAll('input')];
        const values = inputs.map(({ value }) => readNumber(value));
        const faults = values.flatMap((value, at) => (value === undefined ? [at] : []));
        setFaulty(faults);
        const [first] = faults;
        if (first === undefined) onAnswer(values.flatMap((value) => value ?? []));
        else inputs[first]?.focus();
      }}
    >
      <div class={typed.length > 1 ? 'grid grid-cols-2 gap-3' : 'contents'}>
        {typed.map((text, at) => (
          <Field
            key={at}
            label={typed.length === 1 ? t.answer : at === 0 ? t.firstNumber : t.secondNumber}
            value={text}
            // Where the page has its own keys, phones should not show their keyboard.
            inputMode={hasKeys ? 'none' : 'text'}
            autoComplete="off"
            fault={faulty.includes(at) ? t.typeNumber : undefined}
            onFocus={() => setPresent(at)}
            onInput={(event) => type(at, event.currentTarget.value)}
          />
        ))}
      </div>
      {hasKeys && (
        <NumberPad
          layout="rows"
          value={typed[present] ?? ''}
          most={MOST_DIGITS}
          onChange={(text) => type(present, text)}
        />
      )}
      <Button look="main" type="submit">
        <Icon name="check" />
        {t.done}
      </Button>
    </form>
  );
}
