import { useRef, useState } from 'preact/hooks';
import { pathTo } from '../places/routes.ts';
import { Button, ButtonLink } from '../parts/button.tsx';
import { Card } from '../parts/card.tsx';
import { Field } from '../parts/field.tsx';
import { useTexts } from '../texts/catalogue.ts';
import { newQuestion, isAnswer } from './question.ts';
import { texts } from './texts.ts';

/**
 * Keeps small children out with a question. This is no security, because everyone who can multiply gets in. What belongs to a
 * person is protected by that person's account.
 */
export function Gate({ onPass }: { readonly onPass: () => void }) {
  const t = useTexts(texts);
  const [question, setQuestion] = useState(() => newQuestion(Math.random));
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function answer(event: Event): void {
    event.preventDefault();
    if (isAnswer(question, typed)) return onPass();
    setWrong(true);
    setTyped('');
    setQuestion(newQuestion(Math.random, question));
    form.current?.querySelector('input')?.focus();
  }

  return (
    <div class="mx-auto max-w-lg">
      <Card isLetter>
        <h1 class="text-3xl">{t.gateTitle}</h1>
        <p class="text-soft mt-2 mb-6">{t.gateText}</p>
        <form ref={form} class="grid grid-cols-1 gap-5" onSubmit={answer}>
          <Field
            label={t.gateQuestion(question.small, question.large)}
            hint={t.gateHint}
            fault={isWrong ? t.gateWrong : undefined}
            inputMode="numeric"
            autocomplete="off"
            required
            maxLength={6}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <div class="flex flex-wrap gap-3">
            <Button look="main" type="submit">
              {t.gateOpen}
            </Button>
            <ButtonLink href={pathTo('home')}>{t.back}</ButtonLink>
          </div>
        </form>
      </Card>
    </div>
  );
}
