import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** Where the answer is typed that stands on a soroban of one's own. */
export function TypedAnswer({
  typed,
  isSolved,
  isOpen,
  onType,
  onAnswer,
}: {
  readonly typed: string | undefined;
  readonly isSolved: boolean;
  /** False while numbers are still to come. */
  readonly isOpen: boolean;
  readonly onType: (typed: string) => void;
  readonly onAnswer: (value: number) => void;
}) {
  const t = useTexts(texts);
  const [isFaulty, setFaulty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wasClosed = useRef(!isOpen);
  // The last number has come: now the keys are for the answer.
  useEffect(() => {
    if (isOpen && wasClosed.current && !isSolved) form.current?.querySelector('input')?.focus();
    wasClosed.current = !isOpen;
  }, [isOpen]);
  return (
    <form
      ref={form}
      class="mx-auto grid w-full max-w-sm gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // Whoever types fast is ahead of the state.
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
        readOnly={isSolved}
        fault={isFaulty ? t.typeNumber : undefined}
        onInput={(event) => onType(event.currentTarget.value)}
      />
      {!isSolved && (
        <Button look="main" type="submit" disabled={!isOpen}>
          {t.done}
        </Button>
      )}
    </form>
  );
}
