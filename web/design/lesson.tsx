import { useState } from 'preact/hooks';
import { STATIONS, USUAL_SCHOOL } from '../../src/soroban/soroban.ts';
import { Player } from '../lesson/player.tsx';
import { DEFAULT_SETTINGS } from '../soroban/settings.ts';
import { Teller } from '../lesson/teller.tsx';
import { VoiceSwitch } from '../lesson/voice-switch.tsx';

const TERMS = [3, 4, -4];

/** The parts of lessons. */
export function Lesson() {
  const [at, setAt] = useState(0);
  const station = STATIONS.find(({ id }) => id === 'five-mixed');
  if (station === undefined) return null;
  return (
    <>
      <VoiceSwitch />
      <Teller number={14} said="Five comes, one goes.">
        <p>Five comes, one goes.</p>
      </Teller>
      <div class="bench has-beads lesson is-shown">
        <Player
          terms={TERMS}
          station={station}
          school={USUAL_SCHOOL}
          settings={{ ...DEFAULT_SETTINGS, physicalAbacusColumns: 2 }}
          number={21}
          at={at}
          isMute
          plays={false}
          onAt={setAt}
        >
          {() => null}
        </Player>
      </div>
    </>
  );
}
