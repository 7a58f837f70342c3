import { useEffect, useRef, useState } from 'preact/hooks';
import type { PathStep, StationId } from '../../../src/soroban/soroban.ts';
import { pathTo } from '../../places/routes.ts';
import { useToday } from '../../data/day.ts';
import { usePlayer, type Player } from '../../data/player.ts';
import { useSchool } from '../../data/school.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { dueFeasts, passedBy } from '../../practice/due-feasts.ts';
import { feasts } from '../../practice/feasts.ts';
import { Nobody } from '../../practice/nobody.tsx';
import { StationFeast } from '../../practice/station-feast.tsx';
import { usePlace, type Placed } from '../../practice/use-place.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { Named } from '../../texts/named.tsx';
import { PathLine } from './path-line.tsx';
import { StationList } from './station-list.tsx';
import { postStationPostcard } from './station-postcard.ts';
import { stopsOf, type Stop } from './stops.ts';
import { texts } from './texts.ts';

/** The map: all stations of a player's path, which of them it has passed, and where it is. */
export function View() {
  const t = useTexts(texts);
  const { player, left, query } = usePlayer();
  if (left !== undefined) return <PlayerGone player={left} />;
  return (
    <Card isLetter>
      <h1 class="line-clamp-3 text-3xl wrap-anywhere sm:text-4xl">
        {player === undefined ? t.title : <Named name={player.name} say={t.titleOf} />}
      </h1>
      <Loaded query={query} room="min-h-160">
        {() => (player === undefined ? <Nobody /> : <OfPlayer key={player.id} player={player} />)}
      </Loaded>
      <div class="border-line mt-8 flex flex-wrap gap-3 border-t pt-5">
        <ButtonLink href={pathTo('practice')}>{t.practice}</ButtonLink>
        <ButtonLink href={pathTo('walks')}>
          <span aria-hidden="true">🎒</span>
          {t.lessons}
        </ButtonLink>
      </div>
    </Card>
  );
}

function OfPlayer({ player }: { readonly player: Player }) {
  const { placed, steps, query } = usePlace(player.id);
  return (
    <Loaded query={{ ...query, data: placed }} room="min-h-160">
      {(known) => <Map player={player} placed={known} steps={steps} />}
    </Loaded>
  );
}

function Map({
  player,
  placed: { order, place },
  steps,
}: {
  readonly player: Player;
  readonly placed: Placed;
  readonly steps: readonly PathStep[];
}) {
  const t = useTexts(texts);
  const stops = stopsOf(order, place);
  const passed = stops.filter(({ state }) => state === 'passed').length;
  return (
    <>
      <Feasts player={player} steps={steps} stops={stops} />
      <div class="mt-2 mb-4">
        <WithEar text={t.stamps(passed, stops.length)}>
          <p class="text-soft text-lg">{t.stamps(passed, stops.length)}</p>
        </WithEar>
      </div>
      <PathLine stops={stops} player={player} />
      <StationList stops={stops} player={player} />
    </>
  );
}

/** The most feasts at once: those that were passed last. */
const MOST_FEASTS = 2;

/** The feasts of the stations that were passed since the map was last open on this device. Each sends a postcard, too. */
function Feasts({
  player,
  steps,
  stops,
}: {
  readonly player: Player;
  readonly steps: readonly PathStep[];
  readonly stops: readonly Stop[];
}) {
  const today = useToday();
  const school = useSchool(player.id);
  // A feast that has begun stays while the map is open.
  const [had] = useState(() => feasts.get(player.id));
  const due = dueFeasts(steps, today, had);
  const passed = due.flatMap((id) => stops.find(({ station }) => station.id === id) ?? []);
  const sent = useRef(new Set<StationId>());
  useEffect(() => {
    for (const stop of passed.filter(({ station }) => !sent.current.has(station.id))) {
      sent.current.add(stop.station.id);
      postStationPostcard(player, stop, school);
    }
    feasts.put(player.id, passedBy(steps));
  }, [steps, due.join(' ')]);
  return (
    <>
      {passed.slice(-MOST_FEASTS).map(({ station, number }) => (
        <StationFeast key={station.id} station={station} number={number} />
      ))}
    </>
  );
}
