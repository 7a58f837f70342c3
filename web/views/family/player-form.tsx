import type { ComponentChildren } from 'preact';
import { Avatar } from '../../parts/avatar.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { KeptNote } from '../../parts/kept-note.tsx';
import { PlayerFields, type Looks } from '../../parts/player-fields.tsx';
import { Switch } from '../../parts/switch.tsx';
import type { useDraft } from '../../parts/use-edit.ts';
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
  draft: { given, isChanged, isKept, change, discard },
  fault,
  onSubmit,
  children,
}: {
  readonly draft: Pick<
    ReturnType<typeof useDraft<Given>>,
    'given' | 'isChanged' | 'isKept' | 'change' | 'discard'
  >;
  readonly fault: ComponentChildren;
  readonly onSubmit: () => void;
  /** The button that submits it. */
  readonly children: ComponentChildren;
}) {
  const t = useTexts(texts);
  return (
    <Form
      class="grid grid-cols-1 gap-5"
      isChanged={isChanged}
      onDiscard={discard}
      onSubmit={onSubmit}
    >
      {isKept && <KeptNote onDiscard={discard} />}
      <div class="flex min-w-0 items-center gap-4">
        <Avatar emoji={given.emoji} color={given.color} size="large" />
        <Isolated class="font-round line-clamp-2 min-w-0 text-2xl font-bold wrap-anywhere">
          {given.name || '…'}
        </Isolated>
      </div>
      <PlayerFields looks={given} onChange={(looks) => change({ ...given, ...looks })} />
      <Field
        type="date"
        label={t.birthday}
        hint={t.birthdayHint}
        min="1900-01-01"
        max={new Date().toISOString().slice(0, 10)}
        value={given.birthday ?? ''}
        onInput={(event) => change({ ...given, birthday: event.currentTarget.value || null })}
      />
      <Switch
        label={t.practises}
        hint={t.practisesHint}
        isOn={given.isPracticeStudent}
        onChange={(isPracticeStudent) => change({ ...given, isPracticeStudent })}
      />
      {fault}
      {children}
    </Form>
  );
}
