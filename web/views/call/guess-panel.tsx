import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The form for a guess: typed, one up, one down, or by moving the line. */
export function GuessPanel({
  value,
  largest,
  format,
  onChange,
  onGuess,
}: {
  readonly value: string;
  readonly largest: number;
  readonly format: (n: number) => string;
  readonly onChange: (value: string) => void;
  readonly onGuess: (guess: number) => void;
}) {
  const t = useTexts(texts);
  const [hasFault, setHasFault] = useState(false);
  const guess = /^\s*\d{1,6}\s*$/.test(value) ? Number(value) : undefined;
  const isPossible = guess !== undefined && guess >= 1 && guess <= largest;
  const change = (next: string): void => {
    setHasFault(false);
    onChange(next);
  };
  const step = (by: number): void =>
    change(String(Math.min(largest, Math.max(1, (guess ?? Math.ceil(largest / 2)) + by))));
  const submit = (event: JSX.TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setHasFault(!isPossible);
    if (isPossible) onGuess(guess);
  };
  return (
    <form noValidate class="flex flex-wrap items-end gap-3" onSubmit={submit}>
      <div class="w-30">
        <Field
          label={t.yourGuess}
          inputMode="numeric"
          autocomplete="off"
          value={value}
          fault={hasFault ? t.guessFault(format(1), format(largest)) : undefined}
          onInput={(event) => change(event.currentTarget.value)}
        />
      </div>
      <div class="flex gap-2">
        <Button aria-label={t.less} onClick={() => step(-1)}>
          <Icon name="minus" />
        </Button>
        <Button aria-label={t.oneMore} onClick={() => step(1)}>
          <Icon name="plus" />
        </Button>
      </div>
      <Button look="main" type="submit">
        {t.isIt(guess === undefined ? '…' : format(guess))}
      </Button>
    </form>
  );
}
