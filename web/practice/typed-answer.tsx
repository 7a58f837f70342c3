import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { texts } from './typed-answer-texts.ts';

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
      class="mx-auto grid w-full max-w-sm gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // Reads the input itself, because the state may lag behind fast typing.
        const text = event.currentTarget.querySelector('input')?.value.trim() ?? '';
        const isNumber = /^\d{1,15}$/.test(text);
        setFaulty(!isNumber);
        if (isNumber && isOpen) onAnswer(Number(text));
      }}
    >
      <Field
        label={t.answer}
        value={typed ?? ''}
        inputMode="numeric"
        autoComplete="off"
        readOnly={next !== undefined}
        fault={isFaulty ? t.typeNumber : undefined}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      {next ?? (
        <Button look="main" type="submit" disabled={!isOpen}>
          {t.done}
        </Button>
      )}
    </form>
  );
}
