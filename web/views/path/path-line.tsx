import { useState } from 'preact/hooks';
import { pathTo } from '../../places/routes.ts';
import type { Player } from '../../data/player.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { CallerPicture } from '../../parts/caller.tsx';
import { WithEar } from '../../parts/ear.tsx';
import { Icon } from '../../parts/icon.tsx';
import { NumberLine, stopAt } from '../../parts/number-line/number-line.tsx';
import { signOf } from '../../practice/station-sign.ts';
import { stationTexts } from '../../practice/station-texts.ts';
import { signsOf } from '../../texts/formats.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { sayState } from './say-state.ts';
import type { Stop } from './stops.ts';
import { texts } from './texts.ts';

/** How many stations are in sight at first: on a phone each has room for its sign. */
const SPAN = 7;

/** The stations on a number line, and the one in its middle with the way to its lesson. */
export function PathLine({
  stops,
  player,
}: {
  readonly stops: readonly Stop[];
  readonly player: Player;
}) {
  const t = useTexts(texts);
  const say = useTexts(stationTexts);
  const here = stops.find(({ isHere }) => isHere)?.number ?? 1;
  const [middle, setMiddle] = useState(here);
  const line = {
    name: t.line,
    first: 1,
    last: stops.length,
    say: (number: number): string => {
      const stop = stops[number - 1];
      return stop === undefined
        ? ''
        : t.stop(number, say.station(stop.station.id), sayState(t, stop));
    },
  };
  const [emoji = ''] = signsOf(player.emoji.trim());
  const chosen = stops[middle - 1];
  return (
    <>
      <NumberLine
        focus={{ key: `here ${here}`, center: here, span: SPAN }}
        home={{ center: here, span: SPAN }}
        pointer="text-coral"
        stops={line}
        marks={stops.map((stop) => ({
          value: stop.number,
          text: `${stop.isHere ? `${emoji} ` : ''}${signOf(stop.station)}`,
          tone: stop.isHere ? 'caller' : stop.state === 'passed' ? 'found' : 'ahead',
        }))}
        onView={({ center }) => setMiddle(stopAt(line, center))}
      />
      {chosen !== undefined && <Chosen stop={chosen} all={stops.length} />}
    </>
  );
}

/** The station in the middle of the line. Screen readers have it as the value of the line. */
function Chosen({ stop, all }: { readonly stop: Stop; readonly all: number }) {
  const t = useTexts(texts);
  const say = useTexts(stationTexts);
  const { station, number, state } = stop;
  return (
    <div class="mt-4 flex min-h-40 flex-wrap items-center gap-x-5 gap-y-3 sm:min-h-28">
      <span
        class={`w-16 shrink-0 sm:w-24 ${state === 'ahead' && !stop.isHere ? 'opacity-50' : ''}`}
      >
        <CallerPicture number={number} text={String(number)} />
      </span>
      <div class="min-w-0 flex-1 basis-40">
        <p class="text-soft">{t.station(number, all)}</p>
        <p class="font-round text-2xl leading-tight font-bold">{say.station(station.id)}</p>
        <WithEar text={t.stop(number, say.station(station.id), sayState(t, stop))}>
          <p>
            {state === 'passed' && <span aria-hidden="true">★ </span>}
            {sayState(t, stop)}
          </p>
        </WithEar>
      </div>
      <ButtonLink look="main" href={pathTo('lesson', { station: station.id })}>
        <Icon name="play" />
        {t.lesson}
      </ButtonLink>
    </div>
  );
}
