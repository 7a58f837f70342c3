import { MOST, pointerTo, type Answer, type Definition } from '../../../src/flow/flow.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { chartTexts } from './chart-texts.ts';
import { changed } from './edit.ts';
import { removedAt } from './lists.ts';
import { NameField } from './name-field.tsx';
import { nameIn } from './names.ts';
import { Rows } from './rows.tsx';
import { ExpressionField, TextField, useWriting } from './writing.tsx';

/** What a walk finds, by name, and the sentence that says it. */
export function AnswersPart() {
  const t = useTexts(chartTexts);
  const { definition, change } = useWriting();
  const { answer } = definition;
  const values = Object.entries(answer?.values ?? {});
  const set =
    (next: readonly (readonly [string, string])[], text = answer?.display?.text) =>
    (before: Definition): Definition => {
      const isNothing = next.length === 0 && (text ?? '') === '';
      const given: Answer = {
        ...before.answer,
        values: Object.fromEntries(next),
        ...(text !== undefined && { display: { ...before.answer?.display, text } }),
      };
      return changed(before, { answer: isNothing ? undefined : given });
    };
  const setRow = (at: number, row: readonly [string, string]) =>
    set(values.map((one, index) => (index === at ? row : one)));
  return (
    <div class="grid grid-cols-1 gap-5" data-pointer={pointerTo('answer')}>
      <Rows
        title={t.answer}
        text={t.answerText}
        rows={values}
        most={MOST.fields}
        nameOf={([name]) => name}
        add={t.addAnswer}
        onAdd={() =>
          change(
            set([
              ...values,
              [
                nameIn(
                  'answer',
                  values.map(([name]) => name),
                ),
                '',
              ],
            ]),
          )
        }
        onRemove={(at) => change(set(removedAt(values, at)))}
      >
        {([name, expression], at) => (
          <div class="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <NameField
              pointer={`${pointerTo('answer', 'values', name)}#name`}
              label={t.answerName}
              value={name}
              onType={(before, next) => setRow(at, [next, expression])(before)}
            />
            <ExpressionField
              pointer={pointerTo('answer', 'values', name)}
              label={t.answerExpr}
              value={expression}
              onType={(before, text) => setRow(at, [name, text])(before)}
            />
          </div>
        )}
      </Rows>
      <TextField
        pointer={pointerTo('answer', 'display', 'text')}
        label={t.answerSentence}
        hint={t.textHint}
        value={answer?.display?.text}
        maxLength={MOST.text}
        isLong
        onType={(before, text) => set(values, text)(before)}
      />
    </div>
  );
}
