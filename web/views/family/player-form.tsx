import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Avatar } from '../../parts/avatar.tsx';
import { Field } from '../../parts/field.tsx';
import { PlayerFields, type Looks } from '../../parts/player-fields.tsx';
import { Switch } from '../../parts/switch.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** What a grown-up enters about a player. */
export type Given = Looks & {
  readonly birthday: string | null;
  readonly isPracticeStudent: boolean;
};

/** The form for all fields of a player. */
export function PlayerForm({
  initial,
  fault,
  onSubmit,
  children,
}: {
  readonly initial: Given;
  readonly fault: string | undefined;
  readonly onSubmit: (given: Given) => void;
  /** The button that submits it. */
  readonly children: ComponentChildren;
}) {
  const t = useTexts(texts);
  const [given, setGiven] = useState(initial);
  const submit = (event: Event): void => {
    event.preventDefault();
    onSubmit({ ...given, name: given.name.trim() });
  };
  return (
    <form class="grid grid-cols-1 gap-5" onSubmit={submit}>
      <div class="flex min-w-0 items-center gap-4">
        <Avatar emoji={given.emoji} color={given.color} size="large" />
        <Isolated class="font-round line-clamp-2 min-w-0 text-2xl font-bold wrap-anywhere">
          {given.name || '…'}
        </Isolated>
      </div>
      <PlayerFields looks={given} onChange={(looks) => setGiven({ ...given, ...looks })} />
      <Field
        type="date"
        label={t.birthday}
        hint={t.birthdayHint}
        min="1900-01-01"
        max={new Date().toISOString().slice(0, 10)}
        value={given.birthday ?? ''}
        onInput={(event) => setGiven({ ...given, birthday: event.currentTarget.value || null })}
      />
      <Switch
        label={t.practises}
        hint={t.practisesHint}
        isOn={given.isPracticeStudent}
        onChange={(isPracticeStudent) => setGiven({ ...given, isPracticeStudent })}
      />
      <Problem text={fault} />
      {children}
    </form>
  );
}
