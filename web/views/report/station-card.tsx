import { useQuery } from '@tanstack/preact-query';
import { daysBetween } from '../../device/days.ts';
import {
  standingOf,
  STATIONS,
  type Standing,
  type TeachingOrder,
  sayStation,
} from '../../../src/soroban/soroban.ts';
import { pathQuery } from '../../data/path.ts';
import { useSchool } from '../../data/school.ts';
import { sentences } from '../../lesson/sentences-texts.ts';
import { ButtonLink } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { pathTo } from '../../places/routes.ts';
import { useOwnSoroban } from '../../practice/own-soroban.ts';
import { StationStamp } from '../../practice/station-stamp.tsx';
import { stationTexts } from '../../practice/station-texts.ts';
import { useTexts } from '../../texts/catalogue.ts';
import { CellChips } from './cell-chips.tsx';
import { longDayText } from './day-text.ts';
import { cellsQuery, handsQuery } from './queries.ts';
import { saySure } from './say-sure.ts';
import { stationCardTexts } from './station-texts.ts';

/** Where a child is on the path: since when, what is hard, how sure it is, and what to say at home. */
export function StationCard({ id, today }: { readonly id: string; readonly today: string }) {
  const t = useTexts(stationCardTexts);
  const path = useQuery(pathQuery(id));
  const cells = useQuery(cellsQuery(id, today));
  const { physicalAbacusColumns: rods } = useOwnSoroban(id);
  const standing =
    path.data && cells.data
      ? standingOf({
          ...path.data,
          rods,
          cells: cells.data,
        })
      : undefined;
  return (
    <Card>
      <h2 class="text-2xl">{t.title}</h2>
      <Loaded
        query={{ ...(path.data === undefined ? path : cells), data: standing }}
        room="min-h-96"
      >
        {(known) =>
          known.place.isNew ? (
            <p class="mt-2 text-lg">{t.newcomer}</p>
          ) : (
            <Known
              id={id}
              today={today}
              standing={known}
              order={path.data?.order ?? 'five-first'}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

function Known({
  id,
  today,
  standing: { place, number, since, hard, sure },
  order,
}: {
  readonly id: string;
  readonly today: string;
  readonly standing: Standing;
  readonly order: TeachingOrder;
}) {
  const t = useTexts(stationCardTexts);
  const say = useTexts(stationTexts);
  const lesson = useTexts(sentences);
  const school = useSchool(id);
  const station = place.here;
  const hands = useQuery(handsQuery(id, station.id)).data;
  return (
    <>
      <div class="mt-3 flex items-center gap-5">
        <span class="w-20 shrink-0">
          <StationStamp station={station} number={number} />
        </span>
        <div class="min-w-0">
          <p class="text-soft">{t.station(number, STATIONS.length)}</p>
          <p class="font-round text-2xl leading-tight font-bold">{say.station(station.id)}</p>
          <p class="mt-1">
            {since === undefined
              ? t.noSteps
              : t.since(longDayText(since), daysBetween(since, today))}
          </p>
        </div>
      </div>
      <dl class="mt-5 grid gap-5 sm:grid-cols-2">
        <div>
          <dt class="font-bold">{t.sure}</dt>
          <dd>{saySure(t, sure)}</dd>
        </div>
        <div>
          <dt class="font-bold">{t.hard}</dt>
          <dd>{hard.length === 0 ? t.hardEmpty : <CellChips cells={hard} />}</dd>
        </div>
        <div class="rounded-control bg-field px-4 py-3 sm:col-span-2">
          <dt class="font-bold">{t.say}</dt>
          <dd class="text-lg">{sayStation(lesson, station, school).grownUp}</dd>
        </div>
      </dl>
      <div class="mt-5 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href={pathTo('lesson', { station: station.id })}>{t.lesson}</ButtonLink>
        <ButtonLink
          href={`${pathTo('printSheet')}?${String(new URLSearchParams({ of: station.id, order }))}`}
        >
          {t.sheet}
        </ButtonLink>
        {hands !== undefined && hands !== null && (
          <ButtonLink href={pathTo('replay', { player: id, attempt: hands })}>{t.hands}</ButtonLink>
        )}
        <ButtonLink href={pathTo('player', { player: id })}>{t.choose}</ButtonLink>
      </div>
    </>
  );
}
