import { useEffect } from 'preact/hooks';
import type { Station } from '../../src/soroban/soroban.ts';
import { Confetti } from '../parts/confetti.tsx';
import { WithEar } from '../parts/ear.tsx';
import { playFanfare } from '../sound/fanfare.ts';
import { useTexts } from '../texts/catalogue.ts';
import { feastTexts } from './feast-texts.ts';
import { StationStamp } from './station-stamp.tsx';
import { stationTexts } from './station-texts.ts';

/** The small feast of a passed station: its stamp is pressed, with confetti and a sound. */
export function StationFeast({
  station,
  number,
}: {
  readonly station: Station;
  /** The station's number in the player's order, from 1. */
  readonly number: number;
}) {
  const t = useTexts(feastTexts);
  const say = useTexts(stationTexts);
  const learnt = t.learnt(say.station(station.id));
  useEffect(playFanfare, [station.id]);
  return (
    <section
      key={station.id}
      class="bg-(--yellow) rounded-card relative my-4 grid justify-items-center gap-3 p-5 text-center"
    >
      <span class="stamp-press w-28">
        <StationStamp station={station} number={number} />
      </span>
      <Confetti />
      <h2 class="text-2xl sm:text-3xl">
        <span aria-hidden="true">🎉 </span>
        {t.passed(number)}
      </h2>
      <WithEar text={`${t.passed(number)} ${learnt}.`}>
        <p class="text-lg">{learnt}</p>
      </WithEar>
    </section>
  );
}
