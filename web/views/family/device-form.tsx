import { useState } from 'preact/hooks';
import type { Player } from '../../data/player.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { FindPlayer } from '../../parts/find-player.tsx';
import { Problem } from '../../parts/problem.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

type Given = { readonly name: string; readonly playerIds: string[] };

/** Asks what a device is called, and for whom it plays. */
export function DeviceForm({
  players,
  initial,
  action,
  isBusy,
  fault,
  onSubmit,
}: {
  readonly players: readonly Player[];
  readonly initial: Given;
  readonly action: string;
  readonly isBusy: boolean;
  readonly fault: string | undefined;
  readonly onSubmit: (given: Given) => void;
}) {
  const t = useTexts(texts);
  const [given, setGiven] = useState(initial);
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: Event): void => {
    event.preventDefault();
    setEmpty(given.playerIds.length === 0);
    if (given.playerIds.length > 0) onSubmit({ ...given, name: given.name.trim() });
  };
  const choose = (id: string, isChosen: boolean): void =>
    setGiven({
      ...given,
      playerIds: isChosen
        ? [...given.playerIds, id]
        : given.playerIds.filter((other) => other !== id),
    });
  const problem = isEmpty ? t.deviceForNobody : fault;
  return (
    <form class="grid grid-cols-1 gap-5" onSubmit={submit}>
      <Field
        label={t.deviceName}
        hint={t.deviceNameHint}
        required
        maxLength={200}
        autocomplete="off"
        value={given.name}
        onInput={(event) => setGiven({ ...given, name: event.currentTarget.value })}
      />
      <fieldset>
        <legend class="mb-1 font-bold">{t.deviceFor}</legend>
        <FindPlayer players={players} isBoxed>
          {(found) =>
            found.map(({ id, name, emoji, color }) => (
              <label key={id} class="flex min-h-14 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  class="accent-strong size-6 shrink-0"
                  checked={given.playerIds.includes(id)}
                  onChange={(event) => choose(id, event.currentTarget.checked)}
                />
                <Avatar emoji={emoji} color={color} />
                <bdi class="line-clamp-2 min-w-0 wrap-anywhere">{name}</bdi>
              </label>
            ))
          }
        </FindPlayer>
      </fieldset>
      <Problem text={problem} />
      <div>
        <Button look="main" type="submit" disabled={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
