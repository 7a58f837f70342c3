import { useQuery, type UseQueryResult } from '@tanstack/preact-query';
import { useMemo } from 'preact/hooks';
import { USUAL_SCHOOL } from '../../../src/soroban/soroban.ts';
import type { Chart } from '../../data/chart.ts';
import { useChart } from '../../data/charts.ts';
import { usePath } from '../../data/path.ts';
import { usePlayer } from '../../data/player.ts';
import { useSchool } from '../../data/school.ts';
import { keptWalks, keyOfWalk } from '../../flow/kept-walk.ts';
import { isOurs, ourChartQuery } from '../../flow/our-charts.ts';
import { useSorobanSettings } from '../../outbox/soroban-settings.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { PlayerGone } from '../../parts/player-gone.tsx';
import { readPart } from '../../places/routes.ts';
import { useOwnSoroban } from '../../practice/own-soroban.ts';
import { languageTag } from '../../texts/language.ts';
import { Gone, NotYet } from './not-walked.tsx';
import { Opened, type Walker } from './opened.tsx';

/** A lesson that is walked: a chart that was given to the player, one of the gallery, one's own, or one that comes with the page. */
export function View({ chart: part }: { readonly chart: string }) {
  const chart = readPart(part);
  const { player, left, query } = usePlayer();
  if (left !== undefined) return <PlayerGone player={left} />;
  return (
    <Loaded query={query} room="min-h-128">
      {() =>
        player === undefined ? (
          <OfNobody key={chart} chart={chart} />
        ) : (
          <OfPlayer key={`${player.id} ${chart}`} chart={chart} playerId={player.id} />
        )
      }
    </Loaded>
  );
}

/** A teacher may try a chart without a player. Nobody is told of it. */
function OfNobody({ chart }: { readonly chart: string }) {
  const { settings } = useSorobanSettings();
  const walker = {
    playerId: undefined,
    settings,
    school: USUAL_SCHOOL,
    order: 'five-first',
  } as const;
  return <Find chart={chart} walker={walker} />;
}

function OfPlayer({ chart, playerId }: { readonly chart: string; readonly playerId: string }) {
  const walker = {
    playerId,
    settings: useOwnSoroban(playerId),
    school: useSchool(playerId),
    order: usePath(playerId).order,
  };
  return <Find chart={chart} walker={walker} />;
}

type Sought = { readonly chart: string; readonly walker: Walker };

function Find(sought: Sought) {
  return isOurs(sought.chart) ? <FindHere {...sought} /> : <FindElsewhere {...sought} />;
}

/** A chart that comes with the page is in the page's language. */
function FindHere(sought: Sought) {
  return <Found {...sought} query={useQuery(ourChartQuery(sought.chart, languageTag()))} />;
}

function FindElsewhere(sought: Sought) {
  return <Found {...sought} query={useChart(sought.chart, sought.walker.playerId)} />;
}

function Found({
  chart,
  walker,
  query,
}: Sought & { readonly query: UseQueryResult<Chart | null> }) {
  // A walk that was begun goes on as it began, whatever became of its chart.
  const begun = useMemo(() => keptWalks.get(keyOfWalk(walker.playerId, chart)), []);
  const found = query.data ?? (begun && { ...begun, text: '' });
  if (found) return <Opened chart={found} walker={walker} />;
  return query.data === null ? <Gone /> : <NotYet query={query} />;
}
