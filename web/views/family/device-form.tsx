import { useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import type { Player } from '../../data/player.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Button } from '../../parts/button.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import { Field } from '../../parts/field.tsx';
import { Form } from '../../parts/form.tsx';
import { KeptNote } from '../../parts/kept-note.tsx';
import type { useDraft } from '../../parts/use-edit.ts';
import { FindPlayer } from '../../parts/find-player.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The most children of one device, as in the service. */
const MOST = 40;
/** Up to this many are chosen one by one, without a checkbox for all. */
const FEW = 3;

/** What a grown-up enters about a device. */
export type Given = { readonly name: string; readonly playerIds: string[] };

/** Asks for a device's name and its players. */
export function DeviceForm({
  players,
  draft: { given, isChanged, isKept, change, discard },
  action,
  isBusy,
  fault,
  onSubmit,
}: {
  readonly players: readonly Player[];
  readonly draft: Pick<
    ReturnType<typeof useDraft<Given>>,
    'given' | 'isChanged' | 'isKept' | 'change' | 'discard'
  >;
  readonly action: string;
  readonly isBusy: boolean;
  readonly fault: ComponentChildren;
  readonly onSubmit: () => void;
}) {
  const t = useTexts(texts);
  const [isTried, setTried] = useState(false);
  const chosen = new Set(given.playerIds);
  const misfit =
    chosen.size === 0 ? t.deviceForNobody : chosen.size > MOST ? t.deviceForMost(MOST) : undefined;
  const submit = (): void => {
    setTried(true);
    if (misfit === undefined) onSubmit();
  };
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    const others = given.playerIds.filter((id) => !ids.includes(id));
    change({ ...given, playerIds: isChosen ? [...others, ...ids] : others });
  };
  return (
    <Form
      class="grid grid-cols-1 gap-5"
      isChanged={isChanged}
      onDiscard={discard}
      onSubmit={submit}
    >
      {isKept && <KeptNote onDiscard={discard} />}
      <Field
        label={t.deviceName}
        hint={t.deviceNameHint}
        required
        maxLength={200}
        autocomplete="off"
        value={given.name}
        onInput={(event) => change({ ...given, name: event.currentTarget.value })}
      />
      <fieldset>
        <legend class="mb-1 font-bold">{t.deviceFor}</legend>
        <FindPlayer players={players} isBoxed>
          {(found) => (
            <>
              {found.length > FEW && found.length <= MOST && (
                <Checkbox
                  isOn={found.every(({ id }) => chosen.has(id))}
                  isPartly={found.some(({ id }) => chosen.has(id))}
                  onChoose={(isOn) =>
                    choose(
                      found.map(({ id }) => id),
                      isOn,
                    )
                  }
                >
                  <span class="font-bold">{t.deviceForAll(found.length)}</span>
                </Checkbox>
              )}
              {found.map(({ id, name, emoji, color }) => (
                <Checkbox key={id} isOn={chosen.has(id)} onChoose={(isOn) => choose([id], isOn)}>
                  <Avatar emoji={emoji} color={color} />
                  <Isolated class="line-clamp-2 min-w-0 wrap-anywhere">{name}</Isolated>
                </Checkbox>
              ))}
            </>
          )}
        </FindPlayer>
      </fieldset>
      {isTried && misfit !== undefined ? <Problem text={misfit} /> : fault}
      <div>
        <Button look="main" type="submit" disabled={isBusy}>
          {action}
        </Button>
      </div>
    </Form>
  );
}
