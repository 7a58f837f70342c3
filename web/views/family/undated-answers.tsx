import { useState } from 'preact/hooks';
import { dayOf } from '../../data/day.ts';
import { useShelf } from '../../data/use-shelf.ts';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { tellDay, undatedGroups } from '../../practice/dating.ts';
import { waiting } from '../../practice/waiting.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './undated-texts.ts';

/** Asks a grown-up for the days of answers that were made while the device's clock was wrong. */
export function UndatedAnswers() {
  const groups = useShelf(waiting, undatedGroups);
  return (
    <>
      {groups.map((group) => (
        <AskDay key={group.key} group={group} />
      ))}
    </>
  );
}

function AskDay({ group }: { readonly group: ReturnType<typeof undatedGroups>[number] }) {
  const t = useTexts(texts);
  const [day, setDay] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { from, to, wrong, answers } = group;
  const [first, last] = [dayOf(from), dayOf(to)];
  const save = (): void => {
    const isPossible = first <= day && day <= last;
    setWrong(!isPossible);
    if (isPossible) tellDay(group, day);
  };
  return (
    <Form
      class="mt-6 grid grid-cols-1 gap-4"
      isChanged={day !== ''}
      onDiscard={() => setDay('')}
      onSubmit={save}
    >
      <p>{t.question(answers.length, wrong)}</p>
      <Field
        type="date"
        label={t.day}
        hint={t.possible(from, to)}
        fault={isWrong ? t.impossible : undefined}
        required
        min={first}
        max={last}
        value={day}
        onInput={(event) => setDay(event.currentTarget.value)}
      />
      <div class="flex flex-wrap gap-3">
        <Button look="main" type="submit">
          {t.save}
        </Button>
        <Button onClick={() => tellDay(group, dayOf())}>{t.today}</Button>
      </div>
    </Form>
  );
}
