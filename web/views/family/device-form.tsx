import { useState } from 'preact/hooks';
import type { Player } from '../../data/player.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { Button } from '../../parts/button.tsx';
import { Checkbox } from '../../parts/checkbox.tsx';
import { Field } from '../../parts/field.tsx';
import { FindPlayer } from '../../parts/find-player.tsx';
import { Problem } from '../../parts/problem.tsx';
import { Isolated } from '../../texts/isolated.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { texts } from './texts.ts';

/** The most children of one device, as in the service. */
const MOST = 40;
/** Up to this many are chosen one by one, without a checkbox for all. */
const FEW = 3;

type Given = { readonly name: string; readonly playerIds: string[] };

/** Asks for a device's name and its players. */
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
  const [isTried, setTried] = useState(false);
  const chosen = new Set(given.playerIds);
  const misfit =
    chosen.size === 0 ? t.deviceForNobody : chosen.size > MOST ? t.deviceForMost(MOST) : undefined;
  const submit = (event: Event): void => {
    event.preventDefault();
    setTried(true);
    if (misfit === undefined) onSubmit({ ...given, name: given.name.trim() });
  };
  const choose = (ids: readonly string[], isChosen: boolean): void => {
    const others = given.playerIds.filter((id) => !ids.includes(id));
    setGiven({ ...given, playerIds: isChosen ? [...others, ...ids] : others });
  };
  const problem = (isTried ? misfit : undefined) ?? fault;
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
      <Problem text={problem} />
      <div>
        <Button look="main" type="submit" disabled={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
