import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { NumberPad } from '../parts/number-pad.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { texts } from './typed-answer-texts.ts';

/** The largest number of digits of an answer. */
const MOST_DIGITS = 15;

/** The field for typing an answer, for example from the child's own soroban. */
export function TypedAnswer({
  typed,
  next,
  isOpen,
  onType,
  onAnswer,
}: {
  readonly typed: string | undefined;
  /** The button that goes on, once the problem is solved. */
  readonly next?: ComponentChildren;
  /** False while numbers are still to come. */
  readonly isOpen: boolean;
  readonly onType: (typed: string) => void;
  readonly onAnswer: (value: number) => void;
}) {
  const t = useTexts(texts);
  const [isFaulty, setFaulty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wasClosed = useRef(!isOpen);
  // After the last number the focus moves to the field.
  useEffect(() => {
    if (isOpen && wasClosed.current && next === undefined)
      form.current?.querySelector('input')?.focus();
    wasClosed.current = !isOpen;
  }, [isOpen]);
  return (
    <form
      ref={form}
      class="typed-answer"
      onSubmit={(event) => {
        event.preventDefault();
        // Reads the input itself, because the state may lag behind fast typing.
        const text = event.currentTarget.querySelector('input')?.value.trim() ?? '';
        const isNumber = /^\d+$/.test(text) && text.length <= MOST_DIGITS;
        setFaulty(!isNumber);
        if (isNumber && isOpen) onAnswer(Number(text));
      }}
    >
      <Field
        label={t.answer}
        value={typed ?? ''}
        // The page has its own keys, so phones should not show their keyboard.
        inputMode="none"
        autoComplete="off"
        readOnly={next !== undefined}
        fault={isFaulty ? t.typeNumber : undefined}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <NumberPad
        layout="rows"
        value={typed ?? ''}
        most={MOST_DIGITS}
        isOpen={next === undefined}
        onChange={onType}
      />
      {next ?? (
        <Button look="main" type="submit" disabled={!isOpen}>
          <Icon name="check" />
          {t.done}
        </Button>
      )}
    </form>
  );
}
