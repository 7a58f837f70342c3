import { useState } from 'preact/hooks';
import { Options } from '../../parts/options.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { RACE_KINDS, type RaceKind } from './race.ts';
import { Setup } from './setup.tsx';
import { texts } from './texts.ts';
import { ForPlayer } from './who.tsx';

/** A new race. */
export function View() {
  const t = useTexts(texts);
  const [kind, setKind] = useState<RaceKind>('five');
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
            onChoose={setKind}
          />
        </Setup>
      )}
    </ForPlayer>
  );
}
