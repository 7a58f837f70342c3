import { Link } from 'wouter-preact';
import type { Stage } from '../../../src/soroban/soroban.ts';
import { pathTo } from '../../places/routes.ts';
import type { Player } from '../../data/player.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { StationSign, StationStamp } from '../../practice/station-stamp.tsx';
import { stationTexts } from '../../practice/station-texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { sayState } from './say-state.ts';
import type { Stop } from './stops.ts';
import { texts } from './texts.ts';

/** All stations by their stages, in the order of the player. A passed one is a stamp. */
export function StationList({
  stops,
  player,
}: {
  readonly stops: readonly Stop[];
  readonly player: Player;
}) {
  const t = useTexts(texts);
  const stages = [...new Set(stops.map(({ station }) => station.stage))];
  return (
    <section>
      <h2 class="mt-8 text-2xl">{t.all}</h2>
      {stages.map((stage) => (
        <StageStations
          key={stage}
          stage={stage}
          stops={stops.filter(({ station }) => station.stage === stage)}
          player={player}
        />
      ))}
    </section>
  );
}

function StageStations({
  stage,
  stops,
  player,
}: {
  readonly stage: Stage;
  readonly stops: readonly Stop[];
  readonly player: Player;
}) {
  const t = useTexts(texts);
  const say = useTexts(stationTexts);
  const passed = stops.filter(({ state }) => state === 'passed').length;
  return (
    <section class="mt-4">
      <div class="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 class="text-xl">{say.stage(stage)}</h3>
        <p class="text-soft">{t.count(passed, stops.length)}</p>
      </div>
      <ol class="bg-field rounded-card mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(4.5rem,50%-0.5rem),1fr))] gap-2 p-2 sm:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] sm:gap-3 sm:p-3">
        {stops.map((stop) => (
          <StationItem key={stop.station.id} stop={stop} player={player} />
        ))}
      </ol>
    </section>
  );
}

function StationItem({ stop, player }: { readonly stop: Stop; readonly player: Player }) {
  const t = useTexts(texts);
  const say = useTexts(stationTexts);
  const { station, number, state, isHere } = stop;
  return (
    <li class="grid">
      <Link
        href={pathTo('lesson', { station: station.id })}
        aria-current={isHere ? 'step' : undefined}
        class={`stamp-button relative h-full ${isHere ? 'ring-coral ring-4' : ''}`}
      >
        <span class="sr-only">{t.stop(number, say.station(station.id), sayState(t, stop))}</span>
        <span aria-hidden="true" class="contents">
          {state === 'passed' ? (
            <StationStamp station={station} number={number} />
          ) : (
            <span
              class={`grid h-full min-h-24 content-between rounded-lg border-2 border-dashed px-0.5 py-2 text-center ${isHere ? 'border-coral bg-paper' : 'border-soft'}`}
            >
              <span class="text-soft font-round text-3xl font-bold">
                {state === 'checked' && '☆'}
                {number}
              </span>
              <StationSign station={station} />
            </span>
          )}
          {isHere && (
            <span class="absolute -top-3 -right-2">
              <Avatar emoji={player.emoji} color={player.color} />
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
