import { tab } from '../../device/device.ts';
import { createStore } from '../../device/store.ts';
import { useStore } from '../../device/use-store.ts';
import { Options } from '../../parts/options.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { RACE_KINDS, type RaceKind } from '../../arcade/race.ts';
import { Setup } from './setup.tsx';
import { texts } from './texts.ts';
import { ForPlayer } from './who.tsx';

/** The choice is kept in the tab, for the next race and through a reload. */
const chosenKind = createStore<RaceKind>(
  'race-kind',
  'five',
  (stored) => RACE_KINDS.find((one) => one === stored) ?? 'five',
  tab,
);

/** Starts a new race. */
export function View() {
  const t = useTexts(texts);
  const kind = useStore(chosenKind);
  return (
    <ForPlayer title={t.race}>
      {(player, players) => (
        <Setup
          key={player.id}
          title={t.race}
          player={player}
          players={players}
          plan={(chosen) => ({ name: 'race', kind, players: chosen })}
        >
          <Options
            label={t.friends}
            value={kind}
            options={RACE_KINDS.map((one) => [one, t[one]] as const)}
            onChoose={chosenKind.set}
          />
        </Setup>
      )}
    </ForPlayer>
  );
}
