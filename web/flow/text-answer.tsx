import { Button } from '../parts/button.tsx';
import { Field } from '../parts/field.tsx';
import { Icon } from '../parts/icon.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { texts } from './texts.ts';

/** A field for a word or a sentence. */
export function TextAnswer({
  typed,
  onType,
  onAnswer,
}: {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onAnswer: (value: string) => void;
}) {
  const t = useTexts(texts);
  return (
    <form
      class="typed-answer"
      onSubmit={(event) => {
        event.preventDefault();
        const text = event.currentTarget.querySelector('input')?.value.trim() ?? '';
        if (text !== '') onAnswer(text);
      }}
    >
      <Field
        label={t.answer}
        value={typed}
        required
        autoComplete="off"
        autoCapitalize="off"
        onInput={(event) => onType(event.currentTarget.value)}
      />
      <Button look="main" type="submit">
        <Icon name="check" />
        {t.done}
      </Button>
    </form>
  );
}
